// Prepares a database for this version: its schema, the tables of the jobs, and the rights of the role that serves.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PgBoss } from 'pg-boss';
import { migrate, type Migrated, type MigrateOptions } from './migrate.ts';
import { schemaHash } from './migration-files.ts';
import { grantServing } from './rights.ts';

export interface Addresses {
  /** The address of the role that owns the database. */
  readonly owner: string;
  /** The address of the role that serves; the owner's own if there is one role for both. */
  readonly serving: string;
}

/** True once no server of an earlier version runs: also applies the migrations that wait for that. */
export async function prepareDatabase(
  { owner, serving }: Addresses,
  options: Pick<MigrateOptions, 'after'> = {},
): Promise<Migrated> {
  const migrated = await migrate(owner, options);
  await installJobs(owner);
  if (new URL(owner).username !== new URL(serving).username) await grantServing(owner, serving);
  return migrated;
}

/** The server needs the tables of the jobs, because its role creates no tables. */
async function installJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.stop();
}

/** The same hash means the same schema and the same rights. */
export async function preparedHash(): Promise<string> {
  const rights = await readFile(new URL('rights.ts', import.meta.url), 'utf8');
  return createHash('sha256')
    .update(`${await schemaHash()}\n${rights}`)
    .digest('hex');
}
