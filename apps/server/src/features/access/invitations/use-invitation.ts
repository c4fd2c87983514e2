// Uses an invitation as part of the plan that registers the invited person.
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { normalInvitationCode } from './code.ts';
import { statusOf } from './invitation.ts';
import { invitationByCode, update } from './store.ts';

export interface UsedInvitation {
  /** The code as it is stored; null when none was given. */
  readonly code: string | null;
  readonly updates: readonly Update[];
}

/**
 * Counts one use. The count is compared when the plan is written: of two people on the last use one runs again, and is refused.
 * Refuses wrong-invitation-code, invitation-code-expired (also when it was withdrawn), invitation-code-exhausted.
 */
export async function useInvitation(
  { db }: FeatureContext,
  typed: string | undefined,
  now: Date,
): Promise<UsedInvitation> {
  if (typed === undefined || typed.trim() === '') return { code: null, updates: [] };
  const invitation =
    (await invitationByCode(db, normalInvitationCode(typed))) ?? refuse('wrong-invitation-code');
  switch (statusOf(invitation, now)) {
    case 'withdrawn':
    case 'expired':
      return refuse('invitation-code-expired');
    case 'exhausted':
      return refuse('invitation-code-exhausted');
    case 'open':
      return {
        code: invitation.code,
        updates: [update('invitation_code', invitation, { used: invitation.used + 1 })],
      };
  }
}
