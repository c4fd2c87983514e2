// Roots of the books, signed and stored outside of the database, in a file or a bucket: an attacker who rewrites the books
// consistently would have to rewrite the roots too, without their key.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type BooksRoot, type Newest, booksRoot, hasSettled } from '@causeway/ledger';
import type { Config } from '../config/config.ts';
import type { FeatureContext } from '../feature.ts';

export interface RootsPlace {
  readonly store: NonNullable<FeatureContext['providers']['books']>;
  /** The key of the signatures. */
  readonly key: string;
}

/** Null when no roots are stored. */
export const rootsPlaceOf = (
  { books }: Pick<Config, 'books'>,
  { books: store }: Pick<FeatureContext['providers'], 'books'>,
): RootsPlace | null => (books && store ? { store, key: books.key } : null);

interface KeptRoot {
  readonly at: string;
  readonly upTo: string;
  readonly journals: string;
  readonly root: string;
}

/**
 * The differences from the stored roots, in words; empty if there are none. `until`: restored books are
 * compared with the roots up to the moment of the restored state.
 */
export async function rootBreaks(
  { db }: Pick<FeatureContext, 'db'>,
  { store, key }: RootsPlace,
  until?: Date,
): Promise<readonly string[]> {
  const altered = await store.altered();
  const lines = (await store.lines('roots', until && rootName(until)))
    .map((line) => readLine(line, key))
    .filter((kept) => kept === null || until === undefined || new Date(kept.at) <= until);
  const unsigned = lines.flatMap((kept, i) =>
    kept === null ? [`line ${i + 1} of the kept roots is not signed by our key`] : [],
  );
  const foreign = [...altered, ...unsigned];
  // The newest root covers the earlier ones. Each was checked in its own night, and after a mismatch no more are stored.
  const newest = lines.at(-1);
  if (!newest) return foreign;
  const { root, journals } = await booksRoot(db.pool, BigInt(newest.upTo));
  const fits = root === newest.root && String(journals) === newest.journals;
  return fits
    ? foreign
    : [...foreign, `the books up to journal ${newest.upTo} are not those of ${newest.at}`];
}

const patience = { tries: 60, pauseMilliseconds: 500 };

/**
 * Stores a root up to a journal, once all transactions that could commit before it have ended; stores none if they do not
 * end that night.
 */
export async function keepRoot(
  { db, log }: Pick<FeatureContext, 'db' | 'log'>,
  { store, key }: RootsPlace,
  newest: Newest,
  at: Date,
): Promise<void> {
  if (!(await hasSettled(db.pool, newest, patience)))
    return log.warn('no root of the books was kept: a transaction does not end');
  const { upTo, journals, root }: BooksRoot = await booksRoot(db.pool, newest.id);
  const kept: KeptRoot = { at: at.toISOString(), upTo: String(upTo), journals: String(journals), root };
  const text = JSON.stringify(kept);
  await store.add('roots', [{ name: rootName(at), text: `${text} ${signature(text, key)}` }]);
}

/** Sorts by time; keys of a bucket contain no colon. */
export const rootName = (at: Date): string => at.toISOString().replaceAll(':', '');

function readLine(line: string, key: string): KeptRoot | null {
  const space = line.lastIndexOf(' ');
  const text = line.slice(0, space);
  const given = Buffer.from(line.slice(space + 1));
  const expected = Buffer.from(signature(text, key));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? (JSON.parse(text) as KeptRoot) : null;
}

const signature = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('hex');
