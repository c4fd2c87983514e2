// The part of a booked debit that is a transfer.
import { transferStatuses, type TransferStatus } from '@causeway/contract';
import type { BankChannel, BankEntry } from '@causeway/providers/port';
import type { TransferTools } from './plan-transfer.ts';

/**
 * States in which the bank may have debited the payment; a returned one was debited before or after that
 * report.
 */
const mayBeDebited: ReadonlySet<TransferStatus> = new Set([
  transferStatuses.approved,
  transferStatuses.sent,
  transferStatuses.paid,
  transferStatuses.refunded,
]);

/** The amount is in minor units. */
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
