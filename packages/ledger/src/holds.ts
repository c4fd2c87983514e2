// Holds: the reasons for which an owner's amounts are reserved. A posting to a reserved account (frozen, prepaid-frozen)
// places the hold that it names or adds to it; a posting from one draws on the hold or releases it, never more than is left.
import type { CurrencyCode } from '@causeway/money';
import type { AccountKey } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

export interface Hold {
  readonly account: AccountKey;
  /** The journal's reference, unless the posting said otherwise. */
  readonly name: string;
  readonly remaining: bigint;
}

/** The open holds of an owner; on each account they add up to its balance. */
export async function holds(db: Queryable, owner: string): Promise<readonly Hold[]> {
  const rows = await rowsOf<{
    owner: string;
    purpose: string;
    currency: CurrencyCode;
    name: string;
    remaining: string;
  }>(db, {
    name: 'ledger-holds',
    text: `select a.owner, a.purpose, a.currency, h.name, h.remaining
      from ledger.account a join ledger.hold h on h.account_id = a.id
      where a.owner = $1 order by a.currency, a.purpose, h.name`,
    values: [owner],
  });
  return rows.map(({ owner, purpose, currency, name, remaining }) => ({
    account: { owner, purpose, currency },
    name,
    remaining: BigInt(remaining),
  }));
}
