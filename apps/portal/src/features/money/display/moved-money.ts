// Decides whether a transaction moved this member's money, so that it shows a plus or a minus, and whether it
// was a fee.
import {
  transferStatuses,
  txnTypes,
  type RecentTransaction,
  type WalletTransaction,
} from '@causeway/contract';

/** Final statuses of each kind in which no money moved, or all of it came back; a refund leaves fees paid. */
const undone: Readonly<Record<RecentTransaction['kind'], ReadonlySet<RecentTransaction['status']>>> = {
  deposit: new Set(['VANISHED', 'RETURNING', 'RETURN_SENT', 'RETURN_FAILED', 'RETURNED']),
  exchange: new Set(['REFUSED', 'CANCELLED', 'RETURNED']),
  transfer: new Set([
    transferStatuses.recheckRefused,
    transferStatuses.refused,
    transferStatuses.closed,
    transferStatuses.canceled,
  ]),
};

/** Counts money on its way too: a transfer in review has already left the account. */
export const hasMovedMoney = ({ kind, status }: Pick<RecentTransaction, 'kind' | 'status'>): boolean =>
  !undone[kind].has(status);

/** True if only a fee was charged or refunded; for all kinds but deposits, the fee is an entry of its own. */
export const isFee = ({
  txnType,
  amount,
  fee,
}: Pick<WalletTransaction, 'txnType' | 'amount' | 'fee'>): boolean =>
  txnType !== txnTypes.deposit && fee?.replace('-', '') === amount;
