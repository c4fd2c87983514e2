// The times when a webhook that was not accepted is sent again: soon at first, then every eight hours, three days in all
// (DEV-022).
const HOUR = 3600;
const DELAY_SECONDS = [5, 30, 120, 600, 1800, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR] as const;

const TRIES_LAST_MS = 72 * HOUR * 1000;
/** The first failure is noticed a moment after the first try, so the limit allows for that moment. */
const NOTICED_MS = 60_000;

/** True when a receiver has accepted nothing for three days. */
export const isOut = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= TRIES_LAST_MS - NOTICED_MS;

/** The time of the next try, by the number of earlier ones; null when no more follow. */
export function nextTry(tries: number, firstTriedAt: Date, now: Date): Date | null {
  const last = firstTriedAt.getTime() + TRIES_LAST_MS;
  if (now.getTime() >= last) return null;
  const delay = DELAY_SECONDS[Math.min(tries, DELAY_SECONDS.length) - 1] ?? DELAY_SECONDS[0];
  return new Date(Math.min(now.getTime() + delay * 1000, last));
}
