// Exchanges at a locked rate. Pairs with crypto settle in the same write; fiat pairs on their value date. When the
// business requires a second approval, the exchange waits with its money frozen.
import type { Exchange } from '@causeway/contract';
import { amount, type CurrencyCode } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { protectedUntil } from '../../access/protection/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { exchangeAwaitsUntil } from '../second-approval/index.ts';
import { type Limits, isWithin, leftToDto, newTxnNo } from '../basics/index.ts';
import { notApproved } from '../../foundation/reviewing/index.ts';
import { askedFor } from './approved-content.ts';
import { exchangeJournals } from './journals.ts';
import type { ExchangeTools } from './quote.ts';
import { movesOf } from './states.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import { insert, update, type ExchangeRecord, type QuoteRecord } from './store.ts';
import { reservedFor } from './terms.ts';
import { dueAt, settlementOf, type Settlement } from './value-date.ts';
import { toDto } from './dto.ts';

/** Default tolerance, in basis points. */
const TOLERANCE = 50;

interface Submitted {
  readonly quoteId: string;
  /** How much worse the rate may be at approval, in basis points; ignored without a second approval. */
  readonly tolerance?: number | undefined;
}

/**
 * Refuses, in this order: account-protected, what `usableQuote` refuses, exchange-limit, insufficient-balance.
 */
export const submitExchange = (
  tools: ExchangeTools,
  actor: PersonActor,
  request: WriteRequest,
  { quoteId, tolerance }: Submitted,
): Promise<Exchange> =>
  tools.context.spine.write(actor, request, async (now) => {
    refuseProtected(actor.passwordChangedAt, now);
    const quote = await usableQuote(tools, actor, quoteId, now);
    const sold = amount(quote.sellCurrency, quote.sellAmount);
    const reads = [
      tools.tariff.limits(actor, 'exchange', quote.sellCurrency, now),
      tools.approvals.neededFor(actor, 'exchange', sold),
      settlementShown(tools, quote, now),
    ] as const;
    const [found, rule, settlement] = await Promise.all(reads);
    const terms = termsOfQuote(quote, settlement, rule === null ? null : (tolerance ?? TOLERANCE), now);
    const limits = within(found, quote.sellCurrency, terms.reservedSellAmount);

    // Only the balance can refuse after this point.
    const moves = movesFor(rule !== null, settlement.atOnce);
    const exchange = newExchange(quote, terms, moves.to, now);
    const approvalPart = await askedFor(tools, actor, rule, exchange, now);
    return {
      answer: toDto(exchange),
      ...joinParts(approvalPart.part, {
        inserts: [insert('exchange', exchange)],
        updates: [
          update('exchange_quote', quote, { usedBy: exchange.id }),
          limits.use(terms.reservedSellAmount),
        ],
        conflicts: { exchange_quote_id_key: 'quote-used' },
      }),
      journals: exchangeJournals(exchange, moves.journals, now),
      audit: {
        action: 'exchange.submit',
        subject: { kind: 'exchange', id: exchange.id },
        after: { status: exchange.status, quote: quote.id, ...approvalPart.audit },
      },
    };
  });

export function refuseProtected(passwordChangedAt: Date | null, now: Date): void {
  if (protectedUntil(passwordChangedAt, now) !== null) refuse('account-protected');
}

/** Refuses, in this order: not-found (another's quote, or none), quote-used, quote-expired. */
export async function usableQuote(
  { store }: ExchangeTools,
  { personId }: PersonActor,
  quoteId: string,
  now: Date,
): Promise<QuoteRecord> {
  const quote = await store.quote(quoteId);
  if (quote?.personId !== personId) return refuse('not-found');
  if (quote.usedBy !== null) refuse('quote-used');
  if (now >= quote.expiresAt) refuse('quote-expired');
  return quote;
}

/** Refuses exchange-limit. */
export const limitsFor = async (
  { tariff }: ExchangeTools,
  actor: PersonActor,
  currency: CurrencyCode,
  minor: bigint,
  now: Date,
): Promise<Limits> => within(await tariff.limits(actor, 'exchange', currency, now), currency, minor);

function within(limits: Limits | undefined, currency: CurrencyCode, minor: bigint): Limits {
  if (!limits) return refuse('exchange-limit', { because: 'the tariff has no line any more' });
  if (!isWithin(limits.left, minor)) refuse('exchange-limit', { data: leftToDto(limits, currency) });
  return limits;
}

function movesFor(isToBeApproved: boolean, atOnce: boolean) {
  if (isToBeApproved) return movesOf(null, 'submit-for-approval');
  return atOnce ? movesOf(null, 'submit', 'settle') : movesOf(null, 'submit');
}

/** The settlement confirmed with the lock (MON-116); calculated now for quotes from before it was stored. */
const settlementShown = async (tools: ExchangeTools, quote: QuoteRecord, now: Date): Promise<Settlement> =>
  quote.valueDate === null || quote.atOnce === null
    ? settlementOf(quote.sellCurrency, quote.buyCurrency, now, await holidaysKnown(tools.context.db))
    : { valueDate: quote.valueDate, atOnce: quote.atOnce };

/** The terms of an exchange that needs a second approval. */
export const termsSubmitted = async (
  tools: ExchangeTools,
  quote: QuoteRecord,
  tolerance: number | undefined,
  now: Date,
) => termsOfQuote(quote, await settlementShown(tools, quote, now), tolerance ?? TOLERANCE, now);

/** The terms as columns; without a tolerance it executes at once, at the quote's terms. */
const termsOfQuote = (quote: QuoteRecord, settlement: Settlement, tolerance: number | null, now: Date) => ({
  side: quote.side,
  tolerance,
  sellAmount: quote.sellAmount,
  buyAmount: quote.buyAmount,
  rate: quote.rate,
  fee: quote.fee,
  ...reservedFor(quote, tolerance ?? 0),
  finalRate: tolerance === null ? quote.rate : null,
  finalSellAmount: tolerance === null ? quote.sellAmount : null,
  finalBuyAmount: tolerance === null ? quote.buyAmount : null,
  finalFee: tolerance === null ? quote.fee : null,
  midSell: tolerance === null ? quote.midSell : null,
  midBuy: tolerance === null ? quote.midBuy : null,
  valueDate: settlement.valueDate,
  atOnce: settlement.atOnce,
  dueAt: dueAt(settlement, now),
});

const newExchange = (
  quote: QuoteRecord,
  terms: ReturnType<typeof termsOfQuote>,
  status: ExchangeRecord['status'],
  now: Date,
): ExchangeRecord => ({
  id: newTxnNo('exchange', now),
  memberId: quote.memberId,
  quoteId: quote.id,
  status,
  sellCurrency: quote.sellCurrency,
  buyCurrency: quote.buyCurrency,
  ...terms,
  awaitsUntil: status === 'RECHECK' ? exchangeAwaitsUntil(now) : null,
  reason: null,
  submittedBy: quote.personId,
  submittedAt: now,
  settledAt: status === 'SETTLED' ? now : null,
  ...notApproved,
  secondApprovedBy: null,
  returnedAt: null,
  cancellation: null,
  version: 1,
});
