// Reports of a bank or chain about a return payment, and what they mean for the money. A repeated or late report, or one
// about an earlier try, changes nothing.
import type { BankChannel, BankCredit, BankEntry, PaymentStatus } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { AuditEntry, Plan } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { paymentIdOf, returnNamed } from './return-payment.ts';
import type { ReturnEvent, ReturnTools, ReturnedMoney, ReturnedSet } from './returned-money.ts';

const actor = systemActor('returns');

type ProvidersEvent = Exclude<ReturnEvent, 'retry-return'>;

interface Report {
  readonly reference?: string | null;
  readonly code?: string;
  readonly reason?: string;
  /** Set if the payment had been executed before. */
  readonly bounced?: string;
}

const setOf = ({ reference = null, code, reason = '', bounced }: Report): ReturnedSet => ({
  ...(reference === null ? {} : { returnReference: reference }),
  ...(code === undefined ? {} : { returnFailedCode: code, returnFailedReason: reason }),
  ...(bounced === undefined ? {} : { returnBounced: bounced }),
});

/** The subject of the audit entry, with or without a member. */
const aboutOf = <Money extends ReturnedMoney>(
  { source: { kind } }: ReturnTools<Money>,
  { id, memberId }: Money,
): Pick<AuditEntry, 'subject' | 'memberId'> => ({
  subject: { kind, id },
  ...(memberId === undefined ? {} : { memberId }),
});

/** Moves the try that `seen` is at; ignores a move that another message already made. */
export async function moveReturn<Money extends ReturnedMoney>(
  { context, source }: ReturnTools<Money>,
  seen: Money,
  event: ProvidersEvent,
  report: Report,
): Promise<void> {
  const what = `${source.kind}:${paymentIdOf(seen)}:${event}`;
  const request = { id: requestIdOf(what), name: `${source.kind}s.${event}`, body: what };
  try {
    await context.spine.write(actor, request, async (now) => {
      const money = (await source.byId(seen.id)) ?? seen;
      if (money.returnAttempt !== seen.returnAttempt) refuse('already-decided');
      return source.move(money, event, setOf(report), now);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
    context.log.info({ txnNo: seen.id, event }, 'the return is past this move');
  }
}

/** The moves that a bank's report means in this state; none when it is already past them. */
function eventsOf(from: string, reported: PaymentStatus['status']): readonly ProvidersEvent[] {
  if (reported === 'rejected')
    return from === 'RETURNING' || from === 'RETURN_SENT' || from === 'RETURNED' ? ['fail-return'] : [];
  if (from === 'RETURNING' && reported === 'paid') return ['send-return', 'complete-return'];
  if (from === 'RETURNING' && reported !== 'unknown') return ['send-return'];
  return from === 'RETURN_SENT' && reported === 'paid' ? ['complete-return'] : [];
}

/**
 * False when the report is about no return payment. Throws an Error when that payment went by another
 * channel.
 */
export async function recordReturnStatus<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  channel: BankChannel,
  report: PaymentStatus,
): Promise<boolean> {
  const named = returnNamed(report.endToEndId, tools.source);
  const money = named && (await tools.source.byId(named.id));
  if (!money) return false;
  if (money.channel !== channel)
    throw new Error(`channel ${String(channel)} speaks of ${named.id}, a payment of another channel`);
  const isCurrent = money.returnAttempt === named.attempt;
  const words: Report =
    report.status === 'rejected'
      ? {
          code: report.reasonCode,
          reason: report.reason,
          ...(money.status === 'RETURNED' ? { bounced: '' } : {}),
        }
      : { reference: report.status === 'unknown' ? null : report.bankReference };
  for (const event of isCurrent ? eventsOf(money.status, report.status) : [])
    await moveReturn(tools, money, event, words);
  const isBack = money.returnCameBack.includes(named.attempt);
  if (report.status === 'paid' && !isBack && (!isCurrent || money.status === 'RETURN_FAILED'))
    await reportContradiction(tools, money, report.endToEndId);
  return true;
}

/**
 * Reports "paid" for a try that had failed: the sender may have the money twice once it is sent again. No
 * balance moves; it is logged as an error and written once in the audit trail (decision 0005). A "paid" from
 * before the bank gave the money back is late, and no contradiction.
 */
async function reportContradiction<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  money: Money,
  paymentId: string,
): Promise<void> {
  const { id, channel } = money;
  const { kind } = tools.source;
  if (money.returnBounced !== null) return;
  const bank = [...tools.context.providers.banks.values()].find((it) => it.channel === channel);
  if ((await bank?.paymentStatus(paymentId))?.status === 'rejected') return;
  tools.context.log.error({ txnNo: id, paymentId }, 'a bank says that it paid a return that had failed');
  const what = `${kind}:${paymentId}:contradicted`;
  const request = { id: requestIdOf(what), name: `${kind}s.return-contradicted`, body: what };
  await tools.context.spine.write(actor, request, () =>
    Promise.resolve({
      answer: null,
      audit: {
        action: `${kind}s.return-contradicted`,
        ...aboutOf(tools, money),
        after: { said: 'paid', payment: paymentId },
      },
    }),
  );
}

/**
 * A return payment that the sender's bank sent back in full: it waits for staff again. False for any other
 * credit; for a smaller amount staff find the owner.
 */
export async function recordBounce<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  channel: BankChannel,
  { returned, amount, bankReference }: Pick<BankCredit, 'returned' | 'amount' | 'bankReference'>,
): Promise<boolean> {
  const { context, source } = tools;
  const named = returned?.endToEndId ? returnNamed(returned.endToEndId, source) : undefined;
  const money = named && (await source.byId(named.id));
  if (!returned || !money || money.channel !== channel) return false;
  if (amount.currency !== money.currency || amount.minor !== money.amount) return false;
  if (named.attempt !== money.returnAttempt) return money.returnCameBack.includes(named.attempt);
  if (money.returnBounced === bankReference) return true;
  // Money that came back must have been paid, even when the message that said so is late or lost.
  for (const event of eventsOf(money.status, 'paid')) await moveReturn(tools, money, event, {});
  const what = `${source.kind}:${paymentIdOf(money)}:bounce:${bankReference}`;
  const request = { id: requestIdOf(what), name: `${source.kind}s.return-bounced`, body: what };
  return context.spine.write<boolean>(actor, request, async (now) => {
    const current = (await source.byId(money.id)) ?? money;
    const why = { code: returned.reasonCode, reason: returned.reason, bounced: bankReference };
    if (current.status === 'RETURNED')
      return { ...(await source.move(current, 'fail-return', setOf(why), now)), answer: true };
    return planBooked(tools, current, bankReference);
  });
}

/** The bank reported a rejection after paying; this entry books that rejection. */
function planBooked<Money extends ReturnedMoney>(
  tools: ReturnTools<Money>,
  money: Money,
  bankReference: string,
): Plan<boolean> {
  const isExpected = money.returnBounced === '';
  return {
    answer: isExpected,
    updates: isExpected ? [tools.source.update(money, { returnBounced: bankReference })] : [],
    audit: {
      action: `${tools.source.kind}s.return-${isExpected ? 'booked' : 'unexpected'}`,
      ...aboutOf(tools, money),
      after: { bankReference },
    },
  };
}

/** The part of a debit that is a return payment, in minor units. */
export async function returnPaidBy<Money extends ReturnedMoney>(
  { source }: ReturnTools<Money>,
  channel: BankChannel,
  { endToEndId, amount }: BankEntry,
): Promise<bigint> {
  const named = endToEndId === null ? undefined : returnNamed(endToEndId, source);
  const money = named && (await source.byId(named.id));
  if (!named || money?.channel !== channel || money.currency !== amount.currency) return 0n;
  const isOurs =
    named.attempt === money.returnAttempt
      ? money.status !== 'RETURN_FAILED' || money.returnBounced !== null
      : money.returnCameBack.includes(named.attempt);
  return isOurs ? money.amount : 0n;
}
