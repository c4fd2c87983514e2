// Rates submissions: waiting ones when their evidence changes, verified ones also when the settings do. Each
// rating that differs from the last is a row of its own (VER-232).
import { randomUUID } from 'node:crypto';
import type { Finding } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { countryRisk } from '../../foundation/dictionary/index.ts';
import {
  type Rating,
  type StoredRating,
  isSameRating,
  monthsAfter,
  newestRating,
  periodicReviewsOf,
  rate,
  ratingRow,
  ratingSignsOf,
  scaleNow,
} from '../ratings/index.ts';
import { type Submission, submissionById } from '../submissions/index.ts';
import { clearedHits } from './cleared-hits.ts';
import { checksSince, findingsAbout } from './findings-about.ts';

/** A rating by the current findings. */
export interface CurrentRating extends Rating {
  readonly riskVersion: string;
}

export async function ratingOf(
  { db }: FeatureContext,
  submission: Submission,
  findings: readonly Finding[],
): Promise<CurrentRating> {
  const [risk, cleared, scale] = await Promise.all([
    countryRisk(db),
    clearedHits(db, submission),
    scaleNow(db),
  ]);
  const rating = rate(ratingSignsOf(submission.record, { findings, risk, cleared }), scale);
  return { ...rating, riskVersion: risk.version };
}

/** The stored columns of a rating. */
export const ratingColumns = ({ level, points, reasons, settingVersion, riskVersion }: CurrentRating) => ({
  ...{ level, points, reasons, settingVersion, riskVersion },
});

/** True if the submission is rated: ratings of rejected, declined or replaced ones stay unchanged. */
export const isRated = ({ level, outcome }: Submission): boolean => level !== null || outcome === 'approved';

/** Stores a submission's current rating, unless it equals the last one. */
export async function rateSubmission(
  context: FeatureContext,
  { submissionId }: { readonly submissionId: string },
): Promise<void> {
  const { db, spine } = context;
  const submission = await submissionById(db, submissionId);
  if (!submission || !isRated(submission)) return;
  const last = await newestRating(db, submissionId);
  if (last && isAsBefore(last, await currentOf(context, submission))) return;
  const action = 'verification.rate';
  const request = {
    id: requestIdOf(`${action}:${submissionId}:${last?.id ?? ''}`),
    name: action,
    body: { submissionId },
  };
  await spine.write(systemActor('verification-reviews'), request, async (now) => {
    const seen = (await submissionById(db, submissionId)) ?? submission;
    const { rating, reviewOn } = await currentOf(context, seen);
    const { level, points, settingVersion } = rating;
    const row = { id: randomUUID(), submissionId, ratedAt: now, reviewOn, ...ratingColumns(rating) };
    return {
      answer: {},
      inserts: [ratingRow(row)],
      audit: {
        action,
        subject: { kind: 'verification', id: submissionId },
        memberId: seen.memberId,
        ...(last && { before: { rating: last.level, points: last.points } }),
        after: { rating: level, points, settingVersion },
      },
    };
  });
}

interface Current {
  readonly rating: CurrentRating;
  readonly reviewOn: string | null;
}

/** Reads the current findings and rates by them. */
export async function currentRating(context: FeatureContext, submission: Submission): Promise<CurrentRating> {
  const later = await checksSince(context, submission);
  return ratingOf(context, submission, await findingsAbout(context, submission, later, 'en'));
}

/** The day of review counts from the last periodic review, otherwise from the approval. */
async function currentOf(context: FeatureContext, submission: Submission): Promise<Current> {
  const rating = await currentRating(context, submission);
  const { outcome, closedAt } = submission;
  if (outcome !== 'approved' || closedAt === null) return { rating, reviewOn: null };
  const [reviewed] = await periodicReviewsOf(context.db, submission.id, 1);
  return {
    rating,
    reviewOn: monthsAfter(reviewed?.reviewedOn ?? hongKongDay(closedAt), rating.reviewMonths),
  };
}

const isAsBefore = (last: StoredRating, { rating, reviewOn }: Current): boolean =>
  isSameRating(last, rating) && last.riskVersion === rating.riskVersion && last.reviewOn === reviewOn;
