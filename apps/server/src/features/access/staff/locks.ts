// The places where failures of staff are counted: their network, a browser in which they have signed in, a session. Over all
// networks there is a daily maximum, which does not apply to known browsers.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import { type Counted, cleared } from '../lockout/index.ts';
import type { StaffRow } from '../people/index.ts';
import { knownBrowser } from './known-browser.ts';

type Caller = Pick<CallContext, 'address' | 'cookie'>;
type Keyed = Pick<FeatureContext, 'hashSecret'>;

const passwordsMax = 100;
/** The maximum for callers who know the password already. */
const stepsMax = 20;

function placeOf(keyed: Keyed, call: Caller, staffId: string | undefined) {
  const browser = staffId === undefined ? undefined : knownBrowser(keyed, call, staffId);
  return browser === undefined
    ? { place: `network ${networkOf(call.address)}`, isStranger: true }
    : { place: `browser ${browser}`, isStranger: false };
}

/** Counted by the typed email; undefined if nobody has it. */
export function passwordLock(
  keyed: Keyed,
  call: Caller,
  email: string,
  staffId: string | undefined,
): Counted {
  const { place, isStranger } = placeOf(keyed, call, staffId);
  const ceiling = { of: 'passwords', most: passwordsMax };
  return { realm: 'staff', account: email, place, ...(isStranger && { ceiling }) };
}

export function stepLock(keyed: Keyed, call: Caller, staffId: string): Counted {
  const { place, isStranger } = placeOf(keyed, call, staffId);
  const ceiling = { of: 'steps', most: stepsMax };
  return { realm: 'staff', account: staffId, place, ...(isStranger && { ceiling }) };
}

const ofSession = (staffId: string): string => `${staffId} in a session`;

/** Proofs within a session: failures there do not lock signing in, nor the reverse. */
export const sessionLock = (staffId: string): Counted => ({
  realm: 'staff',
  account: ofSession(staffId),
  place: 'session',
});

/** Part of the plan that completes a sign-in: deletes all failures for this member of staff. */
export const signInCleared = (
  keyed: Keyed,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
): { readonly statements: readonly Statement[] } => cleared(keyed, { realm: 'staff', accounts: [id, email] });

/** Part of the plan that restores access. */
export const allCleared = (
  keyed: Keyed,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
): { readonly statements: readonly Statement[] } =>
  cleared(keyed, { realm: 'staff', accounts: [id, ofSession(id), email] });
