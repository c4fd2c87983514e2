// A primary goes away and another one takes its place, as a server sees it: for some seconds nobody answers at its
// database's address, then somebody does.
import { errorCodes, endpoint, maker } from '@causeway/contract';
import { type TestDatabase, testDatabase } from '@causeway/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feature } from '../feature.ts';
import { type TestPerson, type TestServer, testServer } from '../testing.ts';
import { type DatabaseBehind, databaseBehind } from './database-behind.testing.ts';

const named = <Name extends string>(name: Name) =>
  ({
    name: `test.${name}`,
    summary: name,
    path: `/common-api/test/${name}`,
    response: z.object({}),
  }) as const;
const write = endpoint({
  ...named('write'),
  ...{ access: { kind: 'public' }, write: true, request: z.object({ place: z.string() }) },
} as const);
const visit = endpoint({
  ...named('visit'),
  ...{ access: maker, write: true },
  request: z.object({ place: z.string(), reads: z.enum(['nothing', 'settings', 'before', 'verb']) }),
});
const read = endpoint({
  ...named('read'),
  ...{ access: { kind: 'public' }, method: 'GET', request: z.object({}) },
} as const);

const handled: string[] = [];
const placeByName = { name: 'test_place', text: 'select name from place where name = $1' } as const;

/** Counts visits, and has a job that reports each counted visit. */
const places = feature('places', ({ db, spine, cachedSettings }) => {
  const places = (): Promise<unknown> => db.pool.query('select name from place');
  const settings = cachedSettings.keep('places', places);
  const counted = (place: string) => ({
    answer: {},
    statements: [{ text: 'update place set visits = visits + 1 where name = $1', values: [place] }],
    jobs: [{ name: 'test.tell', data: { place } }],
    audit: { action: 'test', subject: { kind: 'test', id: place } },
  });
  return {
    routes: (router) => {
      router.open(write, ({ place }, { actor, request }) =>
        spine.write(actor, request, () => Promise.resolve(counted(place))),
      );
      router.member(visit, async ({ place, reads }, { actor, request }) => {
        if (reads === 'settings') await settings();
        if (reads === 'before') await places();
        return spine.write(actor, request, async () => {
          if (reads === 'verb') await db.run(placeByName, [place]);
          return counted(place);
        });
      });
      router.open(read, async () => {
        await places();
        return {};
      });
    },
    jobs: (jobs) =>
      jobs.define({
        name: 'test.tell',
        data: z.object({ place: z.string() }),
        handle: ({ place }) => Promise.resolve(void handled.push(place)),
      }),
  };
});

let database: TestDatabase;
let way: DatabaseBehind;
let server: TestServer;
let person: TestPerson;

beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(`
    create table place (name text primary key, visits int not null default 0);
    grant select, insert, update on place to public`);
  way = await databaseBehind(database.url);
  server = await testServer({
    features: [places],
    database: { ...database, url: way.url },
    environment: { HEALTH_AGE_SECONDS: '0' },
  });
  person = await server.signedInPerson();
});
afterAll(async () => {
  way.restore();
  await server.stop();
  way.close();
});

let requests = 0;
const nextId = (): string => String((requests += 1)).padStart(32, '0');

async function newPlace(): Promise<string> {
  const name = `place ${nextId()}`;
  await database.pool.query('insert into place (name) values ($1)', [name]);
  return name;
}
const visits = async (name: string): Promise<unknown> =>
  (await database.pool.query<{ visits: number }>('select visits from place where name = $1', [name])).rows[0]
    ?.visits;
const writeStatus = async (place: string, requestId = nextId()): Promise<number> =>
  (await server.call(write, { place }, { requestId })).status;
const isReady = async (): Promise<boolean> => (await server.app.http.inject('/readyz')).statusCode === 200;
async function readyAgain(): Promise<void> {
  await expect.poll(isReady, { timeout: 10_000 }).toBe(true);
}

test('a write waits for the next primary and happens once, with its job (PLT-463)', async () => {
  const [before, during, after] = [await newPlace(), await newPlace(), await newPlace()];
  expect(await writeStatus(before)).toBe(200);
  way.cut();
  const id = nextId();
  const waiting = writeStatus(during, id);
  await expect.poll(isReady, { timeout: 5000 }).toBe(false);
  expect((await server.call(read, {})).refusal).toBe('unavailable');
  way.restore();
  expect(await waiting).toBe(200);
  expect(await writeStatus(during, id)).toBe(200);
  expect(await writeStatus(after)).toBe(200);
  expect(await Promise.all([before, during, after].map(visits))).toEqual([1, 1, 1]);
  await readyAgain();
  await expect.poll(() => handled.toSorted(), { timeout: 20_000 }).toEqual([before, during, after]);
});

test.each([
  ['its session', { forgets: true, reads: 'nothing' }],
  ['a cached setting', { forgets: false, reads: 'settings' }],
  ['a row before its verb', { forgets: false, reads: 'before' }],
  ['a row in its verb', { forgets: false, reads: 'verb' }],
] as const)(
  'a write that begins without a database waits for %s (PLT-487)',
  async (_what, { forgets, reads }) => {
    await readyAgain();
    const place = await newPlace();
    const call = { session: person, requestId: nextId() };
    const visited = async (): Promise<number> => (await server.call(visit, { place, reads }, call)).status;
    server.context.cachedSettings.forget();
    if (forgets) server.context.sessions.forget('all');
    way.cut();
    const waiting = visited();
    await expect.poll(isReady, { timeout: 5000 }).toBe(false);
    way.restore();
    expect(await waiting).toBe(200);
    expect(await visited()).toBe(200);
    expect(await visits(place)).toBe(1);
  },
);

test('a read under way when the database is lost is read again for its write (PLT-487)', async () => {
  await readyAgain();
  const place = await newPlace();
  const holder = await database.owner.connect();
  await holder.query('begin; lock table place in access exclusive mode');
  const waiting = server.call(visit, { place, reads: 'before' }, { session: person });
  const isBlocked = async (): Promise<unknown> =>
    (await database.owner.query(`select from pg_locks where relation = 'place'::regclass and not granted`))
      .rowCount;
  await expect.poll(isBlocked).toBe(1);
  way.cut();
  await holder.query('commit');
  holder.release();
  await expect.poll(isReady, { timeout: 5000 }).toBe(false);
  way.restore();
  expect((await waiting).status).toBe(200);
  expect(await visits(place)).toBe(1);
});

test('writes that wait count against the limits of overload (PLT-488)', async () => {
  await readyAgain();
  const place = await newPlace();
  way.cut();
  const waiting = Array.from({ length: 64 }, () =>
    server.call(visit, { place, reads: 'before' }, { session: person }),
  );
  const wait = async (): Promise<number> =>
    Number(/queue="failover"\} (\S+)/.exec(await server.metrics())?.[1]);
  await expect.poll(wait, { timeout: 5000 }).toBeGreaterThan(0.3);
  expect((await server.call(write, { place })).code).toBe(errorCodes.overloaded.code);
  expect((await server.call(read, {})).code).toBe(errorCodes.overloaded.code);
  way.restore();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await visits(place)).toBe(64);
  expect(await wait()).toBe(0);
});
