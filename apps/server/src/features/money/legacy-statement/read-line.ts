// One line of the file that holds the history of version-one members, and why a line is rejected.
import { currency, legacyEndsAt, memberId, legacyTxnTypes, type LegacyTxnType } from '@causeway/contract';
import { parseAmount, parseRate, type CurrencyCode } from '@causeway/money';
import * as z from 'zod/mini';
import type { LegacyOrderRecord, LegacyStatementRecord } from './store.ts';

export interface LegacyLine {
  readonly order: LegacyOrderRecord;
  readonly statement: LegacyStatementRecord;
}

/** The columns, which the file's heading has in any order. */
export const legacyColumns = [
  ...(['memberId', 'accountStatementId', 'accountStatementCdt', 'txnType', 'currencyCode'] as const),
  ...(['accountStatementAmount', 'feeFinal', 'currencyExchangeRateFinal', 'txnId', 'txnCdt'] as const),
  ...(['fromAccountCurrencyCode', 'fromAccountAmountFinal', 'toAccountCurrencyCode'] as const),
  ...(['toAccountAmountFinal', 'currencyExchangeRate', 'fee', 'toAccountTitle', 'toAccountNumber'] as const),
  'toAccountBankNameEn',
] as const;
type Column = (typeof legacyColumns)[number];
export type LegacyCells = Readonly<Record<Column, string>>;

/** Why a line is rejected, with the column concerned. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused';
}

function refuseColumn(column: Column, reason: string): never {
  throw new LineRefused(`${column}: ${reason}`);
}

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const instant = z.iso.datetime({ offset: true });
const types: Readonly<Record<string, LegacyTxnType>> = {
  [legacyTxnTypes.deposit]: legacyTxnTypes.deposit,
  [legacyTxnTypes.exchange]: legacyTxnTypes.exchange,
  [legacyTxnTypes.transfer]: legacyTxnTypes.transfer,
};

/** Throws LineRefused with the first problem. */
export function readLine(cells: LegacyCells): LegacyLine {
  const member = read(cells, 'memberId', memberId, 'ten digits');
  const txnType = types[cells.txnType] ?? refuseColumn('txnType', 'not 1, 2 or 3');
  const order = readOrder(cells, member, txnType);
  const code = read(cells, 'currencyCode', currency, 'a currency of the portal');
  const amount = amountIn(cells, 'accountStatementAmount', code);
  if (amount === 0n) refuseColumn('accountStatementAmount', 'zero');
  return {
    order,
    statement: {
      id: read(cells, 'accountStatementId', id, '1 to 64 letters, digits, - and _'),
      orderId: order.id,
      memberId: member,
      txnType,
      currency: code,
      amount,
      fee: feeIn(cells, 'feeFinal', code),
      rate: rateIn(cells, 'currencyExchangeRateFinal'),
      at: timeIn(cells, 'accountStatementCdt'),
    },
  };
}

function readOrder(cells: LegacyCells, member: string, txnType: LegacyTxnType): LegacyOrderRecord {
  const from =
    txnType === legacyTxnTypes.deposit
      ? null
      : sideOf(cells, 'fromAccountCurrencyCode', 'fromAccountAmountFinal');
  const to = sideOf(cells, 'toAccountCurrencyCode', 'toAccountAmountFinal');
  return {
    id: read(cells, 'txnId', id, '1 to 64 letters, digits, - and _'),
    memberId: member,
    txnType,
    at: timeIn(cells, 'txnCdt'),
    fromCurrency: from?.currency ?? null,
    fromAmount: from?.minor ?? null,
    toCurrency: to.currency,
    toAmount: to.minor,
    rate: rateIn(cells, 'currencyExchangeRate'),
    fee: feeIn(cells, 'fee', (from ?? to).currency),
    toTitle: textIn(cells, 'toAccountTitle'),
    toNumber: textIn(cells, 'toAccountNumber'),
    toBank: textIn(cells, 'toAccountBankNameEn'),
  };
}

function read<Value>(
  cells: LegacyCells,
  column: Column,
  rule: z.ZodMiniType<Value>,
  expected: string,
): Value {
  const reading = rule.safeParse(cells[column]);
  return reading.success ? reading.data : refuseColumn(column, `not ${expected}`);
}

function sideOf(
  cells: LegacyCells,
  currencyColumn: 'fromAccountCurrencyCode' | 'toAccountCurrencyCode',
  amountColumn: 'fromAccountAmountFinal' | 'toAccountAmountFinal',
) {
  const code = read(cells, currencyColumn, currency, 'a currency of the portal');
  const minor = amountIn(cells, amountColumn, code);
  return { currency: code, minor: minor < 0n ? refuseColumn(amountColumn, 'below zero') : minor };
}

function amountIn(cells: LegacyCells, column: Column, code: CurrencyCode): bigint {
  const reading = parseAmount(cells[column], code);
  return reading.ok ? reading.amount.minor : refuseColumn(column, `${reading.problem} in ${code}`);
}

function feeIn(cells: LegacyCells, column: 'fee' | 'feeFinal', code: CurrencyCode): bigint | null {
  if (cells[column] === '') return null;
  const minor = amountIn(cells, column, code);
  return minor < 0n ? refuseColumn(column, 'below zero') : minor;
}

function rateIn(
  cells: LegacyCells,
  column: 'currencyExchangeRate' | 'currencyExchangeRateFinal',
): bigint | null {
  if (cells[column] === '') return null;
  const reading = parseRate(cells[column]);
  return reading.ok ? reading.rate.units : refuseColumn(column, reading.problem);
}

function timeIn(cells: LegacyCells, column: 'accountStatementCdt' | 'txnCdt'): Date {
  const at = new Date(read(cells, column, instant, 'a time such as 2025-04-30T23:59:59+08:00'));
  return at < new Date(legacyEndsAt) ? at : refuseColumn(column, 'not before 2025-05-01 in Hong Kong');
}

const TEXT_MAX = 256;

function textIn(
  cells: LegacyCells,
  column: 'toAccountTitle' | 'toAccountNumber' | 'toAccountBankNameEn',
): string | null {
  const text = cells[column].trim();
  if (text.length > TEXT_MAX) refuseColumn(column, `longer than ${String(TEXT_MAX)}`);
  return text || null;
}
