// The root of the books: one hash over all journals up to one, to be kept where nobody of the database reaches.
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

/** The newest journal, 0 when there is none; and by when all that were under way beside it have ended. */
export interface Newest {
  readonly id: bigint;
  readonly by: string;
}

export async function newestJournal(db: Queryable): Promise<Newest> {
  const [row] = await rowsOf<{ id: string; by: string }>(db, {
    text: `select coalesce(max(id), 0)::text as id, pg_snapshot_xmax(pg_current_snapshot())::text as by
      from ledger.journal`,
  });
  return { id: BigInt(row?.id ?? 0), by: row?.by ?? '0' };
}

/** Whether every journal up to that one is committed by now, or never will be. */
export async function isSettled(db: Queryable, { by }: Newest): Promise<boolean> {
  const [row] = await rowsOf<{ settled: boolean }>(db, {
    text: 'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as settled',
    values: [by],
  });
  return row?.settled ?? false;
}
