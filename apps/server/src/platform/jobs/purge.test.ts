// Purging deletes all rows that nobody needs, however many, and no others, and it does not read others
// either.
import { testDatabase } from '@causeway/db/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createPurge } from './purge.ts';

const { owner: pool, drop } = await testDatabase();
afterAll(drop);

const going = new AbortController().signal;
const old = { table: 'purged', condition: 't.age > $3', everySeconds: 60 } as const;

/** Rows of a quarter of a block each; two of three are old. */
const filled = (rows: number) =>
  pool.query(
    `insert into purged select n, case when n % 3 = 0 then 1 else 9 end, repeat('x', 1900)
     from generate_series(1, $1::int) n`,
    [rows],
  );
async function left() {
  const { rows } = await pool.query<{ old: number; young: number }>(
    `select count(*) filter (where age > 5)::int as old, count(*) filter (where age <= 5)::int as young from purged`,
  );
  return rows[0];
}

beforeEach(() =>
  pool.query(`drop table if exists purged;
    create table purged (n int primary key, age int, filler text) with (autovacuum_enabled = off);
    alter table purged alter filler set storage plain`),
);

test('an empty table is left alone', async () => {
  await createPurge(pool, old)([5], going);
  expect(await left()).toEqual({ old: 0, young: 0 });
});

test('all old rows of a table of several steps go in one call', async () => {
  await filled(4500);
  await createPurge(pool, old)([5], going);
  expect(await left()).toEqual({ old: 0, young: 1500 });
});

test('all calls of a day together purge a large table', async () => {
  await filled(12_000);
  const purge = createPurge(pool, { ...old, everySeconds: 43_200 });
  await purge([5], going);
  const first = await left();
  // One call finishes 2000 of the table's 3000 blocks.
  expect(first?.old).toBeGreaterThan(2000);
  expect(first?.old).toBeLessThan(4000);
  await purge([5], going);
  expect(await left()).toEqual({ old: 0, young: 4000 });
});

test('the purge of a shorter table continues within it', async () => {
  await filled(4500);
  const purge = createPurge(pool, old);
  await purge([5], going);
  await pool.query('truncate purged');
  await filled(30);
  await purge([5], going);
  expect(await left()).toEqual({ old: 0, young: 10 });
});

test('a stop ends the purge between two steps', async () => {
  await filled(300);
  const stopping = new AbortController();
  stopping.abort();
  await createPurge(pool, old)([5], stopping.signal);
  expect(await left()).toEqual({ old: 200, young: 100 });
});

test('a step reads its own blocks only', async () => {
  await filled(400);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain delete from purged t where t.ctid >= '(10,0)'::tid and t.ctid < '(20,0)'::tid and t.age > 5`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Tid Range Scan');
});
