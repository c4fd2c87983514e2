// The nightly check of the books in the real server: when it is due, its report, and its end at a stop.
import { type BooksCheck, lastBooksCheck } from '@causeway/ledger';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import { checkBooksNightly, isBooksCheckDue } from './check-books.ts';

let server: TestServer;
let first: BooksCheck | undefined;
beforeAll(async () => {
  server = await testServer({ features: [] });
  // The check that the start began, if it is not over yet.
  await server.app.scheduledTasks.runDue();
  first = await lastBooksCheck(server.pool);
});
afterAll(() => server.stop());

async function kept(): Promise<number> {
  const { rows } = await server.pool.query<{ n: number }>(
    'select count(*)::int as n from ledger.books_check',
  );
  return rows[0]!.n;
}

/** Pretends that the last check began this long ago. */
const lastBegan = (ago: string) =>
  server.owner.query(
    `insert into ledger.books_check (began_at, ended_at, chain_faults, balance_faults, findings)
     select now() - $1::interval, now() - $1::interval, 0, 0, '[]'`,
    [ago],
  );

async function nightly(stopping = new AbortController().signal): Promise<readonly string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await checkBooksNightly({ ...server.context, config: server.config, log }, stopping);
  return lines;
}

const metrics = (): Promise<string> => server.metrics();

test.each([
  ['never', undefined, '2026-03-02T09:00:00Z', true],
  ['this night', '2026-03-01T18:00:00Z', '2026-03-02T09:00:00Z', false],
  ['this night, late', '2026-03-02T03:00:00Z', '2026-03-02T17:59:59Z', false],
  ['and the next night has come', '2026-03-01T18:00:05Z', '2026-03-02T18:00:00Z', true],
  ['last night, and this one was missed', '2026-02-28T18:00:00Z', '2026-03-02T09:00:00Z', true],
  ['an hour before this night', '2026-03-01T17:00:00Z', '2026-03-01T18:10:00Z', true],
])('the check of the books is due by its last run: %s', (_, began, now, due) => {
  expect(isBooksCheckDue(began === undefined ? undefined : { beganAt: new Date(began) }, new Date(now))).toBe(
    due,
  );
});

test('unverified books are checked once the server has started', () => {
  expect(first).toMatchObject({ chainBreaks: 0, balanceBreaks: 0, findings: [] });
});

test('whole books write a log line and set the metrics', async () => {
  await lastBegan('2 days');
  const lines = await nightly();
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: pino.levels.values['info'], check: { chainBreaks: 0, balanceBreaks: 0 } },
  ]);
  const text = await metrics();
  expect(text).toContain('causeway_books_faults{part="chains"} 0');
  expect(text).toContain('causeway_books_faults{part="balances"} 0');
  const check = await lastBooksCheck(server.pool);
  expect(text).toContain(`causeway_books_checked_timestamp_seconds ${check!.endedAt.getTime() / 1000}`);
});

test('the books are checked once a night', async () => {
  await lastBegan('-1 hour');
  const before = await kept();
  expect(await nightly()).toEqual([]);
  expect(await kept()).toBe(before);
});

test('a break is an error in the log and a number in the metrics', async () => {
  await server.owner.query('insert into ledger.head (id) values (4711)');
  await lastBegan('2 days');
  const [line = '{}', ...more] = await nightly();
  await server.owner.query('delete from ledger.head where id = 4711');
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    level: pino.levels.values['error'],
    check: { chainBreaks: 0, balanceBreaks: 1 },
    findings: [{ fault: 'balance without an account', accountId: '4711' }],
  });
  expect(await metrics()).toContain('causeway_books_faults{part="balances"} 1');
});

test('a stopping process does not wait for the check', async () => {
  await lastBegan('2 days');
  const before = await kept();
  const stopping = new AbortController();
  const blocker = await server.owner.connect();
  try {
    await blocker.query('begin; lock table ledger.journal in access exclusive mode');
    const run = nightly(stopping.signal);
    await expect.poll(waitingChecks, { timeout: 20_000 }).toBe(1);
    stopping.abort();
    expect(await run).toEqual([]);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await kept()).toBe(before);
});

async function waitingChecks(): Promise<number> {
  const { rows } = await server.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where application_name = 'causeway-books' and datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.n;
}
