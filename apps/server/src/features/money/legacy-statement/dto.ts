// The history as DTOs.
import type { LegacyOrder, LegacyStatementRow } from '@causeway/contract';
import { amount, rateOfUnits, rateToDecimal, toDecimal, type CurrencyCode } from '@causeway/money';
import type { LegacyOrderRecord, LegacyStatementRecord } from './store.ts';

const decimalOf = (currency: CurrencyCode | null, minor: bigint | null): string | null =>
  currency === null || minor === null ? null : toDecimal(amount(currency, minor));
const rateOf = (units: bigint | null): string | null =>
  units === null ? null : rateToDecimal(rateOfUnits(units)).replace(/\.?0{1,40}$/, '');

export const rowToDto = (row: LegacyStatementRecord): LegacyStatementRow => ({
  accountStatementId: row.id,
  accountStatementCdt: row.at.toISOString(),
  txnType: row.txnType,
  currencyCode: row.currency,
  feeFinal: decimalOf(row.currency, row.fee),
  currencyExchangeRateFinal: rateOf(row.rate),
  accountStatementAmount: toDecimal(amount(row.currency, row.amount)),
  txnId: row.orderId,
});

export const orderToDto = (order: LegacyOrderRecord): LegacyOrder => ({
  txnId: order.id,
  txnType: order.txnType,
  txnCdt: order.at.toISOString(),
  fromAccountCurrencyCode: order.fromCurrency,
  fromAccountAmountFinal: decimalOf(order.fromCurrency, order.fromAmount),
  toAccountCurrencyCode: order.toCurrency,
  toAccountAmountFinal: toDecimal(amount(order.toCurrency, order.toAmount)),
  currencyExchangeRate: rateOf(order.rate),
  fee: decimalOf(order.fromCurrency ?? order.toCurrency, order.fee),
  toAccountTitle: order.toTitle,
  toAccountNumber: order.toNumber,
  toAccountBankNameEn: order.toBank,
});
