// Limits of the exchange position: an exceeded limit is marked on the page, logged once, and counted by a
// gauge.
import { randomUUID } from 'node:crypto';
import { getExchangePosition } from '@causeway/contract';
import { openAccounts, post } from '@causeway/ledger';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { houseAccount } from '../basics/index.ts';
import { foldJournals } from './fold-journals.ts';
import { exchangePositionFeature } from './index.ts';
import { watchLimits } from './watch-limits.ts';

const TOKEN = 'm'.repeat(32);

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer([exchangePositionFeature], { METRICS_TOKEN: TOKEN });
});
afterAll(() => server.stop());

/** A hedge that leaves 100.00 EUR more, or 100.00 EUR less. */
async function hedge(side: 'bought' | 'sold') {
  const eur = [houseAccount('hedges', 'EUR'), houseAccount('fx', 'EUR')] as const;
  const usd = [houseAccount('fx', 'USD'), houseAccount('hedges', 'USD')] as const;
  await openAccounts(server.pool, [...eur, ...usd]);
  const posting = ([one, other]: typeof eur, amount: bigint) =>
    side === 'bought' ? { from: one, to: other, amount } : { from: other, to: one, amount };
  const postings = [posting(eur, 10_000n), posting(usd, 10_800n)];
  const at = server.clock.now();
  await post(server.pool, [{ key: randomUUID(), kind: 'house.hedge', reference: 'H', at, postings }]);
}

async function euro() {
  const staff = server.as(await server.signedInStaff('auditor'));
  return (await staff.call(getExchangePosition, {})).lines.find(({ currency }) => currency === 'EUR');
}

test('an exceeded limit is on the page, and each change is logged once', async () => {
  const lines: { level: number; currency?: string; side?: string }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const watch = watchLimits({ ...server.context, log });
  /** Retries, because writes in other databases of the cluster delay it too. */
  const check = async () => {
    await expect.poll(() => foldJournals(server.db), { timeout: 20_000 }).toEqual({ isComplete: true });
    await watch.check(server.clock.now());
  };
  const logged = () => lines.splice(0).map(({ level, side }) => [level, side]);
  expect(watch.passed()).toBeUndefined();

  await server.owner.query(
    `update position_limit set long_usd = 15000, short_usd = 5000 where currency = 'EUR'`,
  );
  await hedge('bought');
  await check();
  expect([watch.passed(), (await euro())?.limit, logged()]).toEqual([
    0,
    { long: '150.00', short: '50.00', passed: null },
    [],
  ]);

  await hedge('bought');
  await check();
  await check();
  expect([watch.passed(), (await euro())?.limit.passed, logged()]).toEqual([1, 'long', [[50, 'long']]]);

  await hedge('sold');
  await hedge('sold');
  await check();
  expect([watch.passed(), (await euro())?.limit.passed, logged()]).toEqual([0, null, [[30, undefined]]]);

  await hedge('sold');
  await check();
  expect([watch.passed(), (await euro())?.limit.passed, logged()]).toEqual([1, 'short', [[50, 'short']]]);
});

test('the gauge counts the currencies beyond their limit', async () => {
  await server.settle();
  const text = (
    await server.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  ).body;
  expect(text).toContain('causeway_exchange_limits_passed 1');
});
