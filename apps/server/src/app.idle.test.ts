// What a server asks its database while nobody is there. Counted for one run of each scheduled task, times the runs of a minute:
// a task that polls again, or a run that asks more, fails here.
import { type CountedDatabase, countedDatabase } from '@causeway/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from './features.ts';
import type { ScheduledTask } from './platform/jobs/scheduled-tasks.ts';
import type { TestServer } from './platform/testing.ts';
import { type MoneyServer, moneyServer } from './testing/money-server.testing.ts';

const IDLE_MAX = 600;
/**
 * The statements of pg-boss and of the search for due jobs, as measured: their number does not depend on the
 * tasks.
 */
const BY_JOBS = 150;
const MINUTE = 60;

let database: CountedDatabase;
let server: MoneyServer;
beforeAll(async () => {
  database = await countedDatabase();
  server = await moneyServer([], {}, {}, [], { database, working: false });
});
afterAll(() => server.stop());

/** The tasks of all features that the test's server can build. */
function tasksOf({ context }: Pick<TestServer, 'context'>): readonly ScheduledTask[] {
  const tasks: ScheduledTask[] = [];
  for (const feature of features)
    context.use(feature).scheduledTasks?.({ define: (task) => void tasks.push(task) });
  return tasks;
}

/** The seconds until a task runs again by itself. */
async function secondsUntilNext({ everySeconds, handle }: ScheduledTask): Promise<number> {
  const now = server.clock.now();
  const again = await handle(now, AbortSignal.timeout(MINUTE * 1000));
  const asked = again ? Math.max(1, (again.getTime() - now.getTime()) / 1000) : Infinity;
  return Math.min(everySeconds, asked);
}

test('with nobody there a server asks its database less than 600 times a minute (PLT-465)', async () => {
  const rounds = new Set<number>();
  const counts: { readonly name: string; readonly minute: number }[] = [];
  for (const task of tasksOf(server)) {
    // The first run may find work, so it is not counted.
    await secondsUntilNext(task);
    let seconds = task.everySeconds;
    const { statements } = await database.cost(async () => {
      seconds = await secondsUntilNext(task);
    });
    counts.push({ name: task.name, minute: (statements * MINUTE) / seconds });
    for (let at = 0; at < MINUTE; at += seconds) rounds.add(Math.floor(at));
  }
  // A round takes its locks by one statement and releases them by another.
  const locks = 2 * rounds.size;
  const tasks = counts.reduce((sum, { minute }) => sum + minute, 0);
  const most = counts.toSorted((a, b) => b.minute - a.minute).slice(0, 10);
  expect(counts.length).toBeGreaterThan(50);
  expect(BY_JOBS + locks + tasks, JSON.stringify({ locks, tasks, most })).toBeLessThan(IDLE_MAX);
});

test('a task that runs more often than every ten seconds is listed with a reason', () => {
  const often = tasksOf(server).filter(({ everySeconds }) => everySeconds < 10);
  expect(often.map(({ name }) => name).toSorted()).toEqual([
    // Held payments wait for this task, and it reads many journals at once.
    'monitoring.follow',
    // The task finds agents whose browser went silent, which no write reports.
    'support.return-chats',
  ]);
});
