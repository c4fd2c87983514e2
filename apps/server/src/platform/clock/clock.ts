// The business clock: the only source of time for features. Real time in operation; with the world box, the box's.
export interface Clock {
  now(): Date;
  /** Called when the clock is moved, never as it runs; work that is due now is done at once. */
  onMove(listener: () => Promise<void> | void): void;
  stop(): Promise<void>;
}

export const realClock = (): Clock => ({
  now: () => new Date(),
  onMove: () => undefined,
  stop: () => Promise.resolve(),
});

/** A clock that tests move by hand; between moves it runs on as real time does. */
export interface HandClock extends Clock {
  advance(seconds: number): Promise<void>;
  set(at: Date): Promise<void>;
}

export function handClock(start = new Date('2026-03-02T02:00:00Z')): HandClock {
  let offset = start.getTime() - Date.now();
  const listeners: (() => Promise<void> | void)[] = [];
  const moveBy = async (milliseconds: number): Promise<void> => {
    offset += milliseconds;
    for (const listener of listeners) await listener();
  };
  const now = (): Date => new Date(Date.now() + offset);
  return {
    now,
    onMove: (listener) => void listeners.push(listener),
    stop: () => Promise.resolve(),
    advance: (seconds) => moveBy(seconds * 1000),
    set: (at) => moveBy(at.getTime() - now().getTime()),
  };
}
