// A primary goes away and another one takes its place, as a server sees it: for some seconds nobody answers at its
// database's address, then somebody does.
import { endpoint } from '@causeway/contract';
import { type TestDatabase, testDatabase } from '@causeway/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type App, createApp } from '../../app.ts';
import { realClock } from '../clock/clock.ts';
import { readConfig } from '../config/config.ts';
import { testEnvironment } from '../environment.testing.ts';
import { feature } from '../feature.ts';
import { type DatabaseBehind, databaseBehind } from './database-behind.testing.ts';

const write = endpoint({
  ...{ name: 'test.write', summary: 'write', access: { kind: 'public' }, response: z.object({}) },
  ...{ path: '/common-api/test/write', write: true, request: z.object({ place: z.string() }) },
} as const);

const handled: string[] = [];

/** Counts visits, and has a job that reports each counted visit. */
const places = feature('places', ({ spine }) => ({
  routes: (router) =>
    router.open(write, ({ place }, { actor, request }) =>
      spine.write(actor, request, () =>
        Promise.resolve({
          answer: {},
          statements: [{ text: 'update place set visits = visits + 1 where name = $1', values: [place] }],
          jobs: [{ name: 'test.tell', data: { place } }],
          audit: { action: 'test', subject: { kind: 'test', id: place } },
        }),
      ),
    ),
  jobs: (jobs) =>
    jobs.define({
      name: 'test.tell',
      data: z.object({ place: z.string() }),
      handle: ({ place }) => Promise.resolve(void handled.push(place)),
    }),
}));

let database: TestDatabase;
let way: DatabaseBehind;
let app: App;

beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(`
    create table place (name text primary key, visits int not null default 0);
    insert into place values ('before'), ('during'), ('after');
    grant select, update on place to public`);
  way = await databaseBehind(database.url);
  app = await createApp({
    config: readConfig({ ...testEnvironment, DATABASE_URL: way.url, HEALTH_AGE_SECONDS: '0' }),
    providers: {
      banks: new Map(),
      chains: new Map(),
      registers: [],
      identityCheck: { origin: 'https://x.example' },
    } as never,
    clock: realClock(),
    log: pino({ level: 'silent' }),
    features: [places],
  });
});
afterAll(async () => {
  way.restore();
  await app.stop();
  way.close();
  await database.drop();
});

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
const isReady = async (): Promise<boolean> => (await app.http.inject('/readyz')).statusCode === 200;
const visits = async (): Promise<unknown> =>
  (await database.pool.query('select name, visits from place order by name')).rows;

test('a write waits for the next primary and happens once (PLT-463)', async () => {
  expect(await writeStatus('before')).toBe(200);
  way.cut();
  const id = nextId();
  const during = writeStatus('during', id);
  await expect.poll(isReady, { timeout: 5000 }).toBe(false);
  way.restore();
  expect(await during).toBe(200);
  expect(await writeStatus('during', id)).toBe(200);
  expect(await writeStatus('after')).toBe(200);
  expect(await visits()).toEqual(['after', 'before', 'during'].map((name) => ({ name, visits: 1 })));
});

test('the next primary works on jobs, and the server is ready (PLT-463)', async () => {
  await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
  await expect.poll(() => handled.toSorted(), { timeout: 20_000 }).toEqual(['after', 'before', 'during']);
});
