// Five failures lock for an hour (ACC-049), whether an account exists or not: wrong passwords, authenticator
// and recovery codes count alike, at sign-in and wherever a change asks for a proof.
import type { ErrorName } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RowVersion, Update } from '../../../platform/spine/plan.ts';
import { type Attempts, attemptsByIds, attemptsOf, unchanged, update } from './store.ts';

const failuresMax = 5;
const lockSeconds = 60 * 60;

export type SignInRealm = 'person' | 'staff';

/** Whose failures are counted together. */
export interface Counted {
  readonly realm: SignInRealm;
  /** A person's id, or the address that was typed when nobody has it. */
  readonly account: string;
  /** The kind of browser, each with a count of its own, so that strangers lock nobody out of their own one. */
  readonly browser?: string;
}

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

const lockedRefusal = (until: Date, now: Date): Refusal =>
  new Refusal('login-locked', {
    data: {
      lockedUntil: until.toISOString(),
      remainingSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
    },
  });

/** A keyed hash, so that the table of failures is no list of addresses. */
const attemptsId = ({ hashSecret }: FeatureContext, { realm, account, browser = '' }: Counted): string => {
  const hex = hashSecret(JSON.stringify(['failures', realm, account.toLowerCase(), browser]));
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/** What was failed so far; refuses `login-locked` while it is too much. */
export async function countedAttempts(
  context: FeatureContext,
  counted: Counted,
  now: Date,
): Promise<Attempts> {
  const attempts = await attemptsOf(context.db, attemptsId(context, counted), now);
  const until = attempts.locked_until;
  if (until && now < until) throw lockedRefusal(until, now);
  return attempts;
}

export interface Failure {
  readonly answer: Refusal;
  /** In a row, this one included. */
  readonly failures: number;
  readonly isLocked: boolean;
  readonly updates: readonly Update[];
}

/** Counts a failure; the one that fills the measure locks, and says so. Failures an hour apart are not one attack. */
export function failed(attempts: Attempts, now: Date, refusal: ErrorName = 'wrong-credentials'): Failure {
  const isFresh = later(attempts.last_failed_at, lockSeconds) > now && attempts.locked_until === null;
  const failures = (isFresh ? attempts.failures : 0) + 1;
  const until = failures >= failuresMax ? later(now, lockSeconds) : null;
  return {
    answer: until ? lockedRefusal(until, now) : new Refusal(refusal),
    failures,
    isLocked: until !== null,
    updates: [update('sign_in_attempts', attempts, { failures, last_failed_at: now, locked_until: until })],
  };
}

/** For a right proof that is not the last one: what was failed stays, and must be what it was when it was believed. */
export const believed = (attempts: Attempts): { readonly unchanged: readonly RowVersion[] } => ({
  unchanged: [unchanged('sign_in_attempts', attempts)],
});

/** Until when any of these are locked; null when none is. */
export async function lockedUntil(
  context: FeatureContext,
  counted: readonly Counted[],
  now: Date,
): Promise<Date | null> {
  const ends = (await countsOf(context, counted)).map((row) => row.locked_until?.getTime() ?? 0);
  const last = Math.max(0, ...ends);
  return last > now.getTime() ? new Date(last) : null;
}

/** Forgets what was failed, and the lock with it. */
export const unlocked = async (
  context: FeatureContext,
  counted: readonly Counted[],
): Promise<readonly Update[]> =>
  (await countsOf(context, counted)).map((row) =>
    update('sign_in_attempts', row, { failures: 0, locked_until: null }),
  );

const countsOf = (context: FeatureContext, counted: readonly Counted[]): Promise<readonly Attempts[]> =>
  attemptsByIds(
    context.db,
    counted.map((one) => attemptsId(context, one)),
  );

/**
 * Clears the count. When there is nothing to clear the row must still be as it was read: of many guesses sent at once
 * each is counted before the next is believed.
 */
export const succeeded = (
  attempts: Attempts,
): { readonly updates: readonly Update[]; readonly unchanged: readonly RowVersion[] } =>
  attempts.failures === 0
    ? { updates: [], unchanged: [unchanged('sign_in_attempts', attempts)] }
    : {
        updates: [update('sign_in_attempts', attempts, { failures: 0, locked_until: null })],
        unchanged: [],
      };
