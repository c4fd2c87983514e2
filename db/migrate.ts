// Brings a database to the schema of this version: numbered plain SQL files, forward only, each in one transaction.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));

export interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Any constant will do: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_204_118_001;

/**
 * Whoever waits for the lock of a table has everybody behind them wait who uses it. A migration that does not get it soon
 * lets them pass and is tried again from its beginning.
 */
export interface LockWait {
  readonly milliseconds: number;
  readonly pauseMilliseconds: number;
  readonly triesMax: number;
}

/** One minute and a half in all. */
const lockWait: LockWait = { milliseconds: 1_000, pauseMilliseconds: 2_000, triesMax: 30 };

/**
 * Applies what is not applied yet, in the order of the numbers, and answers their names. Numbers are areas, not dates
 * (0001-0009 ledger, 0010-0019 platform ...), so a lower number may arrive after a higher one.
 */
export async function migrate(
  databaseUrl: string,
  folder = MIGRATIONS_FOLDER,
  wait = lockWait,
): Promise<readonly string[]> {
  const files = await migrationFiles(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    await client.query(
      `create table if not exists public.migration (
         number int primary key, name text not null, hash text not null, at timestamptz not null default now())`,
    );
    const applied = await client.query<{ number: number; name: string; hash: string }>(
      'select number, name, hash from public.migration',
    );
    refuseChanged(files, applied.rows);
    const done = new Set(applied.rows.map((row) => row.number));
    const pending = files.filter((file) => !done.has(file.number));
    // Not before: the other process that migrates is waited for.
    await client.query(`set lock_timeout = ${wait.milliseconds}`);
    for (const file of pending) await applyBesideServers(client, file, wait);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

/** The files of the folder in order. */
export async function migrationFiles(folder = MIGRATIONS_FOLDER): Promise<readonly MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((name) => readMigration(folder, name)));
  for (const [i, file] of files.entries()) {
    if (i > 0 && files[i - 1]?.number === file.number)
      throw new MigrationError(`two migrations have the number of ${file.name}`);
  }
  return files;
}

/** One hash over all files: equal hash, equal schema. */
export async function migrationsHash(folder = MIGRATIONS_FOLDER): Promise<string> {
  const files = await migrationFiles(folder);
  return sha256(files.map((file) => `${file.name} ${file.hash}`).join('\n'));
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const match = /^(\d{4})_[a-z0-9-]+\.sql$/.exec(name);
  if (!match) throw new MigrationError(`${name}: a migration is named NNNN_words-and-dashes.sql`);
  // The same file checked out with other line ends is the same file.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(match[1]), name, sql, hash: sha256(sql) };
}

function refuseChanged(
  files: readonly MigrationFile[],
  applied: readonly { number: number; name: string; hash: string }[],
): void {
  for (const row of applied) {
    const file = files.find(({ number }) => number === row.number);
    if (!file)
      throw new MigrationError(`the database has ${row.name}, which this version does not know: it is newer`);
    if (file.hash !== row.hash)
      throw new MigrationError(
        `${file.name} was changed after it was applied: put it back and write a new migration ` +
          '(a database for trying can be forgotten with `npm run reset`)',
      );
  }
}

async function applyBesideServers(client: pg.Client, file: MigrationFile, wait: LockWait): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, file);
    } catch (error) {
      if (!isLockedOut(error) || tries === wait.triesMax) throw error;
      await delay(wait.pauseMilliseconds);
    }
  }
}

/** Somebody else has the lock, or waits for one of ours. */
const isLockedOut = (error: unknown): boolean =>
  error instanceof MigrationError &&
  error.cause instanceof pg.DatabaseError &&
  ['55P03', '40P01'].includes(error.cause.code ?? '');

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into public.migration (number, name, hash) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${file.name}: ${why}${lineOf(file.sql, error)}`, { cause: error });
  }
}

function lineOf(sql: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  return ` (line ${sql.slice(0, Number(error.position)).split('\n').length})`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
