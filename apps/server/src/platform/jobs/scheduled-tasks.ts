// Due work: tasks that run because of the business clock, or because of a write. Each second the due ones
// run, and all of them at once when the clock is moved; each runs in one process at a time, however long it
// takes.
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { AllTables } from '../db/tables.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outages } from '../outages/outages.ts';
import type { Plan } from '../spine/plan.ts';
import { type DueTimes, createDueTimes } from './due-times.ts';
import { type Outside, createOutsideNews } from './outside-news.ts';
import { type TaskLock, type TaskLocks, createTaskLocks } from './task-locks.ts';

export interface ScheduledTask {
  /** `exchange.settle-due`. */
  readonly name: string;
  /**
   * The seconds between two runs that nothing else causes: they find the work of a process that died. Moves
   * of the clock cause a run at once all the same.
   */
  readonly everySeconds: number;
  /**
   * Tables whose rows are the task's work: a write of this process that changes one causes a run within a
   * second.
   */
  readonly follows?: readonly (keyof AllTables)[];
  /** An outside system whose news cause a run. */
  readonly outside?: Outside;
  /**
   * Must be safe to run again, and quick when nothing is due. May answer when it has work again, by the business clock, if
   * that is before its next run. `stopping` is aborted when the process stops, and when the lock is lost with its connection:
   * another process may begin then, so two runs at once must do no harm.
   */
  handle(now: Date, stopping: AbortSignal): Promise<Date | void>;
}

export interface ScheduledTasks {
  define(task: ScheduledTask): void;
}

export interface TaskRunner extends ScheduledTasks {
  start(): void;
  /**
   * Runs a scheduled task now, or once more if it is running. A lost wake loses nothing: the next run of any process finds
   * the work.
   */
  wake(name: string): void;
  /** Rows of this table were written: the tasks that follow it run within a second. */
  changed(table: string): void;
  /** Runs all due work now; answers when it is done. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

const SECOND = 1000;
/** The longest wait for another process to end a scheduled task, when all due work has to be done. */
const OTHERS_SECONDS_MAX = 60;
const LOOK_AGAIN_MS = 100;

interface TaskRunnerOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly outages: Pick<Outages, 'levelOf'>;
  readonly metrics: Pick<Metrics, 'taskDefined' | 'taskEnded'>;
}

export function createTaskRunner(options: TaskRunnerOptions): TaskRunner {
  const { databaseUrl, clock, log, metrics } = options;
  const scheduledTasks: ScheduledTask[] = [];
  const times = createDueTimes();
  const running = new Map<string, Promise<void>>();
  const woken = new Set<string>();
  let isStarted = false;
  const stopping = new AbortController();
  // A write whose commit was lost with the connection has woken no task.
  const locks = createTaskLocks({ databaseUrl, log, stopping: stopping.signal, connected: times.allSoon });
  let loop: Promise<void> = Promise.resolve();

  const runOne = async (task: ScheduledTask, all: boolean): Promise<void> => {
    try {
      const lock = await (all ? inTurn(locks, task.name, stopping.signal) : locks.take(task.name));
      // Stays due while another process runs it: that run may have started before the write.
      if (!lock) return;
      await runLocked(options, times, task, lock).finally(() => lock.release());
    } catch (error) {
      times.failed(task.name);
      reportFailed(options, task, error);
    }
  };

  /** Starts a scheduled task that is due; when all due work has to be done, waits for a running one and runs it again. */
  const begin = (task: ScheduledTask, all: boolean): Promise<void> => {
    const isIdle = !running.has(task.name) && times.isDue(task.name);
    return all || isIdle ? startNow(task, all) : Promise.resolve();
  };

  /** Starts after the current run, if there is one. */
  const startNow = (task: ScheduledTask, all: boolean): Promise<void> => {
    const run: Promise<void> = (running.get(task.name) ?? Promise.resolve()).then(() => runOne(task, all));
    const marked = run.finally(() => {
      if (running.get(task.name) === marked) running.delete(task.name);
      if (woken.delete(task.name)) wake(task.name);
    });
    running.set(task.name, marked);
    return marked;
  };

  const wake = (name: string): void => {
    const task = scheduledTasks.find((defined) => defined.name === name);
    if (!task) throw new Error(`no feature defines the scheduled task ${name}`);
    if (!isStarted || stopping.signal.aborted) return;
    times.soon(name);
    if (running.has(name)) woken.add(name);
    else void startNow(task, false);
  };
  const news = createOutsideNews(wake);

  /** Answers when all that it started is done. Connects first, so that a missing database is reported once a round. */
  const round = async (all: boolean): Promise<void> => {
    if (stopping.signal.aborted) return;
    try {
      await locks.ready();
    } catch (error) {
      log.warn({ err: error }, 'due work cannot be looked for');
      return;
    }
    for (const { name, outside } of scheduledTasks) if (outside && isStarted) news.look(name, outside);
    await Promise.all(scheduledTasks.filter(() => !stopping.signal.aborted).map((task) => begin(task, all)));
  };

  return {
    define: (task) => {
      scheduledTasks.push(task);
      metrics.taskDefined(task.name, task.everySeconds);
    },
    start: () => {
      isStarted = true;
      clock.onMove(() => round(true));
      // Slow work delays only its own scheduled task.
      loop = eachSecond(stopping.signal, () => void round(false));
    },
    wake,
    changed: (table) => {
      for (const { name, follows } of scheduledTasks)
        if (follows?.some((one) => one === table)) times.soon(name);
    },
    runDue: () => round(true),
    stop: async () => {
      stopping.abort();
      await loop;
      await Promise.all(running.values());
      await locks.close();
    },
  };
}

async function runLocked(
  { clock, metrics }: TaskRunnerOptions,
  times: DueTimes,
  { name, everySeconds, handle }: ScheduledTask,
  { signal }: TaskLock,
): Promise<void> {
  times.begun(name, everySeconds);
  const again = await handle(clock.now(), signal);
  if (again) times.again(name, again.getTime() - clock.now().getTime());
  times.done(name);
  metrics.taskEnded(name, 'done');
}

/** Wakes the tasks of each plan that was committed. */
export const wakesOf =
  ({ changed, wake }: Pick<TaskRunner, 'changed' | 'wake'>) =>
  ({ wakes = [], inserts = [], updates = [] }: Plan<unknown>): void => {
    for (const table of new Set([...inserts, ...updates].map((row) => row.table))) changed(table);
    wakes.forEach(wake);
  };

function reportFailed(
  { log, outages, metrics }: TaskRunnerOptions,
  { name }: ScheduledTask,
  error: unknown,
): void {
  metrics.taskEnded(name, 'failed');
  log[outages.levelOf(error, 'warn')]({ err: error, task: name }, 'due work failed and is tried again');
}

async function eachSecond(stopping: AbortSignal, work: () => void): Promise<void> {
  while (!stopping.aborted) {
    work();
    await delay(SECOND, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Runs when the lock's holder is done; undefined at a stop. */
async function inTurn(locks: TaskLocks, task: string, stopping: AbortSignal): Promise<TaskLock | undefined> {
  const until = performance.now() + OTHERS_SECONDS_MAX * SECOND;
  for (;;) {
    const lock = await locks.take(task);
    if (lock || stopping.aborted) return lock;
    if (performance.now() > until) throw new Error('another process does not come to its end');
    await delay(LOOK_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
