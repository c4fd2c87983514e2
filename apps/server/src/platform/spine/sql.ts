// The statements of a batch: few, multi-row, prepared once a connection. Their texts are made once and looked up by the
// shapes of the rows: writing several thousand characters anew for each batch took a twentieth of Node's time.
import { encodeColumn } from './encode.ts';
import type { Insert, Row, RowVersion, Update } from './plan.ts';
import type { ColumnType, Tables } from './tables.ts';

/** A statement in `pg`'s form. */
export interface PreparedStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The most prepared statements that are kept; the important ones come early. */
const NAMES_MAX = 500;
const names = new Map<string, string>();

/** The same text is the same prepared statement on every connection. */
export function prepared(text: string, values: unknown[]): PreparedStatement {
  const known = names.get(text);
  if (known !== undefined) return { name: known, text, values };
  if (names.size >= NAMES_MAX) return { text, values };
  const name = `spine_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Rows of one table with the same columns; `id` comes last in an update. */
interface Shape {
  readonly kind: 'insert' | 'update';
  readonly table: string;
  readonly columns: readonly string[];
  readonly types: readonly ColumnType[];
  /** Names the shape among all. */
  readonly name: string;
}

/** Shapes by kind, table and columns in their given order. */
type Shapes = Map<string, Shape>;
const shapesOf = new WeakMap<Tables, Shapes>();

/** Columns that are present; `undefined` counts as absent, so that the column keeps its default. */
const columnsOf = (row: Row): string[] => Object.keys(row).filter((column) => row[column] !== undefined);

function shapeOf(tables: Tables, kind: Shape['kind'], table: string, row: Row): Shape {
  let shapes = shapesOf.get(tables);
  if (!shapes) shapesOf.set(tables, (shapes = new Map()));
  const columns = columnsOf(row);
  const asCame = `${kind} ${table}(${columns.join()})`;
  let shape = shapes.get(asCame);
  if (!shape) {
    columns.sort();
    const name = `${kind} ${table}(${columns.join()})`;
    if (kind === 'update') columns.push('id');
    const types = columns.map((column) => tables.typeOf(table, column));
    shapes.set(asCame, (shape = shapes.get(name) ?? { kind, table, columns, types, name }));
    shapes.set(name, shape);
  }
  return shape;
}

interface Shaped {
  readonly shape: Shape;
  readonly rows: Row[];
}

/** Sorted, whatever the order of the plans: the same plans together give the same text. */
function byShape(tables: Tables, inserts: readonly Insert[], updates: readonly Update[]): readonly Shaped[] {
  const groups = new Map<Shape, Shaped>();
  const add = (shape: Shape, row: Row): void => {
    const group = groups.get(shape);
    if (group) group.rows.push(row);
    else groups.set(shape, { shape, rows: [row] });
  };
  for (const { table, row } of inserts) add(shapeOf(tables, 'insert', table, row), row);
  for (const { table, id, set } of updates) add(shapeOf(tables, 'update', table, set), { ...set, id });
  return [...groups.values()].toSorted((a, b) => (a.shape.name < b.shape.name ? -1 : 1));
}

/** Texts by the names of their shapes. */
const texts = new Map<string, string>();

/**
 * All rows of a batch as one statement, with a part for each table and shape. References are checked at its end, so that a
 * child may come before its parent. Rows to update were locked and compared before.
 */
export function rowsStatement(
  tables: Tables,
  inserts: readonly Insert[],
  updates: readonly Update[],
): PreparedStatement {
  const groups = byShape(tables, inserts, updates);
  const name = groups.map(({ shape }) => shape.name).join('; ');
  let text = texts.get(name);
  if (text === undefined) {
    text = textOf(groups.map(({ shape }) => shape));
    if (texts.size < NAMES_MAX) texts.set(name, text);
  }
  const values = groups.flatMap(({ shape: { columns, types }, rows }) =>
    columns.map((column, i) => encodeColumn(rows, column, types[i] as ColumnType)),
  );
  return prepared(text, values);
}

function textOf(shapes: readonly Shape[]): string {
  let parameters = 0;
  const parts = shapes.map((shape) => {
    const source = sourceText(shape, parameters);
    parameters += shape.columns.length;
    return shape.kind === 'insert' ? insertText(shape, source) : updateText(shape, source);
  });
  const named = parts.map((part, i) => `p${i} as (${part})`);
  return parts.length === 1 ? (parts[0] as string) : `with ${named.join(', ')} select`;
}

/**
 * The rows as a part of a query, named r: an array for each column, from the parameter after the given number. Elements are
 * taken by position, because unnest stores each column separately, which takes twice as long.
 */
function sourceText({ types }: Shape, parameters: number): string {
  const arrays = types.map(({ name, isList }, i) => `($${parameters + i + 1}::${isList ? 'jsonb' : name}[])`);
  const results = types.map((type, i) => {
    const element = `${arrays[i] ?? ''}[n]`;
    return `${type.isList ? listText(element, type.name) : element} as ${quoted(type.column)}`;
  });
  return `(select ${results.join(', ')} from generate_series(1, cardinality(${arrays[0] ?? ''})) n) r`;
}

const listText = (list: string, type: string): string =>
  `case when ${list} is not null then array(select jsonb_array_elements_text(${list}))::${type} end`;

function insertText({ table, types }: Shape, source: string): string {
  const columns = types.map(({ column }) => quoted(column));
  return `insert into ${quoted(table)} (${columns.join(', ')}) select ${columns.map((column) => `r.${column}`).join(', ')} from ${source}`;
}

function updateText({ table, types }: Shape, source: string): string {
  const sets = types.slice(0, -1).map(({ column }) => `${quoted(column)} = r.${quoted(column)}, `);
  return `update ${quoted(table)} t set ${sets.join('')}version = t.version + 1 from ${source} where t.id = r.id`;
}

/** One statement per table, with rows ordered by id, so that everybody locks in the same order. Answers (id, version). */
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
