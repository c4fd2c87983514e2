// Values on their way into PostgreSQL: a column of many rows is one array, and each row takes its element. That is cheaper
// than JSON, for which PostgreSQL would build a hash table of names for each row.
import type { ColumnType } from './tables.ts';
import type { Row } from './plan.ts';

/**
 * One column of many rows, as the text of an array. Lists are written as JSON, because an array cannot contain lists of
 * different lengths.
 */
export function encodeColumn(rows: readonly Row[], column: string, { isJson, isList }: ColumnType): string {
  const asText = isJson || isList ? jsonElement : plainElement;
  let text = '{';
  for (const row of rows) text += text === '{' ? asText(row[column]) : `,${asText(row[column])}`;
  return `${text}}`;
}

/** Values that cannot contain a special sign of array texts are not quoted. */
function plainElement(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`;
  if (value instanceof Date) return value.toISOString();
  // An escaped backslash, then hexadecimal digits.
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`;
  return jsonElement(value);
}

const jsonElement = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : quoted(jsonText(value));

const special = /["\\]/;

const quoted = (text: string): string =>
  `"${special.test(text) ? text.replaceAll('\\', '\\\\').replaceAll('"', '\\"') : text}"`;

/** Prints bigint as text at any depth. A replacer makes it slower by half, so it is used only when needed. */
export const jsonText = (value: unknown): string =>
  mayHoldBigint(value) ? JSON.stringify(value, bigintAsString) : JSON.stringify(value);

/** False only if it surely contains none: plain objects whose values are plain. */
function mayHoldBigint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  for (const key in value) {
    const inner: unknown = Reflect.get(value, key);
    if (typeof inner === 'bigint' || (typeof inner === 'object' && inner !== null)) return true;
  }
  return false;
}

const bigintAsString = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
