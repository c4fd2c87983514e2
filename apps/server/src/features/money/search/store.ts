// All SQL of the search: the numbers of records that may be meant, each by an index and at most so many.
import { sql } from 'kysely';
import { columnText } from '../../../platform/db/columns.ts';
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

/**
 * Amounts and the names of payers have no index: every payment would write it, for a search once in a while. They are
 * looked for in the newest records of their kind.
 */
const LOOKED_THROUGH = 2000;

export type Found = Readonly<Record<'deposit' | 'exchange' | 'transfer', readonly string[]>>;

interface AmountsOf {
  readonly kind: keyof Found;
  readonly at: string;
  /** What an amount may be: with and without the fee, as lists show both; each in its currency. */
  readonly amounts: readonly (readonly [amount: string, currency: string])[];
}

const amountsOf: readonly AmountsOf[] = [
  {
    kind: 'transfer',
    at: 'submittedAt',
    amounts: [
      ['amount', 'currency'],
      ['amount + fee', 'currency'],
    ],
  },
  {
    kind: 'deposit',
    at: 'createdAt',
    amounts: [
      ['amount', 'currency'],
      ['amount - fee', 'currency'],
    ],
  },
  {
    kind: 'exchange',
    at: 'submittedAt',
    amounts: [
      ['sell_amount', 'sellCurrency'],
      ['buy_amount', 'buyCurrency'],
    ],
  },
];

const newestOf = (kind: keyof Found, at: string, memberId: string) =>
  sql`(select ${sql.raw(columnText(kind))} from ${sql.table(kind)} where member_id = ${memberId}
    order by ${sql.ref(at)} desc, id limit ${LOOKED_THROUGH}) newest`;

const byAmount = (memberId: string) =>
  amountsOf.map(({ kind, at, amounts }) => {
    const equal = amounts.map(
      ([amount, currency]) => sql`${sql.raw(amount)} = sought.minor
        and ${sql.ref(currency)}::text = any (string_to_array(sought.currencies, ','))`,
    );
    return sql`(select ${kind}::text as kind, id from ${newestOf(kind, at, memberId)}
      where exists (select from sought where ${sql.join(equal, sql` or `)})
      order by ${sql.ref(at)} desc limit ${EACH_MAX})`;
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
  const byPayer = sql`(select 'deposit' as kind, id from ${newestOf('deposit', 'createdAt', memberId)}
    where strpos(lower(payer_name), lower(${text}::text)) > 0
    order by created_at desc limit ${EACH_MAX})`;
  const ways = [toAccount, byPayer, ...(amounts.length > 0 ? byAmount(memberId) : [])];
  const { rows } = await sql<{ readonly kind: keyof Found; readonly id: string }>`
    with sought as (select minor, currencies from unnest(
      ${amounts.map(({ minor }) => minor)}::bigint[],
      ${amounts.map(({ currencies }) => currencies.join(','))}::text[]) as each (minor, currencies))
    ${sql.join(ways, sql` union `)}`.execute(db.tables());
  const of = (kind: keyof Found): readonly string[] =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { deposit: of('deposit'), exchange: of('exchange'), transfer: of('transfer') };
}
