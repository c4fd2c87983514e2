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
  /** Must be safe to run again, and quick when nothing is due. `stopping` is aborted when the process stops. */
  handle(now: Date, stopping: AbortSignal): Promise<void>;
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
/** How long one round waits for slow work: a provider that hangs keeps only its own tick waiting, not the others. */
const PATIENCE = 2 * SECOND;

export function createTickRunner(options: { pool: pg.Pool; clock: Clock; log: Logger }): TickRunner {
  const { pool, clock, log } = options;
  const ticks: Tick[] = [];
  const lastRun = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let turn: Promise<void> = Promise.resolve();
  let loop: Promise<void> = Promise.resolve();

  const runOne = async (tick: Tick): Promise<void> => {
    lastRun.set(tick.name, performance.now());
    try {
      await tick.handle(clock.now(), stopping.signal);
    } catch (error) {
      log.warn({ err: error, tick: tick.name }, 'due work failed and is tried again');
    }
  };

  const isDue = (tick: Tick): boolean => {
    const elapsed = performance.now() - (lastRun.get(tick.name) ?? -Infinity);
    return elapsed >= (tick.everySeconds ?? 1) * SECOND - 50;
  };

  /** Starts a tick that is not running; when everything has to be done, waits for the one that is and runs it again. */
  const begin = (tick: Tick, all: boolean): Promise<void> => {
    const before = running.get(tick.name);
    if (before && !all) return before;
    if (!before && !all && !isDue(tick)) return Promise.resolve();
    const run: Promise<void> = (before ?? Promise.resolve()).then(() => runOne(tick));
    const marked = run.finally(() => {
      if (running.get(tick.name) === marked) running.delete(tick.name);
    });
    running.set(tick.name, marked);
    return marked;
  };

  const runAll = (all: boolean): Promise<void> => {
    turn = turn.then(() =>
      underLock(pool, all, async () => {
        const begun = Promise.all(
          ticks.filter(() => !stopping.signal.aborted).map((tick) => begin(tick, all)),
        );
        await (all ? begun : Promise.race([begun, delay(PATIENCE)]));
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
      await Promise.all(running.values());
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
