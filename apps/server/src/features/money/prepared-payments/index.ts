// What payments have in common that a person prepares, approves by a proof of their own and then submits.
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
