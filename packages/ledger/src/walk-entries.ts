// All entries of several accounts, newest first, however many: read a window at a time while somebody takes them.
import {
  ENTRY_COLUMNS,
  type Entry,
  type EntryFilter,
  type EntryRow,
  entryOf,
  filterOf,
  filterValues,
} from './entries.ts';
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

/** Postings read at once, of one account: what a walk holds in memory is that many for each of its accounts. */
const WINDOW = 1_000n;

/**
 * Every entry of members' accounts that passes the filter, in the order of `entries`, as of the first call of `next`:
 * the newest version of each account is read in one statement then, nothing under it ever changes, and what is posted
 * later is above it. So the walk is one consistent picture without a transaction that stays open as long as somebody
 * takes, and no statement reads more than a window, whatever the filter lets pass.
 */
export async function* walkEntries(
  db: Queryable,
  accounts: readonly AccountKey[],
  filter: EntryFilter,
): AsyncGenerator<Entry, void, undefined> {
  const walks = await begin(db, accounts);
  for (;;) {
    for (const walk of walks) await fill(db, walk, filter);
    const newest = newestOf(walks);
    if (newest === undefined) return;
    yield newest;
  }
}

interface Walk {
  readonly account: AccountKey;
  /** What was read and not given yet, oldest first: the next is the last. */
  waiting: Entry[];
  /** The newest version that was not read yet; 0 when all were. */
  upto: bigint;
}

async function begin(db: Queryable, accounts: readonly AccountKey[]): Promise<readonly Walk[]> {
  const rows = await rowsOf<{ id: string; version: string }>(db, {
    name: 'ledger-entries-newest',
    text: 'select id, version from ledger.head where id = any ($1::bigint[])',
    values: [accounts.map(accountId)],
  });
  const newest = new Map(rows.map(({ id, version }) => [BigInt(id), BigInt(version)]));
  return accounts.map((account) => ({ account, waiting: [], upto: newest.get(accountId(account)) ?? 0n }));
}

/** Reads on until there is an entry to give or none is left. */
async function fill(db: Queryable, walk: Walk, filter: EntryFilter): Promise<void> {
  while (walk.waiting.length === 0 && walk.upto > 0n) {
    const after = walk.upto > WINDOW ? walk.upto - WINDOW : 0n;
    const rows = await rowsOf<EntryRow>(db, {
      name: 'ledger-entries-window',
      text: READ,
      values: [accountId(walk.account), ...filterValues(filter), after, walk.upto],
    });
    walk.waiting = rows.map((row) => entryOf(walk.account, row)).toReversed();
    walk.upto = after;
  }
}

/** The ids of an account's journals are in the order of its versions, so the newest of all is among the next ones. */
function newestOf(walks: readonly Walk[]): Entry | undefined {
  let newest: Walk | undefined;
  for (const walk of walks) {
    const entry = walk.waiting.at(-1);
    const best = newest?.waiting.at(-1);
    if (entry !== undefined && (best === undefined || isNewer(entry, best))) newest = walk;
  }
  return newest?.waiting.pop();
}

const isNewer = (one: Entry, other: Entry): boolean =>
  one.journalId === other.journalId ? one.leg > other.leg : one.journalId > other.journalId;

const READ = `select ${ENTRY_COLUMNS} from ledger.entries_window($1, $9, $10) w
  where ${filterOf('w', 'w')} order by w.version desc`;
