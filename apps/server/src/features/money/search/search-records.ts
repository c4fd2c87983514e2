// Looks for a number, an amount or a name among a member's records.
import {
  searchTransactionsMax,
  type Language,
  type RecentTransaction,
  type SearchResult,
} from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { depositsFound } from '../deposits/index.ts';
import { exchangesFound } from '../exchange/index.ts';
import { payeesFound, payeeToDto } from '../payees/index.ts';
import { transfersFound } from '../transfers/index.ts';
import { soughtAmounts } from './amounts.ts';
import { candidates } from './store.ts';

const PAYEES_MAX = 5;

/**
 * Each record is read by the conditions of its own list, so that search finds nothing that the list hides (PLT-254). At
 * most five statements, however much the member has.
 */
export async function search(
  db: Db,
  memberId: string,
  text: string,
  language: Language,
): Promise<SearchResult> {
  const payees = await payeesFound(db, memberId, text, PAYEES_MAX);
  const accounts = payees.map((payee) => payee.bankNumber ?? payee.chainAddress ?? '');
  const found = await candidates(db, memberId, { text, amounts: soughtAmounts(text), accounts });
  const read = (
    reader: typeof depositsFound,
    ids: readonly string[],
    number: readonly string[],
  ): Promise<readonly RecentTransaction[]> | readonly [] => {
    const all = [...number, ...ids];
    return all.length === 0 ? [] : reader(db, memberId, all, searchTransactionsMax);
  };
  const number = numberIn(text);
  const of = (letter: string): readonly string[] => (number?.startsWith(letter) ? [number] : []);
  const transactions = await Promise.all([
    read(depositsFound, found.deposit, of('D')),
    read(exchangesFound, found.exchange, of('E')),
    read(transfersFound, found.transfer, of('T')),
  ]);
  return {
    transactions: newest(transactions.flat()),
    payees: payees.map((payee) => payeeToDto(payee, language)),
  };
}

/** A complete transaction number, in any case and grouping; also that of its return payment. */
const numberIn = (text: string): string | undefined =>
  /^([A-Z]\d{8}[A-Z\d]{10})(?:R\d+)?$/.exec(text.toUpperCase().replaceAll(/[\s-]/g, ''))?.[1];

const newest = (transactions: readonly RecentTransaction[]): RecentTransaction[] =>
  transactions.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, searchTransactionsMax);
