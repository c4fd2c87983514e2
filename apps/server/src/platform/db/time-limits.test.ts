// Time limits of the database: statements, waits for locks, idle transactions, a machine that is silent.
import { endpoint } from '@causeway/contract';
import { type TestDatabase, testDatabase } from '@causeway/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type App, createApp } from '../../app.ts';
import { handClock } from '../clock/clock.ts';
import { readConfig } from '../config/config.ts';
import { testEnvironment } from '../environment.testing.ts';
import { feature } from '../feature.ts';
import { connectionCounts, mainConnections, timeLimits } from './connections.ts';
import { type DatabaseBehind, databaseBehind } from './database-behind.testing.ts';
import { isConnectionLost } from './passing-errors.ts';
import { createPool } from './pool.ts';
import { openSharedConnection } from './shared-connection.ts';

const named = (name: string) =>
  ({ name: `test.${name}`, summary: name, access: { kind: 'public' }, response: z.object({}) }) as const;
const read = endpoint({
  ...named('read'),
  method: 'GET',
  path: '/common-api/test/read',
  request: z.object({}),
});
const write = endpoint({
  ...named('write'),
  path: '/common-api/test/write',
  write: true,
  request: z.object({ place: z.string() }),
});

/** Reads one table, and changes one row of it. */
const places = feature('places', ({ db, spine }) => ({
  routes: (router) => {
    router.open(read, async () => {
      await db.pool.query('select name from place');
      return {};
    });
    router.open(write, ({ place }, { actor, request }) =>
      spine.write(actor, request, () =>
        Promise.resolve({
          answer: {},
          statements: [{ text: 'update place set visits = visits + 1 where name = $1', values: [place] }],
          audit: { action: 'test', subject: { kind: 'test', id: place } },
        }),
      ),
    );
  },
}));

const log = pino({ level: 'silent' });
let database: TestDatabase;
let way: DatabaseBehind;
let app: App;

beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(`
    create table place (name text primary key, visits int not null default 0);
    insert into place values ('here'), ('there');
    grant select, update on place to public`);
  way = await databaseBehind(database.url);
  app = await createApp({
    config: readConfig({
      ...testEnvironment,
      DATABASE_URL: way.url,
      DATABASE_STATEMENT_SECONDS: '1',
    }),
    providers: {
      banks: new Map(),
      chains: new Map(),
      registers: [],
      identityCheck: { origin: 'https://x.example' },
    } as never,
    clock: handClock(),
    log,
    features: [places],
  });
});
afterAll(async () => {
  // Silenced connections that are still open end now.
  way.cut();
  way.restore();
  await app.stop();
  way.close();
  await database.drop();
});

const readStatus = async (): Promise<number> =>
  (await app.http.inject({ url: '/api/common-api/test/read' })).statusCode;

let requests = 0;
const nextId = (): string => String((requests += 1)).padStart(32, '0');

async function writeStatus(place: string, id = nextId()): Promise<number> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/common-api/test/write',
    headers: { 'x-request-id': id, 'content-type': 'application/json' },
    payload: JSON.stringify({ place }),
  });
  return answer.statusCode;
}

const visits = async (place: string): Promise<unknown> =>
  (await database.pool.query('select visits from place where name = $1', [place])).rows[0];

/** Runs a statement of somebody else who works on the database at the same time. */
async function besides<Answer>(statement: string, work: () => Promise<Answer>): Promise<Answer> {
  const other = await database.owner.connect();
  try {
    await other.query('begin');
    await other.query(statement);
    return await work();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

test('each use of the database has its own limit below the longest (PLT-370)', () => {
  expect(timeLimits(60)).toEqual({
    main: { statement: 60_000, lock: 10_000, idleInTransaction: 60_000, connect: 5_000 },
    spine: { statement: 10_000, lock: 3_000, idleInTransaction: 10_000, connect: 5_000 },
    hot: { statement: 10_000, lock: 10_000, idleInTransaction: 10_000, connect: 5_000 },
    jobs: { statement: 60_000, lock: 10_000, idleInTransaction: 60_000, connect: 5_000 },
  });
  expect(timeLimits(1).spine).toEqual({
    ...{ statement: 1_000, lock: 1_000, idleInTransaction: 1_000, connect: 1_000 },
  });
});

test('a read of a locked table is unavailable until the lock is gone (PLT-370)', async () => {
  expect(await besides('lock table place in access exclusive mode', readStatus)).toBe(503);
  expect(await readStatus()).toBe(200);
});

test('a call without a database answer names when to come back (PLT-462)', async () => {
  const read = { url: '/api/common-api/test/read' };
  const answer = await besides('lock table place in access exclusive mode', () => app.http.inject(read));
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect((await app.http.inject(read)).headers['retry-after']).toBeUndefined();
});

test('a write to a locked row is refused and can be repeated (PLT-370)', async () => {
  const id = nextId();
  const statuses = await besides(`select from place where name = 'here' for update`, () =>
    Promise.all([writeStatus('here', id), writeStatus('there')]),
  );
  expect(statuses).toEqual([503, 200]);
  expect([await visits('here'), await visits('there')]).toEqual([{ visits: 0 }, { visits: 1 }]);
  expect([await writeStatus('here', id), await writeStatus('here', id)]).toEqual([200, 200]);
  expect(await visits('here')).toEqual({ visits: 1 });
});

test('an abandoned transaction ends with its locks (PLT-370)', async () => {
  const limits = { statement: 100, lock: 100, idleInTransaction: 100, connect: 5_000 };
  const pool = createPool({ url: database.url, connections: 1, name: 'lying', limits }, log);
  const client = await pool.connect();
  const ended = new Promise<string>((resolve) => client.on('error', ({ message }) => resolve(message)));
  await client.query(`begin; select from place where name = 'there' for update`);
  expect(await ended).toContain('idle-in-transaction timeout');
  client.release(true);
  expect(await writeStatus('there')).toBe(200);
  await pool.end();
});

test('a server keeps its number of connections, whatever the load (PLT-371)', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? readStatus() : writeStatus('there'))),
  );
  const { rows } = await database.pool.query<{ name: string; count: number }>(`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'causeway-%' group by 1 order by 1`);
  const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  expect(counts['causeway-main']).toBe(mainConnections(connectionCounts.asInstalled));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  // The nightly check takes the remaining connection, while it runs.
  expect(all).toBeLessThanOrEqual(connectionCounts.asInstalled);
});

test('a database that became a standby is not the server’s failure', async () => {
  const pool = createPool(
    { url: database.url, connections: 1, name: 'standby', limits: timeLimits(60).main },
    log,
  );
  const client = await pool.connect();
  await client.query('set default_transaction_read_only = on');
  const refused = await client
    .query(`update place set visits = 0`)
    .catch((error: unknown) => isConnectionLost(error));
  client.release(true);
  await pool.end();
  expect(refused).toBe(true);
});

test('PostgreSQL drops a server whose machine is gone (PLT-370)', async () => {
  const pool = createPool({ url: way.url, connections: 1, name: 'gone', limits: timeLimits(60).main }, log);
  const { rows } = await pool.query(`
    select name, setting from pg_settings
    where name in ('client_connection_check_interval', 'lock_timeout', 'statement_timeout') order by name`);
  expect(rows).toEqual([
    { name: 'client_connection_check_interval', setting: '5000' },
    { name: 'lock_timeout', setting: '10000' },
    { name: 'statement_timeout', setting: '60000' },
  ]);
  await pool.end();
});

test('a silent database is abandoned in time and used again later (PLT-370)', async () => {
  expect([await readStatus(), await writeStatus('there')]).toEqual([200, 200]);
  way.silence();
  expect(await Promise.all([readStatus(), writeStatus('there')])).toEqual([503, 503]);
  way.restore();
  await expect.poll(readStatus, { timeout: 10_000 }).toBe(200);
  await expect.poll(() => writeStatus('there'), { timeout: 10_000 }).toBe(200);
});

test('a silent shared connection is abandoned only during a query (PLT-370)', async () => {
  const own = await databaseBehind(database.url);
  const limits = { statement: 50, lock: 50, idleInTransaction: 50, connect: 5_000 };
  const shared = openSharedConnection({ url: own.url, name: 'silent', limits, settings: {} }, log);
  const one = { text: 'select 1 as n' };
  await shared.query(one);
  own.silence();
  await expect(shared.query(one)).rejects.toThrow('no answer in time');
  own.restore();
  expect((await shared.query(one)).rows).toEqual([{ n: 1 }]);
  await shared.end();
  own.close();
});

test('a database that is silent when a connection is made counts as lost (PLT-370)', async () => {
  const own = await databaseBehind(database.url);
  own.silence();
  const limits = { statement: 50, lock: 50, idleInTransaction: 50, connect: 50 };
  const shared = openSharedConnection({ url: own.url, name: 'mute', limits, settings: {} }, log);
  const pool = createPool({ url: own.url, connections: 1, name: 'mute', limits }, log);
  const one = { text: 'select 1' };
  const errors = await Promise.allSettled([shared.query(one), pool.query(one)]);
  expect(errors.map((error) => error.status === 'rejected' && isConnectionLost(error.reason))).toEqual([
    true,
    true,
  ]);
  await shared.end();
  await pool.end();
  own.close();
});
