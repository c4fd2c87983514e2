// The result of each account by day: the balance of the books, the bank's, and the explanation of the
// difference. Pure (MON-726).
import type { DaySum, StartRow, StatementRow } from '../bank-evidence/index.ts';

export interface DayResult {
  readonly day: string;
  readonly ours: bigint;
  /** Null if no statement of the day was read. */
  readonly theirs: bigint | null;
  /** Entries that both sides have on different days, and entries that are too recent to be missing. */
  readonly inTransit: bigint;
  readonly explained: bigint;
  readonly unexplained: bigint | null;
}

interface Dated {
  readonly day: string;
  /** How much more the bank has because of it. */
  readonly amount: bigint;
}

export interface AccountSums {
  readonly days: readonly string[];
  /** The balance of the books before the first day. */
  readonly ours: StartRow['ours'];
  readonly lines: readonly DaySum[];
  readonly entries: readonly DaySum[];
  readonly statements: readonly Pick<StatementRow, 'account' | 'day' | 'closing'>[];
  /** Movements that are neither matched nor missing yet. */
  readonly young: readonly Dated[];
  /** Breaks that people explained. */
  readonly explained: readonly Dated[];
}

export function workOutDays(sums: AccountSums): readonly DayResult[] {
  return sums.days.map((day) => {
    const isUntil = (each: { readonly day: string }) => each.day <= day;
    const lines = sums.lines.filter(isUntil);
    const ours = sums.ours + sumOf(lines, ({ all }) => all);
    const inTransit =
      sumOf(sums.entries.filter(isUntil), ({ matched }) => matched) -
      sumOf(lines, ({ matched }) => matched) +
      sumOf(sums.young.filter(isUntil), ({ amount }) => amount);
    const explained = sumOf(sums.explained.filter(isUntil), ({ amount }) => amount);
    const theirs = theirsAt(sums.statements, day);
    const unexplained = theirs === null ? null : theirs - ours - inTransit - explained;
    return { day, ours, theirs, inTransit, explained, unexplained };
  });
}

/** The closing balances of all accounts in the currency; null if a statement of the day or its balance is missing. */
function theirsAt(statements: AccountSums['statements'], day: string): bigint | null {
  if (!statements.some((each) => each.day === day)) return null;
  const closings = new Map(
    statements.filter((each) => each.day <= day).map(({ account, closing }) => [account, closing]),
  );
  let total = 0n;
  for (const closing of closings.values()) {
    if (closing === null) return null;
    total += closing;
  }
  return total;
}

const sumOf = <Each>(all: readonly Each[], of: (each: Each) => bigint): bigint =>
  all.reduce((sum, each) => sum + of(each), 0n);
