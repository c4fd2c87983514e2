// An exchange as it travels.
import type { Exchange, ExchangeRow, RecentTransaction } from '@causeway/contract';
import { amount, negate, toDecimal, type CurrencyCode } from '@causeway/money';
import { calledOf } from '../../access/team/index.ts';
import { frozenFor, takenBy } from './journals.ts';
import type { ExchangeRecord, ListedExchange } from './store.ts';

const textOf = (currency: CurrencyCode, minor: bigint): string => toDecimal(amount(currency, minor));

const orNull = (currency: CurrencyCode, minor: bigint | null): string | null =>
  minor === null ? null : textOf(currency, minor);

const cancellationOf = ({ cancellation }: ExchangeRecord) => cancellation !== null && { cancellation };

export const toDto = (exchange: ExchangeRecord): Exchange => {
  const { sell_currency: sell, buy_currency: buy } = exchange;
  return {
    txnNo: exchange.id,
    status: exchange.status,
    ...cancellationOf(exchange),
    sellCurrency: sell,
    buyCurrency: buy,
    sellAmount: textOf(sell, exchange.sell_amount),
    buyAmount: textOf(buy, exchange.buy_amount),
    fee: textOf(sell, exchange.fee),
    submittedRate: exchange.rate,
    side: exchange.side,
    tolerance: exchange.tolerance,
    reservedAmount: textOf(sell, frozenFor(exchange)),
    awaitsUntil: exchange.awaits_until?.toISOString() ?? null,
    finalRate: exchange.final_rate,
    actualSellAmount: orNull(sell, exchange.final_sell_amount),
    actualBuyAmount: orNull(buy, exchange.final_buy_amount),
    actualFee: orNull(sell, exchange.final_fee),
    valueDate: exchange.value_date,
    settlesAtOnce: exchange.at_once,
    submitTime: exchange.submitted_at.toISOString(),
    settledTime: exchange.settled_at?.toISOString() ?? null,
    returnedTime: exchange.returned_at?.toISOString() ?? null,
    reason: exchange.reason,
  };
};

export const toRow = (exchange: ListedExchange): ExchangeRow => ({
  ...toDto(exchange),
  submittedBy: calledOf(exchange.submitter),
  sellBalanceAfter: orNull(exchange.sell_currency, exchange.sell_balance_after),
  buyBalanceAfter: orNull(exchange.buy_currency, exchange.buy_balance_after),
});

/** The same in a line of the overview: what left is negative, what arrived or will arrive positive. */
export const recentToDto = (exchange: ExchangeRecord): RecentTransaction => {
  const { sell, buy, fee } = takenBy(exchange);
  const { sell_currency, buy_currency } = exchange;
  return {
    kind: 'exchange',
    txnNo: exchange.id,
    at: exchange.submitted_at.toISOString(),
    amounts: [
      { currency: sell_currency, value: toDecimal(negate(amount(sell_currency, sell + fee))) },
      { currency: buy_currency, value: textOf(buy_currency, buy) },
    ],
    ...(fee > 0n && { fee: { currency: sell_currency, value: textOf(sell_currency, fee) } }),
    counterparty: null,
    status: exchange.status,
    ...cancellationOf(exchange),
  };
};
