// All SQL of the search: the numbers of records that may be meant, each by an index and at most so many.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { SoughtAmount } from './amounts.ts';

export interface Sought {
  readonly text: string;
  readonly amounts: readonly SoughtAmount[];
  /** Into which payees by that name are paid. */
  readonly accounts: readonly string[];
}

/** Of each way to find a record, the newest so many. */
const EACH_MAX = 8;

/** Payers are no payees and have no index: their names are looked for in the newest deposits. */
const DEPOSITS_LOOKED_THROUGH = 500;

export type Found = Readonly<Record<'deposit' | 'exchange' | 'transfer', readonly string[]>>;

/** What an amount of a record is: with and without its fee, as lists show both. */
const amountsOf = [
  ['transfer', 'amount', 'currency', 'submitted_at'],
  ['transfer', '(amount + fee)', 'currency', 'submitted_at'],
  ['deposit', 'amount', 'currency', 'created_at'],
  ['deposit', '(amount - fee)', 'currency', 'created_at'],
  ['exchange', 'sell_amount', 'sell_currency', 'submitted_at'],
  ['exchange', 'buy_amount', 'buy_currency', 'submitted_at'],
] as const;

const byAmount = (memberId: string) =>
  amountsOf.map(([table, amount, currency, at]) => {
    const rows = sql.table(table);
    return sql`select ${table}::text as kind, found.id from sought
      cross join lateral (select id from ${rows} where member_id = ${memberId}
        and ${sql.raw(amount)} = sought.minor
        and ${sql.ref(currency)}::text = any (string_to_array(sought.currencies, ','))
        order by ${sql.ref(at)} desc limit ${EACH_MAX}) found`;
  });

/** Those of a member that may be meant; whether each is the member's to see, its own list decides. */
export async function candidates(
  db: Db,
  memberId: string,
  { text, amounts, accounts }: Sought,
): Promise<Found> {
  const toAccount = sql`select 'transfer' as kind, found.id from unnest(${accounts}::text[]) as paid (account)
    cross join lateral (select id from transfer where member_id = ${memberId}
      and payee_account = paid.account order by submitted_at desc limit ${EACH_MAX}) found`;
  const byPayer = sql`select 'deposit' as kind, id from (
      select id, created_at, payer_name from deposit where member_id = ${memberId}
      order by created_at desc, id limit ${DEPOSITS_LOOKED_THROUGH}) newest
    where strpos(lower(payer_name), lower(${text}::text)) > 0
    order by created_at desc limit ${EACH_MAX}`;
  const ways = [toAccount, sql`(${byPayer})`, ...(amounts.length > 0 ? byAmount(memberId) : [])];
  const { rows } = await sql<{ readonly kind: keyof Found; readonly id: string }>`
    with sought as (select minor, currencies from unnest(
      ${amounts.map(({ minor }) => minor)}::bigint[],
      ${amounts.map(({ currencies }) => currencies.join(','))}::text[]) as each (minor, currencies))
    ${sql.join(ways, sql` union `)}`.execute(db.tables());
  const of = (kind: keyof Found): readonly string[] =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { deposit: of('deposit'), exchange: of('exchange'), transfer: of('transfer') };
}
