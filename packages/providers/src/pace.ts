// Keeps calls to one service at a pace: at most a number per second, in the order in which they are made.
import { setTimeout as delay } from 'node:timers/promises';

export interface PaceClock {
  /** Milliseconds that only go forward. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const monotonic: PaceClock = { now: () => performance.now(), wait: (milliseconds) => delay(milliseconds) };

export type Pace = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/** Calls start at least the same interval apart, however long each takes. */
export function createPace(perSecond: number, clock: PaceClock = monotonic): Pace {
  const gap = 1000 / perSecond;
  let free = 0;
  return async (call) => {
    const start = Math.max(free, clock.now());
    free = start + gap;
    const wait = start - clock.now();
    if (wait > 0) await clock.wait(wait);
    return call();
  };
}
