// Types that a store knows more exactly than the database does, such as the shape of a JSON column.
import type { ColumnType, Insertable } from 'kysely';
import type { AllTables } from './tables.ts';

type Better = {
  readonly [Table in keyof AllTables]?: { readonly [Column in keyof AllTables[Table]]?: unknown };
};

/** May be absent from an insert, because the database has a default or takes null. */
type Absent<Inserted> = undefined extends Inserted ? undefined : never;

/** A ColumnType stays as given; any other type is both read and written. */
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
