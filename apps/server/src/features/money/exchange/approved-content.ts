// The content of an exchange that a second person approves: everything submitted, and how far the rate may move.
import { amount, formatAmount, toDecimal, type CurrencyCode } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import type { ApprovalPart, ApprovalRule, Content } from '../second-approval/index.ts';
import type { ExchangeTools } from './quote.ts';
import type { ExchangeRecord } from './store.ts';

export function approvedContent(exchange: ExchangeRecord): Content {
  const { sellCurrency: sell, buyCurrency: buy } = exchange;
  const text = (currency: CurrencyCode, minor: bigint): string => toDecimal(amount(currency, minor));
  return {
    txnNo: exchange.id,
    quoteId: exchange.quoteId,
    side: exchange.side,
    sellCurrency: sell,
    buyCurrency: buy,
    sellAmount: text(sell, exchange.sellAmount),
    buyAmount: text(buy, exchange.buyAmount),
    fee: text(sell, exchange.fee),
    rate: exchange.rate,
    tolerance: exchange.tolerance,
    reservedSellAmount: text(sell, exchange.reservedSellAmount),
    reservedFee: text(sell, exchange.reservedFee),
  };
}

/** Part of the write that submits it; empty when no second approval is needed. */
export const askedFor = async (
  { approvals }: ExchangeTools,
  actor: PersonActor,
  rule: ApprovalRule | null,
  exchange: ExchangeRecord,
  now: Date,
): Promise<ApprovalPart> =>
  rule === null
    ? { part: noPart, audit: {} }
    : approvals.submitted(
        actor,
        {
          kind: 'exchange',
          subjectId: exchange.id,
          content: approvedContent(exchange),
          summary: {
            name: `${exchange.sellCurrency} → ${exchange.buyCurrency}`,
            amount: formatAmount(amount(exchange.sellCurrency, exchange.sellAmount), 'en', { code: true }),
          },
          rule,
        },
        now,
      );
