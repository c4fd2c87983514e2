// A batch in one round trip: done when all is as it was read, and not at all when anything is not.
import { randomBytes, randomUUID } from 'node:crypto';
import { post } from '@causeway/ledger';
import { type TestDatabase, testDatabase } from '@causeway/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../actor.ts';
import { requestKey } from './answers.ts';
import { runAtOnce } from './at-once.ts';
import type { BatchContext, Item } from './item.ts';
import type { Plan, PlannedJournal } from './plan.ts';
import { readTables } from './tables.ts';

let database: TestDatabase;
let client: pg.Client;
let context: BatchContext;

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `create table thing (id text primary key, count int not null default 0, version int not null default 1);
     insert into thing (id) values ('Thing'), ('Other')`,
  );
  client = new pg.Client({ connectionString: database.url, pipeline: true });
  await client.connect();
  context = { tables: await readTables(database.pool), jobStatements: () => Promise.resolve([]) };
  await post(database.pool, [fund('ada', 100n), fund('bob', 100n)]);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const journal = (from: string, to: string, amount: bigint): PlannedJournal => ({
  key: randomUUID(),
  kind: 'test',
  reference: 'T1',
  at: new Date(),
  postings: [
    {
      from: { owner: from, purpose: 'available', currency: 'USD' },
      to: { owner: to, purpose: 'available', currency: 'USD' },
      amount,
    },
  ],
});

const fund = (owner: string, amount: bigint): PlannedJournal => journal('house', owner, amount);

const itemOf = (plan: Partial<Plan<unknown>>, id = randomBytes(16).toString('hex')): Item => {
  const request = { id, name: 'test.write', body: {} };
  const actor = systemActor('test');
  return {
    key: requestKey('system:test', request, 'a secret'),
    request,
    actor,
    now: new Date(),
    plan: { answer: { id }, audit: { action: 'test.write', subject: { kind: 'thing', id } }, ...plan },
  };
};

const changing = (id: string, version: number) => [{ table: 'thing', id, version, set: { count: 7 } }];

const isAudited = async ({ plan }: Item): Promise<boolean> => {
  const { rowCount } = await database.pool.query('select from audit where subject_id = $1', [
    plan.audit.subject.id,
  ]);
  return rowCount === 1;
};

test('writes rows, journals, audit and answers of all items', async () => {
  const items = [
    itemOf({ updates: changing('Thing', 1), journals: [journal('ada', 'bob', 5n)] }),
    itemOf({
      unchanged: [{ table: 'thing', id: 'Other', version: 1 }],
      journals: [journal('bob', 'ada', 9n)],
    }),
  ];
  expect(await runAtOnce(client, items, context)).toEqual([undefined, undefined]);
  expect(await Promise.all(items.map(isAudited))).toEqual([true, true]);
  const { rows } = await database.pool.query(`select count, version from thing where id = 'Thing'`);
  expect(rows).toEqual([{ count: 7, version: 2 }]);
});

test('of two that read one row the first goes and the other is stale', async () => {
  const items = [itemOf({ updates: changing('Other', 1) }), itemOf({ updates: changing('Other', 1) })];
  expect(await runAtOnce(client, items, context)).toEqual([undefined, { kind: 'stale' }]);
  expect(await Promise.all(items.map(isAudited))).toEqual([true, false]);
});

const doubled = randomBytes(16).toString('hex');

test.each<[string, () => readonly Item[]]>([
  ['a row has another version', () => [itemOf({ updates: changing('Thing', 99) })]],
  ['a row is gone', () => [itemOf({ unchanged: [{ table: 'thing', id: 'Nothing', version: 1 }] })]],
  ['an account has not the money', () => [itemOf({ journals: [journal('ada', 'bob', 1000n)] })]],
  ['one of several has not', () => [1n, 1000n].map((n) => itemOf({ journals: [journal('ada', 'bob', n)] }))],
  ['an account is not open', () => [itemOf({ journals: [journal('ada', randomUUID(), 1n)] })]],
  ['a journal is invalid', () => [itemOf({ journals: [journal('ada', 'bob', 0n)] })]],
  ['a request was answered before', () => [itemOf({}, doubled)]],
  ['other SQL raises', () => [itemOf({ statements: [{ text: 'select 1 / 0' }] })]],
])('does nothing of a batch when %s', async (_what, wrong) => {
  await runAtOnce(
    client,
    [itemOf({ audit: { action: 'x', subject: { kind: 'x', id: 'x' } } }, doubled)],
    context,
  );
  const neighbour = itemOf({ journals: [journal('ada', 'bob', 1n)] });
  const items = [neighbour, ...wrong()];
  expect(await runAtOnce(client, items, context)).toBeUndefined();
  expect(await isAudited(neighbour)).toBe(false);
  // The connection is free of the transaction, and every statement is still known to it.
  expect(await runAtOnce(client, [neighbour], context)).toEqual([undefined]);
  expect(await isAudited(neighbour)).toBe(true);
});

test('a connection that is lost is not taken for a wrong supposition', async () => {
  const own = new pg.Client({ connectionString: database.url, pipeline: true });
  own.on('error', () => undefined);
  await own.connect();
  const item = itemOf({ statements: [{ text: 'select pg_terminate_backend(pg_backend_pid())' }] });
  await expect(runAtOnce(own, [item], context)).rejects.toThrow();
  expect(await isAudited(item)).toBe(false);
});

test('two that read a row before and after another write do not both change it', async () => {
  await database.pool.query(`insert into thing (id, count, version) values ('Late', 1, 2)`);
  const set = (version: number, count: number) =>
    itemOf({ updates: [{ table: 'thing', id: 'Late', version, set: { count } }] });
  // The first read it at version 1, the second at 2, which is what stands there.
  const decided = await runAtOnce(client, [set(1, 100), set(2, 2)], context);
  const { rows } = await database.pool.query(`select count, version from thing where id = 'Late'`);
  expect({ decided, row: rows[0] }).toEqual({ decided: undefined, row: { count: 1, version: 2 } });
});
