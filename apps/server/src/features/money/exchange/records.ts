// Exchanges as staff search and look at them.
import { amount, toDecimal, type CurrencyCode } from '@causeway/money';
import { type RecordSourceOf, recordSource, timeFields } from '../../reference/reviewing/index.ts';
import { recentToDto } from './dto.ts';
import { takenBy } from './journals.ts';
import { type ExchangeRecord, exchangeStore } from './store.ts';

export const exchangeRecords: RecordSourceOf = ({ db }) =>
  recordSource('exchange', {
    store: exchangeStore(db),
    toDto: recentToDto,
    statusOf: ({ status }) => status,
    evidenceOf: (exchange) =>
      Promise.resolve({ fields: fieldsOf(exchange), files: [], checks: [], isOpen: false }),
  });

const textOf = (currency: CurrencyCode, minor: bigint): string =>
  `${toDecimal(amount(currency, minor))} ${currency}`;

const fieldsOf = (exchange: ExchangeRecord) => [
  { key: 'txnNo', value: exchange.id },
  { key: 'personId', value: exchange.submitted_by },
  { key: 'sold', value: textOf(exchange.sell_currency, exchange.sell_amount) },
  { key: 'fee', value: textOf(exchange.sell_currency, exchange.fee) },
  { key: 'bought', value: textOf(exchange.buy_currency, exchange.buy_amount) },
  { key: 'rate', value: exchange.rate },
  ...(exchange.tolerance === null
    ? []
    : [{ key: 'tolerance', value: `${String(exchange.tolerance / 100)}%` }]),
  ...executedFields(exchange),
  { key: 'settlementDate', value: exchange.value_date },
  ...(exchange.reason === null ? [] : [{ key: 'reason', value: exchange.reason }]),
  ...timeFields({
    submittedAt: exchange.submitted_at,
    awaitsUntil: exchange.awaits_until,
    settledAt: exchange.settled_at,
    returnApprovedAt: exchange.first_approved_at,
    returnedAt: exchange.returned_at,
  }),
];

/** The terms it was executed at, where they are not those that were submitted. */
const executedFields = (exchange: ExchangeRecord) => {
  const { final_rate: rate, sell_currency, buy_currency } = exchange;
  if (rate === null || rate === exchange.rate) return [];
  const { sell, buy, fee } = takenBy(exchange);
  return [
    { key: 'finalRate', value: rate },
    { key: 'finalSold', value: textOf(sell_currency, sell) },
    { key: 'finalFee', value: textOf(sell_currency, fee) },
    { key: 'finalBought', value: textOf(buy_currency, buy) },
  ];
};
