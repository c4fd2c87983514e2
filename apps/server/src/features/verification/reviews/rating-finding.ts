// A rating for staff: with its reasons in the review, with a decision, and as a failed check when it is high.
import {
  type DecisionMade,
  type Finding,
  type Language,
  type RatingView,
  filled,
  memberPersonId,
} from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type StoredRating, newestRating, reasonsShown } from '../ratings/index.ts';
import { type KycRecord, type Submission, verifiedSubmission } from '../submissions/index.ts';
import { catalogues } from './messages/index.ts';
import { type CurrentRating, isRated } from './rate-submission.ts';
import { isEnterprise } from './record-parties.ts';

/** A high rating is approved with a reason at each level, like any failed check (VER-236). */
export function ratingFinding(
  { level, points }: Pick<CurrentRating, 'level' | 'points'>,
  record: KycRecord,
  language: Language,
): readonly Finding[] {
  if (level !== 'high' && level !== 'prohibited') return [];
  const detail = filled(catalogues[language].findings[`rated-${level}`], { points: String(points) });
  return [
    { name: 'risk-rating', uid: isEnterprise(record) ? null : memberPersonId, outcome: 'fail', detail },
  ];
}

export const ratingMade = (
  rating: Pick<StoredRating, 'level' | 'points'> | undefined,
): Pick<DecisionMade, 'rating'> => (rating ? { rating: { level: rating.level, points: rating.points } } : {});

/**
 * The current rating of a waiting or verified submission, with the stored day of review; otherwise the last
 * rating.
 */
export async function ratingView(
  { db, clock }: FeatureContext,
  submission: Submission,
  { current, language }: { readonly current: CurrentRating; readonly language: Language },
): Promise<RatingView | null> {
  const last = await newestRating(db, submission.id);
  const shown = isRated(submission) ? { ...current, ratedAt: clock.now() } : last;
  if (!shown) return null;
  return {
    level: shown.level,
    points: shown.points,
    reasons: reasonsShown(shown.reasons, language),
    settingVersion: shown.settingVersion,
    ratedAt: shown.ratedAt.toISOString(),
    reviewOn: last?.reviewOn ?? null,
    limitedBy: await limitedBy(db, submission.memberId),
  };
}

/** It may differ from the current one: of an update that waits, or of evidence that came after it. */
async function limitedBy(db: Db, memberId: string): Promise<RatingView['limitedBy']> {
  const verified = await verifiedSubmission(db, memberId);
  const rating = verified && (await newestRating(db, verified.id));
  return rating ? { level: rating.level, ratedAt: rating.ratedAt.toISOString() } : null;
}
