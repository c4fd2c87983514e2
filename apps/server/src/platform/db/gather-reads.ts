// Combines keyed reads of concurrent requests into one query: for the few lookups that every hot call makes.
import { gather } from '@causeway/ledger';

/**
 * `const payeeById = gatherReads((ids) => ...one row or more per id..., (row) => row.id)`;
 * then `await payeeById(id)` answers the row, or undefined. Nothing is cached: each read begins after its request.
 */
export function gatherReads<Key, Row>(
  load: (keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
  options: { readonly writers?: number; readonly batchMax?: number } = {},
): (key: Key) => Promise<Row | undefined> {
  return gather<Key, Row | undefined>(
    async (keys) => {
      const rows = new Map((await load([...new Set(keys)])).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key));
    },
    { batchMax: 128, writers: 2, ...options },
  );
}
