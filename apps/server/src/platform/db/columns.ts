// The columns of a table by their names, where a store reads whole rows. A running server never asks for "all columns": a
// migration that adds a column would change the answers of its prepared statements, which PostgreSQL then refuses to run
// (PLT-180).
import { snakeOf } from '@causeway/ledger';
import { tableColumns } from './table-columns.ts';

type Columns = typeof tableColumns;

/** `db.tables().selectFrom('deposit as d').select(columnsOf('deposit', 'd'))`. */
export const columnsOf = <Table extends keyof Columns, Alias extends string = Table>(
  table: Table,
  as?: Alias,
): readonly `${Alias}.${Columns[Table][number]}`[] =>
  tableColumns[table].map((column) => `${as ?? table}.${column}` as `${Alias}.${Columns[Table][number]}`);

/** Columns for SQL that is written by hand: `select ${columnText('payee')} from payee`. */
export const columnText = (table: keyof Columns, as: string = table): string =>
  tableColumns[table].map((column) => `${as}.${snakeOf(column)}`).join(', ');
