// Shared parts of payments that a person prepares, approves with their own proof and then submits.
export {
  approvalPurpose,
  approvalWaysOf,
  checkApproval,
  codeWaysOf,
  isAskedFor,
  notApproved,
  otherKind,
} from './approval.ts';
export { amountOf, isPreparationCurrent, isProtected, refuseShort, validUntil } from './preparation.ts';
export { type PaymentToApprove, issuePaymentCode, sendPaymentCode } from './send-code.ts';
