// Revokes access to an account, as part of a decision of staff or of its owner: its sessions, and sign-ins in progress.
import { type WhoseSessions, endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { EndReason } from '../../../platform/auth/session-store.ts';
import type { Statement } from '../../../platform/spine/plan.ts';

type Whose = Exclude<WhoseSessions, { readonly except?: string }> | { readonly ownerId: string };

/** `statements: revokeAccess({ ownerId }, 'ended-by-staff', now)` ends both. */
export const revokeAccess = (whose: Whose, reason: EndReason, now: Date): readonly Statement[] => [
  endOfSessions('person', whose, reason, now),
  voidSignIns(whose, now),
];

/**
 * Ends sign-ins in progress. The version increments, so that of two changes with a proof at the same instant the later one
 * sees the earlier.
 */
export function voidSignIns(whose: Whose, now: Date): Statement {
  const people = 'memberId' in whose ? '(select id from person where member_id = $2)' : '($2)';
  return {
    text: `update pending_sign_in set voided_at = $1, version = version + 1
            where person_id in ${people} and voided_at is null and expires_at > $1`,
    values: [now, 'memberId' in whose ? whose.memberId : whose.ownerId],
  };
}
