// The locks of one person: everybody's browser, each browser of their own, and the proofs within a session.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { type PersonWithMember, personById } from '../people/index.ts';
import { trustedBrowserIds } from '../trusted-browsers/index.ts';
import { type Counted, lockedUntil, unlocked } from './lockout.ts';

type Addresses = Pick<PersonWithMember, 'email' | 'countryCode' | 'mobile'>;

/**
 * First proofs are counted by the address that was typed, steps by the person. Failures of a person in a browser that
 * they trust are counted apart from those of everybody else, both together.
 */
export const countedFor = (account: string, browserId: string | undefined): Counted => ({
  realm: 'person',
  account,
  ...(browserId !== undefined && { browser: browserId }),
});

/** The lock of proofs within a session: failures there do not lock signing in, nor the reverse. */
export const proofLock = (personId: string): Counted => countedFor(personId, 'session');

const countedByAddress = ({ email, countryCode, mobile }: Addresses): readonly Counted[] => [
  ...(email === null ? [] : [countedFor(email.toLowerCase(), undefined)]),
  ...(countryCode === null || mobile === null ? [] : [countedFor(`+${countryCode}${mobile}`, undefined)]),
];

/** Part of the plan that ends a sign-in: what was failed at the person's addresses is forgotten. */
export const addressesCleared = async (
  context: FeatureContext,
  person: Addresses,
): Promise<{ readonly updates: readonly Update[] }> => ({
  updates: await unlocked(context, countedByAddress(person)),
});

const countedOf = async ({ db }: FeatureContext, personId: string): Promise<readonly Counted[]> => [
  countedFor(personId, undefined),
  ...countedByAddress((await personById(db, personId)) ?? { email: null, countryCode: null, mobile: null }),
  proofLock(personId),
  ...(await trustedBrowserIds(db, personId)).map((id) => countedFor(personId, id)),
];

/** For staff: until when signing in is refused, in any browser. */
export const lockOf = async (context: FeatureContext, personId: string, now: Date): Promise<Date | null> =>
  lockedUntil(context, await countedOf(context, personId), now);

/** Part of the plan with which staff end the lock. */
export const unlockPart = async (
  context: FeatureContext,
  personId: string,
): Promise<{ readonly updates: readonly Update[] }> => ({
  updates: await unlocked(context, await countedOf(context, personId)),
});
