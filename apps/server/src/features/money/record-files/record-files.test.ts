// The files of records contain everything that their list finds, also beyond a page and at one instant, and nothing that a
// spreadsheet would run.
import {
  exportDeposits,
  exportExchanges,
  exportTransfers,
  getCollectionAccount,
  languageHeader,
  listDeposits,
  listExchanges,
  lockExchangeRate,
  submitExchange,
  type Language,
  type RequestOf,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
  person = await server.signedInPerson();
  await receive();
  await copyIt();
});
afterAll(() => server.stop());

type Filter = RequestOf<typeof exportDeposits>;
type FileCall = typeof exportDeposits | typeof exportExchanges | typeof exportTransfers;

test('the file of transfers names submitter, approver and times, with references as text', async () => {
  const operator = await server.signedInPerson({ name: 'Olaf Operator' });
  await server.fund(operator, 'USD', '1000.00');
  const txnNo = await server.submittedTransfer(
    operator,
    await server.payee(operator, bankPayee),
    'USD',
    '100.00',
  );
  const approver = await server.signedInPerson({
    name: 'Cleo Checker',
    memberId: operator.memberId,
    roleId: 3,
  });
  await server.pool.query(
    `insert into approval (id, member_id, kind, subject_id, content, content_hash, rule, summary, submitted_by, submitted_at)
     select gen_random_uuid(), member_id, 'transfer', id, '{}', repeat('0', 64), '{}', '{}', submitted_by, submitted_at
     from transfer where id = $1`,
    [txnNo],
  );
  await server.pool.query(
    `update approval set status = 'approved', decided_by = $2, decided_at = '2030-03-02T02:00:00Z' where subject_id = $1`,
    [txnNo, approver.personId],
  );
  const file = (format: 'csv' | 'xlsx') =>
    server.call(
      exportTransfers,
      { format },
      { session: operator, headers: { language: languageHeader('en') } },
    );
  const [headings = '', line = ''] = (await file('csv')).bytes.toString('utf8').split('\n');
  const cell = (name: string) => line.split(',')[headings.split(',').indexOf(name)];
  expect(cell('Submitted by')).toBe('Olaf Operator');
  expect(cell('Approved by')).toBe('Cleo Checker');
  expect(cell('Approved on (GMT+8)')).toBe('2030-03-02 10:00:00');
  expect(cell('Fee')).toMatch(/^\d+\.\d\d$/);
  const workbook = await file('xlsx');
  expect(workbook.headers['content-disposition']).toContain('.xlsx');
  const [sheet] = await readXlsx(workbook.bytes);
  expect(sheet?.data[1]).toEqual(expect.arrayContaining([txnNo, 100]));
  const none = await server.signedInPerson();
  expect(await server.as(none).refused(exportTransfers, { format: 'xlsx' })).toBe('nothing-to-export');
});

async function fileOf(call: FileCall, filter: Filter = {}, language: Language = 'en') {
  const headers = { language: languageHeader(language) };
  const answer = await server.call(call as typeof exportDeposits, filter, { session: person, headers });
  return { refusal: answer.refusal, lines: answer.bytes.toString('utf8').trimEnd().split('\n') };
}

/** A deposit with a reference that a spreadsheet would compute. */
async function receive(): Promise<void> {
  const account = { accountId: await server.account(person, 3) };
  const { number } = await server.as(person).call(getCollectionAccount, account);
  await server.bankReports(bankCredit(number ?? '', decimal('10.00', 'USD'), '=1+1'));
  await server.settle();
}

const COPIES = 1_201;
/** Copies the only deposit: two at each instant, an hour apart. */
const copyIt = () =>
  server.pool.query(
    `insert into deposit
     select (jsonb_populate_record(d, jsonb_build_object('id', 'D20260101' || lpad(n::text, 10, '0'),
       'payment_reference', 'COPY-' || n, 'created_at', d.created_at - (n / 2 + 1) * interval '1 hour'))).*
     from deposit d, generate_series(1, $1::int) n`,
    [COPIES],
  );

test('the file of deposits has each match once, in the order of the list', async () => {
  const { lines } = await fileOf(exportDeposits);
  expect(lines[1]).toContain(',Credited,USD,10.00,0.00,');
  expect(lines[1]).toMatch(/,Payer Limited,•••• 3000,COBADEFF,•••• \w{4},Bank,Invoice 7,'=1\+1,,,,,$/);
  const numbers = lines.slice(1).map((line) => line.split(',')[1]);
  expect(new Set(numbers).size).toBe(COPIES + 1);
  const page = { pageNo: 12, pageSize: 100 };
  const { list } = await server.as(person).call(listDeposits, page);
  expect(numbers.slice(1_100, 1_200)).toEqual(list.map(({ txnNo }) => txnNo));
});

test('Hong Kong days, currency and number filter list and file alike', async () => {
  const { lines } = await fileOf(exportDeposits);
  const today = lines[1]?.slice(0, 10) ?? '';
  const one = lines[5]?.split(',')[1] ?? '';
  const filters: readonly Filter[] = [{ startTime: today, endTime: today }, { txnNo: one }];
  for (const filter of filters) {
    const { total } = await server.as(person).call(listDeposits, { pageNo: 1, pageSize: 10, ...filter });
    const found = (await fileOf(exportDeposits, filter)).lines.slice(1);
    expect(found).toHaveLength(total);
    expect(found).toEqual(lines.slice(1).filter((line) => line.slice(0, 40).includes(filter.txnNo ?? today)));
  }
  expect((await fileOf(exportDeposits, { currency: 'EUR' })).refusal).toBe('nothing-to-export');
});

test('exchanges are found by either currency, and transfers show their fee', async () => {
  await server.fund(person, 'USD', '1000.00');
  const input = { sellCurrency: 'USD', buyCurrency: 'EUR', side: 'sell', amount: '100.00' } as const;
  const { quoteId } = await server.as(person).call(lockExchangeRate, input);
  await server.as(person).call(submitExchange, { quoteId });
  for (const currency of ['USD', 'EUR'] as const) {
    const { total } = await server.as(person).call(listExchanges, { pageNo: 1, pageSize: 10, currency });
    expect(total).toBe(1);
    expect((await fileOf(exportExchanges, { currency })).lines[1]).toContain(',Processing,USD,100.00,');
  }
  expect((await fileOf(exportExchanges, { currency: 'GBP' })).refusal).toBe('nothing-to-export');

  const payeeId = await server.payee(person, bankPayee);
  await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  const { lines } = await fileOf(exportTransfers, {}, 'zh-Hant');
  expect(lines[0]).toContain('扣款總額');
  expect(lines[1]).toMatch(/,審核中,USD,100\.00,\d+\.\d{2},1\d\d\.\d{2},/);
});
