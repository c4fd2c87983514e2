// What every member's side held in a currency at a moment of the past, in an order that only a key tells.
import type { CurrencyCode } from '@causeway/money';
import { type Queryable, rowsOf } from './queryable.ts';

export interface OwnerBalance {
  readonly owner: string;
  /** Minor units, of all the owner's accounts together; below zero only where entries were dated out of their order. */
  readonly balance: bigint;
  /** Minor units of all owners together, those below zero left out. */
  readonly total: bigint;
}

export interface BalancesAt {
  readonly currency: CurrencyCode;
  /** Journals from this time on do not count. */
  readonly before: Date;
  /** No journal from that time on has a smaller id. */
  readonly laterFrom: bigint;
  /** Owners come in the order of SHA-256 of this key and their name. */
  readonly orderKey: Buffer;
}

const PIECE = 4_096;

/** Balances now, less what was posted since: the journals of a day or two are read, not those of all years. */
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
 * In pieces; owners that held nothing are left out. Runs in a transaction of the caller, whose snapshot it is; one walk
 * at a time.
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
