// What an entry did to an owner's money: it moved money in or out, or only held or released money that stayed
// the owner's. A wallet is an account and its reserve; a posting between the two is a hold, every other
// posting is a movement.
import { ENTRY_COLUMNS, type Entry, type EntryRow, entryOf } from './entries.ts';
import { type AccountKey, accountId, reserveOf } from './keys.ts';

export interface Change extends Entry {
  /** Available and reserved together, after this entry, in minor units. */
  readonly totalAfter: bigint;
  /** True when the money moved between available and reserved, so that the total stayed. */
  readonly isHeld: boolean;
  /** The id of the account on the other side of the posting. */
  readonly counterpart: bigint | null;
}

/** The two accounts of a wallet, named by its available one. */
export const partsOf = (wallet: AccountKey): readonly [available: AccountKey, reserve: AccountKey] => [
  wallet,
  reserveOf(wallet),
];

/** The only function that decides whether an entry is a hold. */
const isHeld = (counterpart: bigint | null, partner: AccountKey): boolean =>
  counterpart === accountId(partner);

/** The columns that `ledger.movements_window` returns. */
export const CHANGE_COLUMNS = `${ENTRY_COLUMNS}, counterpart`;

export interface ChangeRow extends EntryRow {
  readonly counterpart: string | null;
}

/** One account of a wallet, with the other one. */
export interface Side {
  readonly account: AccountKey;
  readonly partner: AccountKey;
}

export function sidesOf(wallet: AccountKey): readonly Side[] {
  const [account, partner] = partsOf(wallet);
  return [
    { account, partner },
    { account: partner, partner: account },
  ];
}

/** `partnerBalance` is the balance of the wallet's other account at that time. */
export function changeOf({ account, partner }: Side, row: ChangeRow, partnerBalance: bigint): Change {
  const entry = entryOf(account, row);
  const counterpart = row.counterpart === null ? null : BigInt(row.counterpart);
  return {
    ...entry,
    counterpart,
    totalAfter: entry.balanceAfter + partnerBalance,
    isHeld: isHeld(counterpart, partner),
  };
}

export const isNewer = (
  one: Pick<Entry, 'journalId' | 'leg'>,
  other: Pick<Entry, 'journalId' | 'leg'>,
): boolean => (one.journalId === other.journalId ? one.leg > other.leg : one.journalId > other.journalId);
