// The balance of each member's side in a currency at a past moment, in an order that only the holder of a key knows.
import type { CurrencyCode } from '@causeway/money';
import { type Queryable, rowsOf } from './queryable.ts';

export interface OwnerBalance {
  readonly owner: string;
  /** Minor units, of all the owner's accounts together; below zero only if entries were dated out of order. */
  readonly balance: bigint;
  /** Minor units of all owners together, those below zero left out. */
  readonly total: bigint;
}

export interface BalancesAt {
  readonly currency: CurrencyCode;
  /** Journals of this time or later do not count. */
  readonly before: Date;
  /** The first id of journals of that time or later. */
  readonly laterFrom: bigint;
  /** Owners are ordered by SHA-256 of this key and their name. */
  readonly orderKey: Buffer;
}

const PIECE = 4_096;

/**
 * Subtracts later postings from the current balances, which reads the journals of a day or two instead of all
 * years.
 */
const DECLARE = `
  declare owner_balances no scroll cursor for
  with later as materialized (
    select leg.account, sum(leg.amount) as amount
    from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) leg(account, amount)
    where j.id >= $3 and j.at >= $2 and leg.account > 0
    group by leg.account)
  select a.owner, sum(h.balance - coalesce(l.amount, 0))::text as balance,
    sum(greatest(sum(h.balance - coalesce(l.amount, 0)), 0)) over ()::text as total
  from ledger.account a
  join ledger.head h on h.id = a.id
  left join later l on l.account = a.id
  where a.currency = $1 and a.id > 0
  group by a.owner
  having sum(h.balance - coalesce(l.amount, 0)) <> 0
  order by sha256($4::bytea || convert_to(a.owner, 'UTF8'))`;

/**
 * Yields owners in batches; those that held nothing are left out. Runs in the caller's transaction, whose snapshot it reads;
 * one walk at a time.
 */
export async function* walkOwnerBalances(
  db: Queryable,
  { currency, before, laterFrom, orderKey }: BalancesAt,
): AsyncGenerator<readonly OwnerBalance[], void, undefined> {
  await db.query({ text: DECLARE, values: [currency, before, laterFrom, orderKey] });
  for (;;) {
    const rows = await rowsOf<{ owner: string; balance: string; total: string }>(db, {
      text: `fetch ${String(PIECE)} from owner_balances`,
    });
    if (rows.length === 0) break;
    yield rows.map(({ owner, balance, total }) => ({
      owner,
      balance: BigInt(balance),
      total: BigInt(total),
    }));
  }
  await db.query({ text: 'close owner_balances' });
}
