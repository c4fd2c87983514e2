// A paid transfer's money that comes back: a credit on the house's own account that the bank reports as a
// return and that names the transfer. Intermediary banks may keep part of it as their charge, so the member
// gets the amount that came back (decision 0005).
import { transferStatuses } from '@causeway/contract';
import type { BankChannel, BankCredit } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { eventsOf, moveByProvider } from './bank-payment.ts';
import { planMove } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { update, type TransferRecord } from './store.ts';

/** Fields of a credit that identify a returned payment. */
export type PaymentBack = Pick<BankCredit, 'returned' | 'amount' | 'bankReference'>;

/**
 * False when it returns no payment of the house, or one that another entry returned; then nothing happens.
 */
export async function recordReturn(
  tools: TransferTools,
  channel: BankChannel,
  credit: PaymentBack,
): Promise<boolean> {
  const txnNo = credit.returned?.endToEndId;
  const transfer = txnNo ? await tools.store.byId(txnNo) : undefined;
  if (!transfer || transfer.channel !== channel || !fits(transfer, credit)) return false;
  if (transfer.refundReference === credit.bankReference) return true;
  // Money that came back must have been paid, even when the message that said so is late or lost.
  for (const event of eventsOf(transfer.status, 'paid')) await moveByProvider(tools, transfer.id, event, {});

  const what = `transfer:${transfer.id}:return:${credit.bankReference}`;
  const request = { id: requestIdOf(what), name: 'transfers.return', body: what };
  try {
    await tools.context.spine.write(systemActor('transfers'), request, async (now) => {
      const current = (await tools.store.byId(transfer.id)) ?? transfer;
      return isNotifiedBefore(current, credit)
        ? planBooked(current, credit)
        : planMove(tools, current, 'return', detailsOf(credit), now);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
    tools.context.log.error({ txnNo: transfer.id }, 'a bank returned what was not paid, or had come back');
    return false;
  }
}

/** A bank's charge may reduce the amount, but a larger one cannot be this payment. */
const fits = (transfer: TransferRecord, { amount }: PaymentBack): boolean =>
  amount.currency === transfer.currency && amount.minor <= transfer.amount;

const detailsOf = ({ amount, bankReference, returned }: PaymentBack) => ({
  ...(returned && { reason: returned.reason, reasonCode: returned.reasonCode }),
  refund: { minor: amount.minor, reference: bankReference },
});

/** The bank reported a rejection after paying; this entry books that rejection. */
const isNotifiedBefore = (transfer: TransferRecord, { amount }: PaymentBack): boolean =>
  transfer.status === transferStatuses.refunded &&
  transfer.refundReference === null &&
  transfer.refundedAmount === amount.minor;

const planBooked = (transfer: TransferRecord, { bankReference }: PaymentBack): Plan<null> => ({
  answer: null,
  updates: [update('transfer', transfer, { refundReference: bankReference })],
  audit: {
    action: 'transfers.return-booked',
    subject: { kind: 'transfer', id: transfer.id },
    memberId: transfer.memberId,
    after: { bankReference },
  },
});
