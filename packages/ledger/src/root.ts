// The root of the books: one hash over all journals up to a given one, to be kept out of reach of the database's users.
import { type Queryable, rowsOf } from './queryable.ts';

export interface BooksRoot {
  readonly upTo: bigint;
  readonly journals: bigint;
  readonly root: string;
}

export async function booksRoot(db: Queryable, upTo: bigint): Promise<BooksRoot> {
  const [row] = await rowsOf<{ journals: string; root: string }>(db, {
    text: 'select journals::text, root from ledger.root($1)',
    values: [upTo],
  });
  if (!row) throw new Error('ledger: ledger.root answered nothing');
  return { upTo, journals: BigInt(row.journals), root: row.root };
}
