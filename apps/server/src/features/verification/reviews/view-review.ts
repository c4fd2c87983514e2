// A submitted verification with everything that its decision depends on.
import {
  type AnsweredItem,
  type DecisionMade,
  type Language,
  type ResponseOf,
  type VerificationReview,
  type getVerificationReview as endpoint,
  kycStatuses,
  reasonText,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { dueOf } from './waiting-verifications.ts';
import { filesByIds, openedBy, storedFileOf } from '../../foundation/files/index.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import {
  type KycRecord,
  type Member,
  memberById,
  promisedOn,
  submissionsOf,
  todosAnsweredBy,
  verifiedSubmission,
} from '../submissions/index.ts';
import { checksByLink } from '../check-links/index.ts';
import { compareFiles, compareRecords } from './differences.ts';
import { mayWith, openDecisions, reasonNotToDecide, reasonNotToRecord } from './decision-rules.ts';
import { clearanceIn, saidFindings } from './cleared-findings.ts';
import { comparisonsOf, findingsOf } from './findings.ts';
import { checksSince, evidenceAbout } from './findings-about.ts';
import { findingsShown } from './findings-shown.ts';
import { mayAskRegister, registerEvidence, registerViews } from '../register/index.ts';
import { newestRating, periodicReviewsOf, ratingsOfDecisions } from '../ratings/index.ts';
import { isOnlySecond } from './only-second.ts';
import { ratingOf } from './rate-submission.ts';
import { ratingFinding, ratingMade, ratingView } from './rating-finding.ts';
import { wealthFinding, wealthOf } from './source-of-wealth.ts';
import { claimantOf, decisionsAbout, draftedBy } from './store.ts';
import { adminsOf } from '../../foundation/mail/index.ts';

/** Refuses not-found when the member has submitted nothing. */
export async function viewReview(
  context: FeatureContext,
  actor: StaffActor,
  memberId: string,
  language: Language,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock } = context;
  const [member, [submission, previous], admins] = await Promise.all([
    memberById(db, memberId),
    submissionsOf(db, memberId),
    adminsOf(db, memberId),
  ]);
  if (!member || !submission) return refuse('not-found');
  const memberLanguage = admins[0]?.language ?? 'en';
  const [decisions, claimedBy, drafted, laterChecks, ratings] = await Promise.all([
    decisionsAbout(db, memberId),
    claimantOf(db, submission.id),
    draftedBy(db, submission.id, actor.staffId),
    checksSince(context, submission),
    ratingsOfDecisions(db, memberId),
  ]);
  const evidence = await evidenceAbout(context, submission, laterChecks);
  const found = findingsOf(evidence, language);
  const register = await registerEvidence(context, submission);
  const current = await ratingOf(context, submission, found);
  const said = saidFindings(evidence, current);
  const wealth = await wealthOf(context, submission, current.level);
  const findings = [
    ...findingsShown(found, await membersOfStaff(db, actor.staffId), language),
    ...ratingFinding(current, submission.record, language),
    ...wealthFinding(wealth, submission.record, language),
  ];
  const made = decisions.filter((decision) => decision.submissionId === submission.id);
  const waiting = {
    level: submission.level,
    deciders: made.map((decision) => decision.decidedBy),
    claimedBy: claimedBy?.staffId,
  };
  return {
    memberId,
    memberType: member.memberType,
    memberName: member.nameEn,
    memberLanguage,
    kycStatus: member.kycStatus,
    level: submission.level,
    submissionType: submission.occasion,
    submittedAt: submission.submittedAt.toISOString(),
    due: submission.dueOn === null ? null : dueOf(submission.dueOn, hongKongDay(clock.now())),
    promisedOn: promisedOn(submission, await holidaysKnown(db)),
    previousAt: previous?.submittedAt.toISOString() ?? null,
    ...compareRecords(submission.record, previous?.record, language),
    ...(await filesOf(context, actor, submission.record, previous?.record)),
    identityChecks: [...submission.checks],
    laterChecks: [...laterChecks],
    linkedChecks: await checksByLink(db, [...submission.checks, ...laterChecks]),
    comparisons: comparisonsOf(submission, language),
    findings,
    registers: registerViews(submission.record, register, language),
    mayAskRegister: mayAskRegister(context, actor, submission),
    rating: await ratingView(context, submission, { current, language }),
    periodicReview: await periodicReviewOf(context, actor, member),
    corrections: await correctionsOf(db, submission.id, memberLanguage),
    decisions: decisions.map((decision) => ({
      ...decisionMade(decision, ratings.get(decision.id), memberLanguage),
      clearances: decision.clearances.map((each) => clearanceIn(language, said, each)),
    })),
    claimedBy: claimedBy ?? null,
    drafted:
      submission.level !== null && drafted && drafted.items.length > 0
        ? { items: [...drafted.items], keptAt: drafted.keptAt.toISOString() }
        : null,
    may: mayWith(actor, waiting),
    isOnlySecond: await isOnlySecond(db, actor, submission),
    mayNot: reasonNotToDecide(actor, waiting),
    openDecisions: [...openDecisions(submission.level, { findings, rating: current.level, made, wealth })],
    version: submission.version,
  };
}

const decisionMade = (
  decision: Awaited<ReturnType<typeof decisionsAbout>>[number],
  rating: Parameters<typeof ratingMade>[0],
  memberLanguage: Language,
): Omit<DecisionMade, 'clearances'> => ({
  level: decision.level,
  decision: decision.decision,
  staffName: decision.staffName,
  at: decision.decidedAt.toISOString(),
  reason: decision.reason,
  unopenedReason: decision.unopenedReason,
  ...ratingMade(rating),
  items: decision.items.map((item) => ({
    code: item.code,
    uid: item.uid ?? null,
    text: reasonText(item, memberLanguage),
  })),
});

/** The items that this submission corrects, as the member read them. */
async function correctionsOf(db: Db, submissionId: string, language: Language): Promise<AnsweredItem[]> {
  const todos = await todosAnsweredBy(db, submissionId);
  return todos.flatMap(({ code, personId, template, text, answer }) => {
    if (code === null) return [];
    const reason = { template: template ?? undefined, text: text ?? undefined };
    return [{ code, uid: personId, text: reasonText(reason, language), answer }];
  });
}

const REVIEWS_SHOWN_MAX = 50;

/** The verified submission counts, also where a later one was rejected. */
async function periodicReviewOf(
  { db }: FeatureContext,
  actor: StaffActor,
  { id: memberId, kycStatus }: Pick<Member, 'id' | 'kycStatus'>,
): Promise<VerificationReview['periodicReview']> {
  if (kycStatus !== kycStatuses.verified) return null;
  const verified = await verifiedSubmission(db, memberId);
  if (!verified) return null;
  const rating = await newestRating(db, verified.id);
  if (!rating?.reviewOn) return null;
  const { level, reviewOn } = rating;
  const reviews = await periodicReviewsOf(db, verified.id, REVIEWS_SHOWN_MAX);
  return {
    reviewOn,
    mayRecord: level !== 'prohibited' && reasonNotToRecord(actor, level) === null,
    made: reviews.map(({ staffName, reviewedAt, note, nextOn, ...on }) => ({
      ...{ staffName, at: reviewedAt.toISOString(), note, nextOn },
      rating: { level: on.level, points: on.points },
    })),
  };
}

async function filesOf(
  { db }: FeatureContext,
  { staffId }: StaffActor,
  record: KycRecord,
  before: KycRecord | undefined,
): Promise<Pick<VerificationReview, 'files' | 'filesGone'>> {
  const ids = [...record.kycFiles, ...(before?.kycFiles ?? [])].map(({ fileId }) => fileId);
  const stored = await filesByIds(db, [...new Set(ids)]);
  const opened = await openedBy(db, staffId, [...new Set(ids)]);
  const { files, filesGone } = compareFiles(record, before, stored.map(storedFileOf));
  return { files: files.map((file) => ({ ...file, isOpened: opened.has(file.fileId) })), filesGone };
}
