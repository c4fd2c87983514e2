// The entries of several accounts as one list, newest first, with filters and page numbers: what a person looks through.
// For walking one account from end to end, `statement` costs the same on every page, as `walkEntries` does for several
// accounts; this costs more the deeper the page.
import type { CurrencyCode } from '@causeway/money';
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

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

export interface EntryFilter {
  /** From this instant on, and before that one. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly reference?: string | undefined;
  readonly entry?: { readonly journalId: bigint; readonly leg: number } | undefined;
}

export interface EntryPage {
  readonly offset: number;
  readonly limit: number;
}

/** The values of what `filterOf` writes. */
export const filterValues = (filter: EntryFilter): unknown[] => [
  filter.from ?? null,
  filter.to ?? null,
  filter.direction ?? null,
  filter.kinds ?? null,
  filter.reference ?? null,
  filter.entry?.journalId ?? null,
  filter.entry?.leg ?? null,
];

/** The condition that a posting and its journal pass, under the names that they have; its values are $2 to $8. */
export const filterOf = (p: string, j: string): string => `
  ($2::timestamptz is null or ${j}.at >= $2) and ($3::timestamptz is null or ${j}.at < $3)
    and ($4::text is null or (${p}.amount > 0) = ($4 = 'in'))
    and ($5::text[] is null or ${j}.kind = any ($5))
    and ($6::text is null or ${j}.reference = $6)
    and ($7::bigint is null or (${p}.journal_id = $7 and ${p}.leg = $8::int))`;

/** A page of the entries of members' accounts that pass the filter, and how many pass it in all. */
export async function entries(
  db: Queryable,
  accounts: readonly AccountKey[],
  filter: EntryFilter,
  page: EntryPage,
): Promise<{ readonly list: readonly Entry[]; readonly total: number }> {
  const passing = [accounts.map(accountId), ...filterValues(filter)];
  const [rows, counted] = await Promise.all([
    rowsOf<EntryRow>(db, {
      name: 'ledger-entries',
      text: LIST,
      values: [...passing, page.limit, page.offset],
    }),
    rowsOf<{ total: string }>(db, { name: 'ledger-entries-count', text: COUNT, values: passing }),
  ]);
  return { list: rows.map(toEntry), total: Number(counted[0]?.total ?? 0) };
}

const PASSING = `from ledger.posting p join ledger.journal j on j.id = p.journal_id
  where p.account_id = any ($1::bigint[]) and ${filterOf('p', 'j')}`;

const COUNT = `select count(*) as total ${PASSING}`;

const LIST = `with page as materialized (
    select p.account_id, p.journal_id, p.leg, p.amount, p.balance_after, j.kind, j.reference, j.at ${PASSING}
    order by p.journal_id desc, p.leg desc limit $9 offset $10)
  select page.*, a.owner, a.purpose, a.currency from page join ledger.account a on a.id = page.account_id
  order by page.journal_id desc, page.leg desc`;

interface EntryRow {
  owner: string;
  purpose: string;
  currency: CurrencyCode;
  journal_id: string;
  leg: number;
  kind: string;
  reference: string;
  at: Date;
  amount: string;
  balance_after: string | null;
}

function toEntry(row: EntryRow): Entry {
  return {
    account: { owner: row.owner, purpose: row.purpose, currency: row.currency },
    journalId: BigInt(row.journal_id),
    leg: row.leg,
    kind: row.kind,
    reference: row.reference,
    at: row.at,
    amount: BigInt(row.amount),
    balanceAfter: BigInt(row.balance_after ?? '0'),
  };
}
