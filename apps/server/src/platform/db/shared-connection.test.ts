// The shared connection: many callers at once, each with its own answer or error, and another connection after a loss.
import { type TestDatabase, testDatabase } from '@causeway/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeLimits } from './connections.ts';
import { oncePlanned } from './pool.ts';
import { type SharedConnection, openSharedConnection } from './shared-connection.ts';

let database: TestDatabase;
let shared: SharedConnection;

beforeAll(async () => {
  database = await testDatabase();
  const options = {
    url: database.url,
    name: 'shared-test',
    limits: timeLimits(60).hot,
    settings: oncePlanned,
  };
  shared = openSharedConnection(options, pino({ level: 'silent' }));
});

afterAll(async () => {
  await shared.end();
  await database.drop();
});

const double = (n: number) => ({ name: 'double', text: 'select $1::int * 2 as n', values: [n] });
const divide = (n: number) => ({ name: 'divide', text: 'select 1 / $1::int as n', values: [n] });

test('many callers on one connection get their own answers', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  const answers = await Promise.all(numbers.map((n) => shared.query(double(n))));
  expect(answers.map(({ rows }) => (rows as { n: number }[])[0]?.n)).toEqual(numbers.map((n) => 2 * n));
  const { rows } = await database.pool.query(
    `select count(*)::int as n from pg_stat_activity where application_name = 'causeway-shared-test'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('an error of one caller affects no other', async () => {
  const settled = await Promise.allSettled([1, 0, 1].map((n) => shared.query(divide(n))));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a statement is planned once for its key', async () => {
  const { rows } = await shared.query({
    text: `select current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as scans`,
  });
  expect(rows).toEqual([{ mode: 'force_generic_plan', scans: 'off' }]);
});

test('the query after a lost connection opens another one', async () => {
  const lost = shared.query({ text: 'select pg_terminate_backend(pg_backend_pid())' });
  await expect(lost).rejects.toThrow();
  await expect
    .poll(() =>
      shared.query(double(4)).then(
        ({ rows }) => rows,
        () => 'lost',
      ),
    )
    .toEqual([{ n: 8 }]);
});

test('a stale plan is prepared again for simultaneous callers', async () => {
  await database.owner.query('create table place (id int, name text); grant select on place to public');
  await database.owner.query(`insert into place values (1, 'one'), (2, 'two')`);
  const place = (id: number) => ({
    name: 'place',
    text: 'select name from place where id = $1',
    values: [id],
  });
  await shared.query(place(1));
  await database.owner.query('alter table place alter name type varchar(40)');
  const ids = [1, 2, 1, 2];
  const answers = await Promise.all([
    ...ids.map((id) => shared.query(place(id))),
    ...ids.map((id) => shared.query(double(id))),
  ]);
  expect(answers.map(({ rows }) => rows)).toEqual([
    ...ids.map((id) => [{ name: id === 1 ? 'one' : 'two' }]),
    ...ids.map((id) => [{ n: 2 * id }]),
  ]);
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where application_name = 'causeway-shared-test'`,
      );
      return rows[0]?.n;
    })
    .toBe(1);
});
