// The risk rating of a submission: its signs, their points by the settings, and the stored ratings (VER-230).
export { ratingSettings } from './settings.ts';
export { monthsAfter } from './review-day.ts';
export { type Rating, isSameRating, rate, reasonsShown } from './rate.ts';
export { scaleNow, scaleVersion } from './scale.ts';
export { type Clearances, ratingSignsOf } from './signs.ts';
export {
  type StoredRating,
  countVerifiedRated,
  newestRating,
  periodicReviewRow,
  periodicReviewsOf,
  ratingsOfDecisions,
  ratingRow,
  reviewsDueBy,
  unratedVerified,
  verifiedRatingText,
  wealthDemand,
} from './store.ts';
