// Puts everybody out of an account, as part of what staff or its owner decide: who is signed in, and who is on the way to
// be.
import { type WhoseSessions, endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { EndReason } from '../../../platform/auth/session-store.ts';
import type { Statement } from '../../../platform/spine/plan.ts';

type Whose = Exclude<WhoseSessions, { readonly except?: string }> | { readonly ownerId: string };

/** `statements: shutOut({ ownerId }, 'ended-by-staff', now)`: sessions end, sign-ins that began before it are over. */
export const shutOut = (whose: Whose, reason: EndReason, now: Date): readonly Statement[] => [
  endOfSessions('person', whose, reason, now),
  signInsVoided(whose, now),
];

/**
 * Sign-ins on their way are over. The version counts up, so that of a proof at the same instant one of the two comes second
 * and sees the other.
 */
export function signInsVoided(whose: Whose, now: Date): Statement {
  const people = 'memberId' in whose ? '(select id from person where member_id = $2)' : '($2)';
  return {
    text: `update pending_sign_in set voided_at = $1, version = version + 1
            where person_id in ${people} and voided_at is null and expires_at > $1`,
    values: [now, 'memberId' in whose ? whose.memberId : whose.ownerId],
  };
}
