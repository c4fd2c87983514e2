// The main facts for a decision on a payment: amount, payee, earlier payments to them, and the member's remaining
// balance.
import { type ReviewedPayment, transferStatuses } from '@causeway/contract';
import { balances } from '@causeway/ledger';
import { amount, toDecimal, type CurrencyCode } from '@causeway/money';
import type { TransferTools } from './plan-transfer.ts';
import type { ReviewedTransfer } from './store.ts';

const dtoOf = (currency: CurrencyCode, minor: bigint) => ({
  currency,
  value: toDecimal(amount(currency, minor)),
});

/** While it waits, amount and fee are frozen, so the available balance is what remains after it. */
export async function reviewedPayment(
  { context: { db }, store }: Pick<TransferTools, 'context' | 'store'>,
  transfer: ReviewedTransfer,
): Promise<ReviewedPayment> {
  const { currency, fee, memberId, payeeName, payeeAccount } = transfer;
  const [before, held] = await Promise.all([store.paymentsTo(transfer), balances(db.pool, memberId)]);
  const left = held.find(
    ({ account }) => account.purpose === 'available' && account.currency === currency,
  )?.balance;
  return {
    amount: dtoOf(currency, transfer.amount),
    fee: dtoOf(currency, fee),
    totalDebit: dtoOf(currency, transfer.amount + fee),
    availableAfter: dtoOf(currency, left ?? 0n),
    payeeName,
    payeeAccount,
    paidBefore: before.paid,
    latest: before.latest.map((row) => ({
      txnNo: row.id,
      amount: dtoOf(row.currency, row.amount),
      outcome: outcomeOf(row.status),
      at: row.submittedAt.toISOString(),
    })),
  };
}

function outcomeOf(status: number): ReviewedPayment['latest'][number]['outcome'] {
  if (status === transferStatuses.paid) return 'paid';
  const isOver =
    status === transferStatuses.refused ||
    status === transferStatuses.recheckRefused ||
    status === transferStatuses.closed ||
    status === transferStatuses.canceled ||
    status === transferStatuses.refunded;
  return isOver ? 'not-paid' : 'open';
}
