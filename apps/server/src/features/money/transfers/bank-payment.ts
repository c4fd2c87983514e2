// The order that a bank gets for a transfer, and the moves that the bank's reports cause. The transaction
// number is the end-to-end id, which a bank executes once.
import { amount } from '@causeway/money';
import type { BankChannel, BankPort, PaymentInstruction, PaymentStatus } from '@causeway/providers/port';
import { branchCodeOf, transferStatuses, type TransferStatus } from '@causeway/contract';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import type { PayeeRecord } from '../payees/index.ts';
import { moveOnce, type MoveDetails } from './move-transfer.ts';
import type { TransferTools } from './plan-transfer.ts';
import { purposeCodes } from './purpose-codes.ts';
import type { TransferEvent } from './states.ts';
import { reportContradiction } from './report-contradiction.ts';
import type { TransferRecord } from './store.ts';

export async function instructionOf(
  tools: TransferTools,
  transfer: TransferRecord,
  bank: Pick<BankPort, 'executionDay'>,
): Promise<PaymentInstruction> {
  const payee = await tools.payeeOf(transfer.memberId, transfer.payeeId);
  if (!payee) throw new Error(`payee ${transfer.payeeId} vanished`);
  return {
    endToEndId: transfer.id,
    amount: amount(transfer.currency, transfer.amount),
    debtorName: transfer.remitterName,
    // A payee never changes once it can be paid, so these are the approved details (MON-080).
    creditor: {
      name: transfer.payeeName,
      account: transfer.payeeAccount,
      address: {
        country: payee.payeeCountry,
        province: payee.payeeProvince ?? '',
        city: payee.payeeCity ?? '',
        postCode: payee.payeePostCode ?? '',
        lines: payee.payeeAddress ?? '',
      },
      bank: {
        bic: payee.swiftCode ?? '',
        name: transfer.payeeBankName ?? '',
        country: payee.bankCountry ?? '',
        city: payee.bankCity ?? '',
        lines: payee.bankAddress ?? '',
        branch: branchOf(payee),
      },
      intermediary:
        payee.intermediarySwift === null
          ? null
          : { bic: payee.intermediarySwift, name: payee.intermediaryBankName ?? '' },
    },
    remittanceInformation: transfer.postscript,
    requestedExecutionDate: bank.executionDay(transfer.currency, tools.context.clock.now()),
    purpose: purposeCodes[transfer.paymentPurpose],
  };
}

/** Null when the clearing's own name is unknown, because a code means nothing without it. */
function branchOf({ bankCountry: country, branchCode: code }: PayeeRecord) {
  const system = branchCodeOf(country ?? '')?.system;
  return system === undefined || code === null ? null : { system, code };
}

/** The moves that a bank's report means in this state; none when it is already past them. */
export function eventsOf(from: TransferStatus, reported: PaymentStatus['status']): readonly TransferEvent[] {
  const { approved, sent, paid } = transferStatuses;
  if (from === approved && (reported === 'accepted' || reported === 'processing')) return ['send'];
  if (from === approved && reported === 'paid') return ['send', 'pay'];
  if (from === sent && reported === 'paid') return ['pay'];
  if ((from === approved || from === sent) && reported === 'rejected') return ['reject-by-provider'];
  return from === paid && reported === 'rejected' ? ['return'] : [];
}

/**
 * Records a bank's report about a payment, pushed or requested. A repeated or late one changes nothing the second time.
 * "Paid" for a refunded payment changes nothing either, and is reported to people.
 */
export async function recordPaymentStatus(tools: TransferTools, report: PaymentStatus): Promise<void> {
  const transfer = await tools.store.byId(report.endToEndId);
  if (!transfer) {
    tools.context.log.warn({ endToEndId: report.endToEndId }, 'a bank speaks of a payment that is not ours');
    return;
  }
  const details: MoveDetails =
    report.status === 'rejected'
      ? { reason: report.reason, reasonCode: report.reasonCode }
      : { paymentReference: report.status === 'unknown' ? null : report.bankReference };
  for (const event of eventsOf(transfer.status, report.status))
    await moveByProvider(tools, transfer.id, event, details);
  if (report.status === 'paid') await reportContradiction(tools, transfer.id, report.bankReference);
}

/**
 * Records a report that a bank pushes. Throws an Error, so that the message is kept for staff, when the
 * payment belongs to another channel, or when the bank takes back a payment that it still reports as paid: a
 * report alone refunds no money.
 */
export async function recordPushedStatus(
  tools: TransferTools,
  channel: BankChannel,
  report: PaymentStatus,
): Promise<void> {
  const transfer = await tools.store.byId(report.endToEndId);
  if (transfer && transfer.channel !== channel)
    throw new Error(`channel ${String(channel)} speaks of ${transfer.id}, a payment of another channel`);
  if (transfer?.status === transferStatuses.paid && report.status === 'rejected') {
    const answer = await tools.context.providers.banks.get(channel)?.paymentStatus(transfer.id);
    if (answer?.status !== 'rejected')
      throw new Error(
        `the bank rejects ${transfer.id}, and answers that it is ${answer?.status ?? 'unknown'}`,
      );
  }
  await recordPaymentStatus(tools, report);
}

/** Ignores a move that another message already made: messages come twice, late and out of order. */
export async function moveByProvider(
  tools: TransferTools,
  txnNo: string,
  event: TransferEvent,
  details: MoveDetails,
): Promise<void> {
  const requestId = requestIdOf(`transfer:${txnNo}:${event}`);
  try {
    await moveOnce(tools, systemActor('transfers'), { requestId, txnNo, event, details });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
    tools.context.log.info({ txnNo, event }, 'the transfer is past this move');
  }
}
