// How fast a queue moves, by recent measurements: a new caller waits for as long as the callers ahead take.

export interface Pace {
  /** Records that `count` calls were done in `seconds`. */
  done(count: number, seconds: number): void;
  /** How many seconds a queue of `waiting` calls takes. */
  wait(waiting: number): number;
}

/** The weight of the newest measurement in the mean, so that only the last few count. */
const NEWEST = 0.3;

/** `each`: the seconds that a call is assumed to take until one is done. */
export function createPace(each = 0): Pace {
  let mean: number | undefined;
  return {
    done: (count, seconds) => {
      const one = seconds / count;
      mean = mean === undefined ? one : mean + (one - mean) * NEWEST;
    },
    wait: (waiting) => waiting * (mean ?? each),
  };
}
