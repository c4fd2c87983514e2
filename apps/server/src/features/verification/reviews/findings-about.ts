// Results of the automated checks of a submission, for its view and its decision.
import { type Finding, type IdentityResult, type Language, isIdentityFinished } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { countryRisk } from '../../foundation/dictionary/index.ts';
import { registerEvidence } from '../register/index.ts';
import { type Submission, checksFinished, identityBy } from '../submissions/index.ts';
import { findingMeasures } from './finding-measures.ts';
import { findingsOf } from './findings.ts';
import { handedInElsewhere } from './handed-in-elsewhere.ts';
import { type NamedParty, namedParties } from './known-names.ts';
import { linksOf } from './linked-members.ts';
import { documentKeyOf, peopleOf, registrationKeyOf } from './record-parties.ts';
import { earlierRecords, screeningsOf } from './store.ts';

/** Checks of its people that were in progress at the submission and finished before the decision. */
export async function checksSince(
  { db, clock }: FeatureContext,
  { memberId, record, checks, submittedAt: from, closedAt }: Submission,
): Promise<readonly IdentityResult[]> {
  const now = clock.now();
  const known = new Set(
    checks.filter(({ checkResult }) => isIdentityFinished(checkResult)).map(({ checkId }) => checkId),
  );
  const people = new Set(peopleOf(record).map(({ personId }) => personId));
  const finished = await checksFinished(db, memberId, { from, until: closedAt ?? now });
  return finished
    .filter(({ id, personId }) => people.has(personId) && !known.has(id))
    .map((check) => identityBy(check, now, hongKongDay(now)));
}

/** A round of attempts is over by then; what was approved since has its own submission. */
const BEFORE_MS = 30 * 24 * 60 * 60 * 1000;

/** Checks of its people that finished before the submission, and that another check has replaced. */
async function checksBefore(
  { db, clock }: FeatureContext,
  { memberId, record, checks, submittedAt: until }: Submission,
): Promise<readonly IdentityResult[]> {
  const now = clock.now();
  const counted = new Set(checks.map(({ checkId }) => checkId));
  const people = new Set(peopleOf(record).map(({ personId }) => personId));
  const finished = await checksFinished(db, memberId, {
    from: new Date(until.getTime() - BEFORE_MS),
    until,
  });
  return finished
    .filter(({ id, personId }) => people.has(personId) && !counted.has(id))
    .map((check) => identityBy(check, now, hongKongDay(now)));
}

/** Everybody in a submission, under each name that is known at the time of asking. */
export async function partiesKnown(
  context: FeatureContext,
  submission: Submission,
): Promise<readonly NamedParty[]> {
  const { record, checks } = submission;
  const [laterChecks, earlierChecks, earlier, { unnamed }] = await Promise.all([
    checksSince(context, submission),
    checksBefore(context, submission),
    earlierRecords(context.db, submission),
    registerEvidence(context, submission),
  ]);
  return namedParties({ record, checks, laterChecks, earlierChecks, earlier, unnamed });
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function findingsAbout(
  context: FeatureContext,
  submission: Submission,
  laterChecks: readonly IdentityResult[],
  language: Language,
): Promise<Finding[]> {
  const { db, clock } = context;
  const { id, memberId, record, checks } = submission;
  const keys = [registrationKeyOf(record), ...peopleOf(record).map(documentKeyOf)];
  const measures = await findingMeasures(db);
  const now = clock.now();
  const since = new Date(now.getTime() - measures.networkDays * DAY_MS);
  const [screenings, earlierChecks, earlier, elsewhere, risk, links, register] = await Promise.all([
    screeningsOf(db, id),
    checksBefore(context, submission),
    earlierRecords(db, submission),
    handedInElsewhere(
      db,
      memberId,
      keys.filter((key) => key !== undefined),
    ),
    countryRisk(db),
    linksOf(db, submission, since),
    registerEvidence(context, submission),
  ]);
  const found = { screenings, earlierChecks, earlier, elsewhere, risk, links, measures, register };
  return findingsOf({ record, checks, laterChecks, ...found, today: hongKongDay(now) }, language);
}

/** An approval despite these needs a reason. */
export const isFailed = ({ outcome }: Finding): boolean => outcome === 'fail';

export const isOnList = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => finding.name === 'screening' && isFailed(finding));
