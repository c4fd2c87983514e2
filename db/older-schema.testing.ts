// For tests: a database with the schema of an earlier version, and the way from there to that of today.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { migrate, migrationFiles } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';

const all = fileURLToPath(new URL('./migrations', import.meta.url));

/** The numbers of today's migrations. */
export const migrationNumbers = async (): Promise<readonly number[]> =>
  (await migrationFiles(all)).map(({ number }) => number);

/** Makes a test's database anew, with these migrations and no others. */
export async function schemaOf(
  { owner, ownerUrl }: { readonly owner: pg.Pool; readonly ownerUrl: string },
  numbers: readonly number[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-of-then-'));
  for (const { number, name } of await migrationFiles(all))
    if (numbers.includes(number)) await cp(join(all, name), join(folder, name));
  await owner.query('drop schema public cascade; drop schema ledger cascade; create schema public');
  await migrate(ownerUrl, folder);
  await rm(folder, { recursive: true });
}

/** Answers the names of the migrations that came since then. */
export const schemaOfToday = ({
  ownerUrl,
  url,
}: {
  readonly ownerUrl: string;
  readonly url: string;
}): Promise<readonly string[]> => prepareDatabase({ owner: ownerUrl, serving: url });
