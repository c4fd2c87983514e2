// Pools: a statement that was prepared before a migration is answered afterwards, whichever connection has its plan.
import { testDatabase } from '@causeway/db/testing';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { timeLimits } from './connections.ts';
import { createPool } from './pool.ts';

const database = await testDatabase();
const pool = createPool(
  { url: database.url, connections: 3, name: 'pool-test', limits: timeLimits(60).main },
  pino({ level: 'silent' }),
);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const place = { name: 'place', text: 'select name, pg_sleep(0.01) from place where id = 1' };

async function onAllConnections(): Promise<readonly unknown[]> {
  const answers = await Promise.all([1, 2, 3].map(() => pool.query<{ name: string }>(place)));
  return answers.map(({ rows }) => rows[0]?.name);
}

test('a plan made stale by a migration is prepared again on each connection', async () => {
  await database.owner.query('create table place (id int, name text); grant select on place to public');
  await database.owner.query(`insert into place values (1, 'one')`);
  await onAllConnections();
  expect(pool.totalCount).toBe(3);
  await database.owner.query('alter table place alter name type varchar(40)');
  expect(await onAllConnections()).toEqual(['one', 'one', 'one']);
});

test('other errors and statements in a transaction are not retried', async () => {
  const gone = { name: 'gone', text: 'select * from no_such_place' };
  await expect(pool.query(gone)).rejects.toThrow('does not exist');

  const client = await pool.connect();
  await client.query(place);
  await database.owner.query('alter table place alter name type varchar(80)');
  await client.query('begin');
  await expect(client.query(place)).rejects.toThrow('cached plan must not change result type');
  await client.query('rollback');
  client.release(true);
});
