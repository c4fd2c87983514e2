// Waits for work of other processes by its progress: a slow machine is not a broken one.
import { setTimeout as delay } from 'node:timers/promises';

/** Asks each second how much is left, until nothing is, or until it has stayed the same for this time. Answers the rest. */
export async function untilDone(left: () => Promise<number>, stillSecondsMax: number): Promise<number> {
  let last = await left();
  for (let changedAt = performance.now(); last !== 0;) {
    if (performance.now() - changedAt > stillSecondsMax * 1000) break;
    await delay(1000);
    const now = await left();
    if (now !== last) changedAt = performance.now();
    last = now;
  }
  return last;
}
