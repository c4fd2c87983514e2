// Exchanges as staff search and view them.
import { amount, toDecimal, type CurrencyCode } from '@causeway/money';
import { recordSlot, recordSource, timeFields } from '../../foundation/reviewing/index.ts';
import { recentToDto } from './dto.ts';
import { takenBy } from './journals.ts';
import { mayReturn } from './return-exchange.ts';
import { type ExchangeRecord, exchangeStore } from './store.ts';

export const exchangeRecords = recordSlot(({ db }) =>
  recordSource('exchange', {
    store: exchangeStore(db),
    toDto: recentToDto,
    statusOf: ({ status }) => status,
    evidenceOf: (exchange) =>
      Promise.resolve({
        fields: fieldsOf(exchange),
        ...{ files: [], checks: [], isOpen: false },
        rightsOf: (reader) => mayReturn(reader, exchange),
      }),
  }),
);

const textOf = (currency: CurrencyCode, minor: bigint): string =>
  `${toDecimal(amount(currency, minor))} ${currency}`;

const fieldsOf = (exchange: ExchangeRecord) => [
  { key: 'txnNo', value: exchange.id },
  { key: 'personId', value: exchange.submittedBy },
  { key: 'sold', value: textOf(exchange.sellCurrency, exchange.sellAmount) },
  { key: 'fee', value: textOf(exchange.sellCurrency, exchange.fee) },
  { key: 'bought', value: textOf(exchange.buyCurrency, exchange.buyAmount) },
  { key: 'rate', value: exchange.rate },
  ...(exchange.tolerance === null
    ? []
    : [{ key: 'tolerance', value: `${String(exchange.tolerance / 100)}%` }]),
  ...executedFields(exchange),
  { key: 'settlementDate', value: exchange.valueDate },
  ...(exchange.reason === null ? [] : [{ key: 'reason', value: exchange.reason }]),
  ...timeFields({
    submittedAt: exchange.submittedAt,
    awaitsUntil: exchange.awaitsUntil,
    settledAt: exchange.settledAt,
    returnApprovedAt: exchange.firstApprovedAt,
    returnedAt: exchange.returnedAt,
  }),
];

/** The executed terms, if they differ from the submitted ones. */
function executedFields(exchange: ExchangeRecord) {
  const { finalRate: rate, sellCurrency, buyCurrency } = exchange;
  if (rate === null || rate === exchange.rate) return [];
  const { sell, buy, fee } = takenBy(exchange);
  return [
    { key: 'finalRate', value: rate },
    { key: 'finalSold', value: textOf(sellCurrency, sell) },
    { key: 'finalFee', value: textOf(sellCurrency, fee) },
    { key: 'finalBought', value: textOf(buyCurrency, buy) },
  ];
}
