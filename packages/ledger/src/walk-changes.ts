// All changes of several wallets, newest first, however many: reads a window at a time while the caller consumes them.
import {
  CHANGE_COLUMNS,
  type Change,
  type ChangeRow,
  type Side,
  changeOf,
  isNewer,
  sidesOf,
} from './change.ts';
import { type EntryFilter, filterOf, filterValues } from './entries.ts';
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

/** The number of postings of one account in one read; a walk holds at most that many per account in memory. */
const WINDOW = 1_000n;

/**
 * Every entry of the wallets that passes the filter, as of the first call of `next`: the newest version of each account is
 * read in one statement then, nothing under it ever changes, and later postings are above it. So the walk is one consistent
 * picture without a long transaction, and no statement reads more than a window, whatever the filter.
 */
export async function* walkChanges(
  db: Queryable,
  wallets: readonly AccountKey[],
  filter: EntryFilter,
): AsyncGenerator<Change, void, undefined> {
  const walks = await begin(db, wallets);
  for (;;) {
    for (const walk of walks) await fill(db, walk, filter);
    const newest = newestOf(walks);
    if (newest === undefined) return;
    const row = newest.waiting.pop();
    // The balance of the other account at that moment is in its newest entry that is older than this one.
    const partner = walks.find(({ account }) => account === newest.partner)?.waiting.at(-1);
    if (row?.passes === true) yield changeOf(newest, row, BigInt(partner?.balanceAfter ?? 0));
  }
}

interface Walk extends Side {
  /** Rows that were read and not yet yielded, oldest first: the last one is next. */
  waiting: Row[];
  /** The newest version that was not read yet; 0 when all were read. */
  upto: bigint;
}

interface Row extends ChangeRow {
  readonly passes: boolean;
}

async function begin(db: Queryable, wallets: readonly AccountKey[]): Promise<readonly Walk[]> {
  const sides = wallets.flatMap(sidesOf);
  const rows = await rowsOf<{ id: string; version: string }>(db, {
    name: 'ledger-entries-newest',
    text: 'select id, version from ledger.head where id = any ($1::bigint[])',
    values: [sides.map(({ account }) => accountId(account))],
  });
  const newest = new Map(rows.map(({ id, version }) => [BigInt(id), BigInt(version)]));
  return sides.map((side) => ({ ...side, waiting: [], upto: newest.get(accountId(side.account)) ?? 0n }));
}

/** Reads windows until an entry passes or none is left. */
async function fill(db: Queryable, walk: Walk, filter: EntryFilter): Promise<void> {
  if (walk.waiting.length > 0 || walk.upto === 0n) return;
  const after = walk.upto > WINDOW ? walk.upto - WINDOW : 0n;
  const rows = await rowsOf<Row>(db, {
    name: 'ledger-changes-window',
    text: READ,
    values: [accountId(walk.account), ...filterValues(filter), after, walk.upto],
  });
  walk.waiting = rows.toReversed();
  walk.upto = after;
}

/**
 * The ids of an account's journals are in the order of its versions, so the newest entry of all is among the next entries of
 * each account.
 */
function newestOf(walks: readonly Walk[]): Walk | undefined {
  let newest: Walk | undefined;
  for (const walk of walks) {
    const row = walk.waiting.at(-1);
    const best = newest?.waiting.at(-1);
    if (row !== undefined && (best === undefined || isNewer(nameOf(row), nameOf(best)))) newest = walk;
  }
  return newest;
}

const nameOf = ({ journalId, leg }: ChangeRow) => ({ journalId: BigInt(journalId), leg });

const READ = `select ${CHANGE_COLUMNS}, (${filterOf('w', 'w')}) as passes
  from ledger.movements_window($1, $9, $10) w order by w.version desc`;
