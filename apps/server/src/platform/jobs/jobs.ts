// Jobs: work after a write, outside of its transaction. pg-boss stores them; the spine inserts them.
import { type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import {
  connectionCounts,
  limitSettings,
  optionsText,
  reaching,
  silenceMax,
  type TimeLimits,
} from '../db/connections.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Outages } from '../outages/outages.ts';
import type { JobStatements } from '../spine/item.ts';
import type { PlannedJob } from '../spine/plan.ts';
import { polling, wakeDue } from './due-jobs.ts';
import { prepared } from '../spine/sql.ts';
import { apart } from '../traces/traced-spine.ts';
import type { Traces } from '../traces/traces.ts';

export interface JobDefinition<Data> {
  /** `transfers.send-to-bank`. */
  readonly name: string;
  readonly data: z.ZodMiniType<Data>;
  /** How many jobs of this name run at once in one process; 2 by default. */
  readonly concurrency?: number;
  /** True if it sends an email or an SMS: the age of the oldest such job is watched. */
  readonly sendsMessage?: boolean;
  /** How many retries there are; 20 by default, with delays that grow to 5 minutes. */
  readonly retries?: number;
  /** How long a job may run before it counts as lost; 300 by default. */
  readonly secondsMax?: number;
  /**
   * Must be safe to run again: an earlier run may have gone unnoticed. Throwing means "again later"; a final outcome is
   * recorded by a verb, and then the handler returns.
   */
  handle(data: Data, run: JobRun): Promise<void>;
}

export interface JobRun {
  readonly id: string;
  readonly log: Logger;
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
}

export interface Jobs {
  define<Data>(definition: JobDefinition<Data>): void;
}

export interface JobRunner extends Jobs {
  /** Makes the queues, so that jobs can be inserted. */
  start(): Promise<void>;
  /** Starts the workers. */
  work(): Promise<void>;
  /** Starts no further job and waits for running ones. */
  stop(): Promise<void>;
  readonly statements: JobStatements;
  /** The queue of each kind of job. */
  queues(): Promise<readonly JobQueue[]>;
  isRunning(): boolean;
}

export interface JobQueue {
  readonly name: string;
  readonly sendsMessage: boolean;
  /** Jobs that wait, for their first or another try. */
  readonly waiting: number;
  /** When the oldest waiting job was made; null when none waits. */
  readonly oldestAt: Date | null;
  /** Jobs of the last days that ran out of retries; up to a minute old. */
  readonly failed: number;
}

export interface JobRunnerOptions {
  readonly databaseUrl: string;
  readonly limits: TimeLimits;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly outages: Pick<Outages, 'levelOf'>;
  readonly traces?: Traces | undefined;
}

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { databaseUrl, limits, log } = options;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    // The migrations make its tables: the server's role makes none.
    migrate: false,
    application_name: 'causeway-jobs',
    max: connectionCounts.jobs,
    ...limited(limits),
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: the database does not answer'));
  const definitions = new Map<string, JobDefinition<unknown>>();
  const stopping = new AbortController();
  let waking = Promise.resolve();
  let running = false;

  return {
    define: (definition) => {
      if (definitions.has(definition.name)) throw new Error(`the job ${definition.name} is defined twice`);
      definitions.set(definition.name, definition);
    },
    start: async () => {
      await boss.start();
      for (const definition of definitions.values()) await createQueue(boss, definition);
      running = true;
    },
    work: async () => {
      if (!running) return;
      const workers = new Map<string, readonly string[]>();
      for (const definition of definitions.values())
        workers.set(definition.name, await startWorkers(boss, definition, options));
      if (workers.size > 0) waking = wakeDue({ workers, boss, log, stopping: stopping.signal });
    },
    stop: async () => {
      running = false;
      stopping.abort();
      await waking;
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
    statements: (jobs) => insertStatements(boss, definitions, jobs),
    queues: async () => {
      const [queues, waiting] = await Promise.all([boss.getQueues(), waitingJobs(boss)]);
      return queues.map(({ name, failedCount }) => ({
        name,
        sendsMessage: definitions.get(name)?.sendsMessage ?? false,
        waiting: waiting.get(name)?.count ?? 0,
        oldestAt: waiting.get(name)?.oldestAt ?? null,
        failed: failedCount,
      }));
    },
    isRunning: () => running,
  };
}

/** Counts by name, over the index of waiting jobs. */
async function waitingJobs(boss: PgBoss): Promise<ReadonlyMap<string, { count: number; oldestAt: Date }>> {
  const { rows } = (await boss.getDb().executeSql(
    `select name, count(*)::integer as count, min(created_on) as oldest_at
     from pgboss.job where state < 'active' and not blocked group by name`,
  )) as { rows: readonly { name: string; count: number; oldest_at: Date }[] };
  return new Map(rows.map(({ name, count, oldest_at: oldestAt }) => [name, { count, oldestAt }]));
}

/** pg opens its own connections with these settings as given. */
const limited = (limits: TimeLimits) => ({
  options: optionsText(limitSettings(limits)),
  query_timeout: silenceMax(limits),
  ...reaching(limits),
});

async function createQueue(
  boss: PgBoss,
  { name, retries = 20, secondsMax = 300 }: JobDefinition<unknown>,
): Promise<void> {
  const settings = {
    notify: true,
    retryLimit: retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: secondsMax,
    deleteAfterSeconds: 3 * 86_400,
  };
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

type WorkerTools = Pick<JobRunnerOptions, 'log' | 'metrics' | 'outages' | 'traces'>;

/** Starts workers and answers their ids. */
async function startWorkers(
  boss: PgBoss,
  definition: JobDefinition<unknown>,
  tools: WorkerTools,
): Promise<readonly string[]> {
  const { concurrency = 2 } = definition;
  const workers: string[] = [];
  while (workers.length < concurrency) workers.push(await startWorker(boss, definition, tools));
  return workers;
}

async function startWorker(
  boss: PgBoss,
  { name, data: schema, handle }: JobDefinition<unknown>,
  { log, metrics, outages, traces }: WorkerTools,
): Promise<string> {
  // The worker's id is known only after it started, perhaps with its first job.
  const self: { workerId?: string } = {};
  const workOne = async ({ id, data, signal }: Job<unknown>): Promise<void> => {
    const jobLog = log.child({ job: name, jobId: id });
    const stop = metrics.jobSeconds.startTimer({ job: name });
    try {
      const { own, traceparent: parent } = apart(data);
      const work = () => handle(schema.parse(own), { id, log: jobLog, signal });
      await (traces ? traces.run({ name: `job ${name}`, kind: 'consumer', parent }, work) : work());
      stop({ outcome: 'done' });
    } catch (error) {
      stop({ outcome: 'failed' });
      jobLog[outages.levelOf(error, 'warn')]({ err: error }, 'a job failed and is tried again');
      throw error;
    } finally {
      // Jobs that arrived during this one woke no worker, so the worker looks again at once.
      if (self.workerId !== undefined) boss.notifyWorker(self.workerId);
    }
  };
  self.workerId = await boss.work<unknown>(name, polling, async (jobs) => {
    for (const job of jobs) await workOne(job);
  });
  return self.workerId;
}

/** pg-boss writes its own SQL; it is intercepted here, so that it joins the transaction of a batch. */
async function insertStatements(
  boss: PgBoss,
  definitions: ReadonlyMap<string, JobDefinition<unknown>>,
  jobs: readonly PlannedJob[],
): ReturnType<JobStatements> {
  if (jobs.length === 0) return [];
  const caught: { text: string; values: unknown[] }[] = [];
  const db = {
    executeSql: (text: string, values: unknown[] = []) => {
      caught.push({ text, values });
      return Promise.resolve({ rows: [] });
    },
  };
  for (const [name, group] of Map.groupBy(jobs, (job) => job.name)) {
    if (!definitions.has(name)) throw new Error(`no feature defines the job ${name}`);
    const rows = group.map(({ data, startAfter }) => ({ data, ...(startAfter && { startAfter }) }));
    await boss.insert(name, rows, { db, returnId: false });
  }
  return caught.map(({ text, values }) => prepared(text, values));
}
