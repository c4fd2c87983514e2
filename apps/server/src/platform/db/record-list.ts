// A list of records that somebody looks through and downloads: deposits, exchanges, transfers. All have the same filters;
// newest first, and records of one instant by their ids. A caller who keeps a copy follows a list by its changes.
import { type RecordChange, readChangeCursor } from '@causeway/contract';
import { type RawBuilder, sql } from 'kysely';
import { instantOf, within } from '../clock/hong-kong.ts';
import { refuseField } from '../refusal.ts';
import { columnText } from './columns.ts';
import type { Db } from './db.ts';
import type { AllTables } from './tables.ts';

interface RecordTable {
  readonly table: keyof AllTables;
  /** The column with the time when a record was made, for filters by day and for the order. */
  readonly at: string;
  /** The columns with a record's currencies. */
  readonly currencies: readonly string[];
  /** The columns that are read; all of them unless given. */
  readonly columns?: RawBuilder<unknown>;
}

/** `startTime` and `endTime` are days in Hong Kong or instants. */
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
  /** The id of a row: the page begins behind it. */
  readonly after?: string | undefined;
}

export interface FollowedPage extends RecordPage {
  /** A day or a time: lists the records that changed since, in the order of their changes, instead of all. */
  readonly updatedFrom?: string | undefined;
}

/** Adds the time of the last change to what its list shows, which the database notes (`record_changed`). */
export type Updated<Row> = Row & { readonly updatedAt: Date };

/** The time of the last change, in the form of an answer. */
export const updatedTimeOf = ({ updatedAt: at }: { readonly updatedAt: Date }) => ({
  updatedTime: at.toISOString(),
});

/** The owner's condition on the columns of the table. */
export type Whose = RawBuilder<boolean>;

/** A record with its owner. */
export interface OfMember {
  readonly memberId: string;
}

export const ofMember = (memberId: string): Whose => sql`member_id = ${memberId}`;

/** The rows of one read, for a file of any length. */
const ROWS_AT_ONCE = 500;

/** The conditions that are the same in every order. */
const passingIn =
  ({ at, currencies }: RecordTable) =>
  (whose: Whose, { status, currency, txnNo, startTime, endTime }: RecordFilter) => {
    const made = sql.ref(at);
    const { from, to } = within(startTime, endTime);
    const conditions = [whose];
    if (status !== undefined) conditions.push(sql`status = ${status}`);
    if (currency) conditions.push(sql`${currency} in (${sql.join(currencies.map((name) => sql.ref(name)))})`);
    if (txnNo) conditions.push(sql`id = ${txnNo}`);
    if (from) conditions.push(sql`${made} >= ${from}`);
    if (to) conditions.push(sql`${made} < ${to}`);
    return sql.join(conditions, sql` and `);
  };

async function countOf(db: Db, table: keyof AllTables, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from ${sql.table(table)} where ${conditions}`.execute(db.tables());
  return Number(rows[0]?.total);
}

export function recordList<Row extends { readonly id: string }>(db: Db, records: RecordTable) {
  const { table, at, columns = sql.raw(columnText(table)) } = records;
  const rows = sql.table(table);
  const made = sql.ref(at);
  const passing = passingIn(records);

  const newestFirst = async (conditions: RawBuilder<unknown>, limit: number, offset = 0) =>
    (
      await sql<Row>`select ${columns} from ${rows} where ${conditions}
        order by ${made} desc, id limit ${limit} offset ${offset}`.execute(db.tables())
    ).rows;

  /** The condition for rows behind the row with this id; it matches none if the id belongs to no such row. */
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
      const [list, total] = await Promise.all([
        newestFirst(shown, pageSize, (pageNo - 1) * pageSize),
        countOf(db, table, conditions),
      ]);
      // Nothing follows the last row either, so only an empty page needs the check.
      if (list.length === 0 && after !== undefined) await refuseUnknownCursor(whose, after);
      return { list, total };
    },

    /** The records with these numbers, newest first. */
    found: (whose: Whose, ids: readonly string[], limit: number): Promise<readonly Row[]> =>
      newestFirst(sql`${whose} and id = any (${ids})`, limit),

    /** The sums of all matching records, for each of these columns' values. */
    sums: async <By>(whose: Whose, filter: RecordFilter, by: readonly (keyof By & string)[]) => {
      const columns = sql.join(by.map((name) => sql.ref(name)));
      const { rows: sums } = await sql<By & { readonly sum: bigint }>`
        select ${columns}, sum(amount)::bigint as sum from ${rows}
        where ${passing(whose, filter)} group by ${columns} order by ${columns}`.execute(db.tables());
      return sums;
    },

    /** All matching records, in the same order, read while they are consumed. */
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
}

/** A list that can also be followed: its table notes when a record changed. */
export function followedList<Row extends { readonly id: string }>(db: Db, records: RecordTable) {
  const { table, columns = sql.raw(columnText(table)) } = records;
  const noted = { ...records, columns: sql`${columns}, ${sql.table(table)}.updated_at` };
  const newest = recordList<Updated<Row>>(db, noted);
  const passing = passingIn(records);

  const changed = async (whose: Whose, from: Date, { pageNo, pageSize, after, ...filter }: RecordPage) => {
    // Runs on its own: only a statement that begins afterwards sees all that changed before it.
    const settled = await settledUntil(db);
    const since = sql`${passing(whose, filter)} and updated_at >= ${from} and updated_at < ${settled}`;
    const { at, id } = changeBehind(after);
    const left = at === undefined ? since : sql`${since} and (updated_at, id) > (${at}, ${id})`;
    const [{ rows: list }, total] = await Promise.all([
      sql<Updated<Row>>`select ${noted.columns} from ${sql.table(table)} where ${left}
        order by updated_at, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db.tables()),
      countOf(db, table, left),
    ]);
    return { list, total };
  };

  return {
    ...newest,
    /** Newest first; with `updatedFrom` in the order of the changes, and then `total` counts those from there on. */
    list: (whose: Whose, { updatedFrom, ...page }: FollowedPage) => {
      if (updatedFrom !== undefined) return changed(whose, instantOf(updatedFrom), page);
      if (page.after !== undefined && readChangeCursor(page.after)) refuseField('after', 'unknown-cursor');
      return newest.list(whose, page);
    },
  };
}

/** The time before which every change is visible to every later reader. */
async function settledUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select records_settled() as at`.execute(db.tables());
  return rows[0]?.at ?? new Date(0);
}

/** The position where the page begins; empty for the first one. Refuses invalid-input for the cursor of another order. */
const changeBehind = (after: string | undefined): Partial<RecordChange> =>
  after === undefined ? {} : (readChangeCursor(after) ?? refuseField('after', 'unknown-cursor'));
