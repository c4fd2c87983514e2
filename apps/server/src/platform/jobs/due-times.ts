// When each scheduled task of this process is due: after its interval, earlier if it returned a time or
// failed, and with the next round if a write made work for it.

export interface DueTimes {
  isDue(task: string): boolean;
  /** Records the beginning of a run, which sees all earlier writes. */
  begun(task: string, everySeconds: number): void;
  /** Records when the run has work again. */
  again(task: string, milliseconds: number): void;
  done(task: string): void;
  /**
   * Records a failed run, which is repeated after 2 seconds, then after twice as long each time, up to the
   * interval.
   */
  failed(task: string): void;
  /** Makes a task due with the next round, even if it runs now. */
  soon(task: string): void;
  /** Makes all tasks due with the next round, because it is unknown which rows were written meanwhile. */
  allSoon(): void;
}

const SECOND = 1000;
const FIRST_REPEAT = 2 * SECOND;
/** The tolerance in milliseconds, because rounds are not exact to the millisecond. */
const EARLY = 50;

/** `clock`: milliseconds that only grow. */
export function createDueTimes(clock: () => number = () => performance.now()): DueTimes {
  /** A task without an entry is due. */
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
