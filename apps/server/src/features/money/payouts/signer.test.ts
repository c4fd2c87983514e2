// The signer and payments: a refused payment waits with the reason, and wallets and deposit branches are
// replaced while payments are open and deposits still arrive.
import { amount } from '@causeway/money';
import { createLocalSigner, worldBoxChains, worldBoxKeys } from '@causeway/providers';
import { ProviderUnavailable, type ChainPort, type Signer } from '@causeway/providers/port';
import { fillHotWallets, startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import { chainPayments, chainStore, isTakenUp, type ChainPayment } from './index.ts';

let box: WorldBoxProcess;
let server: TestServer;
beforeAll(async () => {
  box = await startWorldBox();
  await fillHotWallets(box);
  server = await testServer({ features: [], providers: { chains: new Map() } });
});
afterAll(async () => {
  await server.stop();
  await box.stop();
});

type Keys = NonNullable<Parameters<typeof worldBoxChains>[0]['keys']>;
function chainOf(channel: 8 | 9, keys: Keys, signer?: Signer): ChainPort {
  const chain = worldBoxChains({ url: box.url, keys, ...(signer && { signer }) }).find(
    (each) => each.channel === channel,
  );
  if (!chain) throw new Error(`no chain ${String(channel)}`);
  return chain;
}
const control = (channel: 8 | 9, path: string, body: object) =>
  box.control('POST', `/chain/${String(channel)}/${path}`, body);
const mine = (channel: 8 | 9, blocks = 1) => control(channel, 'mine', { blocks });
const payments = () => server.context.use(chainPayments);
const store = () => chainStore(server.db);

let made = 0;
function newPayment(chain: ChainPort): ChainPayment {
  made += 1;
  return {
    id: `T2026030200000000${String(made).padStart(2, '0')}`,
    to: chain.depositAddress(60_000 + made),
    amount: amount('USDT', 5_000_000n),
    of: { subject: { kind: 'transfer', id: String(made) } },
  };
}
async function received(chain: ChainPort, { to }: ChainPayment): Promise<readonly string[]> {
  const { blockNumber } = await chain.head();
  return (await chain.transfers(new Set([to]), 0n, blockNumber)).map(({ from }) => from);
}
async function settled(chain: ChainPort, payment: ChainPayment) {
  await mine(chain.channel, chain.confirmationsNeeded + 1);
  return payments().follow(payment, chain);
}

interface Policy {
  /** The reason that the signer gives for each refusal; null to sign. */
  refuses: string | null;
  /** True if the signer gives no answer. */
  isAway: boolean;
}

/** A chain with the box's keys behind a signer with the test's policy. */
function chainWithPolicy(channel: 8 | 9, keys: Keys = worldBoxKeys) {
  const policy: Policy = { refuses: null, isAway: false };
  const local = createLocalSigner(
    new Map([
      [8, keys.evm],
      [9, keys.tron],
    ]),
  );
  const signer: Signer = {
    wallets: local.wallets,
    sign: (request) => {
      if (policy.isAway) return Promise.reject(new ProviderUnavailable('the signer gives no answer'));
      return policy.refuses === null
        ? local.sign(request)
        : Promise.resolve({ status: 'refused', reason: policy.refuses });
    },
  };
  return { chain: chainOf(channel, keys, signer), policy };
}

test.each([8, 9] as const)(
  'on channel %i a payment refused by the signer waits until the policy allows it',
  async (channel) => {
    const { chain, policy } = chainWithPolicy(channel);
    policy.refuses = 'the limit of 24 hours is used up';
    const payment = newPayment(chain);
    expect(await payments().pay(payment, chain)).toEqual({ status: 'waits' });
    expect(await store().openBlocked()).toMatchObject([
      { id: payment.id, cause: 'signer-refused', reason: 'the limit of 24 hours is used up' },
    ]);
    expect(await store().send(payment.id)).toMatchObject({ raw: null, sequence: null });
    expect(await isTakenUp(server.db, payment.id)).toBe(false);

    policy.refuses = null;
    await server.clock.advance(21);
    expect(await payments().pay(payment, chain)).toMatchObject({ status: 'sent' });
    expect(await isTakenUp(server.db, payment.id)).toBe(true);
    expect(await store().openBlocked()).toEqual([]);
    expect(await settled(chain, payment)).toMatchObject({ status: 'paid' });
    expect(await received(chain, payment)).toEqual([chain.hotWallet]);
  },
);

/** New keys after a rotation: another hot wallet, and a second branch for new addresses. */
const nextKeys: Keys = {
  evm: {
    ...worldBoxKeys.evm,
    hot: `0x${'3'.repeat(64)}`,
    depositBranches: [...worldBoxKeys.evm.depositBranches, ...worldBoxKeys.tron.depositBranches],
  },
  tron: {
    ...worldBoxKeys.tron,
    hot: `0x${'3'.repeat(64)}`,
    depositBranches: [...worldBoxKeys.tron.depositBranches, ...worldBoxKeys.evm.depositBranches],
  },
};

describe.each([
  [8, 'ETH'],
  [9, 'TRX'],
] as const)('keys replaced on channel %i', (channel, coin) => {
  const payIn = (to: string, asset: string, sum: string) =>
    control(channel, 'pay-in', { to, asset, amount: sum });
  /** Sends enough coin for the fee of a transfer. */
  const fund = async (...addresses: readonly string[]) => {
    for (const address of addresses) await payIn(address, coin, '50');
    await mine(channel);
  };

  test('while payments are open leave each payment to the wallet of its nonce', async () => {
    const { chain: old, policy } = chainWithPolicy(channel);
    const sent = newPayment(old);
    expect(await payments().pay(sent, old)).toMatchObject({ status: 'sent' });
    // The payment has a nonce and no signature when the old signer ends.
    const reserved = newPayment(old);
    policy.isAway = true;
    await expect(payments().pay(reserved, old)).rejects.toThrow(ProviderUnavailable);

    const next = chainOf(channel, nextKeys);
    expect(next.hotWallet).not.toBe(old.hotWallet);
    await fund(next.hotWallet);
    await payIn(next.hotWallet, 'USDT', '100');
    await mine(channel, next.confirmationsNeeded + 1);
    expect(await payments().pay(reserved, next)).toMatchObject({ status: 'sent' });
    const later = newPayment(next);
    expect(await payments().pay(later, next)).toMatchObject({ status: 'sent' });
    await payments().tend(next);

    expect(await settled(next, sent)).toMatchObject({ status: 'paid' });
    expect(await payments().follow(reserved, next)).toMatchObject({ status: 'paid' });
    expect(await payments().follow(later, next)).toMatchObject({ status: 'paid' });
    expect(await received(next, sent)).toEqual([old.hotWallet]);
    expect(await received(next, reserved)).toEqual([next.hotWallet]);
    expect(await received(next, later)).toEqual([next.hotWallet]);
    expect(await store().openBlocked()).toEqual([]);
    const { rows } = await server.pool.query<{ id: string; wallet: string }>(
      'select id, wallet from chain_sequence where id like $1 order by id',
      [`${String(channel)}%`],
    );
    expect(rows).toEqual([
      { id: String(channel), wallet: old.hotWallet },
      { id: `${String(channel)}:${next.hotWallet}`, wallet: next.hotWallet },
    ]);
  });

  test('while deposits arrive keep old addresses swept and issue new ones', async () => {
    const old = chainOf(channel, worldBoxKeys);
    const next = chainOf(channel, nextKeys);
    const [before, after] = [old.depositAddress(41), next.depositAddress(41)];
    expect(after).not.toBe(before);
    expect([before, after].map((each) => next.isDepositAddress(41, each))).toEqual([true, true]);
    expect(old.isDepositAddress(41, after)).toBe(false);
    expect(next.isDepositAddress(42, before)).toBe(false);

    await payIn(before, 'USDT', '7');
    await payIn(after, 'USDT', '8');
    await mine(channel);
    const { blockNumber } = await next.head();
    const arrived = await next.transfers(new Set([before, after]), 0n, blockNumber);
    expect(arrived.map(({ to }) => to)).toEqual([before, after]);
    await fund(before, after);
    for (const [address, minor] of [
      [before, 7_000_000n],
      [after, 8_000_000n],
    ] as const) {
      const sweep = {
        wallet: { kind: 'deposit', index: 41, address } as const,
        ...{ to: next.hotWallet, amount: amount('USDT', minor) },
        sequence: await next.nextSequence(address),
        approval: { id: `SWEEP-${address}`, kind: 'sweep' } as const,
      };
      const signed = await next.sign(sweep);
      if (signed.status !== 'signed') throw new Error(signed.reason);
      await next.broadcast(signed.transfer);
      await mine(channel);
      expect(await next.transfersOf(signed.transfer.txHash)).toMatchObject([
        { from: address, to: next.hotWallet, amount: { minor } },
      ]);
    }
  });
});
