// An entry of an account, and the filters for lists of entries.
import type { AccountKey } from './keys.ts';

export interface Entry {
  readonly account: AccountKey;
  readonly journalId: bigint;
  /** Position in the journal: (journalId, leg) names an entry. */
  readonly leg: number;
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
  /** Above zero when the account received. */
  readonly amount: bigint;
  readonly balanceAfter: bigint;
}

/** The position of an entry: its journal, and its place there. */
export interface EntryName {
  readonly journalId: bigint;
  readonly leg: number;
}

export interface EntryFilter {
  /** Inclusive; `to` is exclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly reference?: string | undefined;
  readonly entry?: EntryName | undefined;
}

export interface EntryPage {
  readonly offset: number;
  readonly limit: number;
  /** Pages begin behind this entry, so that new postings do not shift them. */
  readonly behind?: EntryName | undefined;
}

/** The values for the condition that `filterOf` writes. */
export const filterValues = (filter: EntryFilter): unknown[] => [
  filter.from ?? null,
  filter.to ?? null,
  filter.direction ?? null,
  filter.kinds ?? null,
  filter.reference ?? null,
  filter.entry?.journalId ?? null,
  filter.entry?.leg ?? null,
];

/**
 * The condition that a posting and its journal pass, where `p` and `j` are their names in the statement; its values are $2
 * to $8.
 */
export const filterOf = (p: string, j: string): string => `
  ($2::timestamptz is null or ${j}.at >= $2) and ($3::timestamptz is null or ${j}.at < $3)
    and ($4::text is null or (${p}.amount > 0) = ($4 = 'in'))
    and ($5::text[] is null or ${j}.kind = any ($5))
    and ($6::text is null or ${j}.reference = $6)
    and ($7::bigint is null or (${p}.journal_id = $7 and ${p}.leg = $8::int))`;

/** The columns that functions listing entries return. */
export const ENTRY_COLUMNS = 'journal_id, leg, kind, reference, at, amount, balance_after';

/** An entry of a known account, as PostgreSQL answers it. */
export interface EntryRow {
  journalId: string;
  leg: number;
  kind: string;
  reference: string;
  at: Date;
  amount: string;
  balanceAfter: string;
}

export const entryOf = (account: AccountKey, row: EntryRow): Entry => ({
  account,
  journalId: BigInt(row.journalId),
  leg: row.leg,
  kind: row.kind,
  reference: row.reference,
  at: row.at,
  amount: BigInt(row.amount),
  balanceAfter: BigInt(row.balanceAfter),
});
