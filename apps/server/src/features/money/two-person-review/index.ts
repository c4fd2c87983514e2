// Above a threshold two of staff approve what leaves the house, is credited after it was held, or is taken back after it was
// settled; the second is never the first (MON-273). What was found on a list, or of high risk, takes two at any amount (MON-439).
export { staffThresholdSetting } from './settings.ts';
export { type TwoPersonReview, twoPersonReview } from './two-person-review.ts';
