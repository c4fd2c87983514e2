// Decides who is served when there is more work than capacity (PLT-129): pure functions of their arguments.

/** The waits of a call that comes now, in seconds. */
export interface Waits {
  /** The event loop's wait; a refusal takes as long. */
  readonly loop: number;
  /** The database's wait: for its connections, and with gathered writes. */
  readonly database: number;
}

export type Caller = 'staff' | 'person' | 'stranger';

const LOOP_SECONDS_MAX = 0.16;
const DATABASE_SECONDS_MAX = 0.2;
/** Before waits persist, the database's wait may be this many times as long, because a burst passes. */
const BURST = 3;

/**
 * The longest wait as a share of its maximum. A late event loop counts only when waits persist: a single pause is not
 * shortened by refusing calls.
 */
export const loadOf = ({ loop, database }: Waits, isStanding: boolean): number =>
  isStanding
    ? Math.max(loop / LOOP_SECONDS_MAX, database / DATABASE_SECONDS_MAX)
    : database / DATABASE_SECONDS_MAX / BURST;

/** Strangers are refused first, then people's reads, then their writes; staff never, because they fix the trouble. */
function loadMax(caller: Caller, isWrite: boolean): number {
  if (caller === 'staff') return Infinity;
  if (caller === 'stranger') return 0.25;
  return isWrite ? 1 : 0.6;
}

export const isServed = (load: number, caller: Caller, isWrite: boolean): boolean =>
  load <= loadMax(caller, isWrite);

/** True if every kind of caller is served: then nobody has to be looked up. */
export const isServedAnyway = (load: number): boolean => isServed(load, 'stranger', false);

/** How many checks in a row found a wait, and until when it counts as persistent, in milliseconds. */
export interface Standing {
  readonly inRow: number;
  readonly until: number;
}

export const noneStanding: Standing = { inRow: 0, until: -Infinity };

const IN_ROW = 3;
/** How long a wait counts after the last check that found one. */
const KEPT_MILLISECONDS = 1000;

/** The state after one more check: a wait counts from the third in a row. */
export function looked({ inRow, until }: Standing, waits: Waits, now: number): Standing {
  if (isServedAnyway(loadOf(waits, true))) return { inRow: 0, until };
  const stands = inRow + 1 >= IN_ROW || now < until;
  return { inRow: inRow + 1, until: stands ? now + KEPT_MILLISECONDS : until };
}
