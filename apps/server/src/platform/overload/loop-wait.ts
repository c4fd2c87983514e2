// How late the event loop is: what arrives now waits for about as long.

const EVERY_MILLISECONDS = 10;

export interface LoopWait {
  /** Seconds: how late the timer's last turn was, or how late the current one is already. */
  wait(): number;
  stop(): void;
}

/** `onTurn` is called every 10 milliseconds, or as often as the loop turns. */
export function watchLoop(onTurn: () => void): LoopWait {
  let due = performance.now() + EVERY_MILLISECONDS;
  let late = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    late = Math.max(0, now - due);
    due = now + EVERY_MILLISECONDS;
    onTurn();
  }, EVERY_MILLISECONDS);
  timer.unref();
  return {
    wait: () => Math.max(late, performance.now() - due) / 1000,
    stop: () => clearInterval(timer),
  };
}
