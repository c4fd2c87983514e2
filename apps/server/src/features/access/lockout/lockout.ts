// Too many failures lock for a while (ACC-049: five, for an hour), whether an account exists or not: wrong passwords,
// authenticator and recovery codes count alike, at sign-in and for any change that needs a proof. Only the place of the
// failures is locked; over all places an account has a maximum, which slows strangers (decision 0009).
import type { ErrorName, RefusalReason } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { RowVersion, Statement, Update } from '../../../platform/spine/plan.ts';
import { type SignInLock, signInLock } from './settings.ts';
import { type Count, countsOf, forgotten, locksOf, unchanged, update } from './store.ts';

const daySeconds = 24 * 60 * 60;
/** The failures within a day, from anywhere, after which strangers need the captcha. */
const slowedFrom = 20;

export type SignInRealm = 'person' | 'staff';

/** The account whose failures count together, and the place that they come from. */
export interface Counted {
  readonly realm: SignInRealm;
  /** A person's id, or the typed address when it belongs to nobody. */
  readonly account: string;
  /** A network, a browser or a session, with a count of its own. */
  readonly place: string;
  /** For places that anybody can be in: the account over all such places, and the most failures within a day. */
  readonly ceiling?: { readonly of: string; readonly most: number };
}

/** The failures in one place and, for strangers, in all places. */
export interface Attempts {
  readonly id: string;
  readonly lock: SignInLock;
  readonly here: Count;
  readonly everywhere?: Count & { readonly most: number };
}

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

const lockedRefusal = (until: Date, now: Date): Refusal =>
  new Refusal('login-locked', {
    data: {
      lockedUntil: until.toISOString(),
      remainingSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
    },
  });

type Keyed = Pick<FeatureContext, 'hashSecret'>;

/** Keyed hashes, so that the table of failures is no list of addresses. */
const accountKey = ({ hashSecret }: Keyed, realm: SignInRealm, account: string): string =>
  hashSecret(JSON.stringify(['failures of', realm, account.toLowerCase()])).slice(0, 32);

function countId({ hashSecret }: Keyed, { realm, account }: Counted, place: string): string {
  const hex = hashSecret(JSON.stringify(['failures', realm, account.toLowerCase(), place]));
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** The failures so far; refuses `login-locked` while there are too many. */
export async function countedAttempts(
  context: FeatureContext,
  counted: Counted,
  now: Date,
): Promise<Attempts> {
  const { realm, account, place, ceiling } = counted;
  const places = ceiling ? [place, `everywhere ${ceiling.of}`] : [place];
  const ids = places.map((one) => countId(context, counted, one));
  const [here, everywhere] = await countsOf(context, accountKey(context, realm, account), ids, now);
  if (!here) throw new Error('a count was not read');
  const until = lastOf([here.lockedUntil, everywhere?.lockedUntil ?? null]);
  if (until && now < until) throw lockedRefusal(until, now);
  return {
    ...{ id: here.id, here, lock: await context.use(signInLock)() },
    ...(ceiling && everywhere && { everywhere: { ...everywhere, most: ceiling.most } }),
  };
}

const lastOf = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((last, time) => (time && (!last || time > last) ? time : last), null);

/** True when strangers failed so often at this account within a day that further tries need the captcha. */
export const isSlowed = ({ everywhere }: Attempts, now: Date): boolean =>
  everywhere !== undefined && isOfToday(everywhere, now) && everywhere.failures >= slowedFrom;

const isOfToday = ({ since }: Count, now: Date): boolean => since !== null && now < later(since, daySeconds);

export interface Failure {
  readonly answer: Refusal;
  /** The failures including this one; for strangers those of a day, from anywhere. 0 if it does not count. */
  readonly failures: number;
  readonly isLocked: boolean;
  /** True for a lock if the owner was notified of no other within the day: an email for each network would be an attack. */
  readonly isNews: boolean;
  readonly updates: readonly Update[];
}

/** The refusal of a wrong proof, and the reason if it is known. */
export interface WrongProof {
  readonly refusal: ErrorName;
  readonly reason?: RefusalReason | undefined;
}

/**
 * Counts a failure; one that reaches a limit locks, and says so. A code that was right a moment ago is no guess: its owner
 * confirms one change after another, and has to wait for the next code.
 */
export function failed(attempts: Attempts, now: Date, { refusal, reason }: WrongProof): Failure {
  if (reason === 'code-used') return { answer: wrongProof(refusal, { reason }), ...uncounted };
  const { here, everywhere, lock } = attempts;
  const own = failedHere(here, lock, now);
  const all = everywhere && failedEverywhere(everywhere, lock, now);
  const until = lastOf([own.lockedUntil, all?.lockedUntil ?? null]);
  const isNews = until !== null && (all === undefined || all.notifiedAt === null);
  return {
    answer: until
      ? lockedRefusal(until, now)
      : wrongProof(refusal, {
          ...(reason !== undefined && { reason }),
          ...warning(lock.failuresMax - own.failures, lock),
        }),
    failures: (all ?? own).failures,
    isLocked: until !== null,
    isNews,
    updates: [
      update(here, own),
      ...(everywhere && all ? [update(everywhere, { ...all, ...(isNews && { notifiedAt: now }) })] : []),
    ],
  };
}

const uncounted = { failures: 0, isLocked: false, isNews: false, updates: [] } as const;

/** Warns before the last two tries. Counts only this place: failures elsewhere are not revealed. */
const warning = (left: number, { lockSeconds }: SignInLock): object =>
  left <= 2 ? { triesLeft: left, lockMinutes: lockSeconds / 60 } : {};

const wrongProof = (refusal: ErrorName, data: object): Refusal =>
  new Refusal(refusal, Object.keys(data).length > 0 ? { data } : {});

/** Failures further apart than a lock lasts are not one attack. */
function failedHere(here: Count, { failuresMax, lockSeconds }: SignInLock, now: Date) {
  const isFresh = later(here.lastFailedAt, lockSeconds) > now && here.lockedUntil === null;
  const failures = (isFresh ? here.failures : 0) + 1;
  return {
    failures,
    lastFailedAt: now,
    lockedUntil: failures >= failuresMax ? later(now, lockSeconds) : null,
  };
}

/** Above the maximum each failure of that day locks. */
function failedEverywhere(
  everywhere: Count & { readonly most: number },
  { lockSeconds }: SignInLock,
  now: Date,
) {
  const isToday = isOfToday(everywhere, now);
  const failures = (isToday ? everywhere.failures : 0) + 1;
  return {
    failures,
    since: isToday ? everywhere.since : now,
    lastFailedAt: now,
    lockedUntil: failures >= everywhere.most ? later(now, lockSeconds) : null,
    notifiedAt: isToday ? everywhere.notifiedAt : null,
  };
}

/**
 * The condition for accepting a right proof: no failure was added since it was checked. So each of many guesses that are
 * sent at once is counted before the next is accepted.
 */
export const believed = ({ here, everywhere }: Attempts): { readonly unchanged: readonly RowVersion[] } => ({
  unchanged: [here, ...(everywhere ? [everywhere] : [])].map((count) => unchanged('sign_in_attempts', count)),
});

/** Part for a right proof that is enough by itself: it clears the count of its place. */
export const succeeded = (
  attempts: Attempts,
): { readonly updates: readonly Update[]; readonly unchanged: readonly RowVersion[] } =>
  attempts.here.failures === 0
    ? { updates: [], ...believed(attempts) }
    : {
        updates: [update(attempts.here, { failures: 0, lockedUntil: null })],
        unchanged: [],
      };

interface Accounts {
  readonly realm: SignInRealm;
  readonly accounts: readonly string[];
}

const keysOf = (context: Keyed, { realm, accounts }: Accounts): readonly string[] =>
  accounts.map((account) => accountKey(context, realm, account));

/** Part of a plan that proves who the owner is: deletes all failures at these accounts. */
export const cleared = (context: Keyed, of: Accounts): { readonly statements: readonly Statement[] } => ({
  statements: [forgotten(keysOf(context, of))],
});

/** The current locks, from any place. */
export const heldLocks = (
  context: Pick<FeatureContext, 'db' | 'hashSecret'>,
  of: Accounts,
  now: Date,
): Promise<readonly Count[]> => locksOf(context.db, keysOf(context, of), now);
