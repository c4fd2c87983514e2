// The shared parts of verification, for everything that writes, checks or reviews it: the two forms, the states, and
// the rows of members, submissions, to-dos and identity checks.
export { expectedMonthly } from './expected-volume.ts';
export { enterpriseForm } from './forms/enterprise.ts';
export type { KycRecord } from './forms/form.ts';
export { identityOfRecord } from './identity-of-record.ts';
export { personalForm } from './forms/personal.ts';
export {
  type VerificationEvent,
  type VerificationState,
  movedByStaff,
  stateOf,
  statusOf,
  verificationMoves,
} from './states.ts';
export { type Contact, contactOf } from './contact.ts';
export { type Member, checksFinished, memberById, update as memberUpdate } from './store.ts';
export {
  type Claim,
  type KeptClearance,
  type Submission,
  type Todo,
  claimOf,
  lastSubmission,
  bumpVersion,
  rateJob,
  registerJob,
  screenJob,
  isNameOpen,
  openTodos,
  todosAnsweredBy,
  submissionById,
  submissionRows,
  submissionsOf,
  verifiedSubmission,
} from './submission-store.ts';
export { type NameMatch, compareNames, isHan, isLatin, nameKeyOf } from './names.ts';
export { identityBy } from './people-checks.ts';
export { todosToAnswer } from './todos.ts';
export type { ShownDocument, KycForm } from './forms/form.ts';
export {
  isOutdone,
  identityOf,
  currentCheck,
  type PersonToCheck,
  fileUidOf,
  currentIdentity,
} from './people-checks.ts';
export { movedByMember } from './states.ts';
export {
  type IdentityCheckRow,
  checkById,
  openChecks,
  unchanged,
  insert,
  attemptCount,
  failedAttempts,
  hasFailed,
  isByClosedLink,
  newestAttempts,
  type Draft,
  checksOf,
  draftOf,
} from './store.ts';
export { dueOn, promisedOn } from './deadline.ts';
export { promisedTo } from './promised-to.ts';
export { type SubmissionType, declineReasonOf } from './submission-store.ts';
export { todoSections, todoItem } from './todos.ts';
