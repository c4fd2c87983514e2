// The spine against a real PostgreSQL: each request id is written once, whole or not at all, and no other item is affected.
import { randomBytes, randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@causeway/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonActor, systemActor } from '../actor.ts';
import { handClock } from '../clock/clock.ts';
import { timeLimits } from '../db/connections.ts';
import { createPool } from '../db/pool.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createOutages } from '../outages/outages.ts';
import { type JobRunner, createJobRunner } from '../jobs/jobs.ts';
import { Refusal } from '../refusal.ts';
import type { Plan, PlannedJournal, WriteRequest } from './plan.ts';
import { requestIdOf } from './request-id.ts';
import { type Spine, createSpine } from './spine.ts';
import * as z from 'zod/mini';
import type pg from 'pg';

let database: TestDatabase;
let pool: pg.Pool;
let jobs: JobRunner;
let spine: Spine;
const log = pino({ level: 'silent' });

const actor: PersonActor = {
  kind: 'person',
  personId: randomUUID(),
  sessionId: randomUUID(),
  memberId: '1000000001',
  roleId: 1,
  memberType: 3,
  kycStatus: 4,
  isDeveloper: false,
  tier: 'standard',
  memberName: 'Test Person',
  passwordChangedAt: null,
  keyOwnerIds: [],
};

beforeAll(async () => {
  database = await testDatabase();
  await database.owner.query(
    `create table thing (id uuid primary key, name text, count int not null default 0, note jsonb, bytes bytea,
       version int not null default 1, constraint thing_name unique (name));
     create table part (id uuid primary key, thing_id uuid not null references thing, version int not null default 1);
     grant all on thing, part to public`,
  );
  pool = createPool(
    { url: database.url, connections: 2, name: 'spine', limits: timeLimits(60).spine, pipeline: true },
    log,
  );
  jobs = createJobRunner({
    databaseUrl: database.url,
    limits: timeLimits(60).jobs,
    log,
    metrics: createMetrics(),
    outages: createOutages(handClock(), log),
  });
  jobs.define({ name: 'test.tell', data: z.object({ id: z.string() }), handle: () => Promise.resolve() });
  await jobs.start();
  spine = await createSpine({
    pool,
    clock: handClock(),
    log,
    secret: 'a secret',
    jobStatements: jobs.statements,
  });
});

afterAll(async () => {
  await jobs.stop();
  await pool.end();
  await database.drop();
});

const request = (body: unknown = {}, id = randomBytes(16).toString('hex')): WriteRequest => ({
  id,
  name: 'test.write',
  body,
  address: '192.0.2.1',
});

const audit = (id: string) => ({ action: 'test.write', subject: { kind: 'thing', id } });

const addThing = (id: string, name: string | null = null): Plan<{ id: string }> => ({
  answer: { id },
  inserts: [{ table: 'thing', row: { id, name } }],
  audit: audit(id),
});

async function thing(id: string) {
  const { rows } = await database.pool.query<{
    count: number;
    version: number;
    note: unknown;
    bytes: Buffer | null;
  }>('select * from thing where id = $1', [id]);
  return rows[0];
}

async function newThing(): Promise<string> {
  const id = randomUUID();
  await spine.write(actor, request(), async () => addThing(id));
  return id;
}

const countUp = (id: string) => async (): Promise<Plan<{ count: number }>> => {
  const { count, version } = (await thing(id)) ?? { count: 0, version: 0 };
  return {
    answer: { count: count + 1 },
    updates: [{ table: 'thing', id, version, set: { count: count + 1 } }],
    audit: audit(id),
  };
};

const journal = (amount: bigint, from = 'house', to = actor.memberId): PlannedJournal => ({
  key: randomUUID(),
  kind: 'test',
  reference: 'T1',
  at: new Date(),
  postings: [
    {
      from: { owner: from, purpose: from === 'house' ? 'clearing' : 'available', currency: 'USD' },
      to: { owner: to, purpose: to === 'house' ? 'clearing' : 'available', currency: 'USD' },
      amount,
    },
  ],
});

async function refusalOf(written: Promise<unknown>): Promise<string> {
  const error: unknown = await written.then(
    () => 'no refusal',
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.refusal : String(error);
}

const rowCount = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n);

test('writes rows of every kind of value', async () => {
  const id = randomUUID();
  await spine.write(actor, request(), async () => ({
    ...addThing(id),
    inserts: [
      // The part comes first in the plan: the spine orders it after its thing.
      { table: 'part', row: { id: randomUUID(), thingId: id } },
      {
        table: 'thing',
        row: { id, note: { big: 12n, list: [1] }, bytes: new Uint8Array([1, 255]), name: undefined },
      },
    ],
  }));
  expect(await thing(id)).toMatchObject({
    note: { big: '12', list: [1] },
    bytes: Buffer.from([1, 255]),
    count: 0,
  });
});

test.each(['', 'NULL', 'a "b" \\ {c}, d', "it's\n\t", '\\x00', '中文 😀', '{}', ' '])(
  'writes the text %j as it is',
  async (text) => {
    const id = randomUUID();
    await spine.write(actor, request(), async () => ({
      ...addThing(id, `${id}${text}`),
      updates: [],
      audit: { ...audit(id), after: { text, many: [text], big: 12n }, reason: text },
    }));
    const { rows } = await database.pool.query(
      'select t.name, a.reason, a.after from thing t join audit a on a.subject_id = t.id::text where t.id = $1',
      [id],
    );
    expect(rows).toEqual([{ name: `${id}${text}`, reason: text, after: { text, many: [text], big: '12' } }]);
  },
);

test('leaves an audit line that nobody can change', async () => {
  const id = await newThing();
  const { rows } = await database.pool.query('select * from audit where subject_id = $1', [id]);
  expect(rows).toMatchObject([
    { actorKind: 'person', actorId: actor.personId, memberId: actor.memberId, address: '192.0.2.1' },
  ]);
  await expect(database.owner.query('delete from audit')).rejects.toThrow('append-only');
  await expect(database.owner.query(`update audit set reason = 'x'`)).rejects.toThrow('append-only');
});

test('answers a repeat with the first answer and writes nothing', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const asked = request({ amount: '1.00' });
  expect(await spine.write(actor, asked, async () => addThing(first))).toEqual({ id: first });
  expect(await spine.write(actor, asked, async () => addThing(second))).toEqual({ id: first });
  expect(await thing(second)).toBeUndefined();
});

test('answers a repeat with the first answer even if its verb now refuses', async () => {
  const id = randomUUID();
  const asked = request();
  await spine.write(actor, asked, async () => addThing(id));
  const again = spine.write(actor, asked, () => Promise.reject(new Refusal('wrong-code')));
  expect(await again).toEqual({ id });
});

test('refuses another body under the same request id', async () => {
  const asked = request({ amount: '1.00' });
  await spine.write(actor, asked, async () => addThing(randomUUID()));
  const other = { ...asked, body: { amount: '2.00' } };
  expect(await refusalOf(spine.write(actor, other, async () => addThing(randomUUID())))).toBe(
    'request-id-reused',
  );
  const refusing = spine.write(actor, other, () => Promise.reject(new Refusal('wrong-code')));
  expect(await refusalOf(refusing)).toBe('request-id-reused');
});

test('accepts a repeat from before the body had a new empty field', async () => {
  const id = randomUUID();
  const asked = request({ amount: '1.00', payee: { name: 'A' } });
  await spine.write(actor, asked, async () => addThing(id));
  const repeat = (body: unknown) =>
    spine.write(actor, { ...asked, body }, async () => addThing(randomUUID()));
  expect(await repeat({ remark: '', payee: { city: null, name: 'A' }, amount: '1.00' })).toEqual({ id });
  expect(await refusalOf(repeat({ remark: 'x', payee: { name: 'A' }, amount: '1.00' }))).toBe(
    'request-id-reused',
  );
});

test('separates equal request ids of two actors', async () => {
  const asked = request();
  const [first, second] = [randomUUID(), randomUUID()];
  await spine.write(actor, asked, async () => addThing(first));
  const other = { ...actor, personId: randomUUID() };
  expect(await spine.write(other, asked, async () => addThing(second))).toEqual({ id: second });
});

test('writes a doubled event once', async () => {
  const asked = request({}, requestIdOf('bank-credit:3:REF'));
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const answers = await Promise.all(
    ids.map((id) => spine.write(systemActor('deposits'), asked, async () => addThing(id))),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await rowCount('thing where id = any($1)', [ids])).toBe(1);
});

test('runs a verb again if its row changed meanwhile', async () => {
  const id = await newThing();
  const counts = await Promise.all(
    Array.from({ length: 20 }, () => spine.write(actor, request(), countUp(id))),
  );
  expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
  expect(await thing(id)).toMatchObject({ count: 20, version: 21 });
});

test('runs a verb again if a row that it read changed meanwhile', async () => {
  const id = await newThing();
  let runs = 0;
  await spine.write(actor, request(), async () => {
    const version = (await thing(id))?.version ?? 0;
    if (runs++ === 0) await database.pool.query('update thing set version = version + 1 where id = $1', [id]);
    return { ...addThing(randomUUID()), unchanged: [{ table: 'thing', id, version }] };
  });
  expect(runs).toBe(2);
});

describe('a missing row', () => {
  test('is created by the first of many changes, and each counts', async () => {
    const id = randomUUID();
    const counts = await Promise.all(
      Array.from({ length: 12 }, () => spine.write(actor, request(), countUp(id))),
    );
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
    expect(await thing(id)).toMatchObject({ count: 12, version: 12 });
  });

  test('is made once by two processes at one instant', async () => {
    const other = await createSpine({
      pool,
      clock: handClock(),
      log,
      secret: 'a secret',
      jobStatements: jobs.statements,
    });
    const ids = Array.from({ length: 20 }, () => randomUUID());
    await Promise.all(
      ids.flatMap((id) => [spine, other].map((each) => each.write(actor, request(), countUp(id)))),
    );
    for (const id of ids) expect(await thing(id)).toMatchObject({ count: 2, version: 2 });
  });

  test('runs a verb again if another creates it meanwhile', async () => {
    const id = randomUUID();
    const read: (number | undefined)[] = [];
    const made = randomUUID();
    const written = spine.write(actor, request(), async () => {
      const found = await thing(id);
      read.push(found?.version);
      if (read.length === 1) await spine.write(actor, request(), countUp(id));
      return { ...addThing(made), unchanged: [{ table: 'thing', id, version: found?.version ?? 0 }] };
    });
    expect(await written).toEqual({ id: made });
    expect(read).toEqual([undefined, 1]);
  });

  test('does not run the verb again while it is still missing', async () => {
    let runs = 0;
    const id = randomUUID();
    await spine.write(actor, request(), async () => {
      runs += 1;
      return { ...addThing(id), unchanged: [{ table: 'thing', id: randomUUID(), version: 0 }] };
    });
    expect(runs).toBe(1);
  });
});

test('a refusal in a plan commits the plan’s writes and is repeated', async () => {
  const id = await newThing();
  const asked = request();
  const wrong = async (): Promise<Plan<never>> => ({
    ...(await countUp(id)()),
    answer: new Refusal('wrong-code', { data: { left: 4 } }),
  });
  expect(await refusalOf(spine.write(actor, asked, wrong))).toBe('wrong-code');
  const again = spine.write(actor, asked, wrong).catch((error: Refusal) => error.detail.data);
  expect(await again).toEqual({ left: 4 });
  expect(await thing(id)).toMatchObject({ count: 1 });
});

test('a lack of funds is stored as its own refusal and affects no neighbor', async () => {
  const poor = String(2_000_000_000);
  const lacking = { ...journal(5n, poor, 'house'), refusals: () => 'transfer-limit' as const };
  const asked = request();
  const id = randomUUID();
  const neighbours = Array.from({ length: 10 }, () => randomUUID());
  const [refusal, ...answers] = await Promise.all([
    refusalOf(spine.write(actor, asked, async () => ({ ...addThing(id), journals: [lacking] }))),
    ...neighbours.map((one) =>
      spine.write(actor, request(), async () => ({ ...addThing(one), journals: [journal(1n)] })),
    ),
  ]);
  expect(refusal).toBe('transfer-limit');
  expect(answers).toEqual(neighbours.map((one) => ({ id: one })));
  expect(await thing(id)).toBeUndefined();
  await spine.write(actor, request(), async () => ({
    ...addThing(randomUUID()),
    journals: [journal(100n, 'house', poor)],
  }));
  const again = spine.write(actor, asked, async () => ({
    ...addThing(id),
    journals: [{ ...lacking, key: randomUUID() }],
  }));
  expect(await refusalOf(again)).toBe('transfer-limit');
});

test('the journals of a plan are posted all or none', async () => {
  const rich = String(2_000_000_001);
  const asked = request();
  const plan = (): Plan<unknown> => ({
    ...addThing(randomUUID()),
    journals: [journal(7n, 'house', rich), journal(8n, rich, 'house')],
  });
  const neighbour = randomUUID();
  const [refusal, answer] = await Promise.all([
    refusalOf(spine.write(actor, asked, async () => plan())),
    spine.write(actor, request(), async () => addThing(neighbour)),
  ]);
  expect([refusal, answer]).toEqual(['insufficient-balance', { id: neighbour }]);
  expect(await refusalOf(spine.write(actor, asked, async () => plan()))).toBe('insufficient-balance');
  const { rows } = await database.pool.query('select balance from ledger.account_balance where owner = $1', [
    rich,
  ]);
  expect(rows.every(({ balance }) => balance === '0')).toBe(true);
});

test('a broken unique constraint is the refusal that the plan names', async () => {
  const name = randomUUID();
  const neighbours = Array.from({ length: 5 }, () => randomUUID());
  const doubles = [0, 1, 2].map(() =>
    refusalOf(
      spine.write(actor, request(), async () => ({
        ...addThing(randomUUID(), name),
        conflicts: { thing_name: 'already-registered' as const },
      })),
    ),
  );
  const beside = neighbours.map((id) => spine.write(actor, request(), async () => addThing(id)));
  const outcomes = await Promise.all(doubles);
  expect(outcomes.toSorted()).toEqual(['already-registered', 'already-registered', 'no refusal']);
  expect(await Promise.all(beside)).toEqual(neighbours.map((id) => ({ id })));
});

test('an error in one plan fails only that plan', async () => {
  const id = randomUUID();
  const [bad, invalid, good] = await Promise.allSettled([
    spine.write(actor, request(), async () => ({
      ...addThing(randomUUID()),
      statements: [{ text: 'select 1 / 0' }],
    })),
    spine.write(actor, request(), async () => ({ ...addThing(randomUUID()), journals: [journal(0n)] })),
    spine.write(actor, request(), async () => addThing(id)),
  ]);
  expect([bad.status, invalid.status, good.status]).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await thing(id)).toBeDefined();
});

test('one of two parallel submissions of a quote wins', async () => {
  const id = await newThing();
  const use = async (): Promise<Plan<{ used: true }>> => {
    const { count, version } = (await thing(id)) ?? { count: 1, version: 0 };
    if (count > 0) throw new Refusal('quote-used');
    return {
      answer: { used: true },
      updates: [{ table: 'thing', id, version, set: { count: 1 } }],
      audit: audit(id),
    };
  };
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(spine.write(actor, request(), use))),
  );
  expect(outcomes.toSorted()).toEqual(['no refusal', ...Array.from({ length: 5 }, () => 'quote-used')]);
});

test('a deadlock with a stranger is tried again', async () => {
  const [first, second] = [await newThing(), await newThing()].toSorted() as [string, string];
  const stranger = await database.pool.connect();
  await stranger.query('begin');
  await stranger.query('update thing set count = 50 where id = $1', [second]);
  const versions = { [first]: 1, [second]: 1 };
  const written = spine.write(actor, request(), async () => ({
    answer: {},
    updates: [first, second].map((id) => ({
      table: 'thing',
      id,
      version: versions[id] ?? 0,
      set: { note: {} },
    })),
    audit: audit(first),
  }));
  await expect.poll(() => rowCount(`pg_locks where not granted`)).toBeGreaterThan(0);
  // Now both wait for each other, and the database ends one of them; the write succeeds in both cases.
  await stranger.query('update thing set count = 50 where id = $1', [first]).catch(() => undefined);
  await stranger.query('rollback');
  stranger.release();
  await written;
  expect(await thing(second)).toMatchObject({ count: 0, version: 2 });
});

test('a job exists only if its write does', async () => {
  const [done, failed] = [randomUUID(), randomUUID()];
  const withJob = (id: string): Plan<unknown> => ({
    ...addThing(id),
    jobs: [{ name: 'test.tell', data: { id } }],
  });
  await Promise.allSettled([
    spine.write(actor, request(), async () => withJob(done)),
    spine.write(actor, request(), async () => ({
      ...withJob(failed),
      statements: [{ text: 'select 1 / 0' }],
    })),
  ]);
  const jobsOf = (id: string) => rowCount(`pgboss.job where name = 'test.tell' and data ->> 'id' = $1`, [id]);
  expect([await jobsOf(done), await jobsOf(failed)]).toEqual([1, 0]);
});

test('a connection that breaks leaves nothing, and the next write works', async () => {
  const id = randomUUID();
  const breaking = spine.write(actor, request(), async () => ({
    ...addThing(id),
    statements: [{ text: 'select pg_terminate_backend(pg_backend_pid())' }],
  }));
  expect(await refusalOf(breaking)).toBe('unavailable');
  expect(await thing(id)).toBeUndefined();
  await spine.write(actor, request(), async () => addThing(id));
  expect(await thing(id)).toBeDefined();
});

test('a write waits for seconds for a database that cannot be reached (PLT-463)', async () => {
  const id = randomUUID();
  let refused = 0;
  const away = Object.assign(Object.create(pool) as typeof pool, {
    connect: async () => {
      if (refused === 8) return pool.connect();
      refused += 1;
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    },
  });
  const own = await createSpine({
    ...{ pool: away, clock: handClock(), log, secret: 'a secret' },
    jobStatements: () => Promise.resolve([]),
  });
  expect(await own.write(actor, request(), async () => addThing(id))).toEqual({ id });
  expect(refused).toBe(8);
});

test('a commit with a lost answer is not repeated', async () => {
  const id = randomUUID();
  const lost = losingFirstCommit(pool);
  const own = await createSpine({
    pool: lost,
    clock: handClock(),
    log,
    secret: 'a secret',
    jobStatements: () => Promise.resolve([]),
  });
  const answer = await own.write(actor, request(), async () => ({
    ...addThing(id),
    journals: [journal(3n)],
  }));
  expect(answer).toEqual({ id });
  expect(await rowCount('audit where subject_id = $1', [id])).toBe(1);
});

/** Two processes both read before either writes: the second waits for the first. */
async function atOnce(verb: () => Promise<Plan<{ id: string }>>): Promise<readonly unknown[]> {
  const other = createPool(
    { url: database.url, connections: 2, name: 'other', limits: timeLimits(60).spine, pipeline: true },
    log,
  );
  const jobStatements = () => Promise.resolve([]);
  const second = await createSpine({
    ...{ pool: other, clock: handClock(), log, secret: 'a secret', jobStatements },
  });
  const holder = await database.owner.connect();
  try {
    await holder.query('begin; lock table answered_request in share mode');
    const same = request();
    const written = [spine, second].map((each) => each.write(actor, same, verb));
    await expect.poll(() => rowCount(blocked)).toBe(2);
    await holder.query('commit');
    return (await Promise.allSettled(written)).map((result) =>
      result.status === 'fulfilled' ? result.value : result.reason,
    );
  } finally {
    holder.release();
    await other.end();
  }
}
const blocked = `(select distinct pid from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database()) blocked`;

test.each(['a row', 'a row that means a refusal', 'a journal'])(
  'a request at two processes is written once and answered alike, meeting at %s',
  async (where) => {
    const name = randomUUID();
    const posted = journal(3n);
    const [one, other] = await atOnce(() =>
      Promise.resolve({
        ...addThing(randomUUID(), where === 'a journal' ? null : name),
        ...(where === 'a journal' && { journals: [posted] }),
        ...(where === 'a row that means a refusal' && {
          conflicts: { thing_name: 'already-registered' as const },
        }),
      }),
    );
    expect(one).toHaveProperty('id');
    expect(other).toEqual(one);
  },
);

/** A pool on which the first commit succeeds and its answer never arrives. */
function losingFirstCommit(inner: pg.Pool): pg.Pool {
  let lost = false;
  const lose = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return async (statement: string) => {
          const result = await target.query(statement);
          if (statement !== 'commit' || lost) return result;
          lost = true;
          throw new Error('Connection terminated unexpectedly');
        };
      },
    });
  return new Proxy(inner, {
    get: (target, name) => {
      if (name === 'connect') return async () => lose(await target.connect());
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('a batch with stale plans is written completely, each part once', async () => {
  // Both connections have the statement of stored answers prepared.
  const ids = await Promise.all(Array.from({ length: 40 }, () => newThing()));
  await Promise.all(ids.map((id) => spine.write(actor, request(), countUp(id))));
  await database.owner.query('alter table answered_request alter scope type varchar(200)');

  const writes = ids.map((id) => ({ id, request: request() }));
  const answers = await Promise.all(writes.map((one) => spine.write(actor, one.request, countUp(one.id))));
  expect(new Set(answers.map(({ count }) => count))).toEqual(new Set([2]));
  const again = await Promise.all(writes.map((one) => spine.write(actor, one.request, countUp(one.id))));
  expect(again).toEqual(answers);
  expect(new Set((await Promise.all(ids.map(thing))).map((row) => row?.count))).toEqual(new Set([2]));
});
