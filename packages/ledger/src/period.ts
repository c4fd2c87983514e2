// A wallet's changes in a period, oldest first, with the balances before and after: a statement of any length, read a window
// at a time. Versions have no gaps, so a period is the versions between two others.
import {
  CHANGE_COLUMNS,
  type Change,
  type ChangeRow,
  type Side,
  changeOf,
  isNewer,
  partsOf,
} from './change.ts';
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

/** The number of postings in one read. */
const WINDOW = 1_000n;

/** What a wallet has, in minor units. */
export interface Holding {
  readonly available: bigint;
  readonly frozen: bigint;
}

export const totalOf = ({ available, frozen }: Holding): bigint => available + frozen;

export interface Period {
  /** The available account of the wallet. */
  readonly wallet: AccountKey;
  /** The balances before the first entry and after the last. */
  readonly opening: Holding;
  readonly closing: Holding;
  /** The number of entries, holds included. */
  readonly count: bigint;
  /** The versions of each account's entries: above `after`, up to the last. */
  readonly versions: Readonly<Record<keyof Holding, Versions>>;
}

interface Versions {
  readonly after: bigint;
  readonly upto: bigint;
}

/**
 * Periods from one instant until before another, for each of these wallets with an entry before the end, in the order given.
 */
export async function periodsOf(
  db: Queryable,
  wallets: readonly AccountKey[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly Period[]> {
  const rows = await rowsOf<PeriodRow>(db, {
    name: 'ledger-periods',
    text: PERIODS,
    values: [wallets.flatMap(partsOf).map(accountId), from, to],
  });
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return wallets.flatMap((wallet) => {
    const [available, frozen] = partsOf(wallet).map((account) => byId.get(String(accountId(account))));
    return available === undefined && frozen === undefined ? [] : [periodOf(wallet, available, frozen)];
  });
}

/** Every change of the period, oldest first; later postings belong to another period. */
export async function* walkPeriod(db: Queryable, period: Period): AsyncGenerator<Change, void, undefined> {
  const [account, partner] = partsOf(period.wallet);
  const available = walkOf({ account, partner }, period.versions.available, period.opening.available);
  const frozen = walkOf(
    { account: partner, partner: account },
    period.versions.frozen,
    period.opening.frozen,
  );
  for (;;) {
    await fill(db, available);
    await fill(db, frozen);
    const [one, other] = isNext(available, frozen) ? [available, frozen] : [frozen, available];
    const row = one.waiting.pop();
    if (row === undefined) return;
    const change = changeOf(one, row, other.balance);
    one.balance = change.balanceAfter;
    yield change;
  }
}

interface Walk extends Side {
  /** Rows that were read and not yet yielded, newest first: the last one is next. */
  waiting: ChangeRow[];
  /** The newest version that was read. */
  read: bigint;
  readonly upto: bigint;
  /** The balance after the given entry. */
  balance: bigint;
}

const walkOf = (side: Side, { after, upto }: Versions, balance: bigint): Walk => ({
  ...side,
  waiting: [],
  read: after,
  upto,
  balance,
});

async function fill(db: Queryable, walk: Walk): Promise<void> {
  if (walk.waiting.length > 0 || walk.read >= walk.upto) return;
  const upto = walk.read + WINDOW < walk.upto ? walk.read + WINDOW : walk.upto;
  const rows = await rowsOf<ChangeRow>(db, {
    name: 'ledger-period-window',
    text: `select ${CHANGE_COLUMNS} from ledger.movements_window($1, $2, $3)`,
    values: [accountId(walk.account), walk.read, upto],
  });
  walk.waiting = [...rows];
  walk.read = upto;
}

function isNext(one: Walk, other: Walk): boolean {
  const [mine, theirs] = [one.waiting.at(-1), other.waiting.at(-1)];
  if (mine === undefined || theirs === undefined) return theirs === undefined;
  return isNewer(
    { journalId: BigInt(theirs.journalId), leg: theirs.leg },
    { journalId: BigInt(mine.journalId), leg: mine.leg },
  );
}

interface PeriodRow {
  readonly id: string | bigint;
  readonly after: string;
  readonly upto: string;
  readonly opening: string;
  readonly closing: string;
}

const NOTHING = { after: '0', upto: '0', opening: '0', closing: '0' };

function periodOf(
  wallet: AccountKey,
  available: Omit<PeriodRow, 'id'> = NOTHING,
  frozen: Omit<PeriodRow, 'id'> = NOTHING,
): Period {
  const versions = { available: versionsOf(available), frozen: versionsOf(frozen) };
  return {
    wallet,
    opening: { available: BigInt(available.opening), frozen: BigInt(frozen.opening) },
    closing: { available: BigInt(available.closing), frozen: BigInt(frozen.closing) },
    count: Object.values(versions).reduce((sum, { after, upto }) => sum + upto - after, 0n),
    versions,
  };
}

const versionsOf = ({ after, upto }: Omit<PeriodRow, 'id'>): Versions => ({
  after: BigInt(after),
  upto: BigInt(upto),
});

const balanceAt = (version: string): string =>
  `coalesce((select p.balance_after from ledger.posting p where p.account_id = h.id and p.version = ${version}), 0)`;

const PERIODS = `select h.id, v.after, v.upto, ${balanceAt('v.after')} as opening, ${balanceAt('v.upto')} as closing
  from ledger.head h
  cross join lateral (select ledger.version_before(h.id, $2) as after, ledger.version_before(h.id, $3) as upto) v
  where h.id = any ($1::bigint[]) and v.upto > 0`;
