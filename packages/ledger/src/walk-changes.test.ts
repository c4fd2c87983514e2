// A walk over all changes of several wallets, in windows, gives the same as the pages of their accounts at
// its beginning; each change has the total after it, and whether it only held money.
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '@causeway/db/testing';
import { accountNamed, read } from './accountant.ts';
import {
  type AccountKey,
  type Change,
  type EntryFilter,
  type Queryable,
  movements,
  post,
  reserveOf,
  walkChanges,
} from './index.ts';

const { pool, drop } = await testDatabase();
afterAll(drop);

const ada: AccountKey = accountNamed('w', 'ada');
const euros: AccountKey = { ...ada, currency: 'EUR' };
const unused: AccountKey = { ...ada, currency: 'JPY' };
const accounts = [ada, euros, unused];

/** More entries than two windows on one account, with another account's entries between them. */
const LINES = 2_300;

async function postLines(name: string, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, i) =>
    read(
      'w',
      `${name}${i}  channel -> ada 1${i % 5 === 0 ? ', channel -> ada 2 EUR, ada -> fees 1 EUR' : ''}  posted`,
    ),
  );
  for (let at = 0; at < lines.length; at += 50)
    await post(
      pool,
      lines
        .slice(at, at + 50)
        .flat()
        .map((line) => line.journal),
    );
}

async function walked(filter: EntryFilter, db: Queryable = pool): Promise<readonly Change[]> {
  const all: Change[] = [];
  for await (const entry of walkChanges(db, accounts, filter)) all.push(entry);
  return all;
}

test('the walk gives every entry once in the order of pages', async () => {
  await postLines('a', LINES);
  const filters: readonly EntryFilter[] = [
    {},
    { direction: 'out' },
    { reference: 'w/a7' },
    { reference: 'nothing' },
    { kinds: ['another'] },
    { from: new Date('2026-03-02T09:31:00Z') },
    { to: new Date('2026-03-02T09:31:00Z') },
  ];
  for (const filter of filters) {
    const { list, total } = await movements(pool, accounts, filter, { offset: 0, limit: 10_000 });
    const all = await walked(filter);
    expect(all).toHaveLength(total);
    expect(all).toEqual(list);
  }
  expect(await walked({})).toHaveLength(LINES + 2 * (LINES / 5));
});

test('the walk shows only what existed at its start', async () => {
  const before = (await walked({})).length;
  const walk = walkChanges(pool, accounts, {});
  const first = await walk.next();
  await postLines('later', 10);
  let count = first.done === true ? 0 : 1;
  for await (const entry of walk) {
    expect(entry.reference).not.toContain('later');
    count += 1;
  }
  expect(count).toBe(before);
});

test('the walk reads no further than its reader', async () => {
  let statements = 0;
  const counted: Queryable = {
    query: (statement) => {
      statements += 1;
      return pool.query(statement);
    },
  };
  const walk = walkChanges(counted, accounts, {});
  for (let taken = 0; taken < 100; taken += 1) await walk.next();
  // One statement for the newest versions, and one for a window of each account with entries.
  expect(statements).toBe(3);
  await walk.return();
});

test('a hold and its release move nothing, unlike a payment', async () => {
  const bob = accountNamed('w', 'bob');
  const lines = read(
    'w',
    `b1  channel -> bob 100                                        posted
     b2  bob -> bob.frozen 40                                      posted
     b2.a  bob.frozen -> bob 10                                    posted
     b2.b  bob.frozen -> clearing 25, bob.frozen -> fees 5           posted
     b5  clearing -> bob 25                                        posted`,
  );
  await post(
    pool,
    lines.map(({ journal }) => journal),
  );
  const all: Change[] = [];
  for await (const change of walkChanges(pool, [bob], {})) all.push(change);
  expect(all.filter(({ isHeld }) => isHeld)).toHaveLength(4);
  expect(
    all.filter(({ isHeld }) => !isHeld).map(({ amount, totalAfter }) => [Number(amount), Number(totalAfter)]),
  ).toEqual([
    [25, 95],
    [-5, 70],
    [-25, 75],
    [100, 100],
  ]);
  expect(reserveOf(bob).purpose).toBe('frozen');
  expect(() => reserveOf(reserveOf(bob))).toThrow('frozen');
});
