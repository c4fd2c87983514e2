// The stored checks of the books: both verifications together, of everything or of what came after the verified ranges; when
// they ran and what they found is kept.
import { type Queryable, rowsOf } from './queryable.ts';

export interface BooksCheck {
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly chainBreaks: number;
  readonly balanceBreaks: number;
  /** Journals before it were compared with what an earlier check kept of them; 0 if all were computed again. */
  readonly fromJournal: bigint;
  /** The first hundred breaks of each kind, as verifyChain and verifyBalances report them. */
  readonly findings: readonly unknown[];
}

/**
 * Verifies chains and balances in one snapshot and keeps the result. Undefined when another session is verifying already.
 * Reads the whole books, so it may take minutes; nobody who posts waits for it.
 */
export async function checkBooks(db: Queryable): Promise<BooksCheck | undefined> {
  const [row] = await rowsOf<Row>(db, { text: `select ${COLUMNS} from ledger.check_books()` });
  return row && fromRow(row);
}

/**
 * As above, but ranges of a hundred thousand journals that an earlier check found right are compared by the sum of their rows' hashes.
 * Computes everything again once in seven checks.
 */
export async function checkRecentBooks(db: Queryable): Promise<BooksCheck | undefined> {
  const [row] = await rowsOf<Row>(db, { text: `select ${COLUMNS} from ledger.check_recent_books()` });
  return row && fromRow(row);
}

/** Stores the newest result again with further breaks, which the ledger itself cannot know. */
export async function noteBreaks(db: Queryable, besides: readonly string[]): Promise<BooksCheck> {
  const [row] = await rowsOf<Row>(db, {
    text: `select ${COLUMNS} from ledger.note_breaks($1::text[])`,
    values: [besides],
  });
  if (!row) throw new Error('ledger: the result of a check was not kept');
  return fromRow(row);
}

/** The newest result; undefined when the books were never verified. */
export async function lastBooksCheck(db: Queryable): Promise<BooksCheck | undefined> {
  const [row] = await rowsOf<Row>(db, {
    name: 'ledger-last-books-check',
    text: `select ${COLUMNS} from ledger.books_check order by id desc limit 1`,
  });
  return row && fromRow(row);
}

interface Row {
  beganAt: Date;
  endedAt: Date;
  chainFaults: number;
  balanceFaults: number;
  fromJournal: string;
  findings: unknown[];
}

const COLUMNS = 'began_at, ended_at, chain_faults, balance_faults, from_journal::text, findings';

const fromRow = (row: Row): BooksCheck => ({
  beganAt: row.beganAt,
  endedAt: row.endedAt,
  chainBreaks: row.chainFaults,
  balanceBreaks: row.balanceFaults,
  fromJournal: BigInt(row.fromJournal),
  findings: row.findings,
});
