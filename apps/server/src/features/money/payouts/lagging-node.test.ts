// A node lags behind its own blocks: a payment that the node does not show is known to have happened, and is
// paid once.
import { amount } from '@causeway/money';
import type { ChainPort } from '@causeway/providers/port';
import { worldBoxChains } from '@causeway/providers';
import {
  fillHotWallets,
  signPayment,
  startWorldBox,
  type WorldBoxProcess,
} from '@causeway/providers/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { chainPayments, chainStore, type ChainPayment } from './index.ts';

let box: WorldBoxProcess;
let server: TestServer;
let chains: readonly ChainPort[];
beforeAll(async () => {
  box = await startWorldBox();
  await fillHotWallets(box);
  chains = worldBoxChains({ url: box.url });
  server = await testServer({
    features: [],
    providers: { chains: new Map(chains.map((chain) => [chain.channel, chain])) },
  });
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});

function chainOf(channel: 8 | 9): ChainPort {
  const chain = chains.find((each) => each.channel === channel);
  if (!chain) throw new Error(`no chain ${String(channel)}`);
  return chain;
}
const control = (channel: 8 | 9, path: string, body: object) =>
  box.control('POST', `/chain/${String(channel)}/${path}`, body);

let made = 0;
function newPayment(chain: ChainPort): ChainPayment {
  made += 1;
  return {
    id: `T2026030100000000${String(made).padStart(2, '0')}`,
    to: chain.depositAddress(90_000 + made),
    amount: amount('USDT', 5_000_000n),
    of: { subject: { kind: 'transfer', id: String(made) } },
  };
}
async function received(chain: ChainPort, { to }: ChainPayment): Promise<number> {
  const { blockNumber } = await chain.head();
  return (await chain.transfers(new Set([to]), 0n, blockNumber)).length;
}

test.each([8, 9] as const)(
  'on channel %i a payment that the node does not show yet is not signed again',
  async (channel) => {
    const chain = chainOf(channel);
    const payments = server.context.use(chainPayments);
    const payment = newPayment(chain);
    await payments.pay(payment, chain);
    await control(channel, 'mine', { blocks: 1 });
    await control(channel, 'node', { unindexed: 100 });
    // Makes the block final, and passes the time until which the payment could be included.
    await box.control('POST', '/clock', { advanceSeconds: 3_600 });
    await control(channel, 'mine', { blocks: chain.confirmationsNeeded + 22 });
    expect(await payments.follow(payment, chain)).toBeNull();
    await control(channel, 'node', {});
    await control(channel, 'mine', { blocks: 1 });
    expect(await received(chain, payment)).toBe(1);

    // Staff see the payment until the node shows the outcome.
    const { openUnproven } = chainStore(server.db);
    expect(await openUnproven()).toMatchObject([{ id: payment.id, channel, settledAt: null }]);
    await server.clock.advance(61);
    expect(await payments.follow(payment, chain)).toMatchObject({ status: 'paid' });
    expect(await openUnproven()).toEqual([]);
  },
);

test('a payment whose nonce was used is signed again and paid once', async () => {
  const chain = chainOf(8);
  const payments = server.context.use(chainPayments);
  const payment = newPayment(chain);
  await payments.pay(payment, chain);
  const { sequence, txHash: lost } = (await chainStore(server.db).send(payment.id))!;
  // A reorganization drops it, and another holder of the key uses its nonce.
  await control(8, 'mine', { blocks: 1 });
  await control(8, 'reorganise', { depth: 1, transactions: 'drop' });
  const other = await signPayment(chain, {
    to: chain.hotWallet,
    amount: amount('USDT', 1n),
    sequence: Number(sequence),
  });
  await chain.broadcast(other);
  await control(8, 'mine', { blocks: chain.confirmationsNeeded });
  // The finding counts once the chain repeats it ten minutes later.
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await payments.follow(payment, chain)).toBeNull();
    expect((await chainStore(server.db).send(payment.id))?.sequence).toBe(sequence);
    await server.clock.advance(61);
  }
  expect(await payments.follow(payment, chain)).toBeNull();
  await control(8, 'mine', { blocks: chain.confirmationsNeeded });
  expect(await payments.follow(payment, chain)).toMatchObject({ status: 'paid' });
  expect(await received(chain, payment)).toBe(1);
  const { rows } = await server.pool.query(
    `select before->>'txHash' as lost, after->>'witness' as witness from audit where action = 'chain-payments.expire'`,
  );
  expect(rows).toEqual([{ lost, witness: other.txHash }]);
});
