// An account's entries of a period, oldest first, between the balance before them and the balance after: a statement of any
// length, read a window at a time. Versions have no gaps, so a period is the versions between two others.
import { ENTRY_COLUMNS, type Entry, type EntryRow, entryOf } from './entries.ts';
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

/** Postings read at once. */
const WINDOW = 1_000n;

export interface Period {
  readonly account: AccountKey;
  /** Minor units, before the first entry and after the last. */
  readonly opening: bigint;
  readonly closing: bigint;
  /** Versions of the account: the entries are those above the first, up to the last. */
  readonly after: bigint;
  readonly upto: bigint;
}

/** From one instant on and before the other, of each of these accounts that had an entry by then, in their order. */
export async function periodsOf(
  db: Queryable,
  accounts: readonly AccountKey[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly Period[]> {
  const rows = await rowsOf<PeriodRow>(db, {
    name: 'ledger-periods',
    text: PERIODS,
    values: [accounts.map(accountId), from, to],
  });
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return accounts.flatMap((account) => {
    const row = byId.get(String(accountId(account)));
    return row === undefined ? [] : [{ account, ...numbersOf(row) }];
  });
}

/** Every entry of the period, oldest first; what is posted meanwhile is of another period. */
export async function* walkPeriod(
  db: Queryable,
  { account, after, upto }: Period,
): AsyncGenerator<Entry, void, undefined> {
  for (let low = after; low < upto; low += WINDOW) {
    const rows = await rowsOf<EntryRow>(db, {
      name: 'ledger-period-window',
      text: `select ${ENTRY_COLUMNS} from ledger.entries_window($1, $2, $3)`,
      values: [accountId(account), low, low + WINDOW < upto ? low + WINDOW : upto],
    });
    for (const row of rows.toReversed()) yield entryOf(account, row);
  }
}

interface PeriodRow {
  readonly id: string | bigint;
  readonly after: string;
  readonly upto: string;
  readonly opening: string;
  readonly closing: string;
}

const numbersOf = ({ after, upto, opening, closing }: PeriodRow): Omit<Period, 'account'> => ({
  after: BigInt(after),
  upto: BigInt(upto),
  opening: BigInt(opening),
  closing: BigInt(closing),
});

const balanceAt = (version: string): string =>
  `coalesce((select p.balance_after from ledger.posting p where p.account_id = h.id and p.version = ${version}), 0)`;

const PERIODS = `select h.id, v.after, v.upto, ${balanceAt('v.after')} as opening, ${balanceAt('v.upto')} as closing
  from ledger.head h
  cross join lateral (select ledger.version_before(h.id, $2) as after, ledger.version_before(h.id, $3) as upto) v
  where h.id = any ($1::bigint[]) and v.upto > 0`;
