// Finds work whose job has given up or was lost, and does it as long as it waits.
import type { Logger } from 'pino';
import type { Outages } from '../outages/outages.ts';

/** How long a job is left alone, and the most that are resumed at once. */
const OVERDUE_MS = 60_000;
const TAKEN_UP_MAX = 200;

export interface Overdue {
  /** Work that still waits though its job was made before this time, oldest first. */
  waiting(before: Date, limit: number): Promise<readonly { readonly id: string }[]>;
  /** Does the job's work. */
  work(id: string): Promise<void>;
}

interface OverdueTools {
  readonly log: Logger;
  readonly outages: Pick<Outages, 'levelOf'>;
}

/** Logs a failure, which is tried again next time; the other work is still done. */
export async function takeUpOverdue(
  { log, outages }: OverdueTools,
  { waiting, work }: Overdue,
  now: Date,
): Promise<void> {
  const overdue = await waiting(new Date(now.getTime() - OVERDUE_MS), TAKEN_UP_MAX);
  await Promise.all(
    overdue.map(async ({ id }) => {
      try {
        await work(id);
      } catch (error) {
        log[outages.levelOf(error, 'warn')]({ err: error, id }, 'overdue work failed and is taken up again');
      }
    }),
  );
}
