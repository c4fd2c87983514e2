// Staff decide a submission, level by level. The second reviewer is never the first; nobody is approved unscreened, or
// against a failed check without a reason; nobody is declined by one reviewer alone (decision 0010).
import { randomUUID } from 'node:crypto';
import {
  reviewLevels,
  notifyTypes,
  type Finding,
  type Nothing,
  type RejectItem,
  type RequestOf,
  type ReviewDecision,
  type decideVerification as endpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import {
  type Claim,
  type Member,
  type Submission,
  dueOn,
  claimOf,
  lastSubmission,
  memberById,
  memberUpdate,
  movedByStaff,
  rateJob,
  stateOf,
  statusOf,
  submissionRows,
} from '../submissions/index.ts';
import { type Holidays, holidaysKnown } from '../../foundation/working-days/index.ts';
import { openedBy } from '../../foundation/files/index.ts';
import {
  isWealthMissing,
  openDecisions,
  reasonNotToDecide,
  refuseBecause,
  refuseForeignItems,
} from './decision-rules.ts';
import { asksAll } from './known-names.ts';
import { type SaidFindings, keptClearance, saidFindings } from './cleared-findings.ts';
import { checksSince, evidenceAbout, isFailed, partiesKnown } from './findings-about.ts';
import { findingsOf } from './findings.ts';
import { partyOf } from './record-parties.ts';
import { type Drafted, decisionsOn, draftedOn, screeningsOf, submissionBefore, update } from './store.ts';
import { ratingRow } from '../ratings/index.ts';
import { type CurrentRating, ratingColumns, ratingOf } from './rate-submission.ts';
import { wealthOf } from './source-of-wealth.ts';
import { adminsOf } from '../../foundation/mail/index.ts';

export const notifyDecisionJob = 'verification-reviews.notify-decision';

type Input = RequestOf<typeof endpoint>;

interface Decided {
  readonly actor: StaffActor;
  readonly member: Member;
  readonly submission: Submission;
  readonly claim: Claim | undefined;
  readonly input: Input;
  readonly said: SaidFindings;
  readonly rating: CurrentRating;
  readonly holidays: Holidays;
  /** Draft corrections of any reviewer that were not sent. */
  readonly drafted: readonly Drafted[];
  /** The admins to notify, one message each. */
  readonly adminIds: readonly string[];
}

/**
 * Refuses, in this order: not-found, already-decided, changed-meanwhile, forbidden (at the second level to the person
 * who decided at the first, and to anyone who is no second reviewer), claimed-by-another, reason-required,
 * invalid-input (an item that is not of this record, or words that the decision has no place for), provider-unreachable
 * (an approval before everybody is screened), rated-prohibited, wealth-missing, list-hit, first-declined, finding-unexplained,
 * evidence-unopened.
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
    const made = await decisionsOn(db, submission.id);
    const claim = await claimOf(db, submission.id);
    const deciders = made.map(({ decidedBy }) => decidedBy);
    const claimedBy = claim?.staffId ?? undefined;
    refuseBecause(reasonNotToDecide(actor, { level: submission.level, deciders, claimedBy }));
    refuseUnsaid(input);
    refuseUnstored(input);
    refuseForeignItems(input.items, submission.record);
    if (input.decision === 'approve' && !(await isScreened(context, submission))) {
      refuse('provider-unreachable', { because: 'not everybody is screened yet' });
    }
    const later = await checksSince(context, submission);
    const evidence = await evidenceAbout(context, submission, later);
    const rating = await ratingOf(context, submission, findingsOf(evidence, 'en'));
    const said = saidFindings(evidence, rating);
    const findings = said.en;
    if (input.decision === 'approve' && rating.level === 'prohibited') refuse('rated-prohibited');
    const wealth = await wealthOf(context, submission, rating.level);
    if (input.decision === 'approve' && isWealthMissing(wealth)) refuse('wealth-missing');
    refuseClosedDecision(
      input,
      openDecisions(submission.level, { findings, rating: rating.level, made, wealth }),
    );
    refuseUnexplained(input, findings);
    if (await leavesUnopened(context, actor, submission, input)) refuse('evidence-unopened');

    const adminIds = (await adminsOf(db, member.id)).map(({ id }) => id);
    const holidays = await holidaysKnown(db);
    const drafted = await draftedOn(db, submission.id);
    return planOf(
      { actor, member, submission, claim, input, said, rating, holidays, drafted, adminIds },
      now,
    );
  });

function refuseClosedDecision({ decision, level }: Input, open: readonly ReviewDecision[]): void {
  if (open.includes(decision)) return;
  if (decision === 'approve') refuse(level === reviewLevels.first ? 'list-hit' : 'first-declined');
  refuse('invalid-input', { because: `there is nothing to ${decision}` });
}

const isAbout =
  ({ name, uid }: Pick<Finding, 'name' | 'uid'>) =>
  (other: Pick<Finding, 'name' | 'uid'>): boolean =>
    other.name === name && other.uid === uid;

/** An approval must explain why each failed check is no obstacle. */
function refuseUnexplained({ decision, clearances = [] }: Input, findings: readonly Finding[]): void {
  const failed = findings.filter(isFailed);
  if (clearances.some((one) => !failed.some(isAbout(one)))) {
    refuseField('clearances', 'format', 'a check that did not fail is cleared');
  }
  if (decision === 'approve' && failed.some((one) => !clearances.some(isAbout(one)))) {
    refuse('finding-unexplained');
  }
}

/** True when the approver has not opened a new file, and has not said why. */
async function leavesUnopened(
  { db }: FeatureContext,
  { staffId }: StaffActor,
  submission: Submission,
  { decision, unopenedReason }: Input,
): Promise<boolean> {
  if (decision !== 'approve' || unopenedReason !== undefined) return false;
  const known = new Set(
    (await submissionBefore(db, submission))?.record.kycFiles.map(({ fileId }) => fileId),
  );
  const fresh = submission.record.kycFiles.map(({ fileId }) => fileId).filter((id) => !known.has(id));
  const opened = await openedBy(db, staffId, fresh);
  return fresh.some((id) => !opened.has(id));
}

/** A rejection names what to correct, each with words; a decline and a referral need a reason. */
function refuseUnsaid({ decision, items, reason = '' }: Input): void {
  const isSilent = ({ template, text = '' }: RejectItem): boolean => template === undefined && text === '';
  if (decision === 'reject' && (items.length === 0 || items.some(isSilent))) refuse('reason-required');
  if (saysWhy(decision) && reason === '') refuse('reason-required');
}

const saysWhy = (decision: ReviewDecision): boolean => decision === 'decline' || decision === 'refer';

/** Words from staff must reach somebody; words without a place are refused, never dropped. */
function refuseUnstored({ decision, items, reason, clearances = [], unopenedReason }: Input): void {
  const isUnstored =
    (decision !== 'reject' && items.length > 0) ||
    (!saysWhy(decision) && reason !== undefined) ||
    (decision !== 'approve' && (clearances.length > 0 || unopenedReason !== undefined));
  if (isUnstored) refuse('invalid-input', { because: `who is to ${decision} says more than is kept` });
}

/** True when everybody was screened against the lists under every known name. */
async function isScreened(context: FeatureContext, submission: Submission): Promise<boolean> {
  const [parties, screened] = await Promise.all([
    partiesKnown(context, submission),
    screeningsOf(context.db, submission.id),
  ]);
  return parties.every((party) =>
    screened.some((row) => row.personId === party.personId && asksAll(party, row)),
  );
}

const outcomes = { approve: 'approved', reject: 'rejected', decline: 'declined' } as const;

function planOf(decided: Decided, now: Date): Plan<Nothing> {
  const { actor, member, submission, claim, input, said, rating, holidays, drafted, adminIds } = decided;
  // A referral moves like an approval, without being one.
  const event = input.decision === 'refer' ? 'approve' : input.decision;
  const next = statusOf[movedByStaff(stateOf(member.kycStatus, member.level), event)];
  const decisionId = randomUUID();
  const items = input.decision === 'reject' ? input.items : [];
  const isClosed = next.level === null;
  return {
    answer: {},
    inserts: [
      submissionRows.insert('verification_decision', {
        id: decisionId,
        submissionId: submission.id,
        level: input.level,
        decision: input.decision,
        clearances: (input.clearances ?? []).map((one) => keptClearance(said, one)),
        unopenedReason: input.unopenedReason ?? null,
        decidedBy: actor.staffId,
        decidedAt: now,
        reason: input.reason ?? null,
        items,
      }),
      ratingRow({
        ...{ id: randomUUID(), submissionId: submission.id, decisionId, ratedAt: now },
        ...ratingColumns(rating),
      }),
      ...items.map((item) => todoOf(item, member.id, decisionId, now)),
    ],
    updates: [
      submissionRows.update('verification_submission', submission, {
        level: next.level,
        dueOn: next.level && dueOn(submission.submittedAt, next.level, holidays),
        ...(isClosed && { outcome: outcomes[event], closedAt: now }),
      }),
      memberUpdate('member', member, {
        kycStatus: next.kycStatus,
        ...(isClosed && input.decision === 'approve' && partyOf(submission.record)),
      }),
      // The second reviewer finds it unassigned, even when the first had taken it.
      ...(claim?.staffId ? [submissionRows.update('verification_claim', claim, { staffId: null })] : []),
      ...drafted
        .filter(({ staffId: by }) => isClosed || by === actor.staffId)
        .map((row) => update('verification_drafted_items', row, { items: [] })),
    ],
    conflicts: {
      verification_decision_level: 'already-decided',
      verification_decision_person: 'forbidden',
    },
    audit: auditOf(decided, next, items),
    jobs: isClosed
      ? [
          ...adminIds.map((personId) => ({ name: notifyDecisionJob, data: { decisionId, personId } })),
          ...(event === 'approve' ? [{ name: rateJob, data: { submissionId: submission.id } }] : []),
        ]
      : [],
  };
}

const todoOf = (item: RejectItem, memberId: string, decisionId: string, now: Date) =>
  submissionRows.insert('verification_todo', {
    id: randomUUID(),
    memberId,
    notifyType: notifyTypes.rejected,
    code: item.code,
    template: item.template ?? null,
    text: item.text || null,
    personId: item.uid ?? null,
    decisionId,
    raisedAt: now,
  });

const auditOf = (
  { member, submission, input }: Decided,
  next: { readonly kycStatus: number; readonly level: number | null },
  items: readonly RejectItem[],
): Plan<Nothing>['audit'] => ({
  action: `verification.${input.decision}`,
  subject: { kind: 'verification', id: submission.id },
  memberId: member.id,
  before: { kycStatus: member.kycStatus, level: submission.level },
  after: {
    kycStatus: next.kycStatus,
    level: next.level,
    ...(items.length > 0 && { items }),
    ...(input.clearances !== undefined && { clearances: input.clearances }),
    ...(input.unopenedReason !== undefined && { unopened: input.unopenedReason }),
  },
  ...(input.reason !== undefined && { reason: input.reason }),
});
