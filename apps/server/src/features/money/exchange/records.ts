// Exchanges as staff search and look at them.
import { amount, toDecimal, type CurrencyCode } from '@causeway/money';
import { type RecordSourceOf, recordSource, timeFields } from '../../reference/reviewing/index.ts';
import { recentToDto } from './dto.ts';
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
  { key: 'settlementDate', value: exchange.value_date },
  { key: 'status', value: exchange.status },
  ...timeFields({ submittedAt: exchange.submitted_at, settledAt: exchange.settled_at }),
];
