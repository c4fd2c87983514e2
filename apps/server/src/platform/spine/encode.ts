// Values on their way into PostgreSQL, as JSON that json_populate_recordset reads back by the table's own types.
import type { Row } from './plan.ts';

const encodeValue = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return value;
};

/** Columns that are present; `undefined` is "not mentioned", so that the column's default stands. */
export const columnsOf = (row: Row): readonly string[] =>
  Object.keys(row)
    .filter((column) => row[column] !== undefined)
    .toSorted();

/** Rows as one JSON array. */
export const encodeRows = (rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, encodeValue(value)])),
    ),
    bigintAsString,
  );

/** For bigint deep inside a JSON column. */
export const bigintAsString = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
