// A real PostgreSQL database for one test file, copied from the migrated template of the run.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './testing-cluster.ts';

export interface TestDatabase {
  readonly url: string;
  /** As the product's own role, which owns the schema and is no superuser. */
  readonly pool: pg.Pool;
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
  const url = inDatabase(cluster.ownerUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: options.connections ?? 10 });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', () => undefined);
  return {
    url,
    pool,
    adminUrl: inDatabase(cluster.adminUrl, name),
    drop: async () => {
      await pool.end();
      await asAdmin(cluster.adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
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
