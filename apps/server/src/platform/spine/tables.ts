// The spine's knowledge about the tables that it writes: the types of their columns.
import { camelOf } from '@causeway/ledger';
import type pg from 'pg';

export interface ColumnType {
  /** The name of the column in the database. */
  readonly column: string;
  /** The name in PostgreSQL's spelling. */
  readonly name: string;
  readonly isJson: boolean;
  /** True for an array in the database. */
  readonly isList: boolean;
}

export interface Tables {
  /** Throws when the table has no such column: the plan is invalid. */
  typeOf(table: string, column: string): ColumnType;
}

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const columnTypes = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;

export async function readTables(pool: pg.Pool): Promise<Tables> {
  const { rows } = await pool.query<ColumnRow>(columnTypes);
  const types = new Map<string, ReadonlyMap<string, ColumnType>>();
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table))
    types.set(table, new Map(columns.map(({ column, type }) => [camelOf(column), columnType(column, type)])));
  return {
    typeOf: (table, column) => {
      const type = types.get(table)?.get(column);
      if (type === undefined) throw new Error(`the table ${table} has no column ${column}`);
      return type;
    },
  };
}

const columnType = (column: string, name: string): ColumnType => ({
  column,
  name,
  isJson: name === 'json' || name === 'jsonb',
  isList: name.endsWith('[]'),
});
