// What one person may decide about a break, and what not: taking it on, and matching both sides by hand.
import {
  assignBankBreak,
  explainBankBreak,
  exportBankBreaks,
  listBankBreaks,
  matchBankBreaks,
  proposeRecordingEntry,
} from '@causeway/contract';
import { post } from '@causeway/ledger';
import { amount } from '@causeway/money';
import type { BankStatement } from '@causeway/providers/port';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSession } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { houseAccount, placeAccount } from '../basics/index.ts';
import { keepStatement } from '../bank-evidence/index.ts';
import { compareAccount } from './compare-account.ts';
import { reconciliationFeature } from './index.ts';

const OF = { channel: 3, currency: 'USD' } as const;
let server: MoneyServer;
let treasurer: TestSession;
let today: string;
const dayAt = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await moneyServer([reconciliationFeature]);
  treasurer = await server.signedInStaff('treasury');
  const { bank, context } = server;
  today = bank.statements.dayAt(context.clock.now());
  const none = { servicer: null, transaction: null, uetr: null, instruction: null };
  const entry = (minor: bigint, day: string) => ({
    booking: {
      ...{ source: 'camt.053' as const, messageId: 'M', statementId: day, bookingDate: day },
      ...{ total: amount('USD', minor), entryOrdinal: 1, paymentOrdinal: 1, payments: 1 },
      references: { ...none, endToEnd: null, entryServicer: null, entry: null },
    },
    ...{
      side: 'credit' as const,
      amount: amount('USD', minor),
      valueDate: day,
      text: 'Payer Ltd',
      events: [],
    },
  });
  const statement = (day: string, opening: bigint, minors: readonly bigint[]): BankStatement => {
    const moved = minors.reduce((sum, minor) => sum + minor, 0n);
    return {
      ...{ source: 'camt.053', id: day, sequence: null, account: 'A', currency: 'USD', day, addsUp: true },
      ...{ opening: amount('USD', opening), closing: amount('USD', opening + moved) },
      entries: minors.map((minor) => entry(minor, day)),
    };
  };
  await keepStatement(context, bank, statement(dayAt(-1), 0n, []));
  const postings = [
    { from: placeAccount(3, 'USD'), to: houseAccount('suspense', 'USD'), amount: 500n },
  ] as const;
  await post(server.owner, [
    { key: randomUUID(), kind: 'deposit.detected', reference: 'D1', at: context.clock.now(), postings },
  ]);
  await keepStatement(context, bank, statement(today, 0n, []));
  // Two days later and without a reference: nothing but people can tell that the first is ours.
  await keepStatement(context, bank, statement(dayAt(2), 0n, [500n, 70n]));
  await compareAccount(context, bank, OF);
});
afterAll(() => server.stop());

const open = async () =>
  (await server.as(treasurer).call(listBankBreaks, { pageNo: 1, pageSize: 20, state: 'OPEN' })).list;
async function found(value: string) {
  const each = (await open()).find((one) => one.amount.value === value);
  if (!each) throw new Error(`no break of ${value}`);
  return { breakKey: each.breakKey, version: each.version };
}

test('who takes one on is its owner, and what was read before is refused', async () => {
  const seen = await found('0.70');
  await server.as(treasurer).call(assignBankBreak, seen);
  const mine = { pageNo: 1, pageSize: 20, isMine: true };
  const { list } = await server.as(treasurer).call(listBankBreaks, mine);
  expect(list.map(({ amount: { value }, isOwn }) => [value, isOwn])).toEqual([['0.70', true]]);
  const late = { ...seen, note: 'too late' };
  expect(await server.as(treasurer).refused(explainBankBreak, late)).toBe('changed-meanwhile');
});

test('the file has what the page’s filters find, in the reader’s language, and the download is in the trail', async () => {
  const headers = { language: 'zh_CN' };
  const mine = await server.call(exportBankBreaks, { isMine: true }, { session: treasurer, headers });
  expect(mine.headers['content-disposition']).toContain('differences-with-banks-2026-03-02.csv');
  const [heading, ...lines] = String(mine.bytes).trim().split('\n');
  expect(heading).toContain('首次发现,银行,账户,日期,差异,可能原因,币种,银行减账簿');
  expect(lines).toEqual([
    expect.stringContaining(`Causeway Global Account,A,${dayAt(2)},银行有，账簿无,没有收到相关报文,USD,0.70`),
  ]);
  const all = await server.call(exportBankBreaks, { state: 'OPEN' }, { session: treasurer });
  expect(String(all.bytes).trim().split('\n')).toHaveLength((await open()).length + 1);
  const none = { kind: 'doubled' } as const;
  expect(await server.as(treasurer).refused(exportBankBreaks, none)).toBe('nothing-to-export');
  const { rows } = await server.pool.query(
    `select after from audit where action = 'reconciliation.export' order by id`,
  );
  expect(rows).toEqual([{ after: { isMine: true } }, { after: { isMine: false, state: 'OPEN' } }]);
});

test('an entry and a movement are matched by hand only when their amounts are equal', async () => {
  const ours = await found('-5.00');
  const other = { ...ours, withBreakKey: (await found('0.70')).breakKey, note: 'the same' };
  expect(await server.as(treasurer).refused(matchBankBreaks, other)).toBe('amounts-not-equal');
  const same = { ...ours, withBreakKey: (await found('5.00')).breakKey, note: 'the bank booked it late' };
  await server.as(treasurer).call(matchBankBreaks, same);
  await compareAccount(server.context, server.bank, OF);
  expect((await open()).map(({ amount: { value } }) => value)).toEqual(['0.70']);
});

test('only an entry that the bank has and we do not is recorded', async () => {
  const seen = { ...(await found('0.70')), note: 'as the statement has it' };
  await server.as(treasurer).call(proposeRecordingEntry, seen);
  expect((await open())[0]).toMatchObject({ proposal: { isOwn: true }, canBeRecorded: true });
  await server.as(treasurer).call(explainBankBreak, { ...(await found('0.70')), note: 'a test payment' });
  expect(await open()).toEqual([]);
});

test('whose work is members explains nothing of the banks', async () => {
  const asked = { breakKey: 'any', version: 1, note: 'looks fine' };
  const reviewer = server.as(await server.signedInStaff('reviewer'));
  expect(await reviewer.refused(explainBankBreak, asked)).toBe('forbidden');
});
