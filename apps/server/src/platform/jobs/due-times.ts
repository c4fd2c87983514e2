// When each scheduled task of this process is due: after its interval, earlier when it said so or failed, and with the next
// round when a write made work for it.

export interface DueTimes {
  isDue(task: string): boolean;
  /** A run begins: whatever was written before, it sees. */
  begun(task: string, everySeconds: number): void;
  /** The run knows when it has work again. */
  again(task: string, milliseconds: number): void;
  done(task: string): void;
  /** A run that failed is repeated after 2 seconds, then after twice as long each time, up to the interval. */
  failed(task: string): void;
  /** Due with the next round, also when it runs now. */
  soon(task: string): void;
  /** All are due with the next round: what was written meanwhile is not known. */
  allSoon(): void;
}

const SECOND = 1000;
const FIRST_REPEAT = 2 * SECOND;
/** Rounds do not come to the millisecond. */
const EARLY = 50;

/** `clock`: milliseconds that only grow. */
export function createDueTimes(clock: () => number = () => performance.now()): DueTimes {
  /** A task without a time is due. */
  const times = new Map<string, number>();
  const failures = new Map<string, number>();
  const again = (task: string, milliseconds: number): void => {
    const known = times.get(task);
    if (known !== undefined) times.set(task, Math.min(known, clock() + milliseconds));
  };
  return {
    isDue: (task) => clock() >= (times.get(task) ?? -Infinity) - EARLY,
    begun: (task, everySeconds) => void times.set(task, clock() + everySeconds * SECOND),
    again,
    done: (task) => void failures.delete(task),
    failed: (task) => {
      const before = failures.get(task) ?? 0;
      failures.set(task, before + 1);
      again(task, FIRST_REPEAT * 2 ** before);
    },
    soon: (task) => void times.delete(task),
    allSoon: () => times.clear(),
  };
}
