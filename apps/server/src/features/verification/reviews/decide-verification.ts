// Staff decide what was submitted, level by level. The second reviewer is never the first, and nobody is approved
// unscreened (decision 0010).
import { randomUUID } from 'node:crypto';
import {
  type Nothing,
  type RejectItem,
  type RequestOf,
  type decideVerification as endpoint,
  enterpriseRejectCodes,
  personalRejectCodes,
  sectionOf,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import {
  type Claim,
  type KycRecord,
  type Member,
  type Submission,
  adminsOf,
  claimOf,
  lastSubmission,
  memberById,
  memberUpdate,
  movedByStaff,
  stateOf,
  statusOf,
  submissionRows,
} from '../submissions/index.ts';
import { isEnterprise, partiesOf, partyOf } from './record-parties.ts';
import { hasDecided, screeningsOf } from './store.ts';

export const notifyDecisionJob = 'verification-reviews.notify-decision';

type Input = RequestOf<typeof endpoint>;

interface Decided {
  readonly actor: StaffActor;
  readonly member: Member;
  readonly submission: Submission;
  readonly claim: Claim | undefined;
  readonly input: Input;
  /** Who is told, each by a message of their own. */
  readonly adminIds: readonly string[];
}

/**
 * Refuses, in this order: not-found, already-decided, changed-meanwhile, forbidden to who decided at the first level, claimed-by-another, reason-required, invalid-input (an item that is not of this
 * record, or words that the decision has no place for), provider-unreachable (an approval before everybody is screened).
 */
export const decideVerification = (
  context: FeatureContext,
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  input: Input,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const { db } = context;
    const submission = (await lastSubmission(db, input.memberId)) ?? refuse('not-found');
    const member = (await memberById(db, input.memberId)) ?? refuse('not-found');
    if (submission.level !== input.level) refuse('already-decided');
    if (submission.version !== input.version) refuse('changed-meanwhile');
    if (await hasDecided(db, submission.id, actor.staffId)) {
      refuse('forbidden', { because: 'the second pair of eyes is never the first' });
    }
    const claim = await claimOf(db, submission.id);
    if (claim?.staff_id && claim.staff_id !== actor.staffId) refuse('claimed-by-another');
    refuseUnsaid(input);
    refuseUnstored(input);
    refuseForeignItems(input, submission.record);
    if (input.decision === 'approve' && !(await isScreened(context, submission))) {
      refuse('provider-unreachable', { because: 'not everybody is screened yet' });
    }

    const adminIds = (await adminsOf(db, member.id)).map(({ id }) => id);
    return planOf({ actor, member, submission, claim, input, adminIds }, now);
  });

/** A rejection says what to correct, each with words; a decline says why. */
function refuseUnsaid({ decision, items, reason = '' }: Input): void {
  const isSilent = ({ template, text = '' }: RejectItem): boolean => template === undefined && text === '';
  if (decision === 'reject' && (items.length === 0 || items.some(isSilent))) refuse('reason-required');
  if (decision === 'decline' && reason === '') refuse('reason-required');
}

/** What staff have written is told to somebody, or refused: it is never dropped. */
function refuseUnstored({ decision, items, reason }: Input): void {
  const isUnstored =
    (decision !== 'reject' && items.length > 0) || (decision !== 'decline' && reason !== undefined);
  if (isUnstored) refuse('invalid-input', { because: `who is to ${decision} says more than is kept` });
}

function refuseForeignItems({ decision, items }: Input, record: KycRecord): void {
  if (decision !== 'reject') return;
  const codes = isEnterprise(record) ? enterpriseRejectCodes : personalRejectCodes;
  const people = isEnterprise(record) ? record.stakeholderInfoBo.map(({ uid }) => uid) : [];
  const isForeign = ({ code, uid }: RejectItem): boolean =>
    !codes.includes(code) ||
    (uid !== undefined && (sectionOf(code) !== 'Stakeholder' || !people.includes(uid)));
  if (items.some(isForeign)) refuse('invalid-input', { because: 'an item is not of this record' });
}

async function isScreened({ db }: FeatureContext, { id, record }: Submission): Promise<boolean> {
  const screened = new Set((await screeningsOf(db, id)).map((row) => row.person_id));
  return partiesOf(record).every(({ personId }) => screened.has(personId));
}

const outcomes = { approve: 'approved', reject: 'rejected', decline: 'declined' } as const;

function planOf(decided: Decided, now: Date): Plan<Nothing> {
  const { actor, member, submission, claim, input, adminIds } = decided;
  const next = statusOf[movedByStaff(stateOf(member.kyc_status, member.level), input.decision)];
  const decisionId = randomUUID();
  const items = input.decision === 'reject' ? input.items : [];
  const reason = input.decision === 'decline' ? (input.reason ?? null) : null;
  const isClosed = next.level === null;
  return {
    answer: {},
    inserts: [
      submissionRows.insert('verification_decision', {
        id: decisionId,
        submission_id: submission.id,
        level: input.level,
        decision: input.decision,
        decided_by: actor.staffId,
        decided_at: now,
        reason,
        items,
      }),
      ...items.map((item) => todoOf(item, member.id, decisionId, now)),
    ],
    updates: [
      submissionRows.update('verification_submission', submission, {
        level: next.level,
        ...(isClosed && { outcome: outcomes[input.decision], closed_at: now }),
      }),
      memberUpdate('member', member, {
        kyc_status: next.kycStatus,
        ...(isClosed && input.decision === 'approve' && partyOf(submission.record)),
      }),
      // What the first reviewer had taken is free for the second.
      ...(claim?.staff_id ? [submissionRows.update('verification_claim', claim, { staff_id: null })] : []),
    ],
    conflicts: {
      verification_decision_level: 'already-decided',
      verification_decision_person: 'forbidden',
    },
    audit: auditOf(decided, next, items),
    jobs: isClosed
      ? adminIds.map((personId) => ({ name: notifyDecisionJob, data: { decisionId, personId } }))
      : [],
  };
}

const todoOf = (item: RejectItem, memberId: string, decisionId: string, now: Date) =>
  submissionRows.insert('verification_todo', {
    id: randomUUID(),
    member_id: memberId,
    notify_type: 1,
    code: item.code,
    template: item.template ?? null,
    text: item.text || null,
    person_id: item.uid ?? null,
    decision_id: decisionId,
    raised_at: now,
  });

const auditOf = (
  { member, submission, input }: Decided,
  next: { readonly kycStatus: number; readonly level: number | null },
  items: readonly RejectItem[],
): Plan<Nothing>['audit'] => ({
  action: `verification.${input.decision}`,
  subject: { kind: 'verification', id: submission.id },
  memberId: member.id,
  before: { kycStatus: member.kyc_status, level: submission.level },
  after: { kycStatus: next.kycStatus, level: next.level, ...(items.length > 0 && { items }) },
  ...(input.decision === 'decline' && input.reason !== undefined && { reason: input.reason }),
});
