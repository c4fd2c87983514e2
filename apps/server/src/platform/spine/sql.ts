// The statements of a batch: few, multi-row, prepared once a connection. Texts are made once per table and columns.
import type { Insert, Row, RowVersion, Update } from './plan.ts';
import { columnsOf, encodeRows } from './encode.ts';
import type { Tables } from './tables.ts';

/** As `pg` takes it. */
export interface PreparedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

const names = new Map<string, string>();

/** The same text is the same prepared statement on every connection. */
export const prepared = (text: string, values: unknown[]): PreparedStatement => {
  let name = names.get(text);
  if (name === undefined) {
    name = `spine_${names.size}`;
    names.set(text, name);
  }
  return { name, text, values };
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Shaped<Item> {
  readonly table: string;
  readonly columns: readonly string[];
  readonly items: readonly Item[];
}

function byShape<Item extends { readonly table: string }>(
  items: readonly Item[],
  rowOf: (item: Item) => Row,
): readonly Shaped<Item>[] {
  const groups = Map.groupBy(items, (item) => `${item.table}(${columnsOf(rowOf(item)).join()})`);
  return [...groups.values()].map((group) => {
    const first = group[0] as Item;
    return { table: first.table, columns: columnsOf(rowOf(first)), items: group };
  });
}

const inOrder = <Item extends { readonly table: string }>(tables: Tables, items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => tables.compare(a.table, b.table));

/** Parents before children, so that references hold. */
export const insertStatements = (tables: Tables, inserts: readonly Insert[]): readonly PreparedStatement[] =>
  inOrder(
    tables,
    byShape(inserts, ({ row }) => row),
  ).map(({ table, columns, items }) => {
    const list = columns.map(quoted).join(', ');
    return prepared(
      `insert into ${quoted(table)} (${list}) select ${list} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [encodeRows(items.map(({ row }) => row))],
    );
  });

/** Rows are locked and compared before, so the version needs no second look. */
export const updateStatements = (tables: Tables, updates: readonly Update[]): readonly PreparedStatement[] =>
  inOrder(
    tables,
    byShape(updates, ({ set }) => set),
  ).map(({ table, columns, items }) => {
    const sets = columns.map((column) => `${quoted(column)} = r.${quoted(column)}, `).join('');
    return prepared(
      `update ${quoted(table)} t set ${sets}version = t.version + 1
         from json_populate_recordset(null::${quoted(table)}, $1::json) r where t.id = r.id`,
      [encodeRows(items.map(({ id, set }) => ({ ...set, id })))],
    );
  });

/** One statement a table, rows by id: the one order in which everybody locks. Answers (id, version). */
export const lockStatements = (
  tables: Tables,
  rows: readonly RowVersion[],
): readonly { readonly table: string; readonly statement: PreparedStatement }[] =>
  [...Map.groupBy(rows, ({ table }) => table)]
    .toSorted(([a], [b]) => tables.compare(a, b))
    .map(([table, items]) => ({
      table,
      statement: prepared(
        `select id::text as id, version from ${quoted(table)}
          where id = any($1::text[]::${tables.idType(table)}[]) order by id for no key update`,
        [[...new Set(items.map(({ id }) => id))]],
      ),
    }));
