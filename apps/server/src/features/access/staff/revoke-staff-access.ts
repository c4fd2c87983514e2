// Revokes the access of staff as part of colleagues' decisions: sessions, and sign-ins in progress.
import { endOfSessions } from '../../../platform/auth/end-of-sessions.ts';
import type { EndReason } from '../../../platform/auth/session-store.ts';
import type { Statement } from '../../../platform/spine/plan.ts';

/** `by` names the colleague to the person concerned; a disabled person is notified. */
export const revokeStaffAccess = (
  { staffId, by }: { readonly staffId: string; readonly by?: string },
  because: EndReason,
  now: Date,
): readonly Statement[] => [
  endOfSessions('staff', { ownerId: staffId, ...(by !== undefined && { by }) }, because, now),
  {
    text: `update staff_sign_in set voided_at = $1, version = version + 1
            where staff_id = $2 and voided_at is null and expires_at > $1`,
    values: [now, staffId],
  },
];
