// The entries of several accounts as one list, newest first, with filters and page numbers: what a person looks through.
// What it costs is never what others post. Without a filter, every page costs the same; by a reference or one entry, as
// many journals are read as have it; any other filter reads all entries of these accounts.
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, type Statement, rowsOf } from './queryable.ts';

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

/** The position of an entry: of which journal, and where in it. */
export interface EntryName {
  readonly journalId: bigint;
  readonly leg: number;
}

export interface EntryFilter {
  /** From this instant on, and before that one. */
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
  /** Pages begin behind this entry, so that what is posted meanwhile moves none of them. */
  readonly behind?: EntryName | undefined;
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

export interface Entries {
  readonly list: readonly Entry[];
  readonly total: number;
}

/** A page of the entries of members' accounts that pass the filter, and how many pass it in all. */
export function entries(
  db: Queryable,
  accounts: readonly AccountKey[],
  filter: EntryFilter,
  page: EntryPage,
): Promise<Entries> {
  const isFiltered = page.behind !== undefined || Object.values(filter).some((value) => value !== undefined);
  return isFiltered ? entriesPassing(db, accounts, filter, page) : allEntries(db, accounts, page);
}

async function allEntries(
  db: Queryable,
  accounts: readonly AccountKey[],
  { offset, limit }: EntryPage,
): Promise<Entries> {
  const ids = accounts.map(accountId);
  const [rows, [counted]] = await Promise.all([
    rowsOf<EntryRow & AccountRow>(db, {
      name: 'ledger-entries-page',
      text: `select account_id, ${ENTRY_COLUMNS} from ledger.entries_page($1, $2, $3)`,
      values: [ids, offset, limit],
    }),
    // Versions have no gaps: the newest of an account is how many there are.
    rowsOf<{ total: string }>(db, {
      name: 'ledger-entries-total',
      text: 'select coalesce(sum(version), 0) as total from ledger.head where id = any ($1::bigint[])',
      values: [ids],
    }),
  ]);
  return { list: rows.map(entryAmong(accounts)), total: Number(counted?.total ?? 0) };
}

async function entriesPassing(
  db: Queryable,
  accounts: readonly AccountKey[],
  filter: EntryFilter,
  { offset, limit, behind }: EntryPage,
): Promise<Entries> {
  const rows = await rowsOf<(EntryRow & AccountRow) | NoEntryRow>(db, {
    ...statementFor(filter),
    values: [
      ...[accounts.map(accountId), ...filterValues(filter), limit, offset],
      ...[behind?.journalId ?? null, behind?.leg ?? null],
    ],
  });
  const found = rows.filter((row) => row.accountId !== null);
  return { list: found.map(entryAmong(accounts)), total: Number(rows[0]?.total ?? 0) };
}

const statementFor = ({ entry, reference }: EntryFilter): Statement => {
  if (entry !== undefined) return { name: 'ledger-entries-of-journal', text: OF_JOURNAL };
  if (reference !== undefined) return { name: 'ledger-entries-of-reference', text: OF_REFERENCE };
  return { name: 'ledger-entries-passing', text: PASSING };
};

/** Of what the functions that list entries answer. */
export const ENTRY_COLUMNS = 'journal_id, leg, kind, reference, at, amount, balance_after';

/** A page of what `source` answers, each row with the count of all; one row of nothing else when the page is empty. */
const pageOf = (source: string): string => `with passing as materialized (${source})
  select counted.total, page.account_id, ${ENTRY_COLUMNS} from (select count(*) as total from passing) counted
  left join (select account_id, ${ENTRY_COLUMNS} from passing where $11::bigint is null or (journal_id, leg) < ($11, $12::int)
    order by journal_id desc, leg desc limit $9 offset $10) page on true
  order by page.journal_id desc, page.leg desc`;

const PASSING = pageOf(`select w.account_id, ${ENTRY_COLUMNS} from ledger.head h
  cross join lateral (select h.id as account_id, ${ENTRY_COLUMNS}
    from ledger.entries_window(h.id, 0, h.version)) w
  where h.id = any ($1::bigint[]) and ${filterOf('w', 'w')}`);

/** Read from the journals: whoever has one has its legs there. */
const ofJournals = (condition: string): string =>
  pageOf(`select l.account_id, l.journal_id, l.leg, l.amount, l.balance_after, j.kind, j.reference, j.at from ledger.journal j cross join lateral (
      select l.account_id, j.id as journal_id, l.leg::int, l.amount, l.balance_after
      from unnest(j.accounts, j.amounts, j.balances) with ordinality l(account_id, amount, balance_after, leg)) l
    where ${condition} and l.account_id = any ($1::bigint[]) and ${filterOf('l', 'j')}`);

const OF_REFERENCE = ofJournals('j.reference = $6');
const OF_JOURNAL = ofJournals('j.id = $7');

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

interface AccountRow {
  /** Text or bigint, as the pool reads int8. */
  accountId: string | bigint;
  total?: string;
}

interface NoEntryRow {
  accountId: null;
  total: string;
}

const entryAmong = (accounts: readonly AccountKey[]): ((row: EntryRow & AccountRow) => Entry) => {
  const byId = new Map(accounts.map((account) => [String(accountId(account)), account]));
  return (row) => {
    const account = byId.get(String(row.accountId));
    if (!account) throw new Error('ledger: an entry of an account that was not asked for');
    return entryOf(account, row);
  };
};

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
