// The time that something has waited, as one whole number of the largest unit that fits. Pure.

export interface Age {
  readonly count: number;
  readonly unit: 'day' | 'hour' | 'minute';
}

const MINUTE_MS = 60_000;
const SIZES = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Undefined for less than a minute, and for a time in the future because of a fast clock. */
export function ageOf(since: string, now: Date): Age | undefined {
  const waited = now.getTime() - Date.parse(since);
  const [unit, size] = SIZES.find((each) => waited >= each[1]) ?? [];
  return unit === undefined ? undefined : { unit, count: Math.floor(waited / size) };
}
