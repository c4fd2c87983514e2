// A clock for tests whose waits are over at once.
import type { PaceClock } from './pace.ts';

export interface HurriedClock extends PaceClock {
  /** The waits so far, in milliseconds. */
  readonly waits: readonly number[];
}

export function hurriedClock(): HurriedClock {
  const waits: number[] = [];
  return {
    waits,
    now: () => 0,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  };
}
