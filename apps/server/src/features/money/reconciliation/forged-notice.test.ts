// A real attack: two signed notices of money that the bank never booked, one matched with a member and one
// returned.
import {
  confirmBreakExplanation,
  confirmUnmatched,
  explainBankBreak,
  getReconciliationState,
  listBankBreaks,
  listUnmatched,
  proposeUnmatched,
  type RequestOf,
} from '@causeway/contract';
import type { BankPort } from '@causeway/providers/port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoxServer, boxServer } from '../../../testing/box-server.testing.ts';
import { reconciliationFeature } from './index.ts';

let server: BoxServer;
let bank: BankPort;
beforeAll(async () => {
  server = await boxServer([reconciliationFeature]);
  bank = server.bankPort;
  // The first reading: the comparison begins with the bank's earlier balance.
  await server.settle();
});
afterAll(() => server.stop());

async function breaks(filter: Partial<RequestOf<typeof listBankBreaks>> = {}) {
  const session = await server.signedInStaff('auditor');
  const asked = { pageNo: 1, pageSize: 50, state: 'OPEN' as const, ...filter };
  return (await server.as(session).call(listBankBreaks, asked)).list;
}
const noticed = () => breaks({ kind: 'in-ours-not-theirs' });
async function waiting() {
  const session = await server.signedInStaff('auditor');
  return (await server.as(session).call(listUnmatched, { pageNo: 1, pageSize: 20 })).list;
}

async function decide(txnNo: string, outcome: RequestOf<typeof proposeUnmatched>['outcome']) {
  const version = async () => (await waiting()).find((each) => each.txnNo === txnNo)?.version ?? 0;
  const [one, other] = [await server.signedInStaff('senior'), await server.signedInStaff('senior')];
  const proposal = { txnNo, version: await version(), outcome, reason: 'as the payer asks' };
  await server.as(one).call(proposeUnmatched, proposal);
  return server.call(confirmUnmatched, { txnNo, version: await version() }, { session: other });
}

test('a booked notice is found in its report and is no difference', async () => {
  const account = await server.openAccount();
  await server.box.control('POST', '/pay-in', { account, currency: 'USD', amount: '500.00' });
  await server.heardAll(1);
  expect(await noticed()).toEqual([]);
  const { rows } = await server.owner.query('select status from deposit');
  expect(rows).toEqual([{ status: 'CREDITED' }]);
});

test('two notices without money are reported at the next run and not matched', async () => {
  const account = await server.unknownAccount();
  for (const amount of ['777.00', '25000.00'])
    await server.box.control('POST', '/forge-pay-in', {
      account,
      currency: 'USD',
      amount,
      payerName: 'Forger',
    });
  await server.heardAll(3);
  expect(
    (await noticed())
      .map(({ amount, cause, isConfirmed }) => `${amount.value} ${cause} ${String(isConfirmed)}`)
      .toSorted(),
  ).toEqual(['-25000.00 notified-not-booked false', '-777.00 notified-not-booked false']);

  const found = await waiting();
  expect(found).toHaveLength(2);
  const [small, large] = found.toSorted((a, b) => Number(a.amount.value) - Number(b.amount.value));
  const member = await server.memberAccount();
  expect((await decide(small!.txnNo, { kind: 'match', accountId: member })).refusal).toBe(
    'not-in-bank-books',
  );
  expect((await decide(large!.txnNo, { kind: 'return', payerName: '' })).refusal).toBe('not-in-bank-books');
  const { rows } = await server.owner.query('select status from unmatched_payment');
  expect(rows).toEqual([{ status: 'UNMATCHED' }, { status: 'UNMATCHED' }]);
});

test('a second reading ten minutes later makes a forged notice certain', async () => {
  await server.clock.advance(11 * 60);
  await server.settle();
  expect((await noticed()).map(({ isConfirmed }) => isConfirmed)).toEqual([true, true]);
  const state = await server.as(await server.signedInStaff('auditor')).call(getReconciliationState, {});
  expect(state.banks.find(({ channel }) => channel === bank.channel)?.openBreaks).toBeGreaterThanOrEqual(2);
});

test('a forged notice cannot be hidden by one person', async () => {
  const count = async () =>
    (await server.as(await server.signedInStaff('auditor')).call(getReconciliationState, {})).openBreaks;
  const before = await count();
  const alone = server.as(await server.signedInStaff('senior'));
  for (const { breakKey, version } of await noticed()) {
    const note = 'nothing to see here';
    expect(await alone.refused(explainBankBreak, { breakKey, version, note: '.' })).toBe('invalid-input');
    await alone.call(explainBankBreak, { breakKey, version, note });
    const seen = { breakKey, version: version + 1 };
    expect(await alone.refused(confirmBreakExplanation, seen)).toBe('forbidden');
  }
  await server.settle();
  expect(await count()).toBe(before);
});

test('a forged notice of a member’s own account is not credited', async () => {
  const account = await server.openAccount();
  await server.box.control('POST', '/forge-pay-in', { account, currency: 'USD', amount: '9000.00' });
  await server.heardAll(4);
  const { rows } = await server.owner.query(`select status from deposit where amount = 900000`);
  expect(rows).toEqual([{ status: 'PENDING' }]);
  expect((await noticed()).map(({ amount }) => amount.value)).toContain('-9000.00');
  await server.balanced();
});

test('a report that does not add up leaves the money waiting', async () => {
  const today = bank.statements.dayAt(server.clock.now());
  const mistake = `/banks/${String(bank.channel)}/statements/${today}/mistake`;
  await server.box.control('PUT', mistake, { kind: 'entry-missing', currency: 'USD', inReport: true });
  const account = await server.openAccount();
  await server.box.control('POST', '/pay-in', { account, currency: 'USD', amount: '61.00' });
  await server.heardAll(5);
  const status = async () =>
    (await server.owner.query(`select status from deposit where amount = 6100`)).rows;
  expect(await status()).toEqual([{ status: 'PENDING' }]);
  await server.clock.advance(11 * 60);
  await server.settle();
  expect((await noticed()).map(({ amount }) => amount.value)).not.toContain('-61.00');
  await server.box.control('DELETE', mistake);
  await expect
    .poll(
      async () => {
        await server.settle();
        return status();
      },
      { timeout: 20_000 },
    )
    .toEqual([{ status: 'CREDITED' }]);
});
