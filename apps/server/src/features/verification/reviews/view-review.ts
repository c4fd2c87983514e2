// A submitted verification with everything that the decision on it rests on.
import {
  type IdentityResult,
  type Language,
  type ResponseOf,
  type VerificationReview,
  type getVerificationReview as endpoint,
  isIdentityFinished,
  reasonText,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse } from '../../../platform/refusal.ts';
import { filesByIds, storedFileOf } from '../../reference/files/index.ts';
import {
  type KycRecord,
  type Submission,
  adminsOf,
  checksFinished,
  identityBy,
  memberById,
  submissionsOf,
} from '../submissions/index.ts';
import { compareFiles, compareRecords } from './differences.ts';
import { findingsOf } from './findings.ts';
import { documentKeyOf, peopleOf, registrationKeyOf } from './record-parties.ts';
import { claimantOf, decisionsAbout, handedInElsewhere, screeningsOf } from './store.ts';

/** Refuses not-found for a member that has submitted nothing. */
export async function viewReview(
  context: FeatureContext,
  actor: StaffActor,
  memberId: string,
  language: Language,
): Promise<ResponseOf<typeof endpoint>> {
  const { db } = context;
  const [member, [submission, previous], admins] = await Promise.all([
    memberById(db, memberId),
    submissionsOf(db, memberId),
    adminsOf(db, memberId),
  ]);
  if (!member || !submission) return refuse('not-found');
  const memberLanguage = admins[0]?.language ?? 'en';
  const [decisions, claimedBy, laterChecks] = await Promise.all([
    decisionsAbout(db, memberId),
    claimantOf(db, submission.id),
    checksSince(context, submission),
  ]);
  const mayNot = reasonNotToDecide(actor, {
    submission,
    deciders: decisions
      .filter((decision) => decision.submission_id === submission.id)
      .map((decision) => decision.decided_by),
    claimedBy: claimedBy?.staffId,
  });
  return {
    memberId,
    memberType: member.member_type,
    memberName: member.name_en,
    memberLanguage,
    kycStatus: member.kyc_status,
    level: submission.level,
    submissionType: submission.occasion,
    submittedAt: submission.submitted_at.toISOString(),
    previousAt: previous?.submitted_at.toISOString() ?? null,
    ...compareRecords(submission.record, previous?.record, language),
    ...(await filesOf(context, submission.record, previous?.record)),
    identityChecks: [...submission.checks],
    laterChecks: [...laterChecks],
    findings: await findingsAbout(context, submission, laterChecks, language),
    decisions: decisions.map((decision) => ({
      level: decision.level,
      decision: decision.decision,
      staffName: decision.staff_name,
      at: decision.decided_at.toISOString(),
      reason: decision.reason,
      items: decision.items.map((item) => ({
        code: item.code,
        uid: item.uid ?? null,
        text: reasonText(item, memberLanguage),
      })),
    })),
    claimedBy: claimedBy ?? null,
    mayDecide: mayNot === null,
    mayNot,
    version: submission.version,
  };
}

interface CurrentState {
  readonly submission: Submission;
  /** Who of the staff has decided on this submission. */
  readonly deciders: readonly string[];
  readonly claimedBy: string | undefined;
}

function reasonNotToDecide(
  { staffId, role }: StaffActor,
  { submission, deciders, claimedBy }: CurrentState,
): VerificationReview['mayNot'] {
  if (submission.level === null) return 'nothing-waits';
  if (role === 'auditor') return 'looks-on';
  if (deciders.includes(staffId)) return 'decided-first';
  return claimedBy !== undefined && claimedBy !== staffId ? 'claimed' : null;
}

async function filesOf(
  { db }: FeatureContext,
  record: KycRecord,
  before: KycRecord | undefined,
): Promise<ReturnType<typeof compareFiles>> {
  const ids = [...record.kycFiles, ...(before?.kycFiles ?? [])].map(({ fileId }) => fileId);
  const stored = await filesByIds(db, [...new Set(ids)]);
  return compareFiles(record, before, stored.map(storedFileOf));
}

/** Of people in it the checks that were under way when it was submitted and finished before it was decided. */
async function checksSince(
  { db, clock }: FeatureContext,
  { member_id: memberId, record, checks, submitted_at: from, closed_at: closedAt }: Submission,
): Promise<readonly IdentityResult[]> {
  const now = clock.now();
  const known = new Set(
    checks.filter(({ jumioResult }) => isIdentityFinished(jumioResult)).map(({ jumioId }) => jumioId),
  );
  const people = new Set(peopleOf(record).map(({ personId }) => personId));
  const finished = await checksFinished(db, memberId, { from, until: closedAt ?? now });
  return finished
    .filter(({ id, person_id: personId }) => people.has(personId) && !known.has(id))
    .map((check) => identityBy(check, now, hongKongDay(now)));
}

async function findingsAbout(
  { db, clock }: FeatureContext,
  { id, member_id: memberId, record, checks }: Submission,
  laterChecks: readonly IdentityResult[],
  language: Language,
): Promise<VerificationReview['findings']> {
  const keys = [registrationKeyOf(record), ...peopleOf(record).map(documentKeyOf)];
  const [screenings, elsewhere] = await Promise.all([
    screeningsOf(db, id),
    handedInElsewhere(
      db,
      memberId,
      keys.filter((key) => key !== undefined),
    ),
  ]);
  const today = hongKongDay(clock.now());
  return findingsOf({ record, checks, laterChecks, screenings, elsewhere, today }, language);
}
