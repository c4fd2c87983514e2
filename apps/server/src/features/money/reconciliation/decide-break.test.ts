// The life of a break: one person claims it; explaining, matching and recording are proposed and need a
// colleague.
import {
  assignBankBreak,
  confirmBreakExplanation,
  confirmBreakMatch,
  confirmRecordingEntry,
  explainBankBreak,
  exportBankBreaks,
  getReconciliationState,
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
let colleague: TestSession;
/** A new sign-in, because a proof for money is good for one decision. */
const confirmer = async () => server.as(await server.signedInStaff('senior'));
let today: string;
const dayAt = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await moneyServer([reconciliationFeature]);
  treasurer = await server.signedInStaff('treasury');
  colleague = await server.signedInStaff('senior');
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
  // The movement is two days later and has no reference: only people can tell that the entry belongs to it.
  await keepStatement(context, bank, statement(dayAt(2), 0n, [500n, 70n, 90n, 33n, 44n]));
  await compareAccount(context, bank, OF);
});
afterAll(() => server.stop());

const open = async () =>
  (await server.as(treasurer).call(listBankBreaks, { pageNo: 1, pageSize: 20, state: 'OPEN' })).list;
async function shown(value: string) {
  const each = (await open()).find((one) => one.amount.value === value);
  if (!each) throw new Error(`no break of ${value}`);
  return each;
}
async function found(value: string) {
  const { breakKey, version } = await shown(value);
  return { breakKey, version };
}

test('a claimed difference has an owner, and an outdated version is refused', async () => {
  const seen = await found('0.70');
  await server.as(treasurer).call(assignBankBreak, seen);
  const mine = { pageNo: 1, pageSize: 20, isMine: true };
  const { list } = await server.as(treasurer).call(listBankBreaks, mine);
  expect(list.map(({ amount: { value }, isOwn }) => [value, isOwn])).toEqual([['0.70', true]]);
  const late = { ...seen, note: 'read before somebody took it on' };
  expect(await server.as(treasurer).refused(explainBankBreak, late)).toBe('changed-meanwhile');
});

test('the file follows the page’s filters in the reader’s language, and its download is in the trail', async () => {
  const headers = { language: 'zh_CN' };
  const mine = await server.call(exportBankBreaks, { isMine: true }, { session: treasurer, headers });
  expect(mine.headers['content-disposition']).toContain('differences-with-banks-2026-03-02.csv');
  const [heading, ...lines] = String(mine.bytes).trim().split('\n');
  expect(heading).toContain('首次发现 (GMT+8),银行,账户,日期,差异,可能原因,币种,银行减账簿');
  expect(heading).toContain('提议人,提议时间 (GMT+8),确认人,确认时间 (GMT+8),关闭时间 (GMT+8)');
  expect(lines[0]).toContain('2026-03-02 10:00:');
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

test('two members of staff match an entry and a movement of equal amounts by hand', async () => {
  const ours = await found('-5.00');
  const note = 'the bank booked it late';
  const other = { ...ours, withBreakKey: (await found('0.70')).breakKey, note };
  expect(await server.as(treasurer).refused(matchBankBreaks, other)).toBe('amounts-not-equal');
  const { breakKey: withBreakKey } = await found('5.00');
  await server.as(treasurer).call(matchBankBreaks, { ...ours, withBreakKey, note });
  const proposal = { proposes: 'match', note, isOwn: true, counterpart: { breakKey: withBreakKey } };
  expect(await shown('-5.00')).toMatchObject({ state: 'OPEN', proposal });
  expect((await open()).map(({ amount: { value } }) => value)).toContain('5.00');

  const seen = await found('-5.00');
  expect(await server.as(treasurer).refused(confirmBreakMatch, seen)).toBe('forbidden');
  expect(await server.as(colleague).refused(confirmBreakExplanation, seen)).toBe('already-decided');
  await server.as(colleague).call(confirmBreakMatch, seen);
  await compareAccount(server.context, server.bank, OF);
  const left = (await open()).map(({ amount: { value } }) => value);
  expect(left.toSorted()).toEqual(['0.33', '0.44', '0.70', '0.90']);
  const { rows } = await server.pool.query(
    `select m.matched_by <> b.proposed_by and m.matched_by = b.decided_by as "byTwo" from bank_match m
     join bank_break b on b.id = $1 where m.rule = 'by-hand'`,
    [ours.breakKey],
  );
  expect(rows).toEqual([{ byTwo: true }]);
});

test('an explanation needs words and a colleague’s confirmation', async () => {
  const count = async () => (await server.as(treasurer).call(getReconciliationState, {})).openBreaks;
  const before = await count();
  const seen = await found('0.90');
  for (const note of ['.', '..........', 'test test', '测试付款'])
    expect(await server.as(treasurer).refused(explainBankBreak, { ...seen, note })).toBe('invalid-input');
  await server.as(treasurer).call(explainBankBreak, { ...seen, note: '银行测试款' });
  expect(await shown('0.90')).toMatchObject({
    state: 'OPEN',
    explanation: null,
    proposal: { proposes: 'explain', note: '银行测试款', isOwn: true },
  });
  await compareAccount(server.context, server.bank, OF);
  expect(await count()).toBe(before);

  expect(await server.as(colleague).refused(confirmBreakExplanation, seen)).toBe('changed-meanwhile');
  const proposed = await found('0.90');
  expect(await server.as(treasurer).refused(confirmBreakExplanation, proposed)).toBe('forbidden');
  expect(await (await confirmer()).refused(confirmRecordingEntry, proposed)).toBe('already-decided');
  expect(await server.as(colleague).refused(confirmBreakMatch, proposed)).toBe('already-decided');
  await server.as(colleague).call(confirmBreakExplanation, proposed);
  expect(await count()).toBe(before - 1);
  expect(await server.as(colleague).refused(confirmBreakExplanation, proposed)).toBe('already-decided');
  const explained = { pageNo: 1, pageSize: 20, state: 'EXPLAINED' } as const;
  const { list } = await server.as(treasurer).call(listBankBreaks, explained);
  const file = await server.call(exportBankBreaks, { state: 'EXPLAINED' }, { session: treasurer });
  expect(String(file.bytes).trim().split('\n').at(-1)).toMatch(
    /银行测试款,Test treasury,2026-03-02 10:00:\d\d,Test senior,2026-03-02 10:00:\d\d,$/,
  );
  const explanation = { note: '银行测试款', proposedByName: expect.any(String), byName: expect.any(String) };
  expect(list).toMatchObject([{ amount: { value: '0.90' }, explanation, proposal: null }]);
});

test('a colleague’s proposal is replaced only if the page has shown it', async () => {
  const seen = { ...(await found('0.70')), note: 'as the statement has it' };
  await server.as(treasurer).call(proposeRecordingEntry, seen);
  expect(await shown('0.70')).toMatchObject({ proposal: { isOwn: true, proposes: 'record' } });
  const recording = await found('0.70');
  expect(await server.as(colleague).refused(confirmBreakExplanation, recording)).toBe('already-decided');
  const note = 'a test payment of the bank';
  for (const replaces of [{}, { replaces: new Date(0).toISOString() }])
    for (const call of [explainBankBreak, proposeRecordingEntry])
      expect(await server.as(colleague).refused(call, { ...recording, note, ...replaces })).toBe(
        'changed-meanwhile',
      );
  await server.as(treasurer).call(proposeRecordingEntry, { ...recording, note: 'said in other words' });
  const own = await shown('0.70');
  expect(own.proposal).toMatchObject({ isOwn: true, replacedName: null });
  await server.as(colleague).call(explainBankBreak, {
    ...{ breakKey: own.breakKey, version: own.version, note, replaces: own.proposal?.time },
  });
  expect((await shown('0.70')).proposal).toMatchObject({
    ...{ proposes: 'explain', byName: 'Test senior', replacedName: 'Test treasury' },
  });

  expect(await (await confirmer()).refused(confirmRecordingEntry, recording)).toBe('changed-meanwhile');
  const replaced = await found('0.70');
  expect(await server.as(colleague).refused(confirmBreakExplanation, replaced)).toBe('forbidden');
  expect(await (await confirmer()).refused(confirmRecordingEntry, replaced)).toBe('already-decided');
  await server.as(treasurer).call(confirmBreakExplanation, replaced);
  expect((await open()).map(({ amount: { value } }) => value).toSorted()).toEqual(['0.33', '0.44']);
});

test('one of two simultaneous confirmations wins', async () => {
  const third = await server.signedInStaff('treasury');
  const note = 'a test payment of the bank';
  await server.as(treasurer).call(explainBankBreak, { ...(await found('0.33')), note });
  const seen = await found('0.33');
  const answers = await Promise.all(
    [colleague, third].map((session) => server.call(confirmBreakExplanation, seen, { session })),
  );
  const refusals = answers.map(({ refusal }) => refusal);
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect(['already-decided', 'changed-meanwhile']).toContain(refusals.find((refusal) => refusal));
});

test('a difference whose amount changes is open again without a proposal', async () => {
  const setAmount = (id: string) =>
    server.owner.query('update bank_break set amount = amount + 1, version = version + 1 where id = $1', [
      id,
    ]);
  await server.as(treasurer).call(explainBankBreak, { ...(await found('0.44')), note: 'a test payment' });
  const { breakKey } = await found('0.44');
  const explained = { pageNo: 1, pageSize: 20, state: 'EXPLAINED' } as const;
  const { list } = await server.as(treasurer).call(listBankBreaks, explained);
  for (const id of [breakKey, ...list.map((each) => each.breakKey)]) await setAmount(id);
  await compareAccount(server.context, server.bank, OF);
  const reopened = (await open()).filter(({ kind }) => kind !== 'balance-differs');
  expect(reopened.map(({ amount: { value } }) => value).toSorted()).toEqual(['0.33', '0.44', '0.70', '0.90']);
  expect(reopened.filter(({ proposal, explanation }) => proposal ?? explanation)).toEqual([]);
});

test('the table refuses an explanation by its own proposer', async () => {
  const note = 'a test payment of the bank';
  const seen = await found('0.44');
  await server.as(treasurer).call(explainBankBreak, { ...seen, note });
  const set = (columns: string) =>
    server.owner.query(`update bank_break set ${columns} where id = $1`, [seen.breakKey]);
  await expect(
    set(`state = 'EXPLAINED', explained_by = proposed_by, explained_at = proposed_at`),
  ).rejects.toThrow('bank_break_two_explain');
  await expect(
    set(`decided_by = (select id from staff where id <> proposed_by limit 1), decided_at = now()`),
  ).rejects.toThrow('bank_break_decides_proposal');
  // Rows of the previous version: one person explained a break, and may have proposed a recording.
  await set(`proposes = null, state = 'EXPLAINED', explained_by = proposed_by, explained_at = proposed_at`);
  const explained = { pageNo: 1, pageSize: 20, state: 'EXPLAINED' } as const;
  const { list } = await server.as(treasurer).call(listBankBreaks, explained);
  expect(list).toMatchObject([{ explanation: { proposedByName: null }, proposal: null }]);
});

test('staff responsible for members cannot explain bank differences', async () => {
  const asked = { breakKey: 'any', version: 1, note: 'it looks fine to me' };
  const reviewer = server.as(await server.signedInStaff('reviewer'));
  expect(await reviewer.refused(explainBankBreak, asked)).toBe('forbidden');
  expect(await reviewer.refused(confirmBreakExplanation, asked)).toBe('forbidden');
  expect(await reviewer.refused(confirmBreakMatch, asked)).toBe('forbidden');
});
