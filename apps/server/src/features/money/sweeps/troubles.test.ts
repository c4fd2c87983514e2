// Problems of chains during sweeps: transfers that revert, nodes that lag, prices that rise, two servers at once. Each
// shows, each fee is recorded, and nothing is paid twice.
import { collectNow, confirmChainOutcome, listSweepPlaces, proposeChainOutcome } from '@causeway/contract';
import { amount } from '@causeway/money';
import type { ChainPort, SignedTransfer, SigningWallet } from '@causeway/providers/port';
import { signPayment } from '@causeway/providers/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hongKongHour } from '../../../platform/clock/hong-kong.ts';
import { feeOfPayment } from '../chain-fees/index.ts';
import { checkHoldings } from '../chain-holdings/index.ts';
import { chainStore } from '../payouts/index.ts';
import { type SweepServer, type Swept, sweepServer } from './sweep-server.testing.ts';
import { beginSweeps } from './begin-sweeps.ts';
import { walkSweeps } from './run-sweeps.ts';
import { depositWallet } from './tools.ts';

/** Some tests mine many blocks. */
const SLOW = { timeout: 60_000 };

let server: SweepServer;
beforeAll(async () => {
  server = await sweepServer();
});
afterAll(() => server.stop());

const newest = async () => (await server.sweeps()).at(-1)!;
const ofAddress = async (address: string) =>
  (await server.sweeps()).filter((each) => each.address === address);
const token = (channel: Swept, trouble: object, asset = 'USDT') =>
  server.control(channel, 'token', { asset, ...trouble });

/** Runs rounds until the newest sweep's own bytes are signed and broadcast, and in no block. */
async function untilSigned(channel: Swept): Promise<void> {
  const isSigned = async () =>
    typeof (await chainStore(server.db).send((await newest()).id))?.raw === 'string';
  for (let steps = 0; steps < 20; steps += 1) {
    await walkSweeps(server.tools(), server.chainOf(channel));
    if (!(await isSigned())) await server.clock.advance(61);
    if (await isSigned()) return;
    await server.final(channel);
  }
  throw new Error('the sweep was not signed');
}

/** Makes its bytes fail in a block: the pool drops them, the issuer acts, and they are broadcast again. */
async function revert(channel: Swept, act: object, undo?: object): Promise<void> {
  await server.control(channel, 'waiting', { what: 'drop' });
  await token(channel, act);
  await server.mine(channel);
  await server.step(channel);
  await server.mine(channel);
  if (undo) await token(channel, undo);
  await server.final(channel);
}

/** A node without receipts, until the transaction can no longer be included; then a node that has them. */
async function whileLagging(channel: Swept): Promise<void> {
  await server.mine(channel);
  await server.control(channel, 'node', { unindexed: 100 });
  await server.box.control('POST', '/clock', { advanceSeconds: 3_600 });
  await server.mine(channel, server.chainOf(channel).confirmationsNeeded + 22);
  const before = await newest();
  for (let looks = 0; looks < 3; looks += 1) {
    await server.step(channel);
    await server.clock.advance(61);
  }
  expect(await newest()).toMatchObject({ status: before.status, fundings: before.fundings });
  await server.control(channel, 'node', {});
  await server.mine(channel);
}

/** How often a payment was signed. */
async function signatures(payment: string): Promise<number> {
  const { rows } = await server.owner.query('select from chain_attempt where payment = $1', [payment]);
  return rows.length;
}

const day = 24 * 60 * 60 + 60;
const heldUp = async (): Promise<string | undefined> =>
  /^causeway_sweeps_held_up (\d+)$/m.exec(await server.metrics())?.[1];

async function setRule(channel: Swept, change: string): Promise<void> {
  await server.owner.query(`update sweep_rule set ${change} where channel = $1`, [channel]);
  server.context.cachedSettings.forget('sweep-rule');
}

describe.each([8, 9] as const)('a sweep in trouble on channel %i', SLOW, (channel) => {
  test('is tried three times, a day apart, if it reverts, and fails with its reason', async () => {
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '900');
    const hot = await server.onChain(channel, server.chainOf(channel).hotWallet);
    for (let failures = 1; failures <= 3; failures += 1) {
      await server.begin(channel);
      await untilSigned(channel);
      await revert(channel, { isPaused: true }, { isPaused: false });
      await server.step(channel);
      const sweep = await newest();
      expect(sweep).toMatchObject({ status: 'FAILED', address, reason: expect.stringMatching(/\w/) });
      await server.fees(channel);
      expect(await feeOfPayment(server.db, sweep.id)).toBeGreaterThan(0n);
      expect(await heldUp()).toBe('1');
      await server.begin(channel);
      expect(await ofAddress(address)).toHaveLength(failures);
      await server.clock.advance(day);
    }
    await server.begin(channel);
    expect(await ofAddress(address)).toHaveLength(3);
    expect(await server.onChain(channel, address)).toBe(900_000_000n);
    expect(await server.onChain(channel, server.chainOf(channel).hotWallet)).toBe(hot);
    const staff = await server.signedInStaff('treasury');
    const { list } = await server.as(staff).call(listSweepPlaces, {});
    expect(list).toMatchObject([{ address, isDue: false }]);
    await server.as(staff).call(collectNow, { channel, address, currency: 'USDT' });
    await server.finish(channel);
    expect(await newest()).toMatchObject({ status: 'COLLECTED', address });
    expect(await heldUp()).toBe('0');
    await server.balanced();
  });

  test('is frozen if it reverts for a blocked address', async () => {
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '800');
    await server.begin(channel);
    await untilSigned(channel);
    await revert(channel, { block: address });
    await server.step(channel);
    expect(await newest()).toMatchObject({ status: 'FROZEN', address, endedAt: null });
    await server.clock.advance(day);
    await server.step(channel);
    expect(await ofAddress(address)).toMatchObject([{ status: 'FROZEN' }]);
    expect(await server.onChain(channel, address)).toBe(800_000_000n);
    await token(channel, { unblock: address });
    await server.mine(channel);
    await server.clock.advance(day);
    await server.step(channel);
    await server.begin(channel);
    await server.finish(channel);
    expect(await newest()).toMatchObject({ status: 'COLLECTED', address });
  });

  test('is booked by its log once two people confirm it if the token took a fee', async () => {
    const { hotWallet } = server.chainOf(channel);
    const hot = await server.onChain(channel, hotWallet);
    const purpose = `channel-${String(channel)}`;
    const [booked] = await server.onHouse('USDT', purpose);
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '500');
    await server.begin(channel);
    await untilSigned(channel);
    await revert(channel, { feePoints: 100 }, { feePoints: 0 });
    await server.step(channel);
    await server.clock.advance(61);
    const { id } = await newest();
    expect(await newest()).toMatchObject({ status: 'COLLECTING', reason: expect.stringMatching(/\w/) });
    const [first, second] = [await server.signedInStaff(), await server.signedInStaff()];
    const said = { txnNo: id, outcome: 'paid', reason: 'by the explorer' } as const;
    await server.as(first).call(proposeChainOutcome, { ...said, version: 0 });
    await server.as(second).call(confirmChainOutcome, { txnNo: id, version: 1 });
    await server.clock.advance(61);
    await server.finish(channel, 2);
    expect(await newest()).toMatchObject({ id, status: 'COLLECTED', amount: 495_000_000n });
    expect(await server.onChain(channel, hotWallet)).toBe(hot + 495_000_000n);
    expect(await server.onHouse('USDT', purpose)).toEqual([(booked ?? 0n) - 495_000_000n]);
    // The tokens that the issuer took are missing at the deposit addresses until staff write them off.
    await checkHoldings(server.context, server.chainOf(channel));
    const staff = await server.signedInStaff('treasury');
    expect((await server.as(staff).call(listSweepPlaces, {})).list).toEqual([]);
    await server.fundHouse('USDT', '5', 'bank-charges', `${purpose}-deposit`);
    await server.balanced();
  });

  test('is not signed again while the node lags', async () => {
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '400');
    await server.begin(channel);
    // The first round finds that coin is missing, the second sends it.
    await server.step(channel);
    await server.step(channel);
    expect(await newest()).toMatchObject({ status: 'FUNDING' });
    await whileLagging(channel);
    await untilSigned(channel);
    await whileLagging(channel);
    await server.finish(channel);
    const { id, ...sweep } = await newest();
    expect(sweep).toMatchObject({ status: 'COLLECTED', address, fundings: 1 });
    expect([await signatures(`${id}G1`), await signatures(id)]).toEqual([1, 1]);
    expect(await server.onChain(channel, address)).toBe(0n);
  });

  test('collects both tokens of an address one after the other', async () => {
    const { hotWallet } = server.chainOf(channel);
    const hot = await server.onChain(channel, hotWallet);
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '500');
    await server.credited(channel, address, '300', 'USDC');
    await server.begin(channel);
    expect(await ofAddress(address)).toMatchObject([{ currency: 'USDT' }]);
    await server.finish(channel);
    await server.begin(channel);
    await server.finish(channel);
    expect(await ofAddress(address)).toMatchObject([
      { currency: 'USDT', status: 'COLLECTED', amount: 500_000_000n },
      { currency: 'USDC', status: 'COLLECTED', amount: 300_000_000n },
    ]);
    expect(await server.onChain(channel, address)).toBe(0n);
    expect(await server.onChain(channel, hotWallet)).toBe(hot + 800_000_000n);
    const purpose = `channel-${String(channel)}`;
    for (const currency of ['USDT', 'USDC'] as const)
      expect(await server.onHouse(currency, `${purpose}-deposit`)).toEqual([0n]);
    await server.balanced();
  });

  test('starts only after quiet hours', async () => {
    const hour = hongKongHour(server.clock.now());
    await setRule(channel, `quiet_from = ${String(hour)}, quiet_until = ${String((hour + 2) % 24)}`);
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '350');
    await server.begin(channel);
    expect(await ofAddress(address)).toEqual([]);
    await server.clock.advance(2 * 60 * 60);
    await server.begin(channel);
    await setRule(channel, 'quiet_from = 0, quiet_until = 0');
    await server.finish(channel);
    expect(await ofAddress(address)).toMatchObject([{ status: 'COLLECTED' }]);
  });

  test('starts only below the ceiling of cost, unless staff start it', async () => {
    const dear = 'coin_usd = coin_usd * 100000';
    const cheap = 'coin_usd = coin_usd / 100000';
    await setRule(channel, dear);
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '350');
    await server.begin(channel);
    expect(await ofAddress(address)).toEqual([]);
    await setRule(channel, cheap);
    await server.begin(channel);
    await setRule(channel, dear);
    await server.finish(channel, 2);
    expect(await newest()).toMatchObject({
      ...{ status: 'WAITING', address, fundings: 0 },
      reason: 'the fee of now is more of the amount than the rule allows',
    });
    const [byStaff, staff] = [await server.newAddress(channel), await server.signedInStaff('treasury')];
    await server.credited(channel, byStaff, '350');
    await server.as(staff).call(collectNow, { channel, address: byStaff, currency: 'USDT' });
    await server.finish(channel);
    expect(await ofAddress(byStaff)).toMatchObject([{ status: 'COLLECTED' }]);
    await setRule(channel, cheap);
    await server.finish(channel);
    expect(await ofAddress(address)).toMatchObject([{ status: 'COLLECTED', reason: null }]);
  });

  test('exists once for each address, even with two servers', async () => {
    const other = await server.another();
    const { hotWallet } = server.chainOf(channel);
    const hot = await server.onChain(channel, hotWallet);
    const addresses: string[] = [];
    await setRule(channel, 'minimum = minimum * 1000');
    for (let count = 0; count < 3; count += 1) {
      addresses.push(await server.newAddress(channel));
      await server.credited(channel, addresses[count]!, '200');
    }
    await setRule(channel, 'minimum = minimum / 1000');
    await Promise.all([server.begin(channel), other.begin(channel), server.begin(channel)]);
    for (let looks = 0; looks < 24; looks += 1) {
      await Promise.all([server.step(channel), other.step(channel), server.step(channel)]);
      await server.final(channel);
      await Promise.all([server.clock.advance(61), other.clock.advance(61)]);
    }
    for (const address of addresses) {
      const [sweep, ...more] = await ofAddress(address);
      expect([sweep, more]).toMatchObject([{ status: 'COLLECTED', fundings: 1 }, []]);
      expect([await signatures(`${sweep!.id}G1`), await signatures(sweep!.id)]).toEqual([1, 1]);
      expect(await server.onChain(channel, address)).toBe(0n);
    }
    expect(await server.onChain(channel, hotWallet)).toBe(hot + 600_000_000n);
    await other.stop();
    await server.balanced();
  });
});

/** Wraps a chain so that another server broadcasts each payment while this one tries to. */
const overtaken = (chain: ChainPort, other: () => Promise<void>): ChainPort => ({
  ...chain,
  trial: async (...payment) => {
    const answer = await chain.trial(...payment);
    await other();
    return answer;
  },
  coinTrial: async (...payment) => {
    const answer = await chain.coinTrial(...payment);
    await other();
    return answer;
  },
});

test.each([8, 9] as const)(
  'a step signed by another server meanwhile is not signed again on channel %i',
  SLOW,
  async (channel) => {
    const other = await server.another();
    const chain = overtaken(server.chainOf(channel), () => other.step(channel));
    const address = await server.newAddress(channel);
    await server.credited(channel, address, '300');
    await server.begin(channel);
    for (let looks = 0; looks < 12; looks += 1) {
      await walkSweeps(server.tools(), chain);
      await server.final(channel);
      await Promise.all([server.clock.advance(61), other.clock.advance(61)]);
    }
    const [sweep] = await ofAddress(address);
    expect(sweep).toMatchObject({ status: 'COLLECTED', fundings: 1 });
    expect([await signatures(`${sweep!.id}G1`), await signatures(sweep!.id)]).toEqual([1, 1]);
    await other.stop();
    await server.balanced();
  },
);

test('a place emptied by another server meanwhile gets no second sweep', SLOW, async () => {
  const chain = server.chainOf(8);
  await setRule(8, 'minimum = minimum * 1000');
  const address = await server.newAddress(8);
  await server.credited(8, address, '450');
  await setRule(8, 'minimum = minimum / 1000');
  const slow: ChainPort = {
    ...chain,
    coinNeed: async (...need) => {
      const answer = await chain.coinNeed(...need);
      await server.begin(8);
      await server.finish(8);
      return answer;
    },
  };
  await expect(beginSweeps(server.tools(), slow)).rejects.toThrow('already-decided');
  expect(await ofAddress(address)).toMatchObject([{ status: 'COLLECTED', amount: 450_000_000n }]);
});

test('stuck coin is replaced under its nonce and reaches the address once', SLOW, async () => {
  const address = await server.newAddress(8);
  await server.credited(8, address, '2000');
  await server.begin(8);
  await server.step(8);
  await server.step(8);
  const id = `${(await newest()).id}G1`;
  const { sequence, wallet } = (await chainStore(server.db).send(id))!;
  await server.control(8, 'base-fee', { gwei: 30 });
  await server.mine(8, 2);
  await server.finish(8, 12);
  await server.control(8, 'base-fee', { gwei: null });
  expect(await newest()).toMatchObject({ status: 'COLLECTED', address });
  expect(await chainStore(server.db).send(id)).toMatchObject({ sequence });
  expect(await signatures(id)).toBeGreaterThan(1);
  const { rows } = await server.owner.query(
    'select from chain_send where wallet = $1 and sequence is not null',
    [wallet],
  );
  // The chain has counted each used nonce of the gas wallet, and no more.
  expect(await server.chainOf(8).nextSequence(server.chainOf(8).gasWallet!)).toBe(rows.length);
});

type Use = (of: { readonly wallet: SigningWallet; readonly sequence: number }) => Promise<SignedTransfer>;

/** The transaction is signed, dropped by the pool, and its nonce used by somebody who has the key of the address. */
async function nonceTaken(use: Use) {
  const address = await server.newAddress(8);
  await server.credited(8, address, '600');
  await server.begin(8);
  await untilSigned(8);
  const sweep = await newest();
  const { sequence } = (await chainStore(server.db).send(sweep.id))!;
  await server.control(8, 'waiting', { what: 'drop' });
  const other = await use({ wallet: depositWallet(sweep), sequence: Number(sequence) });
  await server.chainOf(8).broadcast(other);
  await server.final(8);
  // The finding counts once the chain repeats it ten minutes later.
  for (let minute = 0; minute < 10; minute += 1) {
    await server.step(8);
    expect(await signatures(sweep.id)).toBe(1);
    await server.clock.advance(61);
  }
  return { id: sweep.id, address, sequence: sequence! };
}

test('bytes whose nonce was used are signed again after final blocks and pay once', SLOW, async () => {
  const { id, address, sequence } = await nonceTaken(async (of) => {
    const coin = { ...of, to: server.chainOf(8).hotWallet, toIndex: null, units: 1n };
    const signed = await server
      .chainOf(8)
      .signCoin({ ...coin, approval: { id: 'TEST-COIN', kind: 'gas-funding' } });
    if (signed.status !== 'signed') throw new Error(signed.reason);
    return signed.transfer;
  });
  await server.finish(8);
  expect(await newest()).toMatchObject({ id, status: 'COLLECTED' });
  expect(await signatures(id)).toBe(2);
  expect(await chainStore(server.db).send(id)).toMatchObject({ sequence: sequence + 1n });
  expect(await server.onChain(8, address)).toBe(0n);
});

test('money that a stranger moved ends its sweep with the reason', SLOW, async () => {
  const { id, address } = await nonceTaken((of) => {
    const chain = server.chainOf(8);
    return signPayment(chain, {
      ...of,
      to: chain.depositAddress(90_000),
      amount: amount('USDT', 100_000_000n),
    });
  });
  await server.finish(8, 3);
  expect(await newest()).toMatchObject({
    id,
    status: 'FAILED',
    reason: expect.stringMatching(/has 500000000/),
  });
  expect(await signatures(id)).toBe(1);
  await checkHoldings(server.context, server.chainOf(8));
  await server.clock.advance(day);
  await server.begin(8);
  await server.finish(8);
  expect(await newest()).toMatchObject({ address, status: 'COLLECTED', amount: 500_000_000n });
});

test('expired bytes on TRON are signed again and pay once', SLOW, async () => {
  const address = await server.newAddress(9);
  await server.credited(9, address, '600');
  await server.begin(9);
  await untilSigned(9);
  const { id } = await newest();
  await server.control(9, 'waiting', { what: 'drop' });
  await server.box.control('POST', '/clock', { advanceSeconds: 3_600 });
  await server.mine(9, server.chainOf(9).confirmationsNeeded + 22);
  for (let minute = 0; minute < 10; minute += 1) {
    await server.step(9);
    expect(await signatures(id)).toBe(1);
    await server.clock.advance(61);
  }
  await server.finish(9);
  expect(await newest()).toMatchObject({ id, status: 'COLLECTED' });
  expect(await signatures(id)).toBe(2);
  expect(await server.onChain(9, address)).toBe(0n);
});
