// At which of the progress steps a transfer stands, or ended (MON-160): 1 submitted, 2 platform review, 3 platform
// processing, 4 bank or channel processing, of fiat only, 5 paid.
import { transferStatuses as status, type TransferStatus } from '@causeway/contract';
import type { TransferRecord } from './store.ts';

type ProgressStep = 1 | 2 | 3 | 4 | 5;

const steps: Readonly<Record<TransferStatus, ProgressStep>> = {
  [status.recheck]: 1,
  [status.recheckRefused]: 1,
  [status.canceled]: 1,
  [status.review]: 2,
  [status.supplement]: 2,
  [status.refused]: 2,
  [status.closed]: 2,
  [status.approved]: 3,
  [status.sent]: 4,
  [status.refunded]: 4,
  [status.paid]: 5,
};

/** What a bank or a chain refused ended with them, before it was taken or after. */
export const stepOf = (
  transfer: Pick<TransferRecord, 'status' | 'refusedBy' | 'accountType'>,
): ProgressStep => {
  const step = transfer.refusedBy === 'provider' ? steps[status.sent] : steps[transfer.status];
  return step === 4 && transfer.accountType === 'wallet' ? 3 : step;
};
