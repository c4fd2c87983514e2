// The statements of a batch: few, multi-row, prepared once a connection. Texts are made once per table and columns.
import { columnsOf, encodeColumn } from './encode.ts';
import type { Insert, Row, RowVersion, Update } from './plan.ts';
import type { Tables } from './tables.ts';

/** As `pg` takes it. */
export interface PreparedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Beyond so many texts a statement is not kept prepared: those that matter are there by then. */
const NAMES_MAX = 500;
const names = new Map<string, string>();

/** The same text is the same prepared statement on every connection. */
export const prepared = (text: string, values: unknown[]): PreparedStatement => {
  const known = names.get(text);
  if (known !== undefined) return { name: known, text, values };
  if (names.size >= NAMES_MAX) return { text, values };
  const name = `spine_${names.size}`;
  names.set(text, name);
  return { name, text, values };
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Shaped<Item> {
  readonly table: string;
  readonly columns: readonly string[];
  readonly items: readonly Item[];
}

/** In one order, whoever comes first: the same plans together make the same text. */
function byShape<Item extends { readonly table: string }>(
  items: readonly Item[],
  rowOf: (item: Item) => Row,
): readonly Shaped<Item>[] {
  const groups = Map.groupBy(items, (item) => `${item.table}(${columnsOf(rowOf(item)).join()})`);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const first = group[0] as Item;
      return { table: first.table, columns: columnsOf(rowOf(first)), items: group };
    });
}

/**
 * All rows of a batch as one statement: a part for each table and shape. References are looked at when the whole of it is
 * done, so that a child may stand before its parent. Rows to update are locked and compared before.
 */
export function rowsStatement(
  tables: Tables,
  inserts: readonly Insert[],
  updates: readonly Update[],
): PreparedStatement {
  const parts: string[] = [];
  const values: unknown[] = [];
  for (const { table, columns, items } of byShape(inserts, ({ row }) => row)) {
    const rows = items.map(({ row }) => row);
    parts.push(insertText(table, columns, source({ tables, table, columns, rows }, values)));
  }
  for (const { table, columns, items } of byShape(updates, ({ set }) => set)) {
    const rows = items.map(({ id, set }) => ({ ...set, id }));
    parts.push(
      updateText(table, columns, source({ tables, table, columns: [...columns, 'id'], rows }, values)),
    );
  }
  const named = parts.map((part, i) => `p${i} as (${part})`);
  return prepared(parts.length === 1 ? (parts[0] as string) : `with ${named.join(', ')} select`, values);
}

interface Source {
  readonly tables: Tables;
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** The rows as a part of a query, called r; an array for each column is added to the values. */
function source({ tables, table, columns, rows }: Source, values: unknown[]): string {
  const arrays: string[] = [];
  const results: string[] = [];
  for (const column of columns) {
    const type = tables.typeOf(table, column);
    values.push(
      encodeColumn(
        rows.map((row) => row[column]),
        type,
      ),
    );
    arrays.push(`$${values.length}::${type.isList ? 'jsonb' : type.name}[]`);
    results.push(type.isList ? listText(quoted(column), type.name) : quoted(column));
  }
  const unnested = `unnest(${arrays.join(', ')}) u (${columns.map(quoted).join(', ')})`;
  return `(select ${results.join(', ')} from ${unnested}) r`;
}

const listText = (column: string, type: string): string =>
  `case when ${column} is not null then array(select jsonb_array_elements_text(${column}))::${type} end as ${column}`;

const insertText = (table: string, columns: readonly string[], source: string): string =>
  `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) select r.* from ${source}`;

const updateText = (table: string, columns: readonly string[], source: string): string => {
  const sets = columns.map((column) => `${quoted(column)} = r.${quoted(column)}, `).join('');
  return `update ${quoted(table)} t set ${sets}version = t.version + 1 from ${source} where t.id = r.id`;
};

/** One statement a table, rows by id: the one order in which everybody locks. Answers (id, version). */
export const lockStatements = (
  tables: Tables,
  rows: readonly RowVersion[],
): readonly { readonly table: string; readonly statement: PreparedStatement }[] =>
  [...Map.groupBy(rows, ({ table }) => table)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, items]) => ({
      table,
      statement: prepared(
        `select id::text as id, version from ${quoted(table)}
          where id = any($1::text[]::${tables.typeOf(table, 'id').name}[]) order by id for no key update`,
        [[...new Set(items.map(({ id }) => id))]],
      ),
    }));
