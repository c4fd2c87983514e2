// Deposits, exchanges and transfers as staff search and view them: over the features themselves.
import {
  type RequestOf,
  exportRecords,
  getCollectionAccount,
  listAudit,
  listRecords,
  lockExchangeRate,
  submitExchange,
  viewRecord,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, pushOf } from '../../../testing/outside.testing.ts';
import { depositRecords } from '../../money/deposits/index.ts';
import { exchangeRecords } from '../../money/exchange/index.ts';
import { transferRecords } from '../../money/transfers/index.ts';
import { recordsFeature } from './index.ts';

let server: MoneyServer;
let person: TestPerson;
let other: TestPerson;
let numbers: Readonly<Record<'deposit' | 'exchange' | 'transfer', string>>;

async function receive(by: TestPerson): Promise<void> {
  const account = { accountId: await server.account(by, 3) };
  const { number } = await server.as(by).call(getCollectionAccount, account);
  const payload = pushOf([bankCredit(number ?? '', decimal('10.00', 'USD'), randomUUID())]);
  const headers = { 'x-signature': 'true', 'content-type': 'text/plain' };
  await server.app.http.inject({ method: 'POST', url: '/api/hooks/bank/3', headers, payload });
  await server.settle();
}

async function exchanged(by: TestPerson): Promise<string> {
  const wanted = { sellCurrency: 'USD', buyCurrency: 'EUR', side: 'sell', amount: '100.00' } as const;
  const { quoteId } = await server.as(by).call(lockExchangeRate, wanted);
  return (await server.as(by).call(submitExchange, { quoteId })).txnNo;
}

type Filter = Partial<RequestOf<typeof listRecords>>;
type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

async function find(kind: 'deposit' | 'exchange' | 'transfer', filter: Filter = {}, by?: Staff) {
  const session = by ?? (await server.signedInStaff('auditor'));
  return server.as(session).call(listRecords, { kind, pageNo: 1, pageSize: 100, ...filter });
}
const numbersOf = ({ list }: Awaited<ReturnType<typeof find>>) => list.map(({ txnNo }) => txnNo);

beforeAll(async () => {
  server = await moneyServer([recordsFeature([depositRecords, exchangeRecords, transferRecords])]);
  person = await server.signedInPerson({ name: 'Harbour Lighting' });
  other = await server.signedInPerson({ name: 'Somebody Else' });
  for (const each of [other, person]) {
    await server.fund(each, 'USD', '1000.00');
    await receive(each);
    await server.clock.advance(1);
  }
  const exchange = await exchanged(person);
  const transfer = await server.submittedTransfer(
    person,
    await server.payee(person, bankPayee),
    'USD',
    '100.00',
  );
  const [deposit = ''] = numbersOf(await find('deposit', { member: person.memberId }));
  numbers = { deposit, exchange, transfer };
});
afterAll(() => server.stop());

describe('the lists of records', () => {
  test('contain the records of all members with their owners, newest first', async () => {
    const { list, total } = await find('deposit');
    expect(total).toBe(2);
    expect(list.map(({ memberName }) => memberName)).toEqual(['Harbour Lighting', 'Somebody Else']);
    expect(list[0]).toMatchObject({
      memberId: person.memberId,
      status: 'CREDITED',
      counterparty: 'Payer Limited',
    });
    const second = await find('deposit', { pageNo: 2, pageSize: 1 });
    expect(second.list[0]?.memberId).toBe(other.memberId);
  });

  test.each([
    ['its member by name', 'deposit', { member: 'harbour' }],
    ['its number', 'exchange', {}],
    ['either currency', 'exchange', { currency: 'EUR' }],
    ['its status in words', 'transfer', { status: 'review' }],
  ] as const)('are filtered by %s', async (_what, kind, filter) => {
    const asked = Object.keys(filter).length > 0 ? filter : { txnNo: numbers[kind] };
    expect(numbersOf(await find(kind, asked))).toEqual([numbers[kind]]);
    expect(numbersOf(await find(kind, { ...asked, member: 'Nobody' }))).toEqual([]);
  });

  test('refuse a status of another kind', async () => {
    const session = await server.signedInStaff();
    const asked = { kind: 'transfer', status: 'CREDITED', pageNo: 1, pageSize: 10 } as const;
    expect(await server.as(session).refused(listRecords, asked)).toBe('invalid-input');
  });

  test('hide a member from staff with a conflict of interest', async () => {
    const own = await server.signedInStaffOf(person, 'senior');
    expect(await find('deposit', {}, own)).toMatchObject({ total: 1, list: [{ memberId: other.memberId }] });
    expect((await find('transfer', { txnNo: numbers.transfer }, own)).total).toBe(0);
  });
});

describe('the file of records', () => {
  const exported = async (filter: RequestOf<typeof exportRecords>, by?: Staff) => {
    const session = by ?? (await server.signedInStaff('auditor'));
    const { refusal, bytes } = await server.call(exportRecords, filter, { session });
    return { refusal, lines: bytes.toString('utf8').trimEnd().split('\n').slice(1), session };
  };

  test.each([
    ['deposit', 'CREDITED', ',Credited,USD,10.00,'],
    ['exchange', 'PROCESSING', ',Processing,USD,100.00,'],
    ['transfer', 'review', ',Under review,USD,100.00,'],
  ] as const)('names the owner of each %s and follows the filter of the list', async (kind, status, held) => {
    const { lines } = await exported({ kind, status, member: 'harbour' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${person.memberId},Harbour Lighting,.*${held}`));
    expect((await exported({ kind, member: 'Nobody' })).refusal).toBe('nothing-to-export');
  });

  test('as a workbook keeps numbers as text and amounts as numbers', async () => {
    const session = await server.signedInStaff('auditor');
    const filter = { kind: 'transfer', member: 'harbour', format: 'xlsx' } as const;
    const { bytes, headers } = await server.call(exportRecords, filter, { session });
    expect(headers['content-disposition']).toContain('.xlsx');
    const [sheet] = await readXlsx(bytes);
    expect(sheet?.data[1]).toEqual(expect.arrayContaining([person.memberId, numbers.transfer, 100]));
  });

  test('leaves a line in the trail with its filter', async () => {
    const { session } = await exported({ kind: 'deposit', currency: 'USD' });
    await exported({ kind: 'deposit', currency: 'EUR' });
    const { list } = await server.as(session).call(listAudit, { subject: 'records:deposit' });
    expect(list[0]).toMatchObject({ action: 'records.export', actorKind: 'staff' });
    const { rows } = await server.pool.query(`select after from audit where action = 'records.export'`);
    expect(rows).toContainEqual({ after: { kind: 'deposit', currency: 'USD' } });
    expect(rows).not.toContainEqual({ after: { kind: 'deposit', currency: 'EUR' } });
  });

  test('hides a member from staff with a conflict of interest', async () => {
    const own = await server.signedInStaffOf(person, 'senior');
    const { lines } = await exported({ kind: 'deposit' }, own);
    expect(lines.map((line) => line.split(',')[0])).toEqual([other.memberId]);
  });
});

describe('the page of a record', () => {
  const view = async (txnNo: string, role: 'auditor' | 'senior' = 'auditor') =>
    server.call(viewRecord, { txnNo }, { session: await server.signedInStaff(role) });

  test.each([
    ['deposit', ['deposit.detected', 'deposit.credited'], ['amount', 'sourceAccount', 'creditedAt'], false],
    ['exchange', ['exchange.submitted'], ['sold', 'bought', 'rate', 'submittedAt'], false],
    ['transfer', ['transfer.submitted'], ['amount', 'payeeAccount', 'submittedAt'], true],
  ] as const)('shows fields, times and journals of a %s', async (kind, kinds, keys, isOpen) => {
    const seen = server.ok(await view(numbers[kind]));
    expect(seen.record).toMatchObject({ kind, memberId: person.memberId, memberName: 'Harbour Lighting' });
    expect(seen.fields.map(({ key }) => key)).toEqual(expect.arrayContaining([...keys]));
    expect(seen.journals.map((journal) => journal.kind)).toEqual(kinds);
    expect(seen.isOpen).toBe(isOpen);
  });

  test('leaves a line in the trail when it is opened', async () => {
    const session = await server.signedInStaff('auditor');
    await server.as(session).call(viewRecord, { txnNo: numbers.exchange });
    const { list } = await server.as(session).call(listAudit, { subject: `record:${numbers.exchange}` });
    expect(list[0]).toMatchObject({ action: 'records.view', memberId: person.memberId, actorKind: 'staff' });
  });

  test.each(['T20260302ABCDEFGHIJ', 'P20260302ABCDEFGHIJ'])('is not found for %s', async (txnNo) => {
    expect((await view(txnNo)).refusal).toBe('not-found');
  });
});
