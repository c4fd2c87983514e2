// Wakes the workers of jobs that become due: retries after a failure, and jobs for later. One statement asks for all queues;
// if each worker asked for its own, that would be 2,000 statements a minute on an idle server.
import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** The longest delay of a due job. */
const LOOK_MILLISECONDS = 2000;

/** A worker that is not woken looks by itself after a minute. */
export const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 } as const;

const DUE = `
    select q.name from unnest($1::text[]) as q (name)
     where exists (select from pgboss.job_common j
                    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

export interface DueJobs {
  /** The worker ids of each queue. */
  readonly workers: ReadonlyMap<string, readonly string[]>;
  readonly boss: PgBoss;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Resolves when the server stops. */
export async function wakeDue(options: DueJobs): Promise<void> {
  const { stopping, log } = options;
  while (!stopping.aborted) {
    await wakeOnce(options).catch((error: unknown) =>
      log.warn({ err: error }, 'jobs: what is due is not known'),
    );
    await delay(LOOK_MILLISECONDS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function wakeOnce({ workers, boss }: DueJobs): Promise<void> {
  const { rows } = await boss.getDb().executeSql(DUE, [[...workers.keys()]]);
  for (const { name } of rows as { name: string }[])
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
}
