// Books were restored to a moment before a payment left: two servers have the same wallets, and the second one has never
// signed it. It is not paid again, and two members of staff decide its outcome.
import { amount } from '@causeway/money';
import { worldBoxChains } from '@causeway/providers';
import type { ChainPort } from '@causeway/providers/port';
import { fillHotWallets, startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import { confirmChainOutcome, proposeChainOutcome } from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { markRestored, releaseRestore } from '../after-restore/index.ts';
import { restoreHold } from '../restore-hold/index.ts';
import { chainPayments, chainStore, payoutsFeature, type ChainPayment } from './index.ts';

let box: WorldBoxProcess;
let before: TestServer;
let restored: TestServer;
let chains: ReadonlyMap<8 | 9, ChainPort>;
beforeAll(async () => {
  box = await startWorldBox();
  await fillHotWallets(box);
  chains = new Map(worldBoxChains({ url: box.url }).map((chain) => [chain.channel, chain]));
  before = await testServer({ features: [], providers: { chains } });
});
afterAll(async () => {
  await before.stop();
  await box.stop();
});
beforeEach(async () => {
  restored = await testServer({ features: [payoutsFeature], providers: { chains } });
  return () => restored.stop();
});

let made = 0;
function newPayment(chain: ChainPort): ChainPayment {
  made += 1;
  return {
    id: `T2026040200000${String(made).padStart(5, '0')}`,
    to: chain.depositAddress(90_000 + made),
    amount: amount('USDT', 5_000_000n),
    of: { subject: { kind: 'transfer', id: String(made) } },
  };
}
const pay = (server: TestServer, payment: ChainPayment, chain: ChainPort) =>
  server.context.use(chainPayments).pay(payment, chain);
const follow = (server: TestServer, payment: ChainPayment, chain: ChainPort) =>
  server.context.use(chainPayments).follow(payment, chain);
const mine = (chain: ChainPort) =>
  box.control('POST', `/chain/${String(chain.channel)}/mine`, { blocks: chain.confirmationsNeeded });

async function received(chain: ChainPort, { to }: ChainPayment): Promise<number> {
  const { blockNumber } = await chain.head();
  return (await chain.transfers(new Set([to]), 0n, blockNumber)).length;
}
const isHeld = async () => (await restored.context.use(restoreHold).current()) !== null;

/** Uses the business clock, which tests move. */
async function mark(): Promise<void> {
  const now = restored.clock.now();
  await markRestored(restored.context, new Date(now.getTime() - 3_600_000));
  await restored.owner.query('update restore set marked_at = $1', [now]);
  await expect.poll(isHeld, { interval: 20, timeout: 5000 }).toBe(true);
}
async function release(count: number): Promise<void> {
  await restored.clock.advance(16 * 60);
  await releaseRestore(restored.context, { count, reason: 'read' });
  await expect.poll(isHeld, { interval: 20, timeout: 5000 }).toBe(false);
}
/** Pays repeatedly, until the lost blocks are read. */
async function payUntil(payment: ChainPayment, chain: ChainPort, status: string): Promise<void> {
  const state = async () => {
    await restored.clock.advance(61);
    return (await pay(restored, payment, chain)).status;
  };
  await expect.poll(state, { interval: 10, timeout: 20_000 }).toBe(status);
}

test.each([8, 9] as const)('nothing leaves on channel %d while it is held', async (channel) => {
  const chain = chains.get(channel)!;
  const payment = newPayment(chain);
  await mark();
  expect(await pay(restored, payment, chain)).toEqual({ status: 'waits' });
  expect(await follow(restored, payment, chain)).toBeNull();
  await mine(chain);
  expect(await received(chain, payment)).toBe(0);
  expect(await chainStore(restored.db).send(payment.id)).toBeUndefined();
  await release(0);
  await payUntil(payment, chain, 'sent');
  await mine(chain);
  expect(await received(chain, payment)).toBe(1);
});

test.each([8, 9] as const)(
  'a payment on channel %d after the restored moment is not sent again',
  async (channel) => {
    const chain = chains.get(channel)!;
    const payment = newPayment(chain);
    expect(await pay(before, payment, chain)).toMatchObject({ status: 'sent' });
    await mine(chain);
    await mark();
    await release(0);
    const unproven = async () => {
      await restored.clock.advance(61);
      expect(await pay(restored, payment, chain)).toEqual({ status: 'waits' });
      return (await chainStore(restored.db).openUnproven()).map(({ id }) => id);
    };
    await expect.poll(unproven, { interval: 10, timeout: 20_000 }).toEqual([payment.id]);
    await mine(chain);
    expect(await received(chain, payment)).toBe(1);

    const [first, second] = [await restored.signedInStaff('senior'), await restored.signedInStaff('senior')];
    const about = { txnNo: payment.id };
    const proposal = { ...about, version: 0, outcome: 'paid', reason: 'the transaction is ours' } as const;
    await restored.as(first).call(proposeChainOutcome, proposal);
    await restored.as(second).call(confirmChainOutcome, { ...about, version: 1 });
    await payUntil(payment, chain, 'sent');
    expect(await follow(restored, payment, chain)).toMatchObject({ status: 'paid' });
    expect(await received(chain, payment)).toBe(1);
  },
);

test('a release counts wallet transactions missing in the books', async () => {
  const chain = chains.get(8)!;
  const known = newPayment(chain);
  expect(await pay(restored, known, chain)).toMatchObject({ status: 'sent' });
  await mine(chain);
  await pay(before, newPayment(chain), chain).catch(() => undefined);
  await mark();
  await restored.clock.advance(16 * 60);
  const reading = releaseRestore(restored.context, { count: 0, reason: 'unread' });
  await expect(reading).rejects.toThrow(/waits-for-block|findings/);
  await mine(chain);
  await expect(releaseRestore(restored.context, { count: 0, reason: 'unread' })).rejects.toThrow(
    'There are 1 findings, not 0',
  );
  await release(1);
});
