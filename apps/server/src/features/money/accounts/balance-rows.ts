// A member's balances with their worth, and the accounts that receive each currency.
import { accountTypes, type BalanceRow, type CurrencyAccountRow } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import type { Market } from '../basics/index.ts';
import { accountsByChannel } from '../collection-accounts/index.ts';
import { memberBalances } from './balances.ts';
import { toRow } from './dto.ts';

export async function balanceRows(db: Db, market: Market, memberId: string): Promise<BalanceRow[]> {
  const [lines, { mid }] = await Promise.all([memberBalances(db, memberId), market.rates()]);
  return lines.map((line) => toRow(line, mid));
}

/** Includes currencies without money if an account of the member can receive them. */
export async function currencyAccounts(
  db: Db,
  market: Market,
  memberId: string,
): Promise<CurrencyAccountRow[]> {
  const byChannel = await accountsByChannel(db, memberId);
  const isReceived = (currency: CurrencyCode): boolean => Object.keys(byChannel(currency)).length > 0;
  const [lines, { mid }] = await Promise.all([memberBalances(db, memberId, isReceived), market.rates()]);
  return lines.map((line) => ({
    ...toRow(line, mid),
    receivingAccounts: line.accountType === accountTypes.currency ? byChannel(line.currency) : {},
  }));
}
