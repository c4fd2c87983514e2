// Plans typed by a feature's own tables, so that a misspelled column does not compile.
import type { Insertable, Updateable } from 'kysely';
import type { AllTables } from '../db/tables.ts';
import type { Insert, RowVersion, Update } from './plan.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** `const { insert, update, unchanged } = rowsOf();` */
export const rowsOf = <Tables = AllTables>() => ({
  insert: <Name extends keyof Tables & string>(table: Name, row: Insertable<Tables[Name]>): Insert => ({
    table,
    row,
  }),
  update: <Name extends keyof Tables & string>(
    table: Name,
    { id, version }: Versioned,
    set: Omit<Updateable<Tables[Name]>, 'id' | 'version'>,
  ): Update => ({ table, id, version, set }),
  unchanged: (table: keyof Tables & string, { id, version }: Versioned): RowVersion => ({
    table,
    id,
    version,
  }),
});
