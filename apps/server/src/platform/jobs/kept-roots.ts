// Roots of the books, signed and kept in a file outside of the database: an attacker who rewrites the books so that
// their sums fit again would have to rewrite this file too, without its key.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BooksRoot, type Newest, booksRoot, isSettled } from '@causeway/ledger';
import type { FeatureContext } from '../feature.ts';

export interface RootsSettings {
  /** One line a root, oldest first. */
  readonly file: string;
  /** Key of the signatures. */
  readonly key: string;
}

interface KeptRoot {
  readonly at: string;
  readonly upTo: string;
  readonly journals: string;
  readonly root: string;
}

/**
 * What does not fit what was kept before, in words; empty when all does. `until`: restored books are held against the roots up to
 * the moment that they were restored to.
 */
export async function rootBreaks(
  { db }: Pick<FeatureContext, 'db'>,
  settings: RootsSettings,
  until?: Date,
): Promise<readonly string[]> {
  const lines = (await linesOf(settings.file))
    .map((line) => readLine(line, settings.key))
    .filter((kept) => kept === null || until === undefined || new Date(kept.at) <= until);
  const unsigned = lines.flatMap((kept, i) =>
    kept === null ? [`line ${i + 1} of the kept roots is not signed by our key`] : [],
  );
  // The newest root covers the earlier ones. Each was checked in its night, and after a mismatch no more are kept.
  const newest = lines.at(-1);
  if (!newest) return unsigned;
  const { root, journals } = await booksRoot(db.pool, BigInt(newest.upTo));
  const fits = root === newest.root && String(journals) === newest.journals;
  return fits
    ? unsigned
    : [...unsigned, `the books up to journal ${newest.upTo} are not those of ${newest.at}`];
}

const TRIES_MAX = 60;
const PAUSE_MILLISECONDS = 500;

/**
 * Keeps a root up to a journal, once all transactions beside it have ended; none in a night when they do not.
 */
export async function keepRoot(
  { db, log }: Pick<FeatureContext, 'db' | 'log'>,
  { file, key }: RootsSettings,
  newest: Newest,
  at: Date,
): Promise<void> {
  for (let tries = 1; !(await isSettled(db.pool, newest)); tries += 1) {
    if (tries === TRIES_MAX) return log.warn('no root of the books was kept: a transaction does not end');
    await delay(PAUSE_MILLISECONDS);
  }
  const { upTo, journals, root }: BooksRoot = await booksRoot(db.pool, newest.id);
  const kept: KeptRoot = { at: at.toISOString(), upTo: String(upTo), journals: String(journals), root };
  const text = JSON.stringify(kept);
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${text} ${signature(text, key)}\n`);
}

async function linesOf(file: string): Promise<readonly string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function readLine(line: string, key: string): KeptRoot | null {
  const space = line.lastIndexOf(' ');
  const text = line.slice(0, space);
  const given = Buffer.from(line.slice(space + 1));
  const expected = Buffer.from(signature(text, key));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? (JSON.parse(text) as KeptRoot) : null;
}

const signature = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('hex');
