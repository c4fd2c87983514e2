// Assigns a verification to a reviewer, so that two do not work on it at once: staff take it, hand it to a colleague
// who may decide it, or release it. A senior may also do this with a colleague's, who may be away.
import type { Nothing, RequestOf, claimVerification as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type Submission, claimOf, lastSubmission, submissionRows } from '../submissions/index.ts';
import { reasonNotToAssign, refuseBecause } from './decision-rules.ts';
import { hasDecided, mayBeHanded } from './store.ts';

/**
 * Refuses not-found, already-decided, forbidden to a person who decided first or, at the second level, is no senior,
 * colleague-unfit for a colleague who may not decide it, claimed-by-another.
 */
export const claimVerification = (
  context: FeatureContext,
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  { memberId, isClaimed, staffId = actor.staffId }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { db } = context;
    const submission = (await lastSubmission(db, memberId)) ?? refuse('not-found');
    if (submission.level === null) refuse('already-decided');
    const holder = isClaimed ? staffId : null;
    await refuseUnfit(db, actor, submission, holder);
    const claim = await claimOf(db, submission.id);
    const before = claim?.staffId ?? null;
    const takes = holder === actor.staffId;
    const deciders = takes && (await hasDecided(db, submission.id, holder)) ? [holder] : [];
    const waiting = { level: submission.level, deciders, claimedBy: before ?? undefined };
    refuseBecause(reasonNotToAssign(takes ? 'take' : 'pass-on', actor, waiting));

    const set = { staffId: holder, claimedAt: now };
    return {
      answer: {},
      inserts: claim ? [] : [submissionRows.insert('verification_claim', { id: submission.id, ...set })],
      updates: claim ? [submissionRows.update('verification_claim', claim, set)] : [],
      unchanged: [submissionRows.unchanged('verification_submission', submission)],
      conflicts: { verification_claim_pkey: 'claimed-by-another' },
      audit: {
        action: actionOf(actor, holder),
        subject: { kind: 'verification', id: submission.id },
        memberId,
        before: { claimedBy: before },
        after: { claimedBy: holder },
      },
    };
  });

/** Refuses a colleague who may not decide it. */
async function refuseUnfit(
  db: Db,
  { staffId }: StaffActor,
  submission: Submission,
  holder: string | null,
): Promise<void> {
  if (holder === null || holder === staffId) return;
  if (!(await mayBeHanded(db, holder, submission))) refuse('colleague-unfit');
}

function actionOf({ staffId }: StaffActor, holder: string | null): string {
  if (holder === null) return 'verification.give-back';
  return holder === staffId ? 'verification.claim' : 'verification.hand-over';
}
