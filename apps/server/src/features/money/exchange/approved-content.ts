// What of an exchange a second person approves: all that was submitted, and how far the rate may move.
import { amount, formatAmount, toDecimal, type CurrencyCode } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import type { ApprovalPart, ApprovalRule, Content } from '../approvals/index.ts';
import type { ExchangeTools } from './quote.ts';
import type { ExchangeRecord } from './store.ts';

export const approvedContent = (exchange: ExchangeRecord): Content => {
  const { sell_currency: sell, buy_currency: buy } = exchange;
  const text = (currency: CurrencyCode, minor: bigint): string => toDecimal(amount(currency, minor));
  return {
    txnNo: exchange.id,
    quoteId: exchange.quote_id,
    side: exchange.side,
    sellCurrency: sell,
    buyCurrency: buy,
    sellAmount: text(sell, exchange.sell_amount),
    buyAmount: text(buy, exchange.buy_amount),
    fee: text(sell, exchange.fee),
    rate: exchange.rate,
    tolerance: exchange.tolerance,
    reservedSellAmount: text(sell, exchange.reserved_sell_amount),
    reservedFee: text(sell, exchange.reserved_fee),
  };
};

/** Part of the write that submits it; nothing where no second approval is needed. */
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
            name: `${exchange.sell_currency} → ${exchange.buy_currency}`,
            amount: formatAmount(amount(exchange.sell_currency, exchange.sell_amount), 'en', { code: true }),
          },
          rule,
        },
        now,
      );
