// What a bank or a chain says of a payment back, and what that means for its deposit. Said twice, late or of a try that is
// over, it changes nothing.
import type { BankChannel, BankCredit, BankEntry, PaymentStatus } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import type { DepositTools } from './detect-deposit.ts';
import { planMove, type DepositChange } from './move-deposit.ts';
import { noticesOf } from './notice-job.ts';
import { paymentIdOf, returnNamed } from './return-payment.ts';
import type { DepositEvent } from './states.ts';
import { update, type DepositRecord } from './store.ts';

const actor = systemActor('deposits');

type ReturnEvent = Extract<DepositEvent, 'send-return' | 'complete-return' | 'fail-return'>;

interface Report {
  readonly reference?: string | null;
  readonly code?: string;
  readonly reason?: string;
  /** Of one that had been paid. */
  readonly bounced?: string;
}

const changeOf = ({ reference = null, code, reason = '', bounced }: Report): DepositChange => ({
  set: {
    ...(reference === null ? {} : { return_reference: reference }),
    ...(code === undefined ? {} : { return_failed_code: code, return_failed_reason: reason }),
    ...(bounced === undefined ? {} : { return_bounced: bounced }),
  },
});

/** The move of the try that `seen` is at; one that another message already made is no fault. */
export const moveReturn = async (
  tools: DepositTools,
  seen: DepositRecord,
  event: ReturnEvent,
  report: Report,
): Promise<void> => {
  const what = `deposit:${paymentIdOf(seen)}:${event}`;
  const request = { id: requestIdOf(what), name: `deposits.${event}`, body: what };
  try {
    await tools.context.spine.write(actor, request, async (now) => {
      const deposit = (await tools.store.byId(seen.id)) ?? seen;
      if (deposit.return_attempt !== seen.return_attempt) refuse('already-decided');
      const jobs = await noticesOf(tools.context.db, deposit, event);
      return planMove(deposit, event, { ...changeOf(report), jobs }, now);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
    tools.context.log.info({ txnNo: seen.id, event }, 'the return is past this move');
  }
};

/** Which moves a bank's word means, from where the deposit is; none when it is past them. */
const eventsOf = (
  from: DepositRecord['status'],
  reported: PaymentStatus['status'],
): readonly ReturnEvent[] => {
  if (reported === 'rejected')
    return from === 'RETURNING' || from === 'RETURN_SENT' || from === 'RETURNED' ? ['fail-return'] : [];
  if (from === 'RETURNING' && reported === 'paid') return ['send-return', 'complete-return'];
  if (from === 'RETURNING' && reported !== 'unknown') return ['send-return'];
  return from === 'RETURN_SENT' && reported === 'paid' ? ['complete-return'] : [];
};

/** False when it speaks of no payment back. */
export const recordReturnStatus = async (tools: DepositTools, report: PaymentStatus): Promise<boolean> => {
  const named = returnNamed(report.endToEndId);
  const deposit = named && (await tools.store.byId(named.txnNo));
  if (!deposit) return false;
  const isCurrent = deposit.return_attempt === named.attempt;
  const words: Report =
    report.status === 'rejected'
      ? {
          code: report.reasonCode,
          reason: report.reason,
          ...(deposit.status === 'RETURNED' ? { bounced: '' } : {}),
        }
      : { reference: report.status === 'unknown' ? null : report.bankReference };
  for (const event of isCurrent ? eventsOf(deposit.status, report.status) : [])
    await moveReturn(tools, deposit, event, words);
  if (report.status === 'paid' && (!isCurrent || deposit.status === 'RETURN_FAILED'))
    await reportContradiction(tools, deposit, report.endToEndId);
  return true;
};

/**
 * 'Paid' of a try that had failed: the sender may have it twice once it is sent again. Nobody's money moves by it; it is
 * logged as an error and written once in the audit trail (decision 0005). A 'paid' from before the bank sent the money
 * back to us is late, and no contradiction.
 */
const reportContradiction = async (
  tools: DepositTools,
  deposit: DepositRecord,
  paymentId: string,
): Promise<void> => {
  const { id, channel } = deposit;
  if (deposit.return_bounced !== null) return;
  const bank = [...tools.context.providers.banks.values()].find((it) => it.channel === channel);
  if ((await bank?.paymentStatus(paymentId))?.status === 'rejected') return;
  tools.context.log.error({ txnNo: id, paymentId }, 'a bank says that it paid a return that had failed');
  const what = `deposit:${paymentId}:contradicted`;
  const request = { id: requestIdOf(what), name: 'deposits.return-contradicted', body: what };
  await tools.context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: null,
      audit: {
        action: 'deposits.return-contradicted',
        subject: { kind: 'deposit', id },
        memberId: deposit.member_id,
        after: { said: 'paid', payment: paymentId },
      },
    }),
  );
};

/**
 * A payment back that the sender's bank returned to us, whole: it waits for staff again. False for any other credit; less
 * than the whole is money whose owner staff find out.
 */
export const recordBounce = async (
  tools: DepositTools,
  channel: BankChannel,
  { returned, amount, bankReference }: BankCredit,
): Promise<boolean> => {
  const named = returned?.endToEndId ? returnNamed(returned.endToEndId) : undefined;
  const deposit = named && (await tools.store.byId(named.txnNo));
  if (!returned || !deposit || deposit.channel !== channel) return false;
  if (amount.currency !== deposit.currency || amount.minor !== deposit.amount) return false;
  if (named.attempt !== deposit.return_attempt) return false;
  if (deposit.return_bounced === bankReference) return true;
  // What came back had been paid, also when the message that said so is late or lost.
  for (const event of eventsOf(deposit.status, 'paid')) await moveReturn(tools, deposit, event, {});
  const what = `deposit:${paymentIdOf(deposit)}:bounce:${bankReference}`;
  const request = { id: requestIdOf(what), name: 'deposits.return-bounced', body: what };
  return tools.context.spine.write<boolean>(actor, request, async (now) => {
    const current = (await tools.store.byId(deposit.id)) ?? deposit;
    const why = { code: returned.reasonCode, reason: returned.reason, bounced: bankReference };
    if (current.status === 'RETURNED')
      return { ...planMove(current, 'fail-return', changeOf(why), now), answer: true };
    return planBooked(current, bankReference);
  });
};

/** The bank had said that it rejected the payment after it had paid it: this is the entry that books what it said. */
const planBooked = (deposit: DepositRecord, bankReference: string): Plan<boolean> => {
  const isExpected = deposit.return_bounced === '';
  return {
    answer: isExpected,
    updates: isExpected ? [update('deposit', deposit, { return_bounced: bankReference })] : [],
    audit: {
      action: isExpected ? 'deposits.return-booked' : 'deposits.return-unexpected',
      subject: { kind: 'deposit', id: deposit.id },
      memberId: deposit.member_id,
      after: { bankReference },
    },
  };
};

/** What of a debit is a payment back, in minor units. */
export const returnPaidBy = async (
  tools: DepositTools,
  channel: BankChannel,
  { endToEndId, amount }: BankEntry,
): Promise<bigint> => {
  const named = endToEndId === null ? undefined : returnNamed(endToEndId);
  const deposit = named && (await tools.store.byId(named.txnNo));
  const isOurs =
    deposit?.channel === channel &&
    deposit.currency === amount.currency &&
    deposit.return_attempt === named?.attempt &&
    (deposit.status !== 'RETURN_FAILED' || deposit.return_bounced !== null);
  return isOurs ? deposit.amount : 0n;
};
