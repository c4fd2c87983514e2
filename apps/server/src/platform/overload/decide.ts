// Decides who is served while more is asked than can be done (PLT-129): pure functions of their arguments.

/** What a call that comes now waits for, in seconds. */
export interface Waits {
  /** The event loop's wait; a refusal takes as long. */
  readonly loop: number;
  /** The database's wait: for its connections, and with the writes that are gathered. */
  readonly database: number;
}

export type Caller = 'staff' | 'person' | 'stranger';

const LOOP_SECONDS_MAX = 0.16;
const DATABASE_SECONDS_MAX = 0.2;
/** Until waits have lasted, that of the database may be this many times as long, because a burst passes. */
const BURST = 3;

/**
 * The longest wait as a share of the longest that is allowed. A loop that is late once has paused, which refusing does
 * not shorten: it counts when the waits stand.
 */
export const loadOf = ({ loop, database }: Waits, isStanding: boolean): number =>
  isStanding
    ? Math.max(loop / LOOP_SECONDS_MAX, database / DATABASE_SECONDS_MAX)
    : database / DATABASE_SECONDS_MAX / BURST;

/** Strangers make room first, then what people read, then what they write; never staff, who mend the trouble. */
function loadMax(caller: Caller, isWrite: boolean): number {
  if (caller === 'staff') return Infinity;
  if (caller === 'stranger') return 0.25;
  return isWrite ? 1 : 0.6;
}

export const isServed = (load: number, caller: Caller, isWrite: boolean): boolean =>
  load <= loadMax(caller, isWrite);

/** True for every kind of caller: then nobody has to be looked up. */
export const isServedAnyway = (load: number): boolean => isServed(load, 'stranger', false);

/** How many looks in a row found a wait, and until when it stands, in milliseconds. */
export interface Standing {
  readonly inRow: number;
  readonly until: number;
}

export const noneStanding: Standing = { inRow: 0, until: -Infinity };

const IN_ROW = 3;
/** A wait is over this long after the last one. */
const KEPT_MILLISECONDS = 1000;

/** The state after one more look: a wait counts from the third in a row. */
export function looked({ inRow, until }: Standing, waits: Waits, now: number): Standing {
  if (isServedAnyway(loadOf(waits, true))) return { inRow: 0, until };
  const stands = inRow + 1 >= IN_ROW || now < until;
  return { inRow: inRow + 1, until: stands ? now + KEPT_MILLISECONDS : until };
}
