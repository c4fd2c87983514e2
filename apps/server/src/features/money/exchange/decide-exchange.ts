// A second person of the business approves an exchange at the current rate, or rejects it. When the rate has moved too
// far, the person who submitted it confirms it again or withdraws it (MON-294 to MON-297).
import type {
  Exchange,
  RequestOf,
  ResponseOf,
  getSecondApprovalRate,
  decideExchange as decideEndpoint,
  reconfirmExchange as reconfirmEndpoint,
} from '@causeway/contract';
import { rateToDecimal, toDecimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import { type ApprovalPart, exchangeAwaitsUntil } from '../second-approval/index.ts';
import { approvedContent, askedFor } from './approved-content.ts';
import { toDto } from './dto.ts';
import { exchangeJournals, frozenFor } from './journals.ts';
import { refusalAnew } from './may.ts';
import { auditOf, planMove, restoredLimit, type MoveDetails } from './move-exchange.ts';
import { rateNow, type ExchangeTools, type Mids } from './quote.ts';
import { movesOf } from './states.ts';
import { update, type ExchangeRecord } from './store.ts';
import { limitsFor, refuseProtected, termsSubmitted, usableQuote } from './submit-exchange.ts';
import { feeLineOf, isTolerated, termsAt, type Terms } from './terms.ts';
import { dueAt, settlementOf } from './value-date.ts';

const subjectOf = ({ id }: ExchangeRecord) => ({ kind: 'exchange', subjectId: id }) as const;

/**
 * Refuses, in this order: transaction-not-found, what `decidable` refuses. For an approval also account-protected,
 * login-locked, wrong-code or passkey-refused, rate-unavailable or pair-not-offered, which change nothing, and
 * rate-beyond-tolerance, which asks the person who submitted it again.
 */
export const decideExchange = (
  tools: ExchangeTools,
  call: CallContext<PersonActor>,
  { txnNo, decision, reason, version, contentHash, ...given }: RequestOf<typeof decideEndpoint>,
): Promise<Exchange> =>
  tools.context.spine.write(call.actor, call.request, async (now) => {
    const { approvals } = tools;
    const { actor } = call;
    const exchange = await ownExchange(tools, actor, txnNo);
    const seen = {
      ...subjectOf(exchange),
      content: approvedContent(exchange),
      decision,
      version,
      contentHash,
    };
    const { approval, decider: by } = await approvals.decidable(actor, seen, now);
    if (decision === 'reject') {
      const end = approvals.ended(approval, { event: 'reject', by, reason }, now);
      return moving(tools, exchange, 'reject', { reason, approval: end }, now);
    }
    refuseProtected(actor.passwordChangedAt, now);
    const proof = await approvals.checkProof(call, approval, given, now);
    if (!proof.isRight) return approvals.notProved(approval, proof);
    const [{ rate, mids }, feeLine] = await Promise.all([
      rateAt(tools, actor, exchange),
      feeLineFor(tools, exchange),
    ]);

    if (!isTolerated(rate, exchange)) {
      const end = approvals.ended(approval, { event: 'lapse', by: null, proof }, now);
      // The exchange has not ended, so the notice says that the rate moved, not that the approval lapsed.
      const quiet = { ...end, part: { ...end.part, jobs: [] } };
      const details = {
        approval: quiet,
        awaitsUntil: exchangeAwaitsUntil(now),
        notice: 'reconfirm',
      } as const;
      const plan = await moving(tools, exchange, 'defer', details, now);
      return { ...plan, answer: new Refusal('rate-beyond-tolerance') };
    }
    const end = approvals.ended(approval, { event: 'approve', by, proof }, now);
    return executed(tools, exchange, { ...termsAt(exchange, rate, feeLine), mids }, end, now);
  });

/** Refuses transaction-not-found, already-decided, not-submitter. */
export const withdrawExchange = (
  tools: ExchangeTools,
  actor: PersonActor,
  request: WriteRequest,
  { txnNo }: { readonly txnNo: string },
): Promise<Exchange> =>
  tools.context.spine.write(actor, request, async (now) => {
    const exchange = await ownExchange(tools, actor, txnNo);
    if (exchange.status === 'RECONFIRM') {
      refuseUnless(exchange, actor);
      return moving(tools, exchange, 'withdraw', {}, now);
    }
    const approval = await tools.approvals.withdrawn(actor, subjectOf(exchange), now);
    return moving(tools, exchange, 'withdraw', { approval }, now);
  });

/**
 * Refuses, in this order: account-protected, transaction-not-found, what `usableQuote` refuses, already-decided,
 * not-submitter, not-found (a quote of another exchange), exchange-limit, insufficient-balance.
 */
export const reconfirmExchange = (
  tools: ExchangeTools,
  actor: PersonActor,
  request: WriteRequest,
  { txnNo, quoteId, tolerance }: RequestOf<typeof reconfirmEndpoint>,
): Promise<Exchange> =>
  tools.context.spine.write(actor, request, async (now) => {
    refuseProtected(actor.passwordChangedAt, now);
    const before = await ownExchange(tools, actor, txnNo);
    const quote = await usableQuote(tools, actor, quoteId, now);
    refuseUnless(before, actor);
    const { to, journals } = movesOf(before.status, 'reconfirm');
    if (!isOfSame(quote, before)) refuse('not-found', { because: 'the quote is of another exchange' });
    const [terms, last] = await Promise.all([
      termsSubmitted(tools, quote, tolerance, now),
      tools.approvals.ofSubject(actor, subjectOf(before), now),
    ]);
    if (!last) throw new Error(`exchange ${txnNo} was never to be approved`);
    const more = terms.reservedSellAmount - before.reservedSellAmount;
    const limits = more > 0n ? await limitsFor(tools, actor, quote.sellCurrency, more, now) : undefined;

    const set = { ...terms, status: to, quoteId: quote.id, awaitsUntil: exchangeAwaitsUntil(now) };
    const exchange = { ...before, ...set };
    const rule = { threshold: last.threshold, worth: last.worth };
    const { part, audit } = await askedFor(tools, actor, rule, exchange, now);
    const used = limits ? [limits.use(more)] : await restoredLimit(tools, before, -more, now);
    return {
      answer: toDto(exchange),
      ...joinParts(part, {
        updates: [
          update('exchange', before, set),
          update('exchange_quote', quote, { usedBy: txnNo }),
          ...(more === 0n ? [] : used),
        ],
      }),
      journals: exchangeJournals({ ...exchange, frozenBefore: frozenFor(before) }, journals, now),
      audit: auditOf(before, 'reconfirm', { status: to, quote: quote.id, ...audit }),
    };
  });

/** Its terms at the current rate. Refuses transaction-not-found, already-decided, rate-unavailable. */
export async function secondApprovalRate(
  tools: ExchangeTools,
  actor: PersonActor,
  { txnNo }: { readonly txnNo: string },
): Promise<ResponseOf<typeof getSecondApprovalRate>> {
  const exchange = await ownExchange(tools, actor, txnNo);
  if (exchange.status !== 'RECHECK' && exchange.status !== 'RECONFIRM') refuse('already-decided');
  const [{ rate, at }, feeLine] = await Promise.all([
    rateAt(tools, actor, exchange),
    feeLineFor(tools, exchange),
  ]);
  const { sell, buy, fee } = termsAt(exchange, rate, feeLine);
  return {
    rate: rateToDecimal(rate),
    sellAmount: toDecimal(sell),
    buyAmount: toDecimal(buy),
    fee: toDecimal(fee),
    isWithinTolerance: isTolerated(rate, exchange),
    at: (at ?? tools.context.clock.now()).toISOString(),
  };
}

export async function ownExchange({ store }: ExchangeTools, { memberId }: PersonActor, txnNo: string) {
  const exchange = await store.byId(txnNo);
  return exchange?.memberId === memberId ? exchange : refuse('transaction-not-found');
}

function refuseUnless(exchange: ExchangeRecord, actor: PersonActor): void {
  const refusal = refusalAnew(exchange, actor);
  if (refusal !== null) refuse(refusal);
}

const rateAt = (tools: ExchangeTools, actor: PersonActor, { sellCurrency, buyCurrency }: ExchangeRecord) =>
  rateNow(tools, actor, sellCurrency, buyCurrency);

/** The fee line shown with the submitted rate. */
async function feeLineFor({ store }: ExchangeTools, { quoteId }: ExchangeRecord) {
  const quote = await store.quote(quoteId);
  if (!quote) throw new Error(`quote ${quoteId} vanished`);
  return feeLineOf(quote);
}

type Terminable = Pick<ExchangeRecord, 'side' | 'sellCurrency' | 'buyCurrency' | 'sellAmount' | 'buyAmount'>;

/** True for the same pair and the same fixed amount. */
const isOfSame = (quote: Terminable, exchange: Terminable): boolean =>
  quote.side === exchange.side &&
  quote.sellCurrency === exchange.sellCurrency &&
  quote.buyCurrency === exchange.buyCurrency &&
  (quote.side === 'sell' ? quote.sellAmount === exchange.sellAmount : quote.buyAmount === exchange.buyAmount);

async function moving(
  tools: ExchangeTools,
  exchange: ExchangeRecord,
  event: 'defer' | 'reject' | 'withdraw',
  details: MoveDetails,
  now: Date,
): Promise<Plan<Exchange>> {
  const plan = await planMove(tools, exchange, event, details, now);
  const { set = {} } = plan.updates?.find(({ table }) => table === 'exchange') ?? {};
  return { ...plan, answer: toDto({ ...exchange, ...set }) };
}

/**
 * Executes it at the current rate: the unused part of the reserve becomes available again and no longer counts toward
 * the limits.
 */
async function executed(
  tools: ExchangeTools,
  exchange: ExchangeRecord,
  { sell, buy, rate, fee, mids }: Terms & { readonly mids: Mids },
  { part, audit }: ApprovalPart,
  now: Date,
): Promise<Plan<Exchange>> {
  const settlement = settlementOf(sell.currency, buy.currency, now, await holidaysKnown(tools.context.db));
  const { to, journals } = settlement.atOnce
    ? movesOf(exchange.status, 'approve', 'settle')
    : movesOf(exchange.status, 'approve');
  const set = {
    status: to,
    awaitsUntil: null,
    finalRate: rateToDecimal(rate),
    finalSellAmount: sell.minor,
    finalBuyAmount: buy.minor,
    finalFee: fee.minor,
    ...mids,
    valueDate: settlement.valueDate,
    atOnce: settlement.atOnce,
    dueAt: dueAt(settlement, now),
    settledAt: settlement.atOnce ? now : null,
  };
  const done = { ...exchange, ...set };
  const unused = exchange.reservedSellAmount - sell.minor;
  return {
    answer: toDto(done),
    ...joinParts(part, {
      updates: [
        update('exchange', exchange, set),
        ...(unused > 0n ? await restoredLimit(tools, exchange, unused, now) : []),
      ],
    }),
    journals: exchangeJournals(done, journals, now),
    audit: auditOf(exchange, 'approve', { status: to, rate: set.finalRate, ...audit }),
  };
}
