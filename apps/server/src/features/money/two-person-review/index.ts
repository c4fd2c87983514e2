// Above a threshold two members of staff approve money that leaves the house, is credited after a hold, or is taken back
// after its settlement; the second is never the first (MON-273). A match on a list or a high risk takes two at any amount
// (MON-439).
export { staffThresholdSetting } from './settings.ts';
export { type TwoPersonReview, twoPersonReview } from './two-person-review.ts';
