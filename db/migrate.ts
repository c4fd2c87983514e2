// Brings a database to the schema of this version. A new one is made of the pages of db/schema, which say what each table is
// today; one that is there gets the numbered files of db/migrations that it has not had: forward only, each in one transaction.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The folders of the pages and the migrations. */
export interface SchemaFolders {
  readonly pages: string;
  readonly migrations: string;
}

const OURS: SchemaFolders = {
  pages: fileURLToPath(new URL('schema/', import.meta.url)),
  migrations: fileURLToPath(new URL('migrations/', import.meta.url)),
};

export interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** What is noted of a migration that was applied. */
type Applied = Omit<MigrationFile, 'sql'>;

/** The table that notes applied migrations. */
export const HISTORY = `
  create table if not exists public.migration (
    number int primary key, name text not null, hash text not null, at timestamptz not null default now())`;

/** Marks a database that was made of the pages, or is where they began: migrations have higher numbers. */
export const BASELINE: Applied = { number: 2000, name: '2000_schema.sql', hash: '' };

/**
 * The 181 migrations that came before there were pages, the last of them 1051: names and hashes. A database that has all of
 * them stands where the pages began.
 */
const MIGRATIONS_BEFORE_PAGES = '1bd367f5e2fefa078936c169347b964f788f99b1f8c7a7ff746aab2ff82ebb62';

export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Any constant will do: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_204_118_001;

/**
 * A migration that waits for a table's lock makes everybody behind it wait. If it does not get the lock soon,
 * it lets them pass and is tried again from its beginning.
 */
export interface LockWait {
  readonly milliseconds: number;
  readonly pauseMilliseconds: number;
  readonly triesMax: number;
}

/** One minute and a half in all. */
const lockWait: LockWait = { milliseconds: 1_000, pauseMilliseconds: 2_000, triesMax: 30 };

/** Makes or migrates the database, and answers the names of what it applied. */
export async function migrate(
  databaseUrl: string,
  folders = OURS,
  wait = lockWait,
): Promise<readonly string[]> {
  const files = await migrationFiles(folders.migrations);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    await client.query(HISTORY);
    const { rows: applied } = await client.query<Applied>(
      'select number, name, hash from public.migration order by number',
    );
    if (applied.length === 0) return await makeOfPages(client, await pagesOf(folders.pages), files);
    await takeOver(client, applied);
    const known = applied.filter(({ number }) => number > BASELINE.number);
    refuseChanged(files, known);
    const done = new Set(known.map(({ number }) => number));
    const pending = files.filter((file) => !done.has(file.number));
    // Set only now: the other process that migrates is waited for.
    await client.query(`set lock_timeout = ${wait.milliseconds}`);
    for (const file of pending) await applyBesideServers(client, file, wait);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

/** All of it or nothing. The pages hold what the migrations change: those count as applied. */
async function makeOfPages(
  client: pg.Client,
  pages: readonly MigrationFile[],
  migrations: readonly MigrationFile[],
): Promise<readonly string[]> {
  await client.query('begin');
  for (const page of pages) await run(client, page);
  for (const applied of [BASELINE, ...migrations]) await noteApplied(client, applied);
  await client.query('commit');
  return [BASELINE.name];
}

/**
 * A database older than the pages continues where they began. Its applied migrations stay noted, because
 * older servers ask for them.
 */
async function takeOver(client: pg.Client, applied: readonly Applied[]): Promise<void> {
  if (applied.some(({ number }) => number === BASELINE.number)) return;
  if (sha256(applied.map(({ name, hash }) => `${name} ${hash}`).join('\n')) !== MIGRATIONS_BEFORE_PAGES)
    throw new MigrationError(
      `the database is older than this version can take over (its last migration is ${applied.at(-1)?.name}): ` +
        'migrate it with the last version before first, as docs/operations/upgrade.md says',
    );
  await noteApplied(client, BASELINE);
}

const pagesOf = (folder: string): Promise<readonly MigrationFile[]> =>
  sqlFiles(folder, /^(\d\d)-[a-z0-9-]+\.sql$/, 'a page is named NN-words.sql');

/** The migrations of the folder in order. */
export const migrationFiles = (folder = OURS.migrations): Promise<readonly MigrationFile[]> =>
  sqlFiles(folder, /^(\d{4})_[a-z0-9-]+\.sql$/, 'a migration is named NNNN_words-and-dashes.sql');

async function sqlFiles(folder: string, form: RegExp, rule: string): Promise<readonly MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(names.map((name) => readFileAs(folder, name, form, rule)));
  for (const [i, file] of files.entries()) {
    if (i > 0 && files[i - 1]?.number === file.number)
      throw new MigrationError(`two files have the number of ${file.name}`);
  }
  return files;
}

/** One hash over pages and migrations: equal hash, equal schema. */
export async function schemaHash(folders = OURS): Promise<string> {
  const files = [...(await pagesOf(folders.pages)), ...(await migrationFiles(folders.migrations))];
  return sha256(files.map((file) => `${file.name} ${file.hash}`).join('\n'));
}

async function readFileAs(folder: string, name: string, form: RegExp, rule: string): Promise<MigrationFile> {
  const match = form.exec(name);
  if (!match) throw new MigrationError(`${name}: ${rule}`);
  // The same file checked out with other line ends is the same file.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(match[1]), name, sql, hash: sha256(sql) };
}

function refuseChanged(files: readonly MigrationFile[], applied: readonly Applied[]): void {
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

/** Another transaction has the lock, or waits for one of ours. */
const isLockedOut = (error: unknown): boolean =>
  error instanceof MigrationError &&
  error.cause instanceof pg.DatabaseError &&
  ['55P03', '40P01'].includes(error.cause.code ?? '');

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await run(client, file);
    await noteApplied(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function run(client: pg.Client, { name, sql }: MigrationFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${name}: ${why}${lineOf(sql, error)}`, { cause: error });
  }
}

export async function noteApplied(client: pg.Client, { number, name, hash }: Applied): Promise<void> {
  await client.query('insert into public.migration (number, name, hash) values ($1, $2, $3)', [
    number,
    name,
    hash,
  ]);
}

function lineOf(sql: string, error: unknown): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return '';
  return ` (line ${sql.slice(0, Number(error.position)).split('\n').length})`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
