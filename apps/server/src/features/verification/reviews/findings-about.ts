// Results of the automated checks of a submission, for its view and its decision.
import { type Finding, type IdentityResult, type Language, isIdentityFinished } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { countryRisk } from '../../foundation/dictionary/index.ts';
import { registerEvidence } from '../register/index.ts';
import { type Submission, checksFinished, identityBy } from '../submissions/index.ts';
import { findingMeasures } from './finding-measures.ts';
import { type Evidence, findingsOf } from './findings.ts';
import { handedInElsewhere } from './handed-in-elsewhere.ts';
import { type NamedParty, namedParties } from './known-names.ts';
import { linksOf } from './linked-members.ts';
import { documentKeyOf, peopleOf, registrationKeyOf } from './record-parties.ts';
import { earlierRecords, screeningsOf } from './store.ts';

/** Checks of a submission's people that finished in a span of time, without those that are known by it. */
async function checksBetween(
  { db, clock }: FeatureContext,
  { memberId, record }: Submission,
  span: Parameters<typeof checksFinished>[2],
  known: readonly IdentityResult[],
): Promise<readonly IdentityResult[]> {
  const now = clock.now();
  const ids = new Set(known.map(({ checkId }) => checkId));
  const people = new Set(peopleOf(record).map(({ personId }) => personId));
  const finished = await checksFinished(db, memberId, span);
  return finished
    .filter(({ id, personId }) => people.has(personId) && !ids.has(id))
    .map((check) => identityBy(check, now, hongKongDay(now)));
}

/** Checks of its people that were in progress at the submission and finished before the decision. */
export function checksSince(
  context: FeatureContext,
  submission: Submission,
): Promise<readonly IdentityResult[]> {
  const { checks, submittedAt, closedAt } = submission;
  const span = { from: submittedAt, until: closedAt ?? context.clock.now() };
  const known = checks.filter(({ checkResult }) => isIdentityFinished(checkResult));
  return checksBetween(context, submission, span, known);
}

/** Long enough for the attempts of one submission. */
const BEFORE_MS = 30 * 24 * 60 * 60 * 1000;

/** Checks of its people that finished before the submission and do not count in it: another has replaced them. */
function checksBefore(context: FeatureContext, submission: Submission): Promise<readonly IdentityResult[]> {
  const { checks, submittedAt: until } = submission;
  return checksBetween(context, submission, { from: new Date(until.getTime() - BEFORE_MS), until }, checks);
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

/** What the findings of a submission rest on, whatever the language in which they are said. */
export async function evidenceAbout(
  context: FeatureContext,
  submission: Submission,
  laterChecks: readonly IdentityResult[],
): Promise<Evidence> {
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
  return { record, checks, laterChecks, ...found, today: hongKongDay(now) };
}

export const findingsAbout = async (
  context: FeatureContext,
  submission: Submission,
  laterChecks: readonly IdentityResult[],
  language: Language,
): Promise<Finding[]> => findingsOf(await evidenceAbout(context, submission, laterChecks), language);

/** An approval despite these needs a reason. */
export const isFailed = ({ outcome }: Finding): boolean => outcome === 'fail';

export const isOnList = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => finding.name === 'screening' && isFailed(finding));
