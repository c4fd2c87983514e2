// The parts of a risk rating: the signs of risk, the form choices that count, and the result for staff
// (VER-230). The points of each are settings.
import * as z from 'zod/mini';
import { date, time } from '../fields.ts';

/** The lowest first. Nothing is prohibited until a setting gives the number of points. */
export const riskRatings = ['low', 'medium', 'high', 'prohibited'] as const;
export const riskRating = z.enum(riskRatings);
export type RiskRating = z.infer<typeof riskRating>;

/** Each has its points in the setting `rating-weight`. */
export const ratingSigns = [
  /** The person's nationality, residence or document, or the registration. */
  'home-high',
  'home-medium',
  'operations-high',
  'operations-medium',
  /** Nationality, residence or document of a business's people. */
  'people-high',
  'people-medium',
  'funds-high',
  'funds-medium',
  /** A person without an own occupation expects large amounts. */
  'volume-above-means',
  'bearer-shares',
  /** A part of the shares large enough for an owner has no named owner. */
  'owners-open',
  /** Entities stand between the business and its owners: on one level or more, on three or more, a trust among them. */
  'owner-layers',
  'owner-layers-many',
  'owner-trusts',
  /** Countries of those entities. */
  'chain-high',
  'chain-medium',
  'young-business',
  'identity-failed',
  'finding-failed',
  'finding-review',
  'list-hit',
  /** Staff decided that a list entry is another person. */
  'hit-cleared',
] as const;

/** What a rating may ask of the member before an approval (VER-350). */
export const wealthItems = ['wealth', 'evidence'] as const;
export type WealthItem = (typeof wealthItems)[number];

/** Dictionaries whose entries have points in the setting `rating-choice`; of several choices the highest counts. */
export const ratingLists = [
  'industry',
  'businessType',
  'occupation',
  'fundsSource',
  'accountOpeningPurpose',
  'expectedAmount',
  'expectedCount',
  'expectedSingleAmount',
] as const;
export type RatingList = (typeof ratingLists)[number];

export const ratingFactor = z.enum([...ratingSigns, ...ratingLists]);
export type RatingFactor = z.infer<typeof ratingFactor>;

const ratingReason = z.object({
  factor: ratingFactor,
  /** 0 if the setting gives no weight. */
  points: z.int(),
  /** Countries or choices in the reader's language; empty if the sign needs no detail. */
  detail: z.string(),
});
export type RatingReason = z.infer<typeof ratingReason>;

export const ratingView = z.object({
  level: riskRating,
  points: z.int(),
  /** Most points first. */
  reasons: z.array(ratingReason),
  /** The versions of the three settings: weights, choices, thresholds. */
  settingVersion: z.string(),
  ratedAt: time,
  /** The day of the next review in Hong Kong; null if the record is not verified. */
  reviewOn: z.nullable(date),
  /** The stored rating of what was approved last, which limits what the member sends (VER-353); null before an approval. */
  limitedBy: z.nullable(z.object({ level: riskRating, ratedAt: time })),
});
export type RatingView = z.infer<typeof ratingView>;
