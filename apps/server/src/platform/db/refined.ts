// What a store knows better about its tables than the database does: the shape of a JSON column, say.
import type { ColumnType, Insertable } from 'kysely';
import type { AllTables } from './tables.ts';

type Better = {
  readonly [Table in keyof AllTables]?: { readonly [Column in keyof AllTables[Table]]?: unknown };
};

/** Absent from an insert where the database has a default or takes null. */
type Absent<Inserted> = undefined extends Inserted ? undefined : never;

/** A ColumnType stays as it is given; another type is what is read and written. */
type RefinedColumn<Table, Column extends keyof Table, Type> =
  Type extends ColumnType<unknown, unknown, unknown>
    ? Type
    : ColumnType<
        Type,
        Type | Absent<Column extends keyof Insertable<Table> ? Insertable<Table>[Column] : undefined>,
        Type
      >;

type RefinedTable<Table, Columns> = Omit<Table, keyof Columns> & {
  [Column in keyof Columns & keyof Table]: RefinedColumn<Table, Column, Columns[Column]>;
};

/** All tables, with the given columns typed more narrowly. */
export type Refined<Tables extends Better> = Omit<AllTables, keyof Tables> & {
  [Table in keyof Tables & keyof AllTables]: RefinedTable<AllTables[Table], Tables[Table]>;
};
