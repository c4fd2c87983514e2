// Stores the risk and the rating of waiting submissions, which the queue is sorted and filtered by, and asks the member for what
// the rating asks for. Calculated again after a screening or check, and every hour, because documents expire and other members
// may submit the same ones.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Submission } from '../submissions/index.ts';
import { checksSince, findingsAbout } from './findings-about.ts';
import { rateSubmission, ratingOf } from './rate-submission.ts';
import { rankOf, riskOf } from './risk.ts';
import { askWhatRatingAsks } from './source-of-wealth.ts';
import { keepRisk, unassessed } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 200;

export async function assessRisks(context: FeatureContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - HOUR_MS);
  for (const submission of await unassessed(context.db, before, AT_ONCE)) {
    await assessRisk(context, submission);
  }
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
