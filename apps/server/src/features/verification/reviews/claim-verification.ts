// Staff take a verification for themselves, so that two do not read it at once, or give it back. A senior may take it from
// a colleague who is away.
import type { Nothing, RequestOf, claimVerification as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type Submission, claimOf, lastSubmission, submissionRows } from '../submissions/index.ts';
import { hasDecided } from './store.ts';

/** Refuses not-found, already-decided, forbidden to who decided first and at the second level to who is no senior, claimed-by-another. */
export const claimVerification = (
  context: FeatureContext,
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  { memberId, isClaimed }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { db } = context;
    const submission = (await lastSubmission(db, memberId)) ?? refuse('not-found');
    if (submission.level === null) refuse('already-decided');
    if (isClaimed) await refuseWhoMayNotDecide(db, actor, submission);
    const claim = await claimOf(db, submission.id);
    const holder = claim?.staff_id ?? null;
    const isColleagues = holder !== null && holder !== actor.staffId;
    if (isColleagues && actor.role !== 'senior') refuse('claimed-by-another');

    const set = { staff_id: isClaimed ? actor.staffId : null, claimed_at: now };
    return {
      answer: {},
      inserts: claim ? [] : [submissionRows.insert('verification_claim', { id: submission.id, ...set })],
      updates: claim ? [submissionRows.update('verification_claim', claim, set)] : [],
      unchanged: [submissionRows.unchanged('verification_submission', submission)],
      conflicts: { verification_claim_pkey: 'claimed-by-another' },
      audit: {
        action: isClaimed ? 'verification.claim' : 'verification.give-back',
        subject: { kind: 'verification', id: submission.id },
        memberId,
        before: { claimedBy: holder },
        after: { claimedBy: set.staff_id },
      },
    };
  });

/** What cannot be decided by somebody is not taken by them either. */
async function refuseWhoMayNotDecide(db: Db, actor: StaffActor, { id, level }: Submission): Promise<void> {
  if (level === 2 && actor.role !== 'senior') {
    refuse('forbidden', { because: 'the second decision is the second reviewers’' });
  }
  if (await hasDecided(db, id, actor.staffId)) {
    refuse('forbidden', { because: 'the second pair of eyes is never the first' });
  }
}
