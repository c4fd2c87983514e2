// How quickly a queue moves, as measured of late: who comes now waits for as long as those before take.

export interface Pace {
  /** Records so many done in so many seconds. */
  done(count: number, seconds: number): void;
  /** Seconds for so many that wait. */
  wait(waiting: number): number;
}

/** The weight of the newest in the mean: the last few count. */
const NEWEST = 0.3;

/** `each`: the seconds that one takes, for as long as none was done. */
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
