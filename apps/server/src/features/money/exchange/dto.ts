// An exchange as a DTO.
import {
  exchange as answer,
  type Exchange,
  type ExchangeRow,
  type RecentTransaction,
} from '@causeway/contract';
import { amount, negate, toDecimal, type CurrencyCode } from '@causeway/money';
import * as z from 'zod/mini';
import { printer } from '../../../platform/print.ts';
import { calledOf } from '../../access/team/index.ts';
import { frozenFor, takenBy } from './journals.ts';
import type { ExchangeRecord, ListedExchange } from './store.ts';

const textOf = (currency: CurrencyCode, minor: bigint): string => toDecimal(amount(currency, minor));

const orNull = (currency: CurrencyCode, minor: bigint | null): string | null =>
  minor === null ? null : textOf(currency, minor);

const cancellationOf = ({ cancellation }: ExchangeRecord) => cancellation !== null && { cancellation };

const print = printer(z.omit(answer, { cancellation: true }));
const bought: ReadonlySet<string> = new Set(['buyAmount', 'finalBuyAmount'] satisfies (keyof Exchange)[]);

export const toDto = (exchange: ExchangeRecord): Exchange => ({
  ...print(exchange, (name) => (bought.has(name) ? exchange.buyCurrency : exchange.sellCurrency)),
  txnNo: exchange.id,
  ...cancellationOf(exchange),
  submittedRate: exchange.rate,
  reservedAmount: textOf(exchange.sellCurrency, frozenFor(exchange)),
  settlesAtOnce: exchange.atOnce,
});

export const toRow = (exchange: ListedExchange): ExchangeRow => ({
  ...toDto(exchange),
  submittedBy: calledOf(exchange.submitter),
  sellBalanceAfter: orNull(exchange.sellCurrency, exchange.sellBalanceAfter),
  buyBalanceAfter: orNull(exchange.buyCurrency, exchange.buyBalanceAfter),
});

/** The exchange as a line of the overview: money out is negative, money in (also expected) positive. */
export function recentToDto(exchange: ExchangeRecord): RecentTransaction {
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
}
