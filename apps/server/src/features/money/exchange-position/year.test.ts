// With a year of history, the pages of the exchange position and the earnings cost no more than their own days.
import { type CountedDatabase, countedDatabase } from '@causeway/db/testing';
import { getExchangePosition, listEarnings } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { exchangePositionFeature } from './index.ts';

const DAYS = 365;
const JOURNALS = 40_000;

let database: CountedDatabase;
let server: MoneyServer;
beforeAll(async () => {
  database = await countedDatabase();
  server = await moneyServer([exchangePositionFeature], {}, {}, [], { database, working: false });
  await lastYear();
});
afterAll(() => server.stop());

/** A hedge and its fee every 13 minutes, as the ledger would have written them, without their chain of hashes. */
async function lastYear(): Promise<void> {
  const at = server.clock.now();
  await database.owner.query(
    `select ledger.open_accounts(array['house', 'house', 'house', 'house', 'house'], array['fx', 'fx', 'hedges', 'hedges', 'fees'],
       array['USD', 'EUR', 'USD', 'EUR', 'USD'])`,
  );
  await database.owner.query(
    `insert into ledger.journal (id, key, kind, reference, at, accounts, versions, amounts, balances, holds, chain, sequence,
       previous, hash)
     select nextval('ledger.journal_id'), gen_random_uuid(), 'house.hedge', 'H', $1::timestamptz - $3 * (interval '1 day' * ($2 - n)) / $2,
       array[ledger.account_id('house', 'fx', 'USD'), ledger.account_id('house', 'hedges', 'USD'),
         ledger.account_id('house', 'hedges', 'EUR'), ledger.account_id('house', 'fx', 'EUR'),
         ledger.account_id('house', 'hedges', 'USD'), ledger.account_id('house', 'fees', 'USD')],
       array[1, 1, 1, 1, 1, 1], array[-108, 108, -100, 100, -1, 1], array[null, null, null, null, null, null]::bigint[], null,
       -1, n, '\\x', '\\x'
     from generate_series(1, $2::int) n order by n`,
    [at, JOURNALS, DAYS],
  );
}

test('the first run adds up the whole year, later ones read single days', async () => {
  const session = await server.signedInStaff('auditor');
  const day = hongKongDay(server.clock.now());
  const position = () => server.call(getExchangePosition, {}, { session }).then(server.ok);
  const year = { by: 'kind', from: daysAfter(day, -DAYS), to: day, pageNo: 1, pageSize: 100 } as const;
  const earned = () => server.call(listEarnings, year, { session }).then(server.ok);

  const first = await database.cost(position);
  await expect.poll(async () => (await position()).isComplete, { timeout: 20_000 }).toBe(true);
  await database.owner.query('analyze');

  const [later, ofYear] = [await database.cost(position), await database.cost(earned)];
  // The journals of a year fill more than a thousand pages. The position reads its month, and the earnings read a row for
  // each day.
  expect(first.pages).toBeGreaterThan(3000);
  expect(later.statements).toBeLessThanOrEqual(12);
  expect(later.pages).toBeLessThanOrEqual(150);
  expect(ofYear.statements).toBeLessThanOrEqual(10);
  expect(ofYear.pages).toBeLessThanOrEqual(3 * DAYS);
  expect((await earned()).list).toMatchObject([
    { fees: { currency: 'USD', value: '400.00' }, journals: JOURNALS },
  ]);
  expect((await position()).lines.find(({ currency }) => currency === 'EUR')).toMatchObject({
    ...{ position: '40000.00', cost: '43200.00', averageRate: '1.0800000000' },
  });
});
