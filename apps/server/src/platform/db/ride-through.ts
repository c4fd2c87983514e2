// Lets a write ride through a failover: each step of its call, from the session to the answer, is run again when the
// database is back. That is what its caller would do, under the same request id: nothing is done twice.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost } from './passing-errors.ts';

/** After this time a write is refused without the database: nobody knows whether one will take its place. */
export const AWAY_MILLISECONDS_MAX = 10_000;

/** A statement that ends its own connection must not end one after the other. */
const RERUNS_MAX = 5;
/** The pause before the second rerun; later ones double it. */
const PAUSE_MILLISECONDS = 100;
const ASK_EVERY_MILLISECONDS = 200;
const ANSWER_MILLISECONDS_MAX = 1000;

/**
 * Runs one step of a call, again if it lost the database. The steps share the time; `until` is its end, in the process's
 * milliseconds.
 */
export type Ride = <Answer>(step: (until?: number) => Promise<Answer>) => Promise<Answer>;

/** For a read, which is refused at once: its caller reads again. */
export const noRide: Ride = (step) => step();

/** A call, which ends with its socket: then nobody waits for its answer any more. */
export interface Call {
  readonly raw: { readonly socket: { readonly destroyed: boolean } };
}

export interface RideThrough {
  begin(call: Call): Ride;
  /** For how long calls have been waiting for the database, in seconds; 0 when none does. */
  wait(): number;
}

export interface RideOptions {
  /** Whether a database that can be written to answers. */
  readonly answers: () => Promise<boolean>;
  readonly log: Logger;
  readonly milliseconds?: number;
}

export function createRideThrough(options: RideOptions): RideThrough {
  const { milliseconds = AWAY_MILLISECONDS_MAX } = options;
  const { isBack, wait } = watchReturn(options);
  return {
    wait,
    begin: (call) => {
      let left = milliseconds;
      return async (step) => {
        const start = performance.now();
        const until = start + left;
        try {
          return await again(step, { until, call, isBack });
        } finally {
          left -= performance.now() - start;
        }
      };
    },
  };
}

interface Waiter {
  readonly until: number;
  readonly call: Call;
}

interface Again extends Waiter {
  readonly isBack: (waiter: Waiter) => Promise<boolean>;
}

async function again<Answer>(
  step: (until: number) => Promise<Answer>,
  { until, call, isBack }: Again,
): Promise<Answer> {
  for (let reruns = 0; ; reruns += 1) {
    try {
      return await step(until);
    } catch (error) {
      if (!isConnectionLost(error) || reruns === RERUNS_MAX) throw error;
      if (reruns > 0) await delay(PAUSE_MILLISECONDS * 2 ** (reruns - 1));
      if (!(await isBack({ until, call }))) throw error;
    }
  }
}

/** One question at a time asks for the database, however many calls wait for it. */
function watchReturn({ answers, log }: RideOptions) {
  const waiting = new Map<Waiter, (isBack: boolean) => void>();
  let since: number | undefined;

  const settle = (isBack: boolean, isSettled: (waiter: Waiter) => boolean): void => {
    for (const [waiter, resolve] of waiting) {
      if (!isSettled(waiter)) continue;
      waiting.delete(waiter);
      resolve(isBack);
    }
  };
  const ask = async (start: number): Promise<void> => {
    log.warn('writes wait for the database');
    while (waiting.size > 0) {
      if (await inTime(answers)) settle(true, () => true);
      else await delay(ASK_EVERY_MILLISECONDS);
      settle(false, ({ until, call }) => performance.now() >= until || call.raw.socket.destroyed);
    }
    since = undefined;
    log.info({ seconds: secondsSince(start) }, 'no write waits for the database any more');
  };
  return {
    wait: () => (since === undefined ? 0 : secondsSince(since)),
    isBack: (waiter: Waiter) =>
      new Promise<boolean>((resolve) => {
        waiting.set(waiter, resolve);
        if (since !== undefined) return;
        since = performance.now();
        void ask(since);
      }),
  };
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** False without an answer in time: a connection to a machine that is gone stays silent for long. */
function inTime(answers: () => Promise<boolean>): Promise<boolean> {
  const late = delay(ANSWER_MILLISECONDS_MAX, false, { ref: false });
  return Promise.race([answers().catch(() => false), late]);
}

/** A standby that can be read would refuse the write. */
export async function isWritable(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ transactionReadOnly: string }>('show transaction_read_only');
  return rows[0]?.transactionReadOnly === 'off';
}
