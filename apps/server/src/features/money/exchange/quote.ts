// The current terms of an exchange, and the same terms locked for a moment.
import { randomUUID } from 'node:crypto';
import {
  currencyCodes,
  type LockedQuote,
  type RequestOf,
  type ResponseOf,
  type getExchangePairs,
  type getExchangeRate,
} from '@causeway/contract';
import { amount, rateToDecimal, toDecimal, type CurrencyCode, type Rate } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { type Approvals, approvals } from '../second-approval/index.ts';
import { type TwoPersonReview, twoPersonReview } from '../two-person-review/index.ts';
import {
  type Market,
  type MidRates,
  type Tariff,
  isWithin,
  leftToDto,
  market,
  tariff,
} from '../basics/index.ts';
import { holidaysKnown } from '../../foundation/working-days/index.ts';
import { exchangeStore, insert, type ExchangeStore } from './store.ts';
import {
  memberRate,
  pairLineFor,
  termsOf,
  type ExchangeRequest,
  type FeeLine,
  type PairLine,
  type Terms,
} from './terms.ts';
import { settlementOf, type Settlement } from './value-date.ts';

/** Lifetime of a locked rate. */
const LOCK_SECONDS = 30;

export interface ExchangeTools {
  readonly context: FeatureContext;
  readonly store: ExchangeStore;
  readonly tariff: Tariff;
  readonly market: Market;
  readonly approvals: Approvals;
  readonly twoPersonReview: TwoPersonReview;
  /** The spreads, as read since their last change. */
  readonly spreads: () => Promise<readonly PairLine[]>;
  readonly fees: () => Promise<readonly FeeLine[]>;
}

export const exchangeTools = provider<ExchangeTools>('exchange.tools', (context) => {
  const store = exchangeStore(context.db);
  return {
    context,
    store,
    spreads: context.cachedSettings.keep('exchange-spread', store.spreads),
    fees: context.cachedSettings.keep('exchange-fee', store.feeLines),
    tariff: context.use(tariff),
    market: context.use(market),
    approvals: context.use(approvals),
    twoPersonReview: context.use(twoPersonReview),
  };
});

/** The market's mid rates to USD behind a rate, as decimals: they value the exchange position (MON-850). */
export interface Mids {
  readonly midSell: string | null;
  readonly midBuy: string | null;
}

/** A member's current rate, the mid rates behind it and their time. Refuses rate-unavailable, pair-not-offered. */
export async function rateNow(
  { spreads, market }: Pick<ExchangeTools, 'spreads' | 'market'>,
  actor: PersonActor,
  sell: CurrencyCode,
  buy: CurrencyCode,
): Promise<{ readonly rate: Rate; readonly mids: Mids; readonly at: Date | null }> {
  const [{ mid, at }, lines] = await Promise.all([market.rates(), spreads()]);
  const spread = pairLineFor(lines, actor, sell, buy)?.basisPoints;
  return { rate: memberRate(mid, spread, sell, buy), mids: midsOf(mid, sell, buy), at };
}

function midsOf(mid: MidRates, sell: CurrencyCode, buy: CurrencyCode): Mids {
  const [sold, bought] = [mid.get(sell), mid.get(buy)];
  if (!sold || !bought) return { midSell: null, midBuy: null };
  return { midSell: rateToDecimal(sold), midBuy: rateToDecimal(bought) };
}

/** The current terms. Refuses pair-not-offered, rate-unavailable, invalid-input, amount-too-small, exchange-limit. */
async function termsNow(
  { context, spreads, fees: feeLines, tariff, market }: ExchangeTools,
  actor: PersonActor,
  input: ExchangeRequest,
  now: Date,
): Promise<{ terms: Terms; fee: FeeLine; settlement: Settlement; mids: Mids; at: Date }> {
  const { sellCurrency, buyCurrency } = input;
  const [{ rate, mids, at }, fees, holidays, limits] = await Promise.all([
    rateNow({ spreads, market }, actor, sellCurrency, buyCurrency),
    feeLines(),
    holidaysKnown(context.db),
    tariff.limits(actor, 'exchange', sellCurrency, now),
  ]);
  const fee = pairLineFor(fees, actor, sellCurrency, buyCurrency);
  if (!limits || !fee) return refuse('pair-not-offered');
  const terms = termsOf(input, rate, fee, limits.min);
  if (!isWithin(limits.left, terms.sell.minor))
    refuse('exchange-limit', { data: leftToDto(limits, sellCurrency) });
  const settlement = settlementOf(sellCurrency, buyCurrency, now, holidays);
  return { terms, fee, settlement, mids, at: at ?? now };
}

const termsToDto = ({ sell, buy, rate, fee }: Terms, { valueDate, atOnce }: Settlement) => ({
  sellCurrency: sell.currency,
  buyCurrency: buy.currency,
  sellAmount: toDecimal(sell),
  buyAmount: toDecimal(buy),
  rate: rateToDecimal(rate),
  fee: toDecimal(fee),
  valueDate,
  settlesAtOnce: atOnce,
});

export async function currentRate(
  tools: ExchangeTools,
  actor: PersonActor,
  input: RequestOf<typeof getExchangeRate>,
): Promise<ResponseOf<typeof getExchangeRate>> {
  const { terms, settlement, at } = await termsNow(tools, actor, input, tools.context.clock.now());
  return { ...termsToDto(terms, settlement), at: at.toISOString() };
}

export const lockRate = (
  tools: ExchangeTools,
  actor: PersonActor,
  request: WriteRequest,
  input: ExchangeRequest,
): Promise<LockedQuote> =>
  tools.context.spine.write(actor, request, async (now) => {
    const { terms, fee, settlement, mids } = await termsNow(tools, actor, input, now);
    const rule = await tools.approvals.neededFor(actor, 'exchange', terms.sell);
    const quoteId = randomUUID();
    const expiresAt = new Date(now.getTime() + LOCK_SECONDS * 1000);
    return {
      answer: {
        ...termsToDto(terms, settlement),
        quoteId,
        approval: await tools.approvals.needOf(actor, rule, now),
        lockedAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
      },
      inserts: [
        insert('exchange_quote', {
          id: quoteId,
          memberId: actor.memberId,
          personId: actor.personId,
          sellCurrency: terms.sell.currency,
          buyCurrency: terms.buy.currency,
          sellAmount: terms.sell.minor,
          buyAmount: terms.buy.minor,
          rate: rateToDecimal(terms.rate),
          ...mids,
          fee: terms.fee.minor,
          side: input.side,
          feeBasisPoints: fee.basisPoints,
          feeLeast: fee.min,
          lockedAt: now,
          expiresAt,
          valueDate: settlement.valueDate,
          atOnce: settlement.atOnce,
          usedBy: null,
        }),
      ],
      audit: { action: 'exchange.lock-rate', subject: { kind: 'exchange-quote', id: quoteId } },
    };
  });

/** Every pair of two currencies that the sold one's limits and the fees allow. */
export async function offeredPairs(
  { fees: feeLines, tariff, context }: ExchangeTools,
  actor: PersonActor,
): Promise<ResponseOf<typeof getExchangePairs>> {
  const now = context.clock.now();
  const [fees, offered] = await Promise.all([
    feeLines(),
    Promise.all(
      currencyCodes.map(async (sell) => ({
        sell,
        limits: await tariff.limits(actor, 'exchange', sell, now),
      })),
    ),
  ]);
  return offered.flatMap(({ sell, limits }) =>
    limits === undefined
      ? []
      : currencyCodes.flatMap((buy) => {
          const fee = pairLineFor(fees, actor, sell, buy);
          if (buy === sell || !fee) return [];
          return {
            sellCurrency: sell,
            buyCurrency: buy,
            minSell: toDecimal(amount(sell, limits.min)),
            feeBasisPoints: fee.basisPoints,
            feeMin: toDecimal(amount(sell, fee.min ?? 0n)),
            limits: leftToDto(limits, sell),
          };
        }),
  );
}
