// Due work: what happens because the business clock says so. Each second, and at once when the clock was moved; in one
// process at a time.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';

export interface Tick {
  /** `exchange.settle-due`. */
  readonly name: string;
  /** Not more often than this; each second when not given. Moves of the clock come at once all the same. */
  readonly everySeconds?: number;
  /** Must be safe to run again, and quick when nothing is due. */
  handle(now: Date): Promise<void>;
}

export interface Ticks {
  define(tick: Tick): void;
}

export interface TickRunner extends Ticks {
  start(): void;
  /** Runs all that is due, now; answers when it is done. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Any constant: it has to be the same in every process that shares the database. */
const TICK_LOCK = 7_204_118_002;
const SECOND = 1000;

export function createTickRunner(options: { pool: pg.Pool; clock: Clock; log: Logger }): TickRunner {
  const { pool, clock, log } = options;
  const ticks: Tick[] = [];
  const lastRun = new Map<string, number>();
  const stopping = new AbortController();
  let turn: Promise<void> = Promise.resolve();
  let loop: Promise<void> = Promise.resolve();

  const runOne = async (tick: Tick, all: boolean): Promise<void> => {
    const elapsed = performance.now() - (lastRun.get(tick.name) ?? -Infinity);
    if (!all && elapsed < (tick.everySeconds ?? 1) * SECOND - 50) return;
    lastRun.set(tick.name, performance.now());
    try {
      await tick.handle(clock.now());
    } catch (error) {
      log.warn({ err: error, tick: tick.name }, 'due work failed and is tried again');
    }
  };

  const runAll = (all: boolean): Promise<void> => {
    turn = turn.then(() =>
      underLock(pool, all, async () => {
        for (const tick of ticks) if (!stopping.signal.aborted) await runOne(tick, all);
      }).catch((error: unknown) => log.warn({ err: error }, 'due work cannot be looked for')),
    );
    return turn;
  };

  return {
    define: (tick) => void ticks.push(tick),
    start: () => {
      clock.onMove(() => runAll(true));
      loop = (async () => {
        while (!stopping.signal.aborted) {
          await runAll(false);
          await delay(SECOND, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      })();
    },
    runDue: () => runAll(true),
    stop: async () => {
      stopping.abort();
      await loop;
      await turn;
    },
  };
}

/** In its turn when `wait`, else not at all while another process is at it. */
async function underLock(pool: pg.Pool, wait: boolean, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    if (wait) await client.query('select pg_advisory_lock($1)', [TICK_LOCK]);
    else if (!(await tryLock(client))) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [TICK_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function tryLock(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    TICK_LOCK,
  ]);
  return rows[0]?.locked === true;
}
