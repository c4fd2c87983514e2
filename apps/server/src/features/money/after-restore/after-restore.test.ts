// After a restore nothing is sent, and members change nothing, until the operator has read what banks and
// chains know.
import { listOutages, prepareTransfer, transferStatuses as status } from '@causeway/contract';
import { amount } from '@causeway/money';
import { ProviderUnavailable } from '@causeway/providers/port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  bankPayee,
  moneyServer,
  walletPayee,
  type MoneyServer,
} from '../../../testing/money-server.testing.ts';
import { outagesFeature } from '../outages/index.ts';
import { restoreHold } from '../restore-hold/index.ts';
import {
  afterRestoreFeature,
  findingsAfterRestore,
  markRestored,
  openRestore,
  releaseRestore,
} from './index.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;
beforeEach(async () => {
  server = await moneyServer([outagesFeature, afterRestoreFeature]);
  person = await server.signedInPerson();
  await server.fund(person, 'USD', '10000.00');
  await server.fund(person, 'USDT', '10000.000000');
  payeeId = await server.payee(person, bankPayee);
});
afterEach(() => server.stop());

async function bankTransfer(): Promise<string> {
  // Waits, because a person gets one code per minute.
  await server.clock.advance(61);
  return server.submittedTransfer(person, payeeId, 'USD', '100.00');
}

const isHeld = async () => (await server.context.use(restoreHold).current()) !== null;
async function heldIs(held: boolean): Promise<void> {
  await expect.poll(isHeld, { interval: 20, timeout: 5000 }).toBe(held);
}

/** Uses the business clock, which tests move. */
async function mark(): Promise<void> {
  const now = server.clock.now();
  await markRestored(server.context, new Date(now.getTime() - 600_000));
  await server.owner.query('update restore set marked_at = $1', [now]);
  await heldIs(true);
}
const release = (count: number, reason = 'read') => releaseRestore(server.context, { count, reason });
async function findings() {
  const restore = await openRestore(server.context);
  return restore ? findingsAfterRestore(server.context, restore) : [];
}
async function statusOf(id: string): Promise<number | undefined> {
  const { rows } = await server.pool.query<{ status: number }>('select status from transfer where id = $1', [
    id,
  ]);
  return rows[0]?.status;
}
const approve = (id: string) => server.decide('transfer', id, 'approve');

test('an approved payment waits after a restore, and the bank’s events are recorded', async () => {
  const [waits, done] = [await bankTransfer(), await bankTransfer()];
  await mark();
  server.bank.say(done, 'accepted');
  await approve(waits);
  await approve(done);
  await server.clock.advance(61);
  await server.settle();
  expect(server.bank.instructed).toEqual([]);
  expect([await statusOf(waits), await statusOf(done)]).toEqual([status.approved, status.sent]);

  await server.clock.advance(16 * 60);
  await release(0);
  await heldIs(false);
  await server.clock.advance(61);
  await server.settle();
  expect(server.bank.instructed.map(({ endToEndId }) => endToEndId)).toEqual([waits]);
  await server.balanced();
});

test('members can read but change nothing', async () => {
  await mark();
  const again = await server.signedInAgain(person);
  const input = { payeeId, currency: 'USD', amount: '1.00' } as const;
  expect(await server.as(again).refused(prepareTransfer, input)).toBe('unavailable');
  expect(await server.balanceOf(again, 'USD')).toEqual(['10000.00', '0.00', '0.00']);
});

test('every session ends, and used deposit addresses are skipped', async () => {
  const staff = await server.signedInStaff('auditor');
  const next = async () =>
    Number((await server.owner.query('select last_value as last from deposit_address_index')).rows[0]?.last);
  const before = await next();
  await mark();
  expect(await server.as(person).refused(listOutages, {})).toBe('login-expired');
  expect(await server.as(staff).refused(listOutages, {})).toBe('login-expired');
  expect(await next()).toBeGreaterThanOrEqual(before + 9_999);
  await mark();
  expect(await next()).toBeLessThan(before + 20_000);
});

test('staff read on every page that payments are on hold', async () => {
  await mark();
  const staff = await server.signedInStaff('auditor');
  const { restore } = await server.as(staff).call(listOutages, {});
  const held = await openRestore(server.context);
  expect(restore?.restoredTo).toBe(held?.restoredTo.toISOString());
  expect(await server.metrics()).toContain('causeway_restore_held 1');
});

test('the list shows events of banks and chains that the books lack', async () => {
  const atBank = await bankTransfer();
  const walletPayeeId = await server.payee(person, walletPayee);
  await server.clock.advance(61);
  const onChain = await server.submittedTransfer(person, walletPayeeId, 'USDT', '50.000000');
  await mark();
  server.bank.say(atBank, 'paid');
  const [txHash] = server.chain.mine({
    ...{ to: walletPayee.chainAddress, amount: amount('USDT', 50_000_000n) },
    from: server.chain.hotWallet,
  });
  const restore = await openRestore(server.context);
  const lost = server.chain.depositAddress(Number(restore?.skippedFrom) + 3);
  server.chain.mine({ to: lost, amount: amount('USDT', 7_000_000n) });
  server.chain.mineEmpty(5);
  expect(await findings()).toContainEqual({ kind: 'not-read', channel: 8, about: '7', detail: 'block 0' });
  await server.clock.advance(61);
  expect(await findings()).toEqual([
    { kind: 'sent-by-bank', channel: 3, about: atBank, detail: '100.00 USD, paid' },
    { kind: 'sent-on-chain', channel: 8, about: onChain, detail: txHash },
    { kind: 'lost-address', channel: 8, about: lost, detail: '7.000000 USDT' },
  ]);
});

test('a payment that the bank has and the books do not is listed', async () => {
  const known = await bankTransfer();
  await mark();
  const [lost, rejected] = ['T20260401ABCDEFGHJK', 'T20260401ABCDEFGHJM'];
  server.bank.say(lost, 'paid');
  server.bank.say(rejected, 'accepted');
  server.bank.say(rejected, 'rejected');
  server.bank.say('SOMEBODY ELSES', 'paid');
  await server.clock.advance(61);
  expect(await findings()).toEqual([{ kind: 'lost-payment', channel: 3, about: lost, detail: 'paid' }]);
  server.bank.say(known, 'accepted');
  expect(await findings()).toMatchObject([{ kind: 'sent-by-bank', about: known }, { about: lost }]);
});

test('payments are released only with fresh readings and a reason', async () => {
  await expect(release(0)).rejects.toThrow('Nothing is held');
  await bankTransfer();
  await mark();
  await expect(release(0)).rejects.toThrow('Too early: wait 15 minutes');
  await server.clock.advance(16 * 60);
  await expect(release(0, ' ')).rejects.toThrow('Say why');
  server.bank.next = 'unreachable';
  await expect(release(0)).rejects.toBeInstanceOf(ProviderUnavailable);
  server.bank.next = 'accept';
  await expect(release(1)).rejects.toThrow('There are 0 findings, not 1');
  await release(0);
  await heldIs(false);
  await expect(release(0)).rejects.toThrow('Nothing is held');
});
