// Payments that are stuck on a chain: too cheap, dropped, blocked by another one, or by the token itself. Each is paid once,
// or staff see why not, and it continues when the cause is gone.
import { amount } from '@causeway/money';
import type { ChainPort } from '@causeway/providers/port';
import { worldBoxChains } from '@causeway/providers';
import {
  fillHotWallets,
  signPayment,
  startWorldBox,
  type WorldBoxProcess,
} from '@causeway/providers/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processEnvironment } from '../../../platform/config/environment.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type TestServer, testServer } from '../../../platform/testing.ts';
import type { ChainOutcome } from './chain-payment.ts';
import { reserve, sign } from './chain-signing.ts';
import { chainTools } from './chain-tools.ts';
import { chainPayments, chainStore, type ChainPayment } from './index.ts';

let box: WorldBoxProcess;
let server: TestServer;
let chains: readonly ChainPort[];
beforeAll(async () => {
  box = await startWorldBox();
  await fillHotWallets(box);
});
afterAll(() => box.stop());
beforeEach(async () => {
  chains = worldBoxChains({ url: box.url });
  server = await testServer({
    features: [],
    providers: { chains: new Map(chains.map((chain) => [chain.channel, chain])) },
  });
});
afterEach(() => server.stop());

function chainOf(channel: 8 | 9): ChainPort {
  const chain = chains.find((each) => each.channel === channel);
  if (!chain) throw new Error(`no chain ${String(channel)}`);
  return chain;
}
const control = (channel: 8 | 9, path: string, body: object) =>
  box.control('POST', `/chain/${String(channel)}/${path}`, body);
const mine = (channel: 8 | 9, blocks = 1) => control(channel, 'mine', { blocks });
const baseFee = (gwei: number | null) => control(8, 'base-fee', { gwei });
async function token(channel: 8 | 9, trouble: object) {
  await control(channel, 'token', { asset: 'USDT', ...trouble });
  await mine(channel);
}

let made = 0;
function newPayment(chain: ChainPort, minor = 5_000_000n): ChainPayment {
  made += 1;
  return {
    id: `T2026040100000${String(made).padStart(5, '0')}`,
    to: chain.depositAddress(70_000 + made),
    amount: amount('USDT', minor),
    of: { subject: { kind: 'transfer', id: String(made) } },
  };
}
const pay = (payment: ChainPayment, chain: ChainPort) =>
  server.context.use(chainPayments).pay(payment, chain);
const follow = (payment: ChainPayment, chain: ChainPort) =>
  server.context.use(chainPayments).follow(payment, chain);
const tend = () => server.context.use(chainPayments).tend(chainOf(8));
const tools = () => server.context.use(chainTools);
const blocked = () => chainStore(server.db).openBlocked();
async function received(chain: ChainPort, { to }: ChainPayment, from = 0n): Promise<readonly bigint[]> {
  const { blockNumber } = await chain.head();
  return (await chain.transfers(new Set([to]), from, blockNumber)).map((each) => each.amount.minor);
}
async function settled(payment: ChainPayment, chain: ChainPort): Promise<ChainOutcome | null> {
  await mine(chain.channel, chain.confirmationsNeeded);
  return follow(payment, chain);
}
async function waitsFor(payment: ChainPayment, chain: ChainPort, cause: string): Promise<void> {
  expect(await pay(payment, chain)).toEqual({ status: 'waits' });
  expect(await blocked()).toMatchObject([{ id: payment.id, cause, behind: 0 }]);
}
async function begun(chain: ChainPort): Promise<ChainPayment> {
  const payment = newPayment(chain);
  expect(await pay(payment, chain)).toMatchObject({ status: 'sent' });
  return payment;
}
/** Passes the time for which a blocked payment is left alone. */
const later = () => server.clock.advance(61);

test.each([8, 9] as const)(
  'a payment that may not leave any more takes no place on chain %i',
  async (channel) => {
    const chain = chainOf(channel);
    const payment = newPayment(chain);
    const taking = () => Promise.reject(new Refusal('already-decided'));
    await expect(pay({ ...payment, taking }, chain)).rejects.toThrow('already-decided');
    expect(await chainStore(server.db).send(payment.id)).toBeUndefined();
    expect(await pay(payment, chain)).toMatchObject({ status: 'sent' });
  },
);

describe('a rising base fee', () => {
  afterEach(async () => {
    await baseFee(1);
    await mine(8, 2);
  });
  beforeEach(async () => {
    await baseFee(1);
    await mine(8, 2);
  });

  test('tenfold replaces the payment under its nonce, which is paid once', async () => {
    const chain = chainOf(8);
    const payment = newPayment(chain);
    const first = await pay(payment, chain);
    await baseFee(30);
    await mine(8, 2);
    expect(await received(chain, payment)).toEqual([]);
    await tend();
    await mine(8);
    const store = chainStore(server.db);
    const send = (await store.send(payment.id))!;
    const attempts = await store.attempts(payment.id, send.sequence!);
    expect(attempts.map(({ txHash: hash }) => hash)).toEqual([
      first.status === 'sent' && first.txHash,
      send.txHash,
    ]);
    expect(await settled(payment, chain)).toEqual({ status: 'paid', txHash: send.txHash });
    expect(await received(chain, payment)).toEqual([5_000_000n]);
  });

  test('above the limit holds the first payment and all behind it until it falls', async () => {
    const chain = chainOf(8);
    const payments = [newPayment(chain), newPayment(chain), newPayment(chain)];
    for (const payment of payments) await pay(payment, chain);
    await baseFee(900);
    await mine(8, 2);
    await tend();
    expect(await blocked()).toMatchObject([{ id: payments[0]?.id, cause: 'fee-ceiling', behind: 2 }]);
    const another = newPayment(chain);
    expect(await pay(another, chain)).toEqual({ status: 'waits' });
    // The second payment has taken no nonce.
    expect(await chainStore(server.db).send(another.id)).toBeUndefined();
    await baseFee(20);
    await mine(8);
    await later();
    await tend();
    expect(await pay(another, chain)).toMatchObject({ status: 'sent' });
    await mine(8);
    for (const payment of [...payments, another]) {
      expect(await settled(payment, chain)).toMatchObject({ status: 'paid' });
      expect(await received(chain, payment)).toEqual([5_000_000n]);
    }
    expect(await blocked()).toEqual([]);
  });

  test('counts the payment whichever of its signed bytes a block includes', async () => {
    const chain = chainOf(8);
    const payment = newPayment(chain);
    const first = await pay(payment, chain);
    await baseFee(30);
    await mine(8);
    await tend();
    await control(8, 'waiting', { what: 'drop' });
    await baseFee(1);
    const [attempt] = await chainStore(server.db).attempts(
      payment.id,
      (await chainStore(server.db).send(payment.id))!.sequence!,
    );
    await chain.broadcast({ txHash: attempt!.txHash, raw: attempt!.raw });
    await mine(8);
    expect(await settled(payment, chain)).toEqual({
      status: 'paid',
      ...(first.status === 'sent' && { txHash: first.txHash }),
    });
    expect(await received(chain, payment)).toEqual([5_000_000n]);
  });
});

test('leaves a payment out of ten blocks, which is then replaced', async () => {
  const chain = chainOf(8);
  const [front, behind] = [newPayment(chain), newPayment(chain)];
  await pay(front, chain);
  await control(8, 'waiting', { what: 'hold' });
  await pay(behind, chain);
  await mine(8, 9);
  await tend();
  expect(await received(chain, behind)).toEqual([]);
  await mine(8, 1);
  await tend();
  await mine(8, 1);
  for (const payment of [front, behind]) {
    expect(await settled(payment, chain)).toMatchObject({ status: 'paid' });
    expect(await received(chain, payment)).toEqual([5_000_000n]);
  }
});

test('a nonce taken by an unusable payment is filled, and the next payment passes', async () => {
  const chain = chainOf(8);
  const [first, second] = [newPayment(chain), newPayment(chain)];
  await chain.identify();
  // The server ended between the nonce and the signature; then the issuer paused the token.
  await reserve(tools(), first, chain);
  await pay(second, chain);
  await token(8, { isPaused: true });
  await waitsFor(first, chain, 'token-paused');
  await token(8, { isPaused: false });
  expect(await received(chain, second)).toEqual([]);
  await tend();
  await mine(8);
  expect(await settled(second, chain)).toMatchObject({ status: 'paid' });
  await later();
  expect(await pay(first, chain)).toMatchObject({ status: 'sent' });
  await mine(8);
  expect(await settled(first, chain)).toMatchObject({ status: 'paid' });
  expect([await received(chain, first), await received(chain, second)]).toEqual([[5_000_000n], [5_000_000n]]);
});

describe.each([8, 9] as const)('a token on channel %i', (channel) => {
  test('that is paused holds the payment without cost until it resumes', async () => {
    const chain = chainOf(channel);
    const payment = newPayment(chain);
    await token(channel, { isPaused: true });
    await waitsFor(payment, chain, 'token-paused');
    await token(channel, { isPaused: false });
    await later();
    expect(await pay(payment, chain)).toMatchObject({ status: 'sent' });
    await mine(channel);
    expect(await settled(payment, chain)).toMatchObject({ status: 'paid' });
    expect(await blocked()).toEqual([]);
  });

  test('whose issuer blocked the payee rejects the payment unsigned', async () => {
    const chain = chainOf(channel);
    const payment = newPayment(chain);
    await token(channel, { block: payment.to });
    expect(await pay(payment, chain)).toMatchObject({ status: 'rejected', reasonCode: 'PAYEE_BLOCKED' });
    expect(await chainStore(server.db).send(payment.id)).toBeUndefined();
  });

  test('whose issuer blocked the house’s wallet, or with too little in it, makes the payment wait with its cause', async () => {
    const chain = chainOf(channel);
    await token(channel, { block: chain.hotWallet });
    await waitsFor(newPayment(chain), chain, 'wallet-blocked');
    await token(channel, { unblock: chain.hotWallet });
    const { id } = (await blocked())[0]!;
    const large = newPayment(chain, 10n ** 15n);
    expect(await pay(large, chain)).toEqual({ status: 'waits' });
    expect(await blocked()).toMatchObject([{ id }, { id: large.id, cause: 'token-balance' }]);
  });

  test('without an answer counts the payment as paid if its log shows it', async () => {
    const chain = chainOf(channel);
    const payment = newPayment(chain);
    await token(channel, { isSilent: true });
    expect(await pay(payment, chain)).toMatchObject({ status: 'sent' });
    await mine(channel);
    expect(await settled(payment, chain)).toMatchObject({ status: 'paid' });
    await token(channel, { isSilent: false });
  });

  test('that takes a fee of the amount never counts as paid, and staff see it', async () => {
    const chain = chainOf(channel);
    const payment = newPayment(chain);
    await token(channel, { feePoints: 100 });
    await pay(payment, chain);
    await mine(channel);
    expect(await settled(payment, chain)).toBeNull();
    expect(await blocked()).toMatchObject([{ id: payment.id, cause: 'other-amount' }]);
    expect(await received(chain, payment)).toEqual([4_950_000n]);
    await token(channel, { feePoints: 0 });
  });
});

test('an unknown payment out of the house’s wallet stops signing again', async () => {
  const chain = chainOf(8);
  const payment = newPayment(chain);
  await pay(payment, chain);
  const { sequence } = (await chainStore(server.db).send(payment.id))!;
  await control(8, 'waiting', { what: 'drop' });
  // Another holder of the key used the nonce for something else, and the next one for a copy of the payment.
  const foreign = [
    { to: chain.hotWallet, amount: amount('USDT', 1n), sequence: Number(sequence) },
    { to: payment.to, amount: payment.amount, sequence: Number(sequence) + 1 },
  ];
  for (const each of foreign) await chain.broadcast(await signPayment(chain, each));
  await mine(8, chain.confirmationsNeeded + 1);
  expect(await follow(payment, chain)).toBeNull();
  expect(await chainStore(server.db).openUnproven()).toMatchObject([{ id: payment.id }]);
  await server.clock.advance(700);
  expect(await follow(payment, chain)).toBeNull();
  expect(await received(chain, payment)).toEqual([5_000_000n]);
});

describe('a stranger who holds the key', () => {
  const foreignNonces = async () =>
    (await chainStore(server.db).foreignSince(new Date(0))).map(({ sequence }) => sequence);

  test('and made an earlier payment of the same amount is shown to staff', async () => {
    const chain = chainOf(8);
    await settled(await begun(chain), chain);
    const payment = newPayment(chain);
    const sequence = await chain.nextSequence();
    await chain.broadcast(await signPayment(chain, { to: payment.to, amount: payment.amount, sequence }));
    await mine(8, chain.confirmationsNeeded + 2);
    expect(await pay(payment, chain)).toMatchObject({ status: 'sent' });
    expect((await chainStore(server.db).send(payment.id))?.sequence).toBe(BigInt(sequence) + 1n);
    expect(await foreignNonces()).toEqual([BigInt(sequence)]);
    expect(await settled(payment, chain)).toMatchObject({ status: 'paid' });
    expect(await received(chain, payment)).toEqual([5_000_000n, 5_000_000n]);
  });

  test('and used the nonce unseen by the node has not made the payment', async () => {
    const chain = chainOf(8);
    await settled(await begun(chain), chain);
    const payment = newPayment(chain);
    const sequence = await chain.nextSequence();
    await chain.broadcast(await signPayment(chain, { to: payment.to, amount: payment.amount, sequence }));
    await mine(8, chain.confirmationsNeeded + 2);
    const signed = await signPayment(chain, { to: payment.to, amount: payment.amount, sequence });
    // Signs other bytes with the same content, as a higher fee does.
    await baseFee(3);
    await mine(8);
    const ours = await signPayment(chain, { to: payment.to, amount: payment.amount, sequence });
    expect(ours.txHash).not.toBe(signed.txHash);
    const { blockNumber } = await chain.head();
    expect(await chain.sendStatus(ours, { signedAfter: blockNumber })).toMatchObject({ status: 'expired' });
    expect(await chain.sendStatus(ours, { signedAfter: 0n })).toMatchObject({ status: 'included' });
    await baseFee(null);
    await mine(8);
  });

  test('is noticed within a scheduled task, whether or not anything is paid', async () => {
    const chain = chainOf(8);
    await settled(await begun(chain), chain);
    const sequence = await chain.nextSequence();
    await chain.broadcast(
      await signPayment(chain, { to: chain.hotWallet, amount: amount('USDT', 1n), sequence }),
    );
    await mine(8);
    await tend();
    await tend();
    expect(await foreignNonces()).toEqual([BigInt(sequence)]);
  });

  test('and lost a nonce to a reorganization lets waiting payments pass', async () => {
    const chain = chainOf(8);
    await settled(await begun(chain), chain);
    await mine(8, 3);
    const sequence = await chain.nextSequence();
    await chain.broadcast(
      await signPayment(chain, { to: chain.hotWallet, amount: amount('USDT', 1n), sequence }),
    );
    await mine(8);
    const payment = await begun(chain);
    expect((await chainStore(server.db).send(payment.id))?.sequence).toBe(BigInt(sequence) + 1n);
    await control(8, 'reorganise', { depth: 1, transactions: 'drop' });
    for (let round = 0; round < 2; round += 1) {
      await tend();
      await mine(8);
    }
    expect(await settled(payment, chain)).toMatchObject({ status: 'paid' });
    expect(await received(chain, payment)).toEqual([5_000_000n]);
  });

  test('and used the nonce of a signed payment is shown at once, and the payment is signed again', async () => {
    const chain = chainOf(8);
    const payment = await begun(chain);
    const { sequence } = (await chainStore(server.db).send(payment.id))!;
    await control(8, 'waiting', { what: 'drop' });
    await chain.broadcast(
      await signPayment(chain, {
        to: chain.hotWallet,
        amount: amount('USDT', 1n),
        sequence: Number(sequence),
      }),
    );
    await mine(8, chain.confirmationsNeeded + 1);
    expect(await follow(payment, chain)).toBeNull();
    expect(await blocked()).toMatchObject([{ id: payment.id, cause: 'lost' }]);
    await server.clock.advance(700);
    await follow(payment, chain);
    expect(await blocked()).toEqual([]);
    expect(await foreignNonces()).toEqual([sequence]);
    expect(await settled(payment, chain)).toMatchObject({ status: 'paid' });
    expect(await received(chain, payment)).toEqual([5_000_000n]);
  });
});

test('a replacement is searched for in all blocks since the signature', async () => {
  const chain = chainOf(8);
  const payment = newPayment(chain);
  await pay(payment, chain);
  const { sequence } = (await chainStore(server.db).send(payment.id))!;
  await control(8, 'waiting', { what: 'drop' });
  const foreign = { to: chain.hotWallet, amount: amount('USDT', 1n), sequence: Number(sequence) };
  await chain.broadcast(await signPayment(chain, foreign));
  await mine(8, 520);
  await chain.broadcast(
    await signPayment(chain, { to: payment.to, amount: payment.amount, sequence: Number(sequence) + 1 }),
  );
  await mine(8, chain.confirmationsNeeded + 1);
  const { openUnproven } = chainStore(server.db);
  // The first blocks show nothing, which proves nothing.
  expect(await follow(payment, chain)).toBeNull();
  expect([await openUnproven(), (await chainStore(server.db).send(payment.id))?.lostAt]).toEqual([[], null]);
  expect(await follow(payment, chain)).toBeNull();
  expect(await openUnproven()).toMatchObject([{ id: payment.id }]);
  await server.clock.advance(700);
  expect(await follow(payment, chain)).toBeNull();
  expect(await received(chain, payment)).toEqual([5_000_000n]);
});

test('a payment signed before blocks were stored is searched for from its time on', async () => {
  const chain = chainOf(8);
  const payment = newPayment(chain);
  await chain.identify();
  const { sequence } = await reserve(tools(), payment, chain);
  const { to, amount: sum } = payment;
  const { txHash, raw } = await signPayment(chain, { to, amount: sum, sequence: Number(sequence) });
  // The row as the migration wrote it.
  await server.pool.query(
    'update chain_send set tx_hash = $2, raw = $3, signed_at = $4, version = version + 1 where id = $1',
    [payment.id, txHash, raw, server.clock.now()],
  );
  await server.pool.query(
    `insert into chain_attempt (id, channel, payment, sequence, tx_hash, raw, signed_at)
     values ('8:' || $3, 8, $1, $2, $3, $4, $5)`,
    [payment.id, sequence, txHash, raw, server.clock.now()],
  );
  const foreign = [
    { to: chain.hotWallet, amount: amount('USDT', 1n), sequence: Number(sequence) },
    { to: payment.to, amount: payment.amount, sequence: Number(sequence) + 1 },
  ];
  for (const each of foreign) await chain.broadcast(await signPayment(chain, each));
  await mine(8, chain.confirmationsNeeded + 1);
  expect(await follow(payment, chain)).toBeNull();
  expect(await chainStore(server.db).openUnproven()).toMatchObject([{ id: payment.id }]);
});

test('an unfillable nonce is shown to staff with the payments behind it', async () => {
  const chain = chainOf(8);
  const [first, second] = [newPayment(chain), newPayment(chain)];
  await chain.identify();
  const { sequence } = await reserve(tools(), first, chain);
  await pay(second, chain);
  await token(8, { isPaused: true });
  await waitsFor(first, chain, 'token-paused');
  await token(8, { isPaused: false });
  await baseFee(900);
  await mine(8);
  await tend();
  const fill = `FILL-8-${String(sequence)}`;
  const filling = async () => (await blocked()).filter(({ id }) => id === fill);
  expect(await filling()).toMatchObject([{ cause: 'fee-ceiling', behind: 1 }]);
  await baseFee(1);
  await mine(8, 2);
  await tend();
  await mine(8);
  await tend();
  expect(await filling()).toEqual([]);
  expect(await settled(second, chain)).toMatchObject({ status: 'paid' });
});

type Step = 'pay' | 'reserve' | 'sign' | 'spike' | 'peak' | 'calm' | 'drop' | 'hold' | 'mine' | 'reorganise';
type Trouble = 'pause' | 'restart' | 'expire' | 'lag';
type Walked = Step | Trouble;
const everywhere = [
  'pay',
  'pay',
  'reserve',
  'sign',
  'drop',
  'hold',
  'mine',
  'reorganise',
  'pause',
  'restart',
] as const;
/** Only Ethereum has rising prices, and only TRON has payments that expire. */
const stepsOf: Readonly<Record<8 | 9, readonly Walked[]>> = {
  8: [...everywhere, 'spike', 'peak', 'calm', 'lag'],
  9: [...everywhere, 'expire', 'lag'],
};

/** Runs the server's own work, in the order of its scheduled tasks. */
async function work(
  payments: readonly ChainPayment[],
  sent: Map<string, ChainOutcome | null>,
  chain: ChainPort,
): Promise<void> {
  for (const payment of payments) {
    if (!sent.has(payment.id)) {
      const { status } = await pay(payment, chain);
      if (status === 'sent') sent.set(payment.id, null);
    } else if (sent.get(payment.id) === null) sent.set(payment.id, await follow(payment, chain));
  }
  await server.context.use(chainPayments).tend(chain);
}

function restart(): void {
  // Clears the memory, like another process with the same database.
  tools().alone.clear();
  tools().looked.clear();
}

async function hours(seconds: number): Promise<void> {
  await box.control('POST', '/clock', { advanceSeconds: seconds });
  await server.clock.advance(seconds);
}

/** A large number runs for days, for use before a change to sending. */
const walks = Number(processEnvironment()['SENDING_WALKS'] ?? 15);

test.each([8, 9] as const)(
  'on channel %i each payment is paid once in any order of troubles and restarts',
  async (channel) => {
    const chain = chainOf(channel);
    // As many blocks as a reorganization removes.
    await mine(channel, 3);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...stepsOf[channel]), { minLength: 4, maxLength: 12 }),
        async (walk) => {
          const { blockNumber: from } = await chain.head();
          const payments: ChainPayment[] = [];
          const sent = new Map<string, ChainOutcome | null>();
          const added = (): ChainPayment => {
            const payment = newPayment(chain);
            payments.push(payment);
            return payment;
          };
          const acts: Readonly<Record<Walked, () => Promise<unknown>>> = {
            pay: () => Promise.resolve(added()),
            reserve: () => reserve(tools(), added(), chain),
            // The server ended between the signature and the broadcast.
            sign: async () => {
              const payment = added();
              await sign(tools(), payment, await reserve(tools(), payment, chain), chain).catch(
                () => undefined,
              );
            },
            spike: () => baseFee(30),
            peak: () => baseFee(900),
            calm: () => baseFee(1),
            drop: () => control(channel, 'waiting', { what: 'drop' }),
            hold: () => control(channel, 'waiting', { what: 'hold' }),
            mine: () => mine(channel, 2),
            reorganise: () => control(channel, 'reorganise', { depth: 2, transactions: 'drop' }),
            pause: () => token(channel, { isPaused: true }),
            expire: () => hours(700),
            lag: () => control(channel, 'node', { unindexed: 30 }),
            restart: () => Promise.resolve(restart()),
          };
          for (const step of walk) {
            await acts[step]();
            await work(payments, sent, chain);
          }
          await baseFee(1);
          await control(channel, 'node', {});
          await token(channel, { isPaused: false });
          for (let round = 0; round < 16 && payments.some(({ id }) => !sent.get(id)); round += 1) {
            await mine(channel, channel === 8 ? 11 : 22);
            await hours(700);
            await work(payments, sent, chain);
          }
          for (const payment of payments) {
            const outcome = sent.get(payment.id);
            // If the token is paused, payments that wait in the pool fail, and the member gets the money back.
            const times = outcome?.status === 'paid' ? 1 : 0;
            expect(outcome).not.toBeNull();
            expect(outcome).toBeDefined();
            // A reorganization may move it into an earlier block.
            expect(await received(chain, payment, from > 40n ? from - 40n : 0n)).toHaveLength(times);
          }
          expect(await blocked()).toEqual([]);
        },
      ),
      // A failed walk leaves its payments behind, which would make every shorter walk fail.
      { numRuns: walks, endOnFailure: true },
    );
  },
  walks * 10_000,
);
