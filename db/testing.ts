// A real PostgreSQL database for one test file, copied from the migrated template of the run.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './testing-cluster.ts';

export { migrationNumbers, schemaOf, schemaOfToday } from './older-schema.testing.ts';

export interface TestDatabase {
  /** Of the role that serves, as the server has it: what a test does with it, the product may. */
  readonly url: string;
  readonly pool: pg.Pool;
  /** Of the role that owns the schema and is no superuser, for what a test makes ready that the product may not do. */
  readonly ownerUrl: string;
  readonly owner: pg.Pool;
  /** For the superuser: only for tests of what even a superuser is refused. */
  readonly adminUrl: string;
  /** Ends the pool and forgets the database. */
  drop(): Promise<void>;
}

/**
 * Creates the database. In a test file:
 * `const database = await testDatabase(); afterAll(database.drop);`
 */
export async function testDatabase(options: { connections?: number } = {}): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // By files: page by page through the log takes twenty times as long.
  await asAdmin(cluster.ownerUrl, `create database ${name} template ${cluster.template} strategy file_copy`);
  const [url, ownerUrl] = [inDatabase(cluster.servingUrl, name), inDatabase(cluster.ownerUrl, name)];
  const pool = openPool(url, options.connections);
  const owner = openPool(ownerUrl);
  return {
    url,
    pool,
    ownerUrl,
    owner,
    adminUrl: inDatabase(cluster.adminUrl, name),
    drop: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await asAdmin(cluster.adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Connects when it is used first. */
function openPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function inDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
