// What a job has given up on, or lost: due work takes it up again for as long as it waits.
import type { Logger } from 'pino';
import type { Outages } from '../outages/outages.ts';

/** How long the job is left alone, and how many are taken up at one go. */
const OVERDUE_MS = 60_000;
const TAKEN_UP_MAX = 200;

export interface Overdue {
  /** What waits though its job was made before then, oldest first. */
  waiting(before: Date, limit: number): Promise<readonly { readonly id: string }[]>;
  /** What the job does. */
  work(id: string): Promise<void>;
}

interface OverdueTools {
  readonly log: Logger;
  readonly outages: Pick<Outages, 'levelOf'>;
}

/** One that fails is logged and comes again the next time; it keeps no other from its turn. */
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
