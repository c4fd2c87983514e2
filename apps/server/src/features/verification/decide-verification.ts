// Staff approve or reject a verification. Nobody is approved unscreened.
import type { KycStatus } from '@causeway/contract';
import type { StaffActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Decision, refuseUndecidable } from '../../platform/review-source.ts';
import type { WriteRequest } from '../../platform/spine/plan.ts';
import type { Outcome } from './messages.ts';
import { nextState } from './slice-states.ts';
import { type Member, type Verification, memberById, screeningOf, update, verificationOf } from './store.ts';

export const tellOutcomeJob = 'verification.tell-outcome';

export const approveVerification = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  decision: Decision,
): Promise<void> => decide(context, actor, request, { ...decision, outcome: 'approved', reason: null });

export const rejectVerification = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  decision: Decision & { readonly reason: string },
): Promise<void> => decide(context, actor, request, { ...decision, outcome: 'rejected' });

interface Verdict extends Decision {
  readonly outcome: Outcome;
  readonly reason: string | null;
}

const decide = async (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  verdict: Verdict,
): Promise<void> => {
  await context.spine.write<object>(actor, request, async (now) => {
    const { member, verification, next } = await undecided(context, verdict);
    if (verdict.outcome === 'approved' && !(await screeningOf(context.db, verification))) {
      refuse('provider-unreachable', { because: 'the party is not screened yet' });
    }

    const decided = { decided_at: now, decided_by: actor.staffId, reject_reason: verdict.reason };
    return {
      answer: {},
      updates: [
        update('member', member, { kyc_status: next }),
        update('verification', verification, decided),
      ],
      audit: {
        action: verdict.outcome === 'approved' ? 'verification.approve' : 'verification.reject',
        subject: { kind: 'verification', id: verification.id },
        memberId: member.id,
        before: { kycStatus: member.kyc_status },
        after: { kycStatus: next },
        ...(verdict.reason !== null && { reason: verdict.reason }),
      },
      jobs: [{ name: tellOutcomeJob, data: { memberId: member.id, outcome: verdict.outcome } }],
    };
  });
};

interface Undecided {
  readonly member: Member;
  readonly verification: Verification;
  readonly next: KycStatus;
}

async function undecided({ db }: FeatureContext, verdict: Verdict): Promise<Undecided> {
  // In this order: a decision made between the two reads is then seen as made, not as a change of what was seen.
  const found = await verificationOf(db, verdict.subjectId);
  const member = await memberById(db, verdict.subjectId);
  if (!member || !found?.submitted_at) return refuse('not-found');
  const next = nextState(member.kyc_status, verdict.outcome === 'approved' ? 'approve' : 'reject');
  const verification = refuseUndecidable(found, verdict, () => next !== undefined);
  return { member, verification, next: next ?? refuse('already-decided') };
}
