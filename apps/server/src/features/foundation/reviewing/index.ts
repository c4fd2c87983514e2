// Shared by features with decisions of staff: a source of waiting cases, the refusals of all decisions, and the rule that
// nobody decides about a member in a conflict of interest.
export { explainedPart, findingsNeedTwo, matchesOf, readsFindings, reasonsGiven } from './findings.ts';
export { dueHoldsFirst, heldPart, withHolds } from './holds.ts';
export { notAbout, refuseConflictOfInterest } from './conflicts-of-interest.ts';
export { entryKeyOf, screenNames, screenParties } from './screen-names.ts';
export {
  type RecordSource,
  type RecordSourceOf,
  recordSlot,
  recordSource,
  timeFields,
} from './record-source.ts';
export {
  type Approval,
  type DecidedSource,
  type Decision,
  type Rejection,
  type ReviewPage,
  type ReviewSource,
  type ReviewSourceOf,
  type ReviewSubject,
  type Viewer,
  isDecided,
  refuseUndecidable,
  reviewSlot,
} from './source.ts';
export { membersOfStaff } from './store.ts';
export { mayWith } from './review-may.ts';
export {
  type ApprovalStep,
  type Parties,
  approvalStep,
  notApproved,
  reasonNotToApprove,
  refuseOwnApproval,
} from './two-of-staff.ts';
