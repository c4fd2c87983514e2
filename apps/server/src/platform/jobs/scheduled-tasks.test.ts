// Due work in several processes that share a database: each scheduled task runs in one of them at a time, however long it
// takes.
import { testDatabase } from '@causeway/db/testing';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { systemActor } from '../actor.ts';
import { handClock } from '../clock/clock.ts';
import { feature } from '../feature.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createOutages } from '../outages/outages.ts';
import { requestIdOf } from '../spine/request-id.ts';
import { testServer } from '../testing.ts';
import { type TaskRunner, createTaskRunner } from './scheduled-tasks.ts';

const { pool, url, drop } = await testDatabase();
afterAll(drop);

/** An interval so long that within a test only a wake starts the task. */
const RARELY = 3600;

const patience = { timeout: 30_000 };
const opened: TaskRunner[] = [];
/** Opens the gates of slow tasks. */
const gates: (() => void)[] = [];
afterEach(async () => {
  for (const open of gates.splice(0)) open();
  await Promise.all(opened.splice(0).map((runner) => runner.stop()));
});

function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  gates.push(resolve);
  return { passed: promise, open: resolve };
}

/** Represents another process: its own connection, its own memory. */
function runner(): TaskRunner {
  const clock = handClock();
  const log = pino({ level: 'silent' });
  const outages = createOutages(clock, log);
  const made = createTaskRunner({ databaseUrl: url, clock, log, outages, metrics: createMetrics() });
  opened.push(made);
  return made;
}

/** A task that waits at a gate, with a count of how many ran at once. */
function slowWork(passed: Promise<void>) {
  const seen = { begun: 0, now: 0, most: 0, signals: [] as AbortSignal[] };
  const handle = async (_now: Date, stopping: AbortSignal): Promise<void> => {
    seen.begun += 1;
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    seen.signals.push(stopping);
    await passed;
    seen.now -= 1;
  };
  return { seen, handle };
}

function countWork() {
  const seen = { times: 0 };
  return { seen, handle: async () => void (seen.times += 1) };
}

test('a slow task is not started by another process, and delays no other task', async () => {
  const { passed, open } = gate();
  const slow = slowWork(passed);
  const quick = [countWork(), countWork()];
  for (const [n, { handle }] of quick.entries()) {
    const one = runner();
    one.define({ name: 'slow', everySeconds: 1, handle: slow.handle });
    one.define({ name: `quick-${String(n)}`, everySeconds: 1, handle });
    one.start();
  }
  // Each process has a round per second: the slow task of one lasts for four rounds of the other.
  for (const { seen } of quick) await expect.poll(() => seen.times, patience).toBeGreaterThanOrEqual(4);
  expect(slow.seen).toMatchObject({ begun: 1, most: 1 });
  open();
  await expect.poll(() => slow.seen.begun, patience).toBeGreaterThanOrEqual(2);
  expect(slow.seen.most).toBe(1);
});

test('a run of all due tasks waits for another process’s run, and then runs the task again', async () => {
  const { passed, open } = gate();
  const slow = slowWork(passed);
  const [one, other] = [runner(), runner()];
  one.define({ name: 'slow', everySeconds: 1, handle: slow.handle });
  other.define({ name: 'slow', everySeconds: 1, handle: slow.handle });
  const quick = countWork();
  other.define({ name: 'quick', everySeconds: 1, handle: quick.handle });

  const first = one.runDue();
  await expect.poll(() => slow.seen.begun, patience).toBe(1);
  const second = other.runDue();
  await expect.poll(() => quick.seen.times, patience).toBe(1);
  expect(slow.seen.begun).toBe(1);
  open();
  await Promise.all([first, second]);
  expect(slow.seen).toMatchObject({ begun: 2, most: 1 });
});

test('a lock that is lost with its connection is reported, and another process takes over the task', async () => {
  const { passed, open } = gate();
  const slow = slowWork(passed);
  const [one, other] = [runner(), runner()];
  one.define({ name: 'slow', everySeconds: 1, handle: slow.handle });
  const again = countWork();
  one.define({ name: 'again', everySeconds: 1, handle: again.handle });
  other.define({ name: 'slow', everySeconds: 1, handle: slow.handle });
  const first = one.runDue();
  await expect.poll(() => slow.seen.begun, patience).toBe(1);
  expect(slow.seen.signals[0]?.aborted).toBe(false);

  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'causeway-ticks' and datname = current_database()`,
  );
  await expect.poll(() => slow.seen.signals[0]?.aborted, patience).toBe(true);
  const second = other.runDue();
  await expect.poll(() => slow.seen.begun, patience).toBe(2);
  open();
  await Promise.all([first, second]);
  // The first process has a new connection by then.
  await one.runDue();
  expect(again.seen.times).toBe(2);
});

test('a stop aborts a slow task, waits for it and leaves no lock', async () => {
  const { passed, open } = gate();
  const slow = slowWork(passed);
  const one = runner();
  one.define({ name: 'slow', everySeconds: 1, handle: slow.handle });
  one.start();
  await expect.poll(() => slow.seen.begun, patience).toBe(1);
  const stopped = one.stop();
  expect(slow.seen.signals[0]?.aborted).toBe(true);
  open();
  await stopped;
  expect(slow.seen.now).toBe(0);
  const { rows } = await pool.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`,
  );
  expect(rows).toEqual([]);
});

test('a failed task runs again, and its lock is free', async () => {
  const [one, other] = [runner(), runner()];
  one.define({
    name: 'fails',
    everySeconds: 1,
    handle: () => Promise.reject(new Error('not now')),
  });
  const work = countWork();
  other.define({ name: 'fails', everySeconds: 1, handle: work.handle });
  await one.runDue();
  await other.runDue();
  expect(work.seen.times).toBe(1);
});

test('a woken task runs at once, and once more if it was woken during the run', async () => {
  const { passed, open } = gate();
  const slow = slowWork(passed);
  const one = runner();
  one.define({ name: 'slow', everySeconds: RARELY, handle: slow.handle });
  one.start();
  await expect.poll(() => slow.seen.begun, patience).toBe(1);
  one.wake('slow');
  one.wake('slow');
  expect(slow.seen.begun).toBe(1);
  open();
  await expect.poll(() => slow.seen.begun, patience).toBe(2);
  await expect.poll(() => slow.seen.now, patience).toBe(0);
  one.wake('slow');
  await expect.poll(() => slow.seen.begun, patience).toBe(3);
  expect(slow.seen.most).toBe(1);
});

test('a woken task that another process runs is run again after it', async () => {
  const { passed, open } = gate();
  const slow = slowWork(passed);
  const [one, other] = [runner(), runner()];
  const [work, rounds] = [countWork(), countWork()];
  one.define({ name: 'shared', everySeconds: RARELY, handle: slow.handle });
  other.define({ name: 'shared', everySeconds: RARELY, handle: work.handle });
  other.define({ name: 'rounds', everySeconds: 1, handle: rounds.handle });
  other.start();
  await expect.poll(() => work.seen.times, patience).toBe(1);
  const first = one.runDue();
  await expect.poll(() => slow.seen.begun, patience).toBe(1);
  // The other run has started, so it may have read before the write.
  other.wake('shared');
  const before = rounds.seen.times;
  await expect.poll(() => rounds.seen.times, patience).toBeGreaterThanOrEqual(before + 2);
  expect(work.seen.times).toBe(1);
  open();
  await first;
  await expect.poll(() => work.seen.times, patience).toBe(2);
});

test('a task that returns when it has more work runs then, and otherwise at its interval', async () => {
  const one = runner();
  const seen = { times: 0 };
  one.define({
    name: 'more',
    everySeconds: RARELY,
    handle: async (now) => ((seen.times += 1) < 3 ? new Date(now.getTime() + 1000) : undefined),
  });
  const others = countWork();
  one.define({ name: 'others', everySeconds: 1, handle: others.handle });
  one.start();
  await expect.poll(() => seen.times, patience).toBe(3);
  const before = others.seen.times;
  await expect.poll(() => others.seen.times, patience).toBeGreaterThanOrEqual(before + 3);
  expect(seen.times).toBe(3);
});

test('a task whose rows were changed runs in the next round, once for all changes', async () => {
  const one = runner();
  const work = countWork();
  one.define({
    name: 'follows',
    everySeconds: RARELY,
    follows: ['transfer', 'deposit'],
    handle: work.handle,
  });
  const others = countWork();
  one.define({ name: 'others', everySeconds: 1, handle: others.handle });
  one.start();
  await expect.poll(() => work.seen.times, patience).toBe(1);
  for (const table of ['transfer', 'transfer', 'deposit']) one.changed(table);
  await expect.poll(() => work.seen.times, patience).toBe(2);
  const before = others.seen.times;
  one.changed('exchange');
  await expect.poll(() => others.seen.times, patience).toBeGreaterThanOrEqual(before + 3);
  expect(work.seen.times).toBe(2);
});

test('a task runs if its outside system has news or does not answer', async () => {
  const one = runner();
  const work = countWork();
  const outside = { block: 'first', asked: 0 };
  const ask = () => {
    outside.asked += 1;
    return outside.block === '' ? Promise.reject(new Error('away')) : Promise.resolve(outside.block);
  };
  one.define({ name: 'scan', everySeconds: RARELY, outside: { everySeconds: 1, ask }, handle: work.handle });
  one.start();
  await expect.poll(() => outside.asked, patience).toBeGreaterThanOrEqual(3);
  const [known, asked] = [work.seen.times, outside.asked];
  await expect.poll(() => outside.asked, patience).toBeGreaterThanOrEqual(asked + 2);
  expect(work.seen.times).toBe(known);
  outside.block = 'second';
  await expect.poll(() => work.seen.times, patience).toBe(known + 1);
  outside.block = '';
  await expect.poll(() => work.seen.times, patience).toBeGreaterThanOrEqual(known + 3);
});

test('all tasks run when the database is back, because wakes may have been lost with it', async () => {
  const one = runner();
  const work = countWork();
  one.define({ name: 'rare', everySeconds: RARELY, handle: work.handle });
  one.start();
  await expect.poll(() => work.seen.times, patience).toBe(1);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'causeway-ticks' and datname = current_database()`,
  );
  await expect.poll(() => work.seen.times, patience).toBe(2);
});

test('a write wakes the tasks that it names and those that follow its rows, after its commit', async () => {
  const [work, following] = [countWork(), countWork()];
  const waking = feature('waking', () => ({
    scheduledTasks: (tasks) => {
      tasks.define({ name: 'waking.look', everySeconds: RARELY, handle: work.handle });
      tasks.define({
        ...{ name: 'waking.follow', everySeconds: RARELY, follows: ['country_risk'] },
        handle: following.handle,
      });
    },
  }));
  const server = await testServer({ features: [waking] });
  await expect.poll(() => [work.seen.times, following.seen.times], patience).toEqual([1, 1]);
  const request = { id: requestIdOf('waking'), name: 'test.wake', body: {} };
  await server.context.spine.write(systemActor('test'), request, () =>
    Promise.resolve({
      answer: {},
      inserts: [{ table: 'country_risk', row: { country: 'XK', level: 2 } }],
      wakes: ['waking.look'],
      audit: { action: 'test.wake', subject: { kind: 'test', id: '1' } },
    }),
  );
  await expect.poll(() => [work.seen.times, following.seen.times], patience).toEqual([2, 2]);
  await server.stop();
});
