// Brings a database to the schema of this version. A new one is created from the pages of db/schema, which
// describe the current tables; an existing one gets the numbered files of db/migrations that it lacks.
// Migrations only go forward, each in one transaction.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  concurrentIndex,
  MigrationError,
  type MigrationFile,
  migrationFiles,
  ourFolders,
  pagesOf,
  runsAfterServers,
  type SchemaFolders,
  sha256,
} from './migration-files.ts';

/** The record of an applied migration. */
type Applied = Omit<MigrationFile, 'sql'>;

/** The table of applied migrations. */
export const HISTORY = `
  create table if not exists public.migration (
    number int primary key, name text not null, hash text not null, at timestamptz not null default now())`;

/** Marks a database that was created from the pages, or has reached their beginning: migrations have higher numbers. */
export const BASELINE: Applied = { number: 2000, name: '2000_schema.sql', hash: '' };

/**
 * The 181 migrations from before the pages, the last of them 1051: names and hashes. A database with all of them is at the
 * beginning of the pages.
 */
const MIGRATIONS_BEFORE_PAGES = '1bd367f5e2fefa078936c169347b964f788f99b1f8c7a7ff746aab2ff82ebb62';

/** Any constant works: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 7_204_118_001;

/**
 * A migration that waits for a table's lock makes everybody behind it wait. If it does not get the lock soon,
 * it gives up and starts again later.
 */
export interface LockWait {
  readonly milliseconds: number;
  readonly pauseMilliseconds: number;
  readonly triesMax: number;
}

/** One minute and a half in total. */
const lockWait: LockWait = { milliseconds: 1_000, pauseMilliseconds: 2_000, triesMax: 30 };

export interface MigrateOptions {
  /**
   * True also applies the migrations that wait until no server of an earlier version runs (`*.after.sql`).
   */
  readonly after?: boolean;
  readonly folders?: SchemaFolders;
  readonly wait?: LockWait;
}

/** The names of applied migrations. */
export interface Migrated {
  readonly applied: readonly string[];
  /** Migrations that wait until no server of an earlier version runs. */
  readonly waiting: readonly string[];
}

/** Creates or migrates the database. */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<Migrated> {
  const { after = false, folders = ourFolders, wait = lockWait } = options;
  const files = await migrationFiles(folders.migrations);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await takeTurn(client);
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
    const due = pending.filter((file) => after || !runsAfterServers(file));
    for (const file of due) await applyBesideServers(client, file, wait);
    return { applied: namesOf(due), waiting: namesOf(pending.filter((file) => !due.includes(file))) };
  } finally {
    await client.end();
  }
}

const namesOf = (files: readonly MigrationFile[]): readonly string[] => files.map(({ name }) => name);

const TURN = { pauseMilliseconds: 250, triesMax: 30_000 };

/**
 * One process migrates at a time. The others ask repeatedly, because a waiting statement holds a snapshot,
 * and creating an index concurrently would wait for it.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < TURN.triesMax; tries += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) return;
    await delay(TURN.pauseMilliseconds);
  }
  throw new MigrationError('another process has been migrating this database for two hours');
}

/**
 * Everything in one transaction. The pages include the effects of the migrations, which therefore count as
 * applied.
 */
async function makeOfPages(
  client: pg.Client,
  pages: readonly MigrationFile[],
  migrations: readonly MigrationFile[],
): Promise<Migrated> {
  await client.query('begin');
  for (const page of pages) await run(client, page);
  for (const applied of [BASELINE, ...migrations]) await noteApplied(client, applied);
  await client.query('commit');
  return { applied: [BASELINE.name], waiting: [] };
}

/**
 * A database older than the pages continues at their beginning. The records of its applied migrations stay, because older
 * servers need them.
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
  const index = concurrentIndex(file);
  if (index !== undefined) return applyConcurrently(client, file, index);
  await client.query(`set lock_timeout = ${wait.milliseconds}`);
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

/** No other session waits behind it, so it needs no time limit. */
async function applyConcurrently(client: pg.Client, file: MigrationFile, index: string): Promise<void> {
  await client.query('set lock_timeout = 0');
  const { rows } = await client.query<{ name: string }>(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = $1 and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace) and not i.indisvalid`,
    [index],
  );
  // An index whose creation was canceled exists, but nothing reads it.
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
  await run(client, file);
  await noteApplied(client, file);
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
