// The bank books a payment of ours as a debit, and that is no news: the money moves by what it says of the payment. What
// of an entry no payment explains is.
import { transferStatuses, type TransferStatus } from '@causeway/contract';
import { amount } from '@causeway/money';
import type { BankChannel, BankEntry } from '@causeway/providers/port';
import type { TransferTools } from './plan-transfer.ts';

/** In which the bank may have debited the payment; in one that came back it has, before or after it said so. */
const mayBeDebited: ReadonlySet<TransferStatus> = new Set([
  transferStatuses.approved,
  transferStatuses.sent,
  transferStatuses.paid,
  transferStatuses.refunded,
]);

/** Null when it is a payment of ours and nothing else; less or more than the payment, the difference. */
export const unexplained = async (
  tools: TransferTools,
  channel: BankChannel,
  entry: BankEntry,
): Promise<BankEntry | null> => {
  const rest = entry.amount.minor - (await paidBy(tools, channel, entry));
  if (rest === 0n) return null;
  return {
    ...entry,
    amount: amount(entry.amount.currency, rest < 0n ? -rest : rest),
    direction: rest < 0n ? 'credit' : entry.direction,
  };
};

const paidBy = async (tools: TransferTools, channel: BankChannel, entry: BankEntry): Promise<bigint> => {
  const { direction, isReversal, endToEndId } = entry;
  if (direction !== 'debit' || isReversal || endToEndId === null) return 0n;
  const transfer = await tools.store.byId(endToEndId);
  const isOurs =
    transfer?.channel === channel &&
    transfer.currency === entry.amount.currency &&
    mayBeDebited.has(transfer.status);
  return isOurs ? transfer.amount : 0n;
};
