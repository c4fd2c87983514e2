// Due work: what happens because the business clock says so. Each second, and at once when the clock was moved; each tick
// in one process at a time, however long it takes.
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import { type TickLock, type TickLocks, createTickLocks } from './tick-locks.ts';

export interface Tick {
  /** `exchange.settle-due`. */
  readonly name: string;
  /** Not more often than this; each second when not given. Moves of the clock come at once all the same. */
  readonly everySeconds?: number;
  /**
   * Must be safe to run again, and quick when nothing is due. `stopping` is aborted when the process stops, and when the
   * lock is lost with its connection: another process may begin then, so even beside itself it must do no harm.
   */
  handle(now: Date, stopping: AbortSignal): Promise<void>;
}

export interface Ticks {
  define(tick: Tick): void;
}

export interface TickRunner extends Ticks {
  start(): void;
  /**
   * Runs a tick now, or once more when it is at work. Nothing is lost with a wake: what it was for is found by looking, at
   * the next turn of whichever process.
   */
  wake(name: string): void;
  /** Runs all that is due, now; answers when it is done. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

const SECOND = 1000;
/** How long it is waited for another process to end a tick, when all that is due has to be done. */
const OTHERS_SECONDS_MAX = 60;
const LOOK_AGAIN_MS = 100;

export function createTickRunner(options: {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
}): TickRunner {
  const { databaseUrl, clock, log } = options;
  const ticks: Tick[] = [];
  const lastRun = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  const woken = new Set<string>();
  let isStarted = false;
  const stopping = new AbortController();
  const locks = createTickLocks({ databaseUrl, log, stopping: stopping.signal });
  let loop: Promise<void> = Promise.resolve();

  const runOne = async (tick: Tick, all: boolean): Promise<void> => {
    try {
      const lock = await (all ? inTurn(locks, tick.name, stopping.signal) : locks.take(tick.name));
      if (!lock) return;
      lastRun.set(tick.name, performance.now());
      try {
        await tick.handle(clock.now(), lock.signal);
      } finally {
        await lock.release();
      }
    } catch (error) {
      log.warn({ err: error, tick: tick.name }, 'due work failed and is tried again');
    }
  };

  const isDue = (tick: Tick): boolean => {
    const elapsed = performance.now() - (lastRun.get(tick.name) ?? -Infinity);
    return elapsed >= (tick.everySeconds ?? 1) * SECOND - 50;
  };

  /** Starts a tick that is due; when everything has to be done, waits for the one that runs and runs it again. */
  const begin = (tick: Tick, all: boolean): Promise<void> => {
    const isIdle = !running.has(tick.name) && isDue(tick);
    return all || isIdle ? startNow(tick, all) : Promise.resolve();
  };

  /** After the run that is under way, if there is one. */
  const startNow = (tick: Tick, all: boolean): Promise<void> => {
    const run: Promise<void> = (running.get(tick.name) ?? Promise.resolve()).then(() => runOne(tick, all));
    const marked = run.finally(() => {
      if (running.get(tick.name) === marked) running.delete(tick.name);
      if (woken.delete(tick.name)) wake(tick.name);
    });
    running.set(tick.name, marked);
    return marked;
  };

  const wake = (name: string): void => {
    const tick = ticks.find((defined) => defined.name === name);
    if (!tick) throw new Error(`no feature defines the tick ${name}`);
    if (!isStarted || stopping.signal.aborted) return;
    if (running.has(name)) woken.add(name);
    else void startNow(tick, false);
  };

  /** Answers when all that it began is done. Connects first, so that a database that is away is told once a round. */
  const round = async (all: boolean): Promise<void> => {
    if (stopping.signal.aborted) return;
    try {
      await locks.ready();
    } catch (error) {
      log.warn({ err: error }, 'due work cannot be looked for');
      return;
    }
    await Promise.all(ticks.filter(() => !stopping.signal.aborted).map((tick) => begin(tick, all)));
  };

  return {
    define: (tick) => void ticks.push(tick),
    start: () => {
      isStarted = true;
      clock.onMove(() => round(true));
      // Slow work keeps only its own tick waiting: the next round comes in a second, whatever still runs.
      loop = eachSecond(stopping.signal, () => void round(false));
    },
    wake,
    runDue: () => round(true),
    stop: async () => {
      stopping.abort();
      await loop;
      await Promise.all(running.values());
      await locks.close();
    },
  };
}

async function eachSecond(stopping: AbortSignal, work: () => void): Promise<void> {
  while (!stopping.aborted) {
    work();
    await delay(SECOND, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** When whoever has it is done; undefined at a stop. */
async function inTurn(locks: TickLocks, tick: string, stopping: AbortSignal): Promise<TickLock | undefined> {
  const until = performance.now() + OTHERS_SECONDS_MAX * SECOND;
  for (;;) {
    const lock = await locks.take(tick);
    if (lock || stopping.aborted) return lock;
    if (performance.now() > until) throw new Error('another process does not come to its end');
    await delay(LOOK_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
