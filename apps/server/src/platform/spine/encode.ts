// Values on their way into PostgreSQL: a column of many rows is one array, which unnest turns into rows again. That is a
// quarter cheaper than JSON, of which PostgreSQL makes a hash table of names for each row.
import type { ColumnType } from './tables.ts';
import type { Row } from './plan.ts';

/** Columns that are present; `undefined` is "not mentioned", so that the column's default stands. */
export const columnsOf = (row: Row): readonly string[] =>
  Object.keys(row)
    .filter((column) => row[column] !== undefined)
    .toSorted();

/** One column of many rows, as the text of an array. Lists are written as JSON, for an array cannot hold lists of any length. */
export const encodeColumn = (values: readonly unknown[], { isJson, isList }: ColumnType): string =>
  `{${values.map((value) => element(isJson || isList ? jsonText(value) : plainText(value))).join(',')}}`;

/** undefined: no value. */
const plainText = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'bigint' ? value.toString() : jsonText(value);
};

const jsonText = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : JSON.stringify(value, bigintAsString);

const element = (text: string | undefined): string =>
  text === undefined ? 'NULL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** For bigint deep inside a JSON column. */
export const bigintAsString = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
