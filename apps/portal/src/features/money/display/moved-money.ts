// Whether a transaction moved money of this member, for it to be shown as a plus or a minus, and whether that was a fee.
import {
  transferStatuses,
  txnTypes,
  type RecentTransaction,
  type WalletTransaction,
} from '@causeway/contract';

/** How each kind ends without money having moved, or with all of it back where it was; a refund leaves fees paid. */
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

/** Also what is on its way counts: a transfer in review is out of the account already. */
export const hasMovedMoney = ({ kind, status }: Pick<RecentTransaction, 'kind' | 'status'>): boolean =>
  !undone[kind].has(status);

/** Nothing but a fee was moved, or given back: of all but deposits it is an entry of its own. */
export const isFee = ({
  txnType,
  amount,
  fee,
}: Pick<WalletTransaction, 'txnType' | 'amount' | 'fee'>): boolean =>
  txnType !== txnTypes.deposit && fee?.replace('-', '') === amount;
