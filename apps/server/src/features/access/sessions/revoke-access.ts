// Revokes access to an account, as part of what staff or its owner decide: its sessions, and the sign-ins in progress.
import { type WhoseSessions, endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { EndReason } from '../../../platform/auth/session-store.ts';
import type { Statement } from '../../../platform/spine/plan.ts';

type Whose = Exclude<WhoseSessions, { readonly except?: string }> | { readonly ownerId: string };

/** `statements: revokeAccess({ ownerId }, 'ended-by-staff', now)`: both are over from then on. */
export const revokeAccess = (whose: Whose, reason: EndReason, now: Date): readonly Statement[] => [
  endOfSessions('person', whose, reason, now),
  voidSignIns(whose, now),
];

/**
 * Ends sign-ins in progress. The version counts up, so that of two changes with a proof at the same instant
 * one comes second and sees the other.
 */
export function voidSignIns(whose: Whose, now: Date): Statement {
  const people = 'memberId' in whose ? '(select id from person where member_id = $2)' : '($2)';
  return {
    text: `update pending_sign_in set voided_at = $1, version = version + 1
            where person_id in ${people} and voided_at is null and expires_at > $1`,
    values: [now, 'memberId' in whose ? whose.memberId : whose.ownerId],
  };
}
