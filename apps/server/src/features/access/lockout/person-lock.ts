// The places where the failures of one person are counted: the network of a stranger, a browser of their own,
// a session.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Statement, Update } from '../../../platform/spine/plan.ts';
import { type PersonWithMember, personById } from '../people/index.ts';
import { type Counted, cleared, heldLocks } from './lockout.ts';
import { update } from './store.ts';

type Addresses = Pick<PersonWithMember, 'email' | 'countryCode' | 'mobile'>;
type Caller = Pick<CallContext, 'address'>;

/** The passwords that strangers may try at one account in a day, from anywhere. */
const firstProofsMax = 100;
/** The codes that somebody with the password or an email code may try at one account in a day, from anywhere. */
const stepsMax = 20;

const from = ({ address }: Caller): string => `network ${networkOf(address)}`;

/**
 * Counted by the typed address, so that no lock reveals which mailbox and which telephone belong to one
 * person.
 */
export const firstProofLock = (call: Caller, address: string): Counted => ({
  realm: 'person',
  account: address,
  place: from(call),
  ceiling: { of: 'first proofs', most: firstProofsMax },
});

export const stepLock = (call: Caller, personId: string): Counted => ({
  realm: 'person',
  account: personId,
  place: from(call),
  ceiling: { of: 'steps', most: stepsMax },
});

/** Counts first proofs and steps in a browser that the person trusts and whose cookie names them. */
export const browserLock = (personId: string, browserId: string): Counted => ({
  realm: 'person',
  account: personId,
  place: `browser ${browserId}`,
});

/**
 * Proofs of a reset, separate from sign-in: a person with the email gets through, however often others have failed. Sent
 * codes have limits of their own; authenticator codes have this one.
 */
export const resetLock = (call: Caller, address: string, method: 'code' | 'authenticator'): Counted => ({
  realm: 'person',
  account: address,
  place: `reset by ${method} ${from(call)}`,
  ...(method === 'authenticator' && { ceiling: { of: 'resets', most: stepsMax } }),
});

const ofSession = (personId: string): string => `${personId} in a session`;

/** The lock of proofs within a session: failures there do not lock signing in, nor the reverse. */
export const proofLock = (personId: string): Counted => ({
  realm: 'person',
  account: ofSession(personId),
  place: 'session',
});

const addressesOf = ({ email, countryCode, mobile }: Addresses): readonly string[] => [
  ...(email === null ? [] : [email]),
  ...(countryCode === null || mobile === null ? [] : [`+${countryCode}${mobile}`]),
];

/** Part of the plan that ends a sign-in: clears the failures of everybody at this person. */
export const clearedFor = (
  context: FeatureContext,
  person: Addresses & Pick<PersonWithMember, 'personId'>,
): { readonly statements: readonly Statement[] } =>
  cleared(context, { realm: 'person', accounts: [person.personId, ...addressesOf(person)] });

/**
 * Clears the failures after a reset, which ends every session, including those within sessions. Otherwise a
 * thief who fails on purpose could keep the owner from acting for an hour.
 */
export const clearedByReset = (
  context: FeatureContext,
  person: Addresses & Pick<PersonWithMember, 'personId'>,
): { readonly statements: readonly Statement[] } =>
  cleared(context, {
    realm: 'person',
    accounts: [person.personId, ofSession(person.personId), ...addressesOf(person)],
  });

async function accountsOf({ db }: FeatureContext, personId: string) {
  const person = await personById(db, personId);
  const accounts = [personId, ofSession(personId), ...(person ? addressesOf(person) : [])];
  return { realm: 'person', accounts } as const;
}

/** The time until which signing in is refused, in any browser or network; for staff. */
export async function lockOf(context: FeatureContext, personId: string, now: Date): Promise<Date | null> {
  const [last] = await heldLocks(context, await accountsOf(context, personId), now);
  return last?.lockedUntil ?? null;
}

/** Part of the staff's plan that ends the locks: of two at once the later one finds none. */
export async function unlockPart(
  context: FeatureContext,
  personId: string,
  now: Date,
): Promise<{ readonly statements: readonly Statement[]; readonly updates: readonly Update[] }> {
  const of = await accountsOf(context, personId);
  const locks = await heldLocks(context, of, now);
  const updates = locks.map((lock) => update(lock, { failures: 0, lockedUntil: null }));
  return { ...cleared(context, of), updates };
}
