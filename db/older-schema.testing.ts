// For tests: a database with the schema of an earlier version, and its migration to the current one.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { BASELINE, HISTORY, noteApplied } from './migrate.ts';
import { type MigrationFile, concurrentIndex, migrationFiles } from './migration-files.ts';
import { prepareDatabase } from './prepare.ts';

type Owned = { readonly owner: pg.Pool; readonly ownerUrl: string };

/** The numbers of the migrations that a current database has had. */
export const migrationNumbers = async (): Promise<readonly number[]> => [
  BASELINE.number,
  ...(await migrationFiles()).map(({ number }) => number),
];

/**
 * Creates a test's database again with these migrations and no others; with none of the migrations before the
 * pages if `numbers` contains pages.
 */
export async function schemaOf({ owner, ownerUrl }: Owned, numbers: readonly number[]): Promise<void> {
  const isOfPages = numbers.includes(BASELINE.number);
  const before = (await migrationsBeforePages()).filter(
    ({ number }) => isOfPages || numbers.includes(number),
  );
  const since = (await migrationFiles()).filter(({ number }) => numbers.includes(number));
  await owner.query('drop schema public cascade; drop schema ledger cascade; create schema public');
  await owner.query(HISTORY);
  await applyAll(ownerUrl, [...before, ...(isOfPages ? [{ ...BASELINE, sql: '' }] : []), ...since]);
}

/**
 * Returns the names of the later migrations; those from before the pages are applied as in their own version.
 */
export async function schemaOfToday(database: Owned & { readonly url: string }): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ number: number }>('select number from public.migration');
  const had = new Set(rows.map(({ number }) => number));
  if (!had.has(BASELINE.number))
    await applyAll(
      database.ownerUrl,
      (await migrationsBeforePages()).filter(({ number }) => !had.has(number)),
    );
  const addresses = { owner: database.ownerUrl, serving: database.url };
  const before = await prepareDatabase(addresses);
  const { applied } = await prepareDatabase(addresses, { after: true });
  return [...before.applied, ...applied];
}

async function applyAll(ownerUrl: string, files: readonly MigrationFile[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('set client_min_messages = warning');
  for (const file of files) {
    const isAlone = concurrentIndex(file) !== undefined;
    await client.query(isAlone ? file.sql : `begin; ${file.sql}; commit`);
    await noteApplied(client, file);
  }
  await client.end();
}

/** The migrations' text in the last version that had them, in order, each below a line `--- <name>`. */
export async function migrationsBeforePages(): Promise<readonly MigrationFile[]> {
  const packed = await readFile(new URL('older/migrations-of-2026-11-28.sql.gz', import.meta.url));
  const [, ...parts] = gunzipSync(packed)
    .toString('utf8')
    .split(/^--- (\d{4}_[a-z0-9-]+\.sql)\n/m);
  return Array.from({ length: parts.length / 2 }, (_, i) => {
    const [name = '', sql = ''] = parts.slice(2 * i);
    return {
      number: Number(name.slice(0, 4)),
      name,
      sql,
      hash: createHash('sha256').update(sql).digest('hex'),
    };
  });
}
