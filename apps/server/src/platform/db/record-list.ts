// A list of records that somebody looks through and takes along: deposits, exchanges, transfers. Filtered the same way,
// newest first, and those of one instant by their ids.
import { type RawBuilder, sql } from 'kysely';
import { withinDays } from '../clock/hong-kong.ts';
import { refuseField } from '../refusal.ts';
import { columnText } from './columns.ts';
import type { Db } from './db.ts';
import type { AllTables } from './tables.ts';

interface RecordTable {
  readonly table: keyof AllTables;
  /** The column of when a record was made: what days filter and what orders. */
  readonly at: string;
  /** The columns of the currencies it is in. */
  readonly currencies: readonly string[];
  /** What is read of each; all of its columns as long as nothing else is said. */
  readonly columns?: RawBuilder<unknown>;
}

/** Days as Hong Kong has them. */
interface RecordFilter {
  readonly status?: string | number | undefined;
  readonly currency?: string | undefined;
  readonly txnNo?: string | undefined;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
}

export interface RecordPage extends RecordFilter {
  readonly pageNo: number;
  readonly pageSize: number;
  /** The id of a row: pages begin behind it. */
  readonly after?: string | undefined;
}

/** Whose records: a condition on the columns of the table. */
export type Whose = RawBuilder<boolean>;

/** A record with whose it is. */
export interface OfMember {
  readonly memberId: string;
}

export const ofMember = (memberId: string): Whose => sql`member_id = ${memberId}`;

/** Read at once while a file of any length is taken. */
const ROWS_AT_ONCE = 500;

export const recordList = <Row extends { readonly id: string }>(
  db: Db,
  { table, at, currencies, columns = sql.raw(columnText(table)) }: RecordTable,
) => {
  const rows = sql.table(table);
  const made = sql.ref(at);

  const passing = (whose: Whose, { status, currency, txnNo, startTime, endTime }: RecordFilter) => {
    const { from, to } = withinDays(startTime, endTime);
    const conditions = [whose];
    if (status !== undefined) conditions.push(sql`status = ${status}`);
    if (currency) conditions.push(sql`${currency} in (${sql.join(currencies.map((name) => sql.ref(name)))})`);
    if (txnNo) conditions.push(sql`id = ${txnNo}`);
    if (from) conditions.push(sql`${made} >= ${from}`);
    if (to) conditions.push(sql`${made} < ${to}`);
    return sql.join(conditions, sql` and `);
  };

  const newestFirst = async (
    conditions: RawBuilder<unknown>,
    limit: number,
    offset = 0,
  ): Promise<readonly Row[]> =>
    (
      await sql<Row>`select ${columns} from ${rows} where ${conditions}
        order by ${made} desc, id limit ${limit} offset ${offset}`.execute(db.tables())
    ).rows;

  /** What comes behind the row of this id; nothing where it is not one of these. */
  const behind = (whose: Whose, id: string) => {
    const instant = sql`(select mark.${made} from ${rows} mark where mark.id = ${id} and ${whose})`;
    return sql<boolean>`${made} <= ${instant} and (${made} < ${instant} or id > ${id})`;
  };

  const refuseUnknownCursor = async (whose: Whose, id: string): Promise<void> => {
    const { rows: found } = await sql`select from ${rows} where id = ${id} and ${whose}`.execute(db.tables());
    if (found.length === 0) refuseField('after', 'unknown-cursor');
  };

  return {
    list: async (whose: Whose, { pageNo, pageSize, after, ...filter }: RecordPage) => {
      const conditions = passing(whose, filter);
      const shown = after === undefined ? conditions : sql`${conditions} and ${behind(whose, after)}`;
      const [list, count] = await Promise.all([
        newestFirst(shown, pageSize, (pageNo - 1) * pageSize),
        sql<{ total: bigint }>`select count(*) as total from ${rows} where ${conditions}`.execute(
          db.tables(),
        ),
      ]);
      // Behind the last row there is nothing either, so only an empty page has to be told apart.
      if (list.length === 0 && after !== undefined) await refuseUnknownCursor(whose, after);
      return { list, total: Number(count.rows[0]?.total) };
    },

    /** Those of these numbers that are among them, newest first. */
    found: (whose: Whose, ids: readonly string[], limit: number): Promise<readonly Row[]> =>
      newestFirst(sql`${whose} and id = any (${ids})`, limit),

    /** What all that pass add up to, for each of these columns' values. */
    sums: async <By>(whose: Whose, filter: RecordFilter, by: readonly (keyof By & string)[]) => {
      const columns = sql.join(by.map((name) => sql.ref(name)));
      const { rows: sums } = await sql<By & { readonly sum: bigint }>`
        select ${columns}, sum(amount)::bigint as sum from ${rows}
        where ${passing(whose, filter)} group by ${columns} order by ${columns}`.execute(db.tables());
      return sums;
    },

    /** All that pass, in the same order, read as they are taken. */
    walk: async function* (whose: Whose, filter: RecordFilter): AsyncGenerator<Row, void, undefined> {
      const conditions = passing(whose, filter);
      let next = await newestFirst(conditions, ROWS_AT_ONCE);
      for (;;) {
        yield* next;
        const last = next.at(-1);
        if (!last || next.length < ROWS_AT_ONCE) return;
        next = await newestFirst(sql`${conditions} and ${behind(whose, last.id)}`, ROWS_AT_ONCE);
      }
    },
  };
};
