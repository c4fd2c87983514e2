// Whether the database has the schema that this version was written for. Applying it is the start command's work.
import { readdir } from 'node:fs/promises';
import type pg from 'pg';

/**
 * Answers what is missing; undefined when nothing is. A migration that waits for the last server of an earlier version may
 * be missing: this version neither needs nor minds what such a migration removes (PLT-375).
 */
export async function missingMigrations(pool: pg.Pool, folder: URL): Promise<string | undefined> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const applied = await appliedNames(pool);
  const missing = files.filter((name) => !name.endsWith('.after.sql') && !applied.has(name));
  return missing.length === 0 ? undefined : `migrations are not applied: ${missing.join(', ')}`;
}

async function appliedNames(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows: found } = await pool.query<{ found: boolean }>(
    `select to_regclass('public.migration') is not null as found`,
  );
  if (!found[0]?.found) return new Set();
  const { rows } = await pool.query<{ name: string }>('select name from public.migration');
  return new Set(rows.map(({ name }) => name));
}
