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
  const { sellCurrency: sell, buyCurrency: buy } = exchange;
  return {
    txnNo: exchange.id,
    status: exchange.status,
    ...cancellationOf(exchange),
    sellCurrency: sell,
    buyCurrency: buy,
    sellAmount: textOf(sell, exchange.sellAmount),
    buyAmount: textOf(buy, exchange.buyAmount),
    fee: textOf(sell, exchange.fee),
    submittedRate: exchange.rate,
    side: exchange.side,
    tolerance: exchange.tolerance,
    reservedAmount: textOf(sell, frozenFor(exchange)),
    awaitsUntil: exchange.awaitsUntil?.toISOString() ?? null,
    finalRate: exchange.finalRate,
    actualSellAmount: orNull(sell, exchange.finalSellAmount),
    actualBuyAmount: orNull(buy, exchange.finalBuyAmount),
    actualFee: orNull(sell, exchange.finalFee),
    valueDate: exchange.valueDate,
    settlesAtOnce: exchange.atOnce,
    submitTime: exchange.submittedAt.toISOString(),
    settledTime: exchange.settledAt?.toISOString() ?? null,
    returnedTime: exchange.returnedAt?.toISOString() ?? null,
    reason: exchange.reason,
  };
};

export const toRow = (exchange: ListedExchange): ExchangeRow => ({
  ...toDto(exchange),
  submittedBy: calledOf(exchange.submitter),
  sellBalanceAfter: orNull(exchange.sellCurrency, exchange.sellBalanceAfter),
  buyBalanceAfter: orNull(exchange.buyCurrency, exchange.buyBalanceAfter),
});

/** The same in a line of the overview: what left is negative, what arrived or will arrive positive. */
export const recentToDto = (exchange: ExchangeRecord): RecentTransaction => {
  const { sell, buy, fee } = takenBy(exchange);
  const { sellCurrency, buyCurrency } = exchange;
  return {
    kind: 'exchange',
    txnNo: exchange.id,
    at: exchange.submittedAt.toISOString(),
    amounts: [
      { currency: sellCurrency, value: toDecimal(negate(amount(sellCurrency, sell + fee))) },
      { currency: buyCurrency, value: textOf(buyCurrency, buy) },
    ],
    ...(fee > 0n && { fee: { currency: sellCurrency, value: textOf(sellCurrency, fee) } }),
    counterparty: null,
    status: exchange.status,
    ...cancellationOf(exchange),
  };
};
