// Staff decide about an inquiry whose names differ or are listed: two approve it, one rejects it (VER-338).
import type { RequestOf, ResponseOf, approveTravelInquiry } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { answerJob, outcomeColumns } from './check-inquiry.ts';
import { inquiryMay } from './inquiry-may.ts';
import { type InquiryRow, type Step, inquiryById, stepOf, update } from './store.ts';

type Decision = RequestOf<typeof approveTravelInquiry>;
type State = ResponseOf<typeof approveTravelInquiry>;

interface Decided {
  readonly step: Step;
  readonly set: Parameters<typeof update<'travel_inquiry'>>[2] & { readonly state: State['state'] };
}

const decider =
  (decidedBy: (row: InquiryRow, actor: StaffActor, now: Date) => Decided) =>
  (
    context: FeatureContext,
    actor: StaffActor,
    request: WriteRequest,
    { inquiryId, version, reason }: Decision,
  ): Promise<State> =>
    context.spine.write<State>(actor, request, async (now) => {
      const row = (await inquiryById(context.db, inquiryId)) ?? refuse('not-found');
      if (row.version !== version) refuse('changed-meanwhile');
      const { step, set } = decidedBy(row, actor, now);
      return {
        answer: { state: set.state },
        inserts: [stepOf(inquiryId, step, { byStaff: actor.staffId, detail: reason }, now)],
        updates: [update('travel_inquiry', row, set)],
        jobs: set.state === 'PROPOSED' ? [] : [answerJob(inquiryId)],
        audit: {
          action: `travel-inquiries.${step === 'propose' ? 'propose' : step === 'approved' ? 'approve' : 'reject'}`,
          ...{ subject: { kind: 'travel-inquiry', id: inquiryId }, memberId: row.memberId, reason },
          ...{ before: { state: row.state, reasons: row.reasons }, after: { state: set.state } },
        },
      };
    });

/** Refuses not-found, changed-meanwhile, already-decided, forbidden to the person who proposed it. */
export const approveInquiry = decider((row, actor, now) => {
  const { staffId } = actor;
  if (row.state === 'PROPOSED' && row.proposedBy === staffId)
    refuse('forbidden', { because: 'a colleague agrees' });
  const may = inquiryMay(row, actor);
  if (may.approve) return { step: 'propose', set: { state: 'PROPOSED', since: now, proposedBy: staffId } };
  if (!may.agree) refuse('already-decided');
  return { step: 'approved', set: { ...outcomeColumns('APPROVED', now), agreedBy: staffId } };
});

/** Refuses not-found, changed-meanwhile, already-decided. */
export const rejectInquiry = decider((row, actor, now) => {
  if (!inquiryMay(row, actor).reject) refuse('already-decided');
  return { step: 'rejected', set: outcomeColumns('REJECTED', now) };
});
