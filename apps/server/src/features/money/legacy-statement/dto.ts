// The history as it travels.
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
  txnType: row.txn_type,
  currencyCode: row.currency,
  feeFinal: decimalOf(row.currency, row.fee),
  currencyExchangeRateFinal: rateOf(row.rate),
  accountStatementAmount: toDecimal(amount(row.currency, row.amount)),
  txnId: row.order_id,
});

export const orderToDto = (order: LegacyOrderRecord): LegacyOrder => ({
  txnId: order.id,
  txnType: order.txn_type,
  txnCdt: order.at.toISOString(),
  fromAccountCurrencyCode: order.from_currency,
  fromAccountAmountFinal: decimalOf(order.from_currency, order.from_amount),
  toAccountCurrencyCode: order.to_currency,
  toAccountAmountFinal: toDecimal(amount(order.to_currency, order.to_amount)),
  currencyExchangeRate: rateOf(order.rate),
  fee: decimalOf(order.from_currency ?? order.to_currency, order.fee),
  toAccountTitle: order.to_title,
  toAccountNumber: order.to_number,
  toAccountBankNameEn: order.to_bank,
});
