// Stores the risk and the rating of waiting submissions, which the queue is sorted and filtered by, and asks the member for what
// the rating asks for. Calculated again after a screening or check, when a request of the rating was closed, when a setting was
// changed or a day began that it depends on, and every hour, because other members may submit the same documents.
import type { SettingName } from '@causeway/contract';
import { hongKongDay, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { lastAppliedAt } from '../../foundation/settings/index.ts';
import type { Submission } from '../submissions/index.ts';
import { checksSince, findingsAbout } from './findings-about.ts';
import { rateSubmission, ratingOf } from './rate-submission.ts';
import { rankOf, riskOf } from './risk.ts';
import { askWhatRatingAsks } from './source-of-wealth.ts';
import { keepRisk, unassessed } from './store.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const AT_ONCE = 200;

/** The settings that findings, ratings and what these ask for depend on. */
const settingNames: readonly SettingName[] = [
  'country-risk',
  'finding-measure',
  'rating-weight',
  'rating-choice',
  'rating-threshold',
  'rating-request',
];

/** A submission that cannot be assessed does not stop the others. */
export async function assessRisks(context: FeatureContext, now: Date): Promise<void> {
  const { db, log } = context;
  for (const submission of await unassessed(db, await outdatedBefore(context, now), AT_ONCE)) {
    try {
      await assessRisk(context, submission);
    } catch (error) {
      log.error({ err: error, submissionId: submission.id }, 'a waiting submission cannot be assessed');
    }
  }
}

/** A change is visible only some time after its own time: what was assessed within that minute may not have seen it. */
async function outdatedBefore({ db }: FeatureContext, now: Date): Promise<Date> {
  const changedAt = await lastAppliedAt(db, settingNames);
  return new Date(
    Math.max(
      now.getTime() - HOUR_MS,
      startOfHongKongDay(hongKongDay(now)).getTime(),
      changedAt === null ? 0 : changedAt.getTime() + MINUTE_MS,
    ),
  );
}

export async function assessRisk(context: FeatureContext, submission: Submission): Promise<void> {
  const at = context.clock.now();
  const later = await checksSince(context, submission);
  const findings = await findingsAbout(context, submission, later, 'en');
  const risk = riskOf({ findings, checks: [...submission.checks, ...later] });
  const { level } = await ratingOf(context, submission, findings);
  await keepRisk(context.db, submission.id, { rank: rankOf(risk), rating: level, at });
  await rateSubmission(context, { submissionId: submission.id });
  await askWhatRatingAsks(context, submission, level);
}
