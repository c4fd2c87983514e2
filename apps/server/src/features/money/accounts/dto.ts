// Balances and their worth as DTOs.
import type { BalanceRow } from '@causeway/contract';
import { sumText, toDecimal, type Amount } from '@causeway/money';
import type { CurrencyBalance } from './balances.ts';
import type { MidRates } from '../basics/index.ts';
import { worthOfLine } from './worth.ts';

export const known = (worth: Amount | null): string | null => worth && toDecimal(worth);

export const toRow = (line: CurrencyBalance, mid: MidRates): BalanceRow => ({
  currency: line.currency,
  accountType: line.accountType,
  total: sumText(line.available.minor + line.frozen.minor + line.pending.minor, line.currency),
  available: toDecimal(line.available),
  frozen: toDecimal(line.frozen),
  pending: toDecimal(line.pending),
  usdtValue: known(worthOfLine(line, mid, 'USDT').total),
});
