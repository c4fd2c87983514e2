// Verifies the books once a night, or at the next start after a missed night: recomputes the hashes and balances of what came
// after the verified ranges, and of everything once in seven times. Uses the database's own time, because moves of the
// business clock mean nothing to the books.
import {
  type BooksCheck,
  type Newest,
  changedGuards,
  checkRecentBooks,
  lastBooksCheck,
  newestJournal,
  noteBreaks,
} from '@causeway/ledger';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { noLimits } from '../db/connections.ts';
import { createDb, type Db } from '../db/db.ts';
import { createPool } from '../db/pool.ts';
import type { FeatureContext } from '../feature.ts';
import { keepRoot, rootBreaks, rootsPlaceOf } from './kept-roots.ts';
import { hongKongDay, startOfHongKongDay } from '../clock/hong-kong.ts';

/** Two o'clock in Hong Kong: banks there are closed, and those in the West are about to close. */
const NIGHT_MS = 2 * 60 * 60 * 1000;

/** True when no check has begun since the last night's hour. */
export function isBooksCheckDue(last: Pick<BooksCheck, 'beganAt'> | undefined, now: Date): boolean {
  if (!last) return true;
  const day = hongKongDay(new Date(now.getTime() - NIGHT_MS));
  return last.beganAt.getTime() < startOfHongKongDay(day).getTime() + NIGHT_MS;
}

/** The parts that compare the books with facts outside of the ledger. */
type BesidesContext = Pick<BooksContext, 'db' | 'config' | 'ownBreaks' | 'providers'>;

export type BooksContext = Pick<FeatureContext, 'db' | 'log'> & {
  readonly config: Pick<Config, 'database' | 'books'>;
  readonly providers: Pick<FeatureContext['providers'], 'books'>;
  /** The features' checks that their rows agree with their journals. */
  readonly ownBreaks?: readonly ((db: Db) => Promise<readonly string[]>)[];
};

/** Runs on a connection of its own, because it may take minutes. The first process runs it, and the others find it done. */
export async function checkBooksNightly(context: BooksContext, stopping: AbortSignal): Promise<void> {
  const { db, config, log, providers } = context;
  if ((await dueSince(db.pool)) === null) return;

  const roots = rootsPlaceOf(config, providers);
  // Asks the store first, because a check counts once it has begun: while the store of the roots is
  // unreachable, the check waits.
  await roots?.store.lines('roots');
  const pool = createPool({ url: config.database.url, connections: 1, name: 'books', limits: noLimits }, log);
  try {
    // Another process may have run the check while the store answered; no other can begin while this one holds the lock.
    const now = (await isMine(pool)) ? await dueSince(db.pool) : null;
    if (now === null) return;
    const made = await unlessStopping(db.pool, pool, stopping);
    if (!made) return;
    const { newest, check } = made;
    // Compares the database's own state with facts outside of it.
    const besides = await breaksBesides({ ...context, db: createDb(pool, pool) });
    const whole = besides.length === 0 ? check : await noteBreaks(db.pool, besides);
    report(log, whole);
    if (roots && besides.length === 0) await keepRoot(context, roots, newest, now);
  } finally {
    await pool.end();
  }
}

/** The database's time when a check is due; null when this night's has begun. */
async function dueSince(pool: pg.Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ now: Date }>('select now()');
  const now = rows[0]?.now;
  return now && isBooksCheckDue(await lastBooksCheck(pool), now) ? now : null;
}

/** Takes the night's lock on the only connection of this pool. When the connection ends, the lock is free again. */
async function isMine(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('causeway.books', 0)) as locked`,
  );
  return rows[0]?.locked === true;
}

/**
 * Finds guards that differ from the migrations, roots that differ from the books, and rows that disagree with
 * their journals.
 */
export async function breaksBesides(context: BesidesContext): Promise<readonly string[]> {
  const { db, config, providers, ownBreaks = [] } = context;
  const roots = rootsPlaceOf(config, providers);
  const found = [
    (await changedGuards(db.pool)).map((guard) => `guard ${guard}`),
    roots ? await rootBreaks(context, roots) : [],
  ];
  for (const find of ownBreaks) found.push(await find(db));
  return found.flat();
}

/** Undefined when the process stops: the next process begins again. */
async function unlessStopping(
  pool: pg.Pool,
  unlimited: pg.Pool,
  stopping: AbortSignal,
): Promise<{ readonly newest: Newest; readonly check: BooksCheck } | undefined> {
  const client = await unlimited.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cancel = (): void => {
    // If the database no longer answers, there is no check to cancel.
    pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
  };
  stopping.addEventListener('abort', cancel, { once: true });
  try {
    if (stopping.aborted) return undefined;
    const newest = await newestJournal(client);
    const check = await checkRecentBooks(client);
    return check && { newest, check };
  } catch (error) {
    if (stopping.aborted) return undefined;
    throw error;
  } finally {
    stopping.removeEventListener('abort', cancel);
    client.release();
  }
}

function report(log: Logger, { findings, ...check }: BooksCheck): void {
  if (check.chainBreaks + check.balanceBreaks === 0) log.info({ check }, 'the books are verified');
  else log.error({ check, findings }, 'the books have breaks: stop settlement and look into them');
}
