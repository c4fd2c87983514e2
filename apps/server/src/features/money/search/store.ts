// All SQL of the search: the numbers of possible records, each by an index and limited in number.
import { sql } from 'kysely';
import { columnText } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { offers } from '../basics/index.ts';
import type { SoughtAmount } from './amounts.ts';

export interface Sought {
  readonly text: string;
  readonly amounts: readonly SoughtAmount[];
  /** Accounts of payees by that name. */
  readonly accounts: readonly string[];
}

/** The newest matches for each way to find a record. */
const EACH_MAX = 8;

/**
 * Amounts, payers' names and most references have no index, because every payment would have to write it for an
 * occasional search. They are searched in the newest records of their kind.
 */
const LOOKED_THROUGH = 2000;

/** A text of this length may be part of a reference; a shorter one is part of too many. */
const REFERENCE_MIN = 6;

export type Found = Readonly<Record<'deposit' | 'exchange' | 'transfer', readonly string[]>>;

interface AmountsOf {
  readonly kind: keyof Found;
  readonly at: string;
  /** Possible amounts with and without the fee, because lists show both; each with its currency. */
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

/** Columns with the names that a bank or network gave a record, or with the text sent with it. */
const referencesOf = {
  deposit: ['paymentReference', 'returnReference', 'remittance'],
  transfer: ['paymentReference', 'refundReference', 'postscript'],
} as const;

const hasReference = (kind: keyof typeof referencesOf, text: string) =>
  sql.join(
    referencesOf[kind].map((column) => sql`strpos(lower(${sql.ref(column)}), lower(${text}::text)) > 0`),
    sql` or `,
  );

/**
 * The numbers of channels, because a reference is unique within its channel, and its index begins with that.
 */
const channels = [...new Set(offers.map(({ channel }) => channel))];

const UETR = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Indexed references find records of any age: the one that makes a deposit unique, and those that banks use to follow
 * payments.
 */
const byReference = (memberId: string, text: string) => [
  sql`(select 'deposit' as kind, id from deposit where channel = any (${channels}::smallint[])
    and payment_reference = ${text} and member_id = ${memberId})`,
  sql`(select 'transfer' as kind, id from ${newestOf('transfer', 'submittedAt', memberId)}
    where ${hasReference('transfer', text)} order by submitted_at desc limit ${EACH_MAX})`,
  ...(UETR.test(text) ? byUetr(memberId, text.toLowerCase()) : []),
];

const byUetr = (memberId: string, uetr: string) => [
  sql`(select 'transfer' as kind, transfer.id from bank_send join transfer on transfer.id = bank_send.id
    where bank_send.uetr = ${uetr} and transfer.member_id = ${memberId})`,
  sql`(select 'deposit' as kind, deposit.id from bank_booking join deposit on deposit.id = bank_booking.subject_id
    where bank_booking.channel = any (${channels}::smallint[]) and bank_booking.uetr = ${uetr}
      and deposit.member_id = ${memberId})`,
];

/** Possible matches of a member; its own list decides whether the member may see each. */
export async function candidates(
  db: Db,
  memberId: string,
  { text, amounts, accounts }: Sought,
): Promise<Found> {
  const toAccount = sql`select 'transfer' as kind, found.id from unnest(${accounts}::text[]) as paid (account)
    cross join lateral (select id from transfer where member_id = ${memberId}
      and payee_account = paid.account order by submitted_at desc limit ${EACH_MAX}) found`;
  const isReference = text.length >= REFERENCE_MIN;
  const named = sql`strpos(lower(payer_name), lower(${text}::text)) > 0`;
  const said = isReference ? sql`${named} or ${hasReference('deposit', text)}` : named;
  const byPayer = sql`(select 'deposit' as kind, id from ${newestOf('deposit', 'createdAt', memberId)}
    where ${said} order by created_at desc limit ${EACH_MAX})`;
  const ways = [
    ...[toAccount, byPayer],
    ...(isReference ? byReference(memberId, text) : []),
    ...(amounts.length > 0 ? byAmount(memberId) : []),
  ];
  const { rows } = await sql<{ readonly kind: keyof Found; readonly id: string }>`
    with sought as (select minor, currencies from unnest(
      ${amounts.map(({ minor }) => minor)}::bigint[],
      ${amounts.map(({ currencies }) => currencies.join(','))}::text[]) as each (minor, currencies))
    ${sql.join(ways, sql` union `)}`.execute(db.tables());
  const of = (kind: keyof Found): readonly string[] =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { deposit: of('deposit'), exchange: of('exchange'), transfer: of('transfer') };
}
