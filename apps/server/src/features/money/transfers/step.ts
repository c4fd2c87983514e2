// The progress step at which a transfer is, or ended (MON-160): 1 submitted, 2 platform review, 3 platform processing,
// 4 bank or channel processing (fiat only), 5 paid.
import { transferStatuses as status, progressSteps, type TransferStatus } from '@causeway/contract';
import { isNotSent } from './refusal-reasons.ts';
import type { TransferRecord } from './store.ts';

type ProgressStep = (typeof progressSteps)[keyof typeof progressSteps];

const steps: Readonly<Record<TransferStatus, ProgressStep>> = {
  [status.recheck]: progressSteps.submitted,
  [status.recheckRefused]: progressSteps.submitted,
  [status.canceled]: progressSteps.submitted,
  [status.review]: progressSteps.platformReview,
  [status.supplement]: progressSteps.platformReview,
  [status.refused]: progressSteps.platformReview,
  [status.closed]: progressSteps.platformReview,
  [status.approved]: progressSteps.platformProcessing,
  [status.sent]: progressSteps.bankProcessing,
  [status.refunded]: progressSteps.bankProcessing,
  [status.paid]: progressSteps.paid,
};

/**
 * A transfer that a bank or chain rejected ended at their step, accepted or not. One that was not sent for a reason of the
 * house ended where it is sent, also if staff refused it (VER-389).
 */
export function stepOf(
  transfer: Pick<TransferRecord, 'status' | 'refusedBy' | 'accountType' | 'reasonCode' | 'sentAt'>,
): ProgressStep {
  if (isNotSent(transfer) && transfer.sentAt === null) return steps[status.approved];
  const step = transfer.refusedBy === 'provider' ? steps[status.sent] : steps[transfer.status];
  return step === progressSteps.bankProcessing && transfer.accountType === 'wallet'
    ? progressSteps.platformProcessing
    : step;
}
