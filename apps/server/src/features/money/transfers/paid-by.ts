// What of a debit that the bank booked is a transfer.
import { transferStatuses, type TransferStatus } from '@causeway/contract';
import type { BankChannel, BankEntry } from '@causeway/providers/port';
import type { TransferTools } from './plan-transfer.ts';

/** In which the bank may have debited the payment; in one that came back it has, before or after it said so. */
const mayBeDebited: ReadonlySet<TransferStatus> = new Set([
  transferStatuses.approved,
  transferStatuses.sent,
  transferStatuses.paid,
  transferStatuses.refunded,
]);

/** In minor units. */
export async function paidBy(
  tools: TransferTools,
  channel: BankChannel,
  { endToEndId, amount }: BankEntry,
): Promise<bigint> {
  const transfer = endToEndId === null ? undefined : await tools.store.byId(endToEndId);
  const isOurs =
    transfer?.channel === channel &&
    transfer.currency === amount.currency &&
    mayBeDebited.has(transfer.status);
  return isOurs ? transfer.amount : 0n;
}
