// An exchange as it travels.
import type { Exchange, RecentTransaction } from '@causeway/contract';
import { amount, negate, toDecimal } from '@causeway/money';
import type { ExchangeRecord } from './store.ts';

export const toDto = (exchange: ExchangeRecord): Exchange => ({
  txnNo: exchange.id,
  status: exchange.status,
  sellCurrency: exchange.sell_currency,
  buyCurrency: exchange.buy_currency,
  sellAmount: toDecimal(amount(exchange.sell_currency, exchange.sell_amount)),
  buyAmount: toDecimal(amount(exchange.buy_currency, exchange.buy_amount)),
  rate: exchange.rate,
  fee: toDecimal(amount(exchange.sell_currency, exchange.fee)),
  valueDate: exchange.value_date,
  settlesAtOnce: exchange.at_once,
  submittedBy: exchange.submitted_by,
  submitTime: exchange.submitted_at.toISOString(),
  settledTime: exchange.settled_at?.toISOString() ?? null,
});

/** The same in a line of the overview: what left is negative, what arrived or will arrive positive. */
export const recentToDto = (exchange: ExchangeRecord): RecentTransaction => ({
  kind: 'exchange',
  txnNo: exchange.id,
  at: exchange.submitted_at.toISOString(),
  amounts: [
    {
      currency: exchange.sell_currency,
      value: toDecimal(negate(amount(exchange.sell_currency, exchange.sell_amount + exchange.fee))),
    },
    { currency: exchange.buy_currency, value: toDecimal(amount(exchange.buy_currency, exchange.buy_amount)) },
  ],
  ...(exchange.fee > 0n && {
    fee: { currency: exchange.sell_currency, value: toDecimal(amount(exchange.sell_currency, exchange.fee)) },
  }),
  counterparty: null,
  status: exchange.status,
});
