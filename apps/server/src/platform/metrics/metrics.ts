// The metrics in /metrics, in a registry of their own, so that two servers in one process (tests) do not collide.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { BooksCheck } from '@causeway/ledger';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** A number that is read at each scrape. */
export interface Level {
  /** `causeway_...` */
  readonly name: string;
  readonly help: string;
  /** Runs at every scrape, so it has to be quick. Undefined keeps the previous value. */
  read(): Promise<number | undefined>;
}

/** One number for each value of some labels. */
export interface Levels<Label extends string> extends Pick<Level, 'name' | 'help'> {
  readonly labels: readonly Label[];
  /** Like `read` of a level: answers all current values. */
  read(): Promise<
    readonly { readonly labels: Readonly<Record<Label, string>>; readonly value: number }[] | undefined
  >;
}

/** The values that features watch. */
export interface Gauges {
  watchLevel(level: Level): void;
  watchLevels<Label extends string>(levels: Levels<Label>): void;
}

export interface Metrics extends Gauges {
  readonly registry: Registry;
  readonly callSeconds: Histogram<'endpoint' | 'code'>;
  readonly callsRefused: Counter<'caller' | 'kind'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly batchSize: Histogram;
  readonly batchSeconds: Histogram;
  /** A provider's calls that got no answer, by cause. */
  readonly providerFailures: Counter<'provider' | 'cause'>;
  /** Announces a scheduled task, which normally runs in some process at least this often. */
  taskDefined(task: string, everySeconds: number): void;
  /** A scheduled task ended in this process. */
  taskEnded(task: string, outcome: 'done' | 'failed'): void;
  watchPool(name: string, pool: pg.Pool): void;
  /** The current wait in each queue, in seconds. */
  watchWaits(waits: Readonly<Record<string, () => number>>): void;
  /** Shows the last check of the books, which another process may have made. */
  watchBooks(last: () => Promise<BooksCheck | undefined>): void;
}

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    callSeconds: new Histogram({
      name: 'causeway_call_seconds',
      help: 'Duration of calls by endpoint and envelope code',
      labelNames: ['endpoint', 'code'] as const,
      buckets: secondsBuckets,
      registers,
    }),
    callsRefused: new Counter({
      name: 'causeway_calls_refused_total',
      help: 'Calls refused for overload, by who called and whether to read or to write',
      labelNames: ['caller', 'kind'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'causeway_job_seconds',
      help: 'Duration of jobs by name and outcome',
      labelNames: ['job', 'outcome'] as const,
      buckets: [...secondsBuckets, 30, 60],
      registers,
    }),
    batchSize: new Histogram({
      name: 'causeway_write_batch_size',
      help: 'Writes that went into one transaction together',
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
    batchSeconds: new Histogram({
      name: 'causeway_write_batch_seconds',
      help: 'Duration of one transaction of gathered writes',
      buckets: secondsBuckets,
      registers,
    }),
    providerFailures: new Counter({
      name: 'causeway_provider_failures_total',
      help: 'Calls of a provider that got no answer, by what kept it away',
      labelNames: ['provider', 'cause'],
      registers,
    }),
    ...countTasks(registers),
    watchPool: watchPools(registers),
    watchWaits: (waits) => watchWaits(registry, waits),
    watchBooks: (last) => watchBooks(registry, last),
    watchLevel: (level) => watchLevel(registry, level),
    watchLevels: (levels) => watchLevels(registry, levels),
  };
}

function watchPools(registers: Registry[]): Metrics['watchPool'] {
  const pools = new Map<string, pg.Pool>();
  const connections = new Gauge({
    name: 'causeway_database_connections',
    help: 'Connections of a pool: open, idle, and calls that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        connections.set({ pool, state: 'open' }, totalCount);
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  return (name, pool) => void pools.set(name, pool);
}

function countTasks(registers: Registry[]): Pick<Metrics, 'taskDefined' | 'taskEnded'> {
  const interval = new Gauge({
    name: 'causeway_task_interval_seconds',
    help: 'How often a scheduled task runs while all is well, in one process or another',
    labelNames: ['task'] as const,
    registers,
  });
  const labelNames = ['task', 'outcome'] as const;
  const runs = new Counter({
    name: 'causeway_task_runs_total',
    help: 'Runs of scheduled tasks in this process, by outcome',
    labelNames,
    registers,
  });
  const ended = new Gauge({
    name: 'causeway_task_ended_timestamp_seconds',
    help: 'When a scheduled task last ended in this process with this outcome, in seconds since 1970',
    labelNames,
    registers,
  });
  return {
    taskDefined: (task, everySeconds) => interval.set({ task }, everySeconds),
    taskEnded: (task, outcome) => {
      runs.inc({ task, outcome });
      ended.setToCurrentTime({ task, outcome });
    },
  };
}

/** How long a scrape waits for the database; then the gauges keep their values. */
const PATIENCE_MILLISECONDS = 1000;

const inTime = <Value>(read: () => Promise<Value | undefined>): Promise<Value | undefined> =>
  Promise.race([read().catch(() => undefined), delay(PATIENCE_MILLISECONDS, undefined, { ref: false })]);

function watchLevel(registry: Registry, { name, help, read }: Level): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      const value = await inTime(read);
      if (value !== undefined) gauge.set(value);
    },
  });
}

function watchLevels<Label extends string>(
  registry: Registry,
  { name, help, labels, read }: Levels<Label>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect: async () => {
      const values = await inTime(read);
      if (values === undefined) return;
      gauge.reset();
      for (const { labels: of, value } of values) gauge.set(of, value);
    },
  });
}

function watchWaits(registry: Registry, waits: Readonly<Record<string, () => number>>): void {
  const gauge = new Gauge({
    name: 'causeway_wait_seconds',
    help: 'How long a call waits that comes now: for the event loop, a connection, reads, writes, a password, a failover',
    labelNames: ['queue'],
    registers: [registry],
    collect: () => {
      for (const [queue, wait] of Object.entries(waits)) gauge.set({ queue }, wait());
    },
  });
}

function watchBooks(registry: Registry, last: () => Promise<BooksCheck | undefined>): void {
  const breaks = new Gauge({
    name: 'causeway_books_faults',
    help: 'Breaks that the last check of the books found; anything but 0 is an alarm',
    labelNames: ['part'] as const,
    registers: [registry],
    collect: async () => {
      const check = await inTime(last);
      if (!check) return;
      breaks.set({ part: 'chains' }, check.chainBreaks);
      breaks.set({ part: 'balances' }, check.balanceBreaks);
    },
  });
  watchLevel(registry, {
    name: 'causeway_books_checked_timestamp_seconds',
    help: 'When the last check of the books ended, in seconds since 1970; 0 when there was none',
    read: async () => {
      const check = await last();
      return check && check.endedAt.getTime() / 1000;
    },
  });
}
