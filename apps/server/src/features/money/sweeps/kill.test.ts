// kill -9 of servers while they collect deposits on both chains, at random calls: two of them work side by side, one is
// killed and started again, until the last deposit is in the hot wallet. Nothing is paid or booked twice, and the books
// agree with the chains. Six kills; 200: `CAUSEWAY_SWEEP_KILLS=200 npx vitest run
// apps/server/src/features/money/sweeps/kill.test.ts`.
import { randomInt } from 'node:crypto';
import { trialBalance, verifyBalances, verifyChain } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from '../../../platform/config/environment.ts';
import { checkHoldings, holdingsStore } from '../chain-holdings/index.ts';
import { type KilledServer, killedServer, moments } from './killed-server.testing.ts';
import { type SweepServer, type Swept, sweepServer } from './sweep-server.testing.ts';

const KILLS = Number(processEnvironment()['CAUSEWAY_SWEEP_KILLS'] ?? '6');
const channels = [8, 9] as const;
const ADDRESSES = 3;
/** Roughly the number of calls to a chain that a server makes in two rounds. */
const CALLS_MAX = 60;
/** The maximum number of rounds, far more than needed. */
const TICKS_MAX = 200;

let server: SweepServer;
let killed: readonly KilledServer[] = [];
let addresses: Readonly<Record<Swept, readonly string[]>>;
beforeAll(async () => {
  server = await sweepServer({ collects: false });
  addresses = { 8: await newAddresses(8), 9: await newAddresses(9) };
  const { databaseUrl, box } = server;
  killed = await Promise.all([1, 2].map(() => killedServer(databaseUrl, box.url)));
}, 60_000);
afterAll(async () => {
  await Promise.all(killed.map((each) => each.stop()));
  await server.stop();
});

async function newAddresses(channel: Swept): Promise<readonly string[]> {
  const made: string[] = [];
  while (made.length < ADDRESSES) made.push(await server.newAddress(channel));
  return made;
}

/** The paid-in amounts, in minor units. */
const paidIn = { 8: { USDT: 0n, USDC: 0n }, 9: { USDT: 0n, USDC: 0n } };
const WHOLE = 250n;

/** Pays a deposit in one of the tokens to each address without one. */
async function payIn(channel: Swept): Promise<void> {
  const busy = await withMoney(channel);
  for (const address of addresses[channel].filter((each) => !busy.has(each))) {
    const asset = (['USDT', 'USDC'] as const)[randomInt(2)]!;
    await server.control(channel, 'pay-in', { to: address, asset, amount: String(WHOLE) });
    paidIn[channel][asset] += WHOLE * 1_000_000n;
  }
  await server.final(channel);
  await server.settle();
  await server.settle();
}

async function withMoney(channel: Swept): Promise<ReadonlySet<string>> {
  const { holdings } = await server.chainOf(channel).holdings(addresses[channel]);
  return new Set(holdings.filter(({ amount }) => amount.minor > 0n).map(({ address }) => address));
}

/** Mines on both chains, and moves the clocks of all by a minute. */
async function tick(): Promise<void> {
  for (const channel of channels) await server.mine(channel, 4);
  await server.clock.advance(61);
  await Promise.all(killed.map((each) => each.work(server.clock.now())));
}

/** Open and failed sweeps: their state, and the reason. */
async function underWay(): Promise<readonly string[]> {
  const open = (await server.sweeps()).filter(
    ({ endedAt, status }) => endedAt === null || status === 'FAILED',
  );
  return open.map(({ channel, status, reason }) => [channel, status, reason ?? ''].join(' ').trim());
}

async function ticksUntil(isOver: () => boolean | Promise<boolean>): Promise<void> {
  for (let ticks = 0; ticks < TICKS_MAX; ticks += 1) {
    if (await isOver()) return;
    await tick();
  }
  throw new Error(`it has not come to its end: ${(await underWay()).join(', ')}`);
}

test(
  `after ${String(KILLS)} kills each deposit is in the hot wallet once`,
  { timeout: 60_000 + KILLS * 30_000 },
  async () => {
    for (const channel of channels) await server.final(channel);
    const before = await Promise.all(channels.map(held));
    await Promise.all(killed.map((each) => each.start(server.clock.now())));
    const seen = new Set<string>();
    for (let kills = 0; kills < KILLS; kills += 1) {
      for (const channel of channels) await payIn(channel);
      const victim = killed[randomInt(killed.length)]!;
      let isGone = false;
      const gone = victim.killWithin(CALLS_MAX).finally(() => (isGone = true));
      await Promise.all([gone, ticksUntil(() => isGone)]);
      seen.add(await gone);
      for (const { endedAt, status } of await server.sweeps()) if (endedAt === null) seen.add(status);
      await victim.start(server.clock.now());
    }
    await ticksUntil(isAllCollected);
    await Promise.all(killed.map((each) => each.stop()));
    if (KILLS >= 100)
      expect([...seen]).toEqual(expect.arrayContaining([...moments, 'FUNDING', 'COLLECTING']));

    for (const [index, channel] of channels.entries()) await expectCollectedOnce(channel, before[index]!);
    await server.balanced();
    expect((await trialBalance(server.db.pool)).balanced).toBe(true);
    expect(await verifyChain(server.pool)).toEqual([]);
    expect(await verifyBalances(server.pool)).toEqual([]);
  },
);

/** True when all deposits have moved, and their cost is recorded. */
async function isAllCollected(): Promise<boolean> {
  const places = await Promise.all(channels.map(withMoney));
  if (places.some((each) => each.size > 0) || (await underWay()).length > 0) return false;
  const { rows } = await server.owner.query(
    `select from chain_send s where s.raw is not null
       and not exists (select from chain_fee f where f.payment = s.id)`,
  );
  return rows.length === 0;
}

/** The balances of the hot and the gas wallet in a final block. */
async function held(channel: Swept) {
  const { hotWallet, gasWallet, ...chain } = server.chainOf(channel);
  const { holdings } = await chain.holdings([hotWallet]);
  const coin = await chain.coinHoldings([gasWallet!]);
  const of = (currency: CurrencyCode) =>
    holdings.find(({ amount }) => amount.currency === currency)?.amount.minor ?? 0n;
  return { USDT: of('USDT'), USDC: of('USDC'), coin: coin.holdings[0]?.units ?? 0n };
}

async function expectCollectedOnce(channel: Swept, before: Awaited<ReturnType<typeof held>>): Promise<void> {
  const sweeps = (await server.sweeps()).filter((each) => each.channel === channel);
  expect(new Set(sweeps.map(({ status }) => status))).toEqual(new Set(['COLLECTED']));
  const after = await held(channel);
  const purpose = `channel-${String(channel)}`;
  for (const currency of ['USDT', 'USDC'] as const) {
    expect(after[currency] - before[currency]).toBe(paidIn[channel][currency]);
    // The books have the same balances, by place.
    expect(await server.onHouse(currency, purpose, `${purpose}-deposit`)).toEqual([
      -paidIn[channel][currency],
      0n,
    ]);
  }
  // Each transfer into the hot wallet on the chain belongs to one sweep, and the reverse.
  const { chain, hashes } = await arrivedInHot(channel);
  expect(hashes).toHaveLength(sweeps.length);
  expect(new Set(hashes)).toEqual(new Set(sweeps.map(({ txHash }) => txHash)));
  const { rows: booked } = await server.owner.query<{ reference: string }>(
    `select reference from ledger.journal where kind = 'sweep.collected' and reference = any ($1)`,
    [sweeps.map(({ id }) => id)],
  );
  expect(booked).toHaveLength(sweeps.length);
  expect(new Set(booked.map(({ reference }) => reference))).toEqual(new Set(sweeps.map(({ id }) => id)));
  // The gas wallet spent the coin for each sweep once, and the fees of sending it.
  expect(before.coin - after.coin).toBe(await sentAsCoin(channel));
  await checkHoldings(server.context, chain);
  expect((await holdingsStore(server.db).newestCheck(channel))?.breaks).toEqual([]);
}

async function arrivedInHot(channel: Swept) {
  const chain = server.chainOf(channel);
  const { blockNumber } = await chain.head();
  const transfers = await chain.transfers(new Set([chain.hotWallet]), 0n, blockNumber);
  const own = new Set(addresses[channel]);
  const arrived = transfers.filter(({ from }) => own.has(chain.checksummed(from)));
  return { chain, hashes: arrived.map(({ txHash }) => txHash) };
}

/** Coin that left the gas wallet, in wei or sun. */
async function sentAsCoin(channel: Swept): Promise<bigint> {
  const { rows } = await server.owner.query<{ units: string }>(
    `select (coalesce(sum((a.after ->> 'fundingUnits')::numeric), 0)
        + (select coalesce(sum(f.units::numeric), 0) from chain_fee f where f.channel = $1 and f.payment ~ '^C.{18}G'))::text as units
       from audit a join sweep s on s.id = a.subject_id
      where a.action in ('sweeps.fund', 'sweeps.top-up') and s.channel = $1`,
    [channel],
  );
  return BigInt(rows[0]?.units ?? '0');
}
