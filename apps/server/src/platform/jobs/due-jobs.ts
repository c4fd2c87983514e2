// Wakes the workers of jobs that have become due by themselves: tried again after a failure, or meant for later. One
// statement asks for all queues, where each worker would ask for its own, 2,000 statements a minute with nobody there.
import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** How late a job may begin that is due. */
const LOOK_MILLISECONDS = 2000;

/** A worker that nobody wakes looks by itself after a minute. */
export const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 } as const;

const DUE = `
    select q.name from unnest($1::text[]) as q (name)
     where exists (select from pgboss.job_common j
                    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`;

export interface DueJobs {
  /** Workers of each queue. */
  readonly workers: ReadonlyMap<string, readonly string[]>;
  readonly boss: PgBoss;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Resolves at the stop. */
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
