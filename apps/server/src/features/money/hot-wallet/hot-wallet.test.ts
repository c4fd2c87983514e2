// A hot wallet between its limits, on the box's two chains: what is proposed, approved, signed offline and booked, once, and
// explained at each step.
import {
  approveWalletMove,
  listWalletMoves,
  prepareWalletMove,
  rejectWalletMove,
  submitSignedMove,
  withdrawWalletMove,
  type WalletMove,
} from '@causeway/contract';
import { accountId, post } from '@causeway/ledger';
import { amount } from '@causeway/money';
import { worldBoxChains } from '@causeway/providers';
import type { ChainPort } from '@causeway/providers/port';
import {
  coldAddress,
  fillHotWallets,
  signOffline,
  startWorldBox,
  type WorldBoxProcess,
} from '@causeway/providers/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { placeAccount } from '../basics/index.ts';
import { coldWallets, custodyFeature } from '../custody/index.ts';
import { readWallets } from '../custody/read-wallets.ts';
import { readingStore } from '../custody/reading-store.ts';
import { chainPayments, chainStore, payoutsFeature } from '../payouts/index.ts';
import { followMoves } from './follow-moves.ts';
import { hotWalletFeature } from './index.ts';
import { sideLevels } from './list-moves.ts';
import { proposeMoves } from './propose-moves.ts';

type Staff = Awaited<ReturnType<TestServer['signedInStaff']>>;

const OTHER_KEY = `0x${'6'.repeat(64)}`;
const UNIT = 1_000_000n;

let box: WorldBoxProcess;
let server: TestServer;
let chains: readonly ChainPort[];
let first: Staff;
let second: Staff;
beforeAll(async () => {
  box = await startWorldBox();
  await fillHotWallets(box);
  chains = worldBoxChains({ url: box.url });
  for (const channel of [8, 9] as const) {
    const to = coldAddress(channel);
    await control(channel, 'pay-in', { to, asset: channel === 8 ? 'ETH' : 'TRX', amount: '5000' });
    await control(channel, 'pay-in', { to, asset: 'USDT', amount: '1000' });
    await mine(channel, 25);
  }
});
afterAll(() => box.stop());

beforeEach(async () => {
  await server?.stop();
  server = await testServer({
    features: [hotWalletFeature, custodyFeature, payoutsFeature],
    providers: { chains: new Map(chains.map((chain) => [chain.channel, chain])) },
  });
  for (const channel of [8, 9])
    await server.pool.query('insert into cold_wallet (channel, address) values ($1, $2)', [
      channel,
      coldAddress(channel === 8 ? 8 : 9),
    ]);
  first = await server.signedInStaff('treasury');
  second = await server.signedInStaff('senior');
});
afterAll(() => server.stop());

const control = (channel: 8 | 9, path: string, body: object) =>
  box.control('POST', `/chain/${String(channel)}/${path}`, body);
const mine = (channel: 8 | 9, blocks = 1) => control(channel, 'mine', { blocks });
function chainOf(channel: 8 | 9): ChainPort {
  const chain = chains.find((each) => each.channel === channel);
  if (!chain) throw new Error(`no chain ${String(channel)}`);
  return chain;
}
const final = (channel: 8 | 9) => mine(channel, chainOf(channel).confirmationsNeeded + 1);

async function heldBy(channel: 8 | 9, address: string): Promise<bigint> {
  const { holdings } = await chainOf(channel).holdings([address]);
  return holdings.find(({ amount: held }) => held.currency === 'USDT')?.amount.minor ?? 0n;
}
const hotHolds = (channel: 8 | 9) => heldBy(channel, chainOf(channel).hotWallet);
const coldHolds = (channel: 8 | 9) => heldBy(channel, coldAddress(channel));

/** Sets limits around the hot wallet's current balance, and books that agree with both wallets. */
async function limits(channel: 8 | 9, about: { floor: bigint; target: bigint; ceiling: bigint }) {
  const held = await hotHolds(channel);
  await server.pool.query(
    `insert into hot_wallet_limit (channel, currency, floor, target, ceiling) values ($1, 'USDT', $2, $3, $4)`,
    [channel, held + about.floor, held + about.target, held + about.ceiling],
  );
  for (const [place, units] of [
    ['hot', held],
    ['cold', await coldHolds(channel)],
  ] as const)
    await post(server.pool, [
      {
        ...{ key: randomUUID(), kind: 'house.own-funds-in', reference: 'opening', at: server.clock.now() },
        postings: [
          {
            from: placeAccount(channel, 'USDT', place),
            to: { owner: 'house', purpose: 'own-funds', currency: 'USDT' },
            amount: units,
          },
        ],
      },
    ]);
}
const above = { floor: -20n * UNIT, target: -10n * UNIT, ceiling: -5n * UNIT };
const below = { floor: 5n * UNIT, target: 10n * UNIT, ceiling: 20n * UNIT };

const propose = (channel: 8 | 9) => proposeMoves(server.context, chainOf(channel));
const follow = (channel: 8 | 9) => followMoves(server.context, chainOf(channel));
const moves = async (): Promise<readonly WalletMove[]> =>
  (await server.as(first).call(listWalletMoves, {})).list;
async function move(): Promise<WalletMove> {
  const [newest] = await moves();
  if (!newest) throw new Error('nothing was proposed');
  return newest;
}
async function seen() {
  const { moveNo, version } = await move();
  return { moveNo, version };
}
async function approve(): Promise<void> {
  await server.as(first).call(approveWalletMove, await seen());
  await server.as(second).call(approveWalletMove, await seen());
}
async function prepare(): Promise<string> {
  expect(await server.as(first).call(prepareWalletMove, await seen())).toEqual({ obstacle: null });
  return unsignedOf(await move());
}
function unsignedOf({ toSign }: WalletMove): string {
  return (JSON.parse(toSign?.document ?? '{}') as { readonly unsigned: string }).unsigned;
}
const submit = async (signed: string) =>
  server.as(first).call(submitSignedMove, { ...(await seen()), signed });
async function approvedRefill(channel: 8 | 9): Promise<string> {
  await limits(channel, below);
  await propose(channel);
  await approve();
  return prepare();
}

async function booked(channel: 8 | 9, place: 'hot' | 'cold'): Promise<bigint> {
  const { rows } = await server.pool.query<{ balance: string }>(
    'select coalesce(-sum(amount), 0)::text as balance from ledger.posting where account_id = $1',
    [String(accountId(placeAccount(channel, 'USDT', place)))],
  );
  return BigInt(rows[0]?.balance ?? 0);
}
/** The unexplained differences from the chain, by place. */
async function unexplained(channel: 8 | 9): Promise<readonly bigint[]> {
  await readWallets(server.context, chainOf(channel), ['hot', 'cold']);
  return (await readingStore(server.db).all())
    .filter((each) => each.channel === channel && each.asset === 'USDT')
    .filter(({ place }) => place === 'hot' || place === 'cold')
    .map((each) => each.unexplained);
}

describe.each([8, 9] as const)('the hot wallet on channel %i', (channel) => {
  test('sends money above the ceiling to cold, approved by two and booked once', async () => {
    await limits(channel, above);
    const [hot, cold] = [await hotHolds(channel), await coldHolds(channel)];
    await Promise.all([propose(channel), propose(channel)]);
    await propose(channel);
    expect(await moves()).toMatchObject([{ direction: 'to-cold', amount: { value: '10.000000' } }]);
    await server.as(first).call(approveWalletMove, await seen());
    expect(await move()).toMatchObject({ status: 'PROPOSED', isOwnApproval: true });
    // The same person signs in again for a new proof.
    const current = await seen();
    const session = await server.context.sessions.create('staff', first.staffId);
    expect((await server.call(approveWalletMove, current, { session })).refusal).toBe('forbidden');
    first = await server.signedInStaff('treasury');
    await follow(channel);
    expect(await move()).toMatchObject({ status: 'PROPOSED' });
    await server.as(second).call(approveWalletMove, await seen());
    expect(await unexplained(channel)).toEqual([0n, 0n]);
    await follow(channel);
    await mine(channel);
    expect(await move()).toMatchObject({ status: 'SENT' });
    expect(await unexplained(channel)).toEqual([0n, 0n]);
    await final(channel);
    expect(await unexplained(channel)).toEqual([0n, 0n]);
    await Promise.all([follow(channel), follow(channel)]);
    await follow(channel);
    expect(await move()).toMatchObject({ status: 'DONE' });
    expect([await hotHolds(channel), await coldHolds(channel)]).toEqual([
      hot - 10n * UNIT,
      cold + 10n * UNIT,
    ]);
    expect([await booked(channel, 'hot'), await booked(channel, 'cold')]).toEqual([
      ...[hot - 10n * UNIT, cold + 10n * UNIT],
    ]);
    expect(await unexplained(channel)).toEqual([0n, 0n]);
    await propose(channel);
    expect(await moves()).toHaveLength(1);
    await readWallets(server.context, chainOf(channel), ['hot']);
    expect(await sideLevels(server.context)).toEqual([
      { labels: { channel: String(channel), asset: 'USDT' }, value: 0 },
    ]);
  });

  test('is refilled below the floor by bytes signed offline, booked once', async () => {
    const unsigned = await approvedRefill(channel);
    const [hot, cold] = [await hotHolds(channel), await coldHolds(channel)];
    expect(await move()).toMatchObject({ direction: 'to-hot', amount: { value: '10.000000' } });
    expect(await submit(signOffline(channel, unsigned))).toEqual({ differences: [] });
    // The server ended before the broadcast; two others continue.
    expect(await unexplained(channel)).toEqual([0n, 0n]);
    await Promise.all([follow(channel), follow(channel)]);
    await mine(channel);
    await follow(channel);
    expect(await unexplained(channel)).toEqual([0n, 0n]);
    await final(channel);
    expect(await unexplained(channel)).toEqual([0n, 0n]);
    await Promise.all([follow(channel), follow(channel)]);
    expect(await move()).toMatchObject({ status: 'DONE', toSign: null });
    expect([await hotHolds(channel), await coldHolds(channel)]).toEqual([
      hot + 10n * UNIT,
      cold - 10n * UNIT,
    ]);
    expect([await booked(channel, 'hot'), await booked(channel, 'cold')]).toEqual([
      ...[hot + 10n * UNIT, cold - 10n * UNIT],
    ]);
    expect(await unexplained(channel)).toEqual([0n, 0n]);
  });

  test('refuses differing signed bytes by name and accepts the right ones later', async () => {
    const unsigned = await approvedRefill(channel);
    expect(await submit(signOffline(channel, unsigned, OTHER_KEY))).toMatchObject({
      differences: [{ field: 'signer', asked: coldAddress(channel) }],
    });
    expect(await submit('not a transaction')).toMatchObject({ differences: [{ field: 'form' }] });
    await follow(channel);
    await final(channel);
    expect(await move()).toMatchObject({ status: 'APPROVED', txHash: null });
    expect(await submit(signOffline(channel, unsigned))).toEqual({ differences: [] });
    expect(await server.as(first).refused(submitSignedMove, { ...(await seen()), signed: 'again' })).toBe(
      'already-decided',
    );
    await follow(channel);
    await final(channel);
    await follow(channel);
    expect(await move()).toMatchObject({ status: 'DONE' });
  });

  test('finds bytes broadcast by somebody else and books them once', async () => {
    const unsigned = await approvedRefill(channel);
    const chain = chainOf(channel);
    const asked = { unsigned, from: coldAddress(channel) };
    const check = await chain.offline.check(asked, signOffline(channel, unsigned));
    if (check.status === 'differs') throw new Error('it differs');
    await chain.broadcast(check.transfer);
    await final(channel);
    expect(await server.as(first).refused(prepareWalletMove, await seen())).toBe('already-decided');
    await follow(channel);
    expect(await move()).toMatchObject({ status: 'DONE' });
    expect(await unexplained(channel)).toEqual([0n, 0n]);
  });

  test('waits after a rejected move and continues an approved one', async () => {
    await limits(channel, above);
    await propose(channel);
    await server.as(first).call(rejectWalletMove, { ...(await seen()), reason: 'payday tomorrow' });
    await propose(channel);
    expect(await moves()).toMatchObject([{ status: 'REJECTED', reason: 'payday tomorrow' }]);
    await server.clock.advance(6 * 3600 + 1);
    await propose(channel);
    first = await server.signedInStaff('treasury');
    second = await server.signedInStaff('senior');
    expect(await moves()).toMatchObject([{ status: 'PROPOSED' }, { status: 'REJECTED' }]);
    await approve();
    const input = { ...(await seen()), reason: 'too late' };
    expect(await server.as(first).refused(withdrawWalletMove, input)).toBe('already-decided');
  });

  test('stops an approval if the cold wallet has changed', async () => {
    await limits(channel, above);
    await propose(channel);
    await server.pool.query('update cold_wallet set address = $1 where channel = $2', [
      coldAddress(channel, OTHER_KEY),
      channel,
    ]);
    await expect
      .poll(async () => server.as(first).refused(approveWalletMove, await seen()))
      .toBe('changed-meanwhile');
  });

  test('proposes nothing without limits or a cold wallet', async () => {
    await propose(channel);
    await limits(channel, above);
    await server.pool.query('delete from cold_wallet');
    // The server learns of the new limits by a notification.
    await expect.poll(async () => (await server.context.use(coldWallets)()).size).toBe(0);
    await propose(channel);
    expect(await moves()).toEqual([]);
  });
});

test('on TRON prepares expired bytes again, but not while they are valid', async () => {
  const unsigned = await approvedRefill(9);
  expect(await server.as(first).refused(prepareWalletMove, await seen())).toBe('already-decided');
  const withdrawal = { ...(await seen()), reason: 'another day' };
  expect(await server.as(first).refused(withdrawWalletMove, withdrawal)).toBe('already-decided');
  await box.control('POST', '/clock', { advanceSeconds: 21 * 3600 });
  await mine(9, 25);
  await follow(9);
  expect((await move()).toSign?.spentBy).not.toBeNull();
  const late = { ...(await seen()), signed: signOffline(9, unsigned) };
  expect(await server.as(first).refused(submitSignedMove, late)).toBe('already-decided');
  const fresh = await prepare();
  expect(fresh).not.toBe(unsigned);
  expect(await submit(signOffline(9, unsigned))).not.toEqual({ differences: [] });
  expect(await submit(signOffline(9, fresh))).toEqual({ differences: [] });
  await follow(9);
  await final(9);
  await follow(9);
  expect(await move()).toMatchObject({ status: 'DONE' });
});

test('on Ethereum prepares other bytes if the nonce was used', async () => {
  const chain = chainOf(8);
  const unsigned = await approvedRefill(8);
  const other = await chain.offline.prepare(
    { from: coldAddress(8), to: chain.hotWallet, amount: amount('USDT', 1n) },
    { maxFeeGwei: 200 },
  );
  if (other.status === 'blocked') throw new Error(other.reason);
  const asked = { unsigned: other.unsigned, from: coldAddress(8) };
  const check = await chain.offline.check(asked, signOffline(8, other.unsigned));
  if (check.status === 'differs') throw new Error('it differs');
  await chain.broadcast(check.transfer);
  await final(8);
  await follow(8);
  expect((await move()).toSign?.spentBy).toBe(check.transfer.txHash);
  const fresh = await prepare();
  expect(await submit(signOffline(8, unsigned))).toMatchObject({ differences: [{ field: 'nonce' }] });
  expect(await submit(signOffline(8, fresh))).toEqual({ differences: [] });
  await follow(8);
  await final(8);
  await follow(8);
  expect(await move()).toMatchObject({ status: 'DONE' });
});

test('shows refusals of the signer on the treasury page by cause', async () => {
  await limits(8, above);
  await propose(8);
  await approve();
  await control(8, 'token', { asset: 'USDT', isPaused: true });
  await mine(8);
  await follow(8);
  const { moveNo } = await move();
  expect(await chainStore(server.db).openBlocked()).toMatchObject([{ id: moveNo, cause: 'token-paused' }]);
  await control(8, 'token', { asset: 'USDT', isPaused: false });
  await mine(8);
  await server.clock.advance(21);
  await follow(8);
  expect(await move()).toMatchObject({ status: 'SENT' });
  await server.context.use(chainPayments).tend(chainOf(8));
  await final(8);
  await follow(8);
  expect(await move()).toMatchObject({ status: 'DONE' });
});
