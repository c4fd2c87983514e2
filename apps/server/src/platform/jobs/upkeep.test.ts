// The platform's own due work in the real server: the ledger has room before it is needed, and a log line
// reports when it has none.
import { randomUUID } from 'node:crypto';
import { HOUSE, post } from '@causeway/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import type { ScheduledTask } from './scheduled-tasks.ts';
import { defineUpkeep } from './upkeep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [] });
});
afterAll(() => server.stop());

async function ready() {
  const { statusCode, body } = await server.app.http.inject('/readyz');
  return { statusCode, body };
}

async function journalsLeft(): Promise<number> {
  const body = await server.metrics();
  return Number(/^causeway_ledger_journals_left (\S+)$/m.exec(body)?.[1]);
}

const postOne = () =>
  post(server.pool, [
    {
      key: randomUUID(),
      kind: 'credit',
      reference: 'room',
      at: new Date(),
      postings: [
        {
          from: { owner: HOUSE, purpose: 'channel', currency: 'USD' },
          to: { owner: 'ada', purpose: 'available', currency: 'USD' },
          amount: 1n,
        },
      ],
    },
  ]);

test('upkeep runs each minute, before a partition is used up', () => {
  const scheduledTasks: ScheduledTask[] = [];
  defineUpkeep(
    { define: (scheduledTask) => void scheduledTasks.push(scheduledTask) },
    { ...server.context, config: server.config },
  );
  const found = scheduledTasks.find(({ name }) => name === 'platform.ledger-upkeep');
  expect(found?.everySeconds).toBeLessThanOrEqual(60);
});

test('a ledger without partitions is not ready until upkeep adds some', async () => {
  await server.app.scheduledTasks.runDue();
  expect(await ready()).toMatchObject({ statusCode: 200 });
  const blocker = await server.owner.connect();
  try {
    // Upkeep waits for this lock, as if the database prevented new partitions.
    await blocker.query(
      `begin; select pg_advisory_xact_lock(hashtextextended('ledger.create_partitions', 0));
       select setval('ledger.journal_id', 3900010)`,
    );
    const short = await ready();
    expect(short.statusCode).toBe(503);
    expect(short.body).toContain('has room for 99989 more journals');
    expect(await journalsLeft()).toBe(99_989);
    await blocker.query(`select setval('ledger.journal_id', 3999999)`);
    await expect(postOne()).rejects.toThrow(/no partition of relation/);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  await server.app.scheduledTasks.runDue();
  expect(await ready()).toMatchObject({ statusCode: 200 });
  expect(await journalsLeft()).toBeGreaterThan(3_000_000);
  expect(await postOne()).toMatchObject([{ status: 'posted' }]);
});

test('old answers are deleted, except to events of providers', async () => {
  const kept = async () => {
    const { rows } = await server.pool.query<{ scope: string; n: number }>(
      `select scope, count(*)::int as n from answered_request where name = 'swept' group by scope order by scope`,
    );
    return rows;
  };
  await server.pool.query(
    `insert into answered_request (scope, id, body_hash, name, at)
     select scope, gen_random_uuid(), '', 'swept', now() - make_interval(days => $1 + days)
       from (values ('person:old', 1, 12000), ('person:young', -1, 10), ('system:bank', 1, 10)) made (scope, days, n),
            generate_series(1, n)`,
    [server.config.answersKeptDays],
  );
  await server.app.scheduledTasks.runDue();
  expect(await kept()).toEqual([
    { scope: 'person:young', n: 10 },
    { scope: 'system:bank', n: 10 },
  ]);
});
