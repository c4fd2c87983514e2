// What an entry did to all that an owner has: it moved money in or out, or only held or released what stayed the owner's.
// A wallet is an account and its reserve; a posting from one to the other is a hold, every other is a movement.
import { ENTRY_COLUMNS, type Entry, type EntryRow, entryOf } from './entries.ts';
import { type AccountKey, accountId, reserveOf } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

export interface Change extends Entry {
  /** Available and reserved together, after this entry, in minor units. */
  readonly totalAfter: bigint;
  /** Between available and reserved: the total stayed. */
  readonly isHeld: boolean;
  /** The id of the account on the other side of the posting. */
  readonly counterpart: bigint | null;
}

/** The two accounts of a wallet, which is named by the one that is available. */
export const partsOf = (wallet: AccountKey): readonly [available: AccountKey, reserve: AccountKey] => [
  wallet,
  reserveOf(wallet),
];

/** The one place that decides it. */
const isHeld = (counterpart: bigint | null, partner: AccountKey): boolean =>
  counterpart === accountId(partner);

/** Of what `ledger.movements_window` answers. */
export const CHANGE_COLUMNS = `${ENTRY_COLUMNS}, counterpart`;

export interface ChangeRow extends EntryRow {
  readonly counterpart: string | null;
}

/** One side of a wallet, with the other. */
export interface Side {
  readonly account: AccountKey;
  readonly partner: AccountKey;
}

/** `partnerBalance` is what the other account of the wallet had at that moment. */
export const changeOf = ({ account, partner }: Side, row: ChangeRow, partnerBalance: bigint): Change => {
  const entry = entryOf(account, row);
  const counterpart = row.counterpart === null ? null : BigInt(row.counterpart);
  return {
    ...entry,
    counterpart,
    totalAfter: entry.balanceAfter + partnerBalance,
    isHeld: isHeld(counterpart, partner),
  };
};

/** Which of these entries of available accounts only held or released, in their order. */
export async function heldAmong(db: Queryable, list: readonly Entry[]): Promise<readonly boolean[]> {
  const rows = await rowsOf<{ place: number; counterpart: string | null }>(db, {
    name: 'ledger-counterparts',
    text: 'select place, counterpart from ledger.counterparts($1, $2)',
    values: [list.map(({ journalId }) => journalId), list.map(({ leg }) => leg)],
  });
  const byPlace = new Map(rows.map(({ place, counterpart }) => [place, counterpart]));
  return list.map(({ account }, index) => {
    const counterpart = byPlace.get(index + 1) ?? null;
    return isHeld(counterpart === null ? null : BigInt(counterpart), reserveOf(account));
  });
}

export const isNewer = (
  one: Pick<Entry, 'journalId' | 'leg'>,
  other: Pick<Entry, 'journalId' | 'leg'>,
): boolean => (one.journalId === other.journalId ? one.leg > other.leg : one.journalId > other.journalId);
