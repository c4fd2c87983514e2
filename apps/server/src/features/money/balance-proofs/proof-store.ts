// All SQL of balance proofs.
import type { CurrencyCode } from '@causeway/money';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { OwnerPage } from './owner-pages.ts';
import { sumOf } from './piece-tree.ts';
import { topBytes, topsHash } from './top-bytes.ts';

export type StatementRecord = Selectable<AllTables['balance_statement']>;
export type DifferenceRecord = Selectable<AllTables['balance_difference']>;

export interface OfDay {
  readonly day: string;
  readonly currency: CurrencyCode;
}

/**
 * The members' balances by the books at the end of a day, even if the last journals are not added to the
 * books by day yet.
 */
const IN_BOOKS = `
  select (coalesce((select sum(credits - debits) from ledger_day
      where side = 'members' and currency = $1 and day <= $2::date), 0)
    + coalesce((select sum(leg.amount) from ledger.journal j
      cross join lateral unnest(j.accounts, j.amounts) leg(account, amount)
      join ledger.account a on a.id = leg.account
      where j.id > (select journal_id from ledger_day_upto) and j.at < $3 and a.id > 0 and a.currency = $1), 0)
    )::text as sum`;

/** The smallest id of a journal of a later day. */
const LATER_FROM = `
  select coalesce((select min(first_journal) from ledger_day where day > $1::date),
    (select journal_id + 1 from ledger_day_upto), 0)::text as id`;

type Client = Pick<pg.ClientBase, 'query'>;

/** Reads of the transaction that computes a day. */
export const reading = (client: Client) => ({
  inBooks: async ({ day, currency }: OfDay, before: Date): Promise<bigint> =>
    BigInt((await client.query<{ sum: string }>(IN_BOOKS, [currency, day, before])).rows[0]?.sum ?? 0),

  laterFrom: async (day: string): Promise<bigint> =>
    BigInt((await client.query<{ id: string }>(LATER_FROM, [day])).rows[0]?.id ?? 0),

  newest: async (currency: CurrencyCode): Promise<{ day: string; hash: string } | undefined> =>
    (
      await client.query<{ day: string; hash: string }>(
        'select day, hash from balance_statement where currency = $1 order by day desc limit 1',
        [currency],
      )
    ).rows[0],
});

export async function insertPage(
  client: Client,
  { day, currency }: OfDay,
  { page, owners, amounts, tops }: OwnerPage,
  firstPlace: Buffer,
): Promise<void> {
  const bytes = topBytes(tops);
  await client.query(
    `insert into balance_leaves (currency, day, page, first_place, hash, sum, owners, amounts, tops)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[currency, day, page, firstPlace, topsHash(bytes), sumOf(tops)],
      ...[owners, amounts.map(String), bytes],
    ],
  );
}

export async function insertStatement(client: Client, row: StatementRecord): Promise<void> {
  await client.query(
    `insert into balance_statement (currency, day, statement, hash, previous, key_id, signature, sum, leaves,
       below_zero, secret, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[row.currency, row.day, row.statement, row.hash, row.previous, row.keyId, row.signature, row.sum],
      ...[row.leaves, row.belowZero, row.secret, row.publishedAt],
    ],
  );
  await client.query('delete from balance_difference where currency = $1', [row.currency]);
}

function statementReads(db: Db) {
  const tables = db.tables();
  const statements = tables.selectFrom('balance_statement').select(columnsOf('balance_statement'));
  return {
    statement: ({ day, currency }: OfDay): Promise<StatementRecord | undefined> =>
      statements.where('currency', '=', currency).where('day', '=', day).executeTakeFirst(),

    statementsOf: (day: string): Promise<readonly StatementRecord[]> =>
      statements.where('day', '=', day).orderBy('currency').execute(),

    /** Statements after that day, in the order of their chain. */
    after: (currency: CurrencyCode, day: string, limit: number): Promise<readonly StatementRecord[]> =>
      statements
        .where('currency', '=', currency)
        .where('day', '>', day)
        .orderBy('day')
        .limit(limit)
        .execute(),

    /** Statements before a day, newest first. */
    before: (currency: CurrencyCode | undefined, day: string, limit: number) =>
      statements
        .where('day', '<', day)
        .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? 'USD'))
        .orderBy('day', 'desc')
        .orderBy('currency')
        .limit(limit)
        .execute(),

    byHash: (hash: string): Promise<StatementRecord | undefined> =>
      statements.where('hash', '=', hash).executeTakeFirst(),

    newestDays: async (): Promise<ReadonlyMap<CurrencyCode, string>> => {
      const rows = await tables
        .selectFrom('balance_statement')
        .select(['currency', ({ fn }) => fn.max('day').as('day')])
        .groupBy('currency')
        .execute();
      return new Map(rows.map(({ currency, day }) => [currency, day]));
    },
  };
}

function leafReads(db: Db) {
  const tables = db.tables();
  return {
    /** The page of the owner with that sort key, if the owner is in the tree. */
    pageOf: ({ day, currency }: OfDay, place: Buffer) =>
      tables
        .selectFrom('balance_leaves')
        .select(['page', 'owners', 'amounts'])
        .where('currency', '=', currency)
        .where('day', '=', day)
        .where('firstPlace', '<=', place)
        .orderBy('page', 'desc')
        .limit(1)
        .executeTakeFirst(),

    /** The nodes that each page passes upwards, in the order of pages. */
    pageTops: async ({ day, currency }: OfDay) => {
      const rows = await tables
        .selectFrom('balance_leaves')
        .select(['page', 'tops'])
        .where('currency', '=', currency)
        .where('day', '=', day)
        .orderBy('page')
        .execute();
      return rows.flatMap(({ page, tops }) => (tops ? [{ page, tops }] : []));
    },

    /** The node above each page, in version 1. */
    pageNodes: ({ day, currency }: OfDay) =>
      tables
        .selectFrom('balance_leaves')
        .select(['hash', 'sum'])
        .where('currency', '=', currency)
        .where('day', '=', day)
        .orderBy('page')
        .execute(),

    /** Reads one page after the other. */
    pages: async function* ({ day, currency }: OfDay) {
      for (let page = 0; ; page += 1) {
        const row = await tables
          .selectFrom('balance_leaves')
          .select(['page', 'owners', 'amounts', 'tops'])
          .where('currency', '=', currency)
          .where('day', '=', day)
          .where('page', '=', page)
          .executeTakeFirst();
        if (!row) return;
        yield row;
      }
    },
  };
}

function booksBeside(db: Db) {
  const tables = db.tables();
  return {
    /** The members' balances by the books before a day, in each currency. */
    inBooksAt: async (before: string): Promise<ReadonlyMap<CurrencyCode, bigint>> => {
      const { rows } = await db.pool.query<{ currency: CurrencyCode; sum: string }>(
        `select currency, sum(credits - debits)::text as sum from ledger_day
         where side = 'members' and day < $1::date group by currency`,
        [before],
      );
      return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]));
    },

    differences: (): Promise<readonly DifferenceRecord[]> =>
      tables
        .selectFrom('balance_difference')
        .select(columnsOf('balance_difference'))
        .orderBy('currency')
        .execute(),

    /** Records a difference; returns whether it is a new one. */
    noteDifference: async (row: DifferenceRecord): Promise<boolean> => {
      const { rowCount } = await db.pool.query(
        `insert into balance_difference as d (currency, day, cause, sum, in_books, found_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (currency) do update set day = excluded.day, cause = excluded.cause, sum = excluded.sum,
           in_books = excluded.in_books, found_at = excluded.found_at
         where (d.day, d.cause, d.sum, d.in_books)
           is distinct from (excluded.day, excluded.cause, excluded.sum, excluded.in_books)`,
        [row.currency, row.day, row.cause, row.sum, row.inBooks, row.foundAt],
      );
      return rowCount === 1;
    },
  };
}
export const proofStore = (db: Db) => ({ ...statementReads(db), ...leafReads(db), ...booksBeside(db) });
export type ProofStore = ReturnType<typeof proofStore>;
