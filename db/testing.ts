// A real PostgreSQL database for one test file, copied from the migrated template of the run.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { camelRows } from '@causeway/ledger';
import pg from 'pg';
import { inject } from 'vitest';
import { startDatabase } from './embedded.ts';
import { littleLog, quickFolder } from './memory-folder.ts';
import { prepareDatabase } from './prepare.ts';
import type {} from './testing-cluster.ts';

export { findBinaries } from './embedded-process.ts';
export { type EmbeddedDatabase, startDatabase } from './embedded.ts';
export { prepareDatabase } from './prepare.ts';
export { migrateLater } from './later-migration.ts';
export { migrationNumbers, schemaOf, schemaOfToday } from './older-schema.testing.ts';

export interface TestDatabase {
  /** The address of the role that serves, the same as the server's: the product has the same rights as a test with it. */
  readonly url: string;
  readonly pool: pg.Pool;
  /**
   * The address of the role that owns the schema and is no superuser, for test data that the product may not
   * write.
   */
  readonly ownerUrl: string;
  readonly owner: pg.Pool;
  /** The superuser's address: only for tests of what even a superuser is refused. */
  readonly adminUrl: string;
  /** Ends the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates the database. In a test file:
 * `const database = await testDatabase(); afterAll(database.drop);`
 */
export async function testDatabase(options: { connections?: number } = {}): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copies by files: page by page through the log takes twenty times as long.
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

/** The costs of some work in the database. */
export interface DatabaseCost {
  /** Sent statements, including begin and commit; not those that functions run. */
  readonly statements: number;
  /** Pages that statements read, in memory or not. */
  readonly pages: number;
  /** Records of the write-ahead log: rows, index entries and locks that were written. */
  readonly records: number;
  /** Transactions that wrote something: each flushes the log. */
  readonly commits: number;
}

export interface CountedDatabase extends TestDatabase {
  cost(work: () => Promise<unknown>): Promise<DatabaseCost>;
}

/** A PostgreSQL that nobody else uses and that counts its work: two seconds to start. */
export async function countedDatabase(): Promise<CountedDatabase> {
  const folder = await mkdtemp(join(await quickFolder(), 'causeway-counted-'));
  const cluster = await startDatabase({ folder, durable: false, settings: COUNTING });
  const name = 'counted';
  await cluster.createDatabase(name);
  const [url, ownerUrl, adminUrl] = [
    cluster.servingUrl(name),
    cluster.ownerUrl(name),
    cluster.adminUrl(name),
  ];
  await prepareDatabase({ owner: ownerUrl, serving: url });
  const [pool, owner, admin] = [openPool(url), openPool(ownerUrl), openPool(adminUrl, 1)];
  await admin.query('create extension pg_stat_statements');
  const transactions = async (): Promise<bigint> => {
    const { rows } = await admin.query<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    );
    return BigInt(rows[0]?.next ?? '0');
  };
  return {
    ...{ url, pool, ownerUrl, owner, adminUrl },
    cost: async (work) => {
      await admin.query('select pg_stat_statements_reset()');
      const before = await transactions();
      await work();
      const commits = Number((await transactions()) - before);
      const { rows } = await admin.query<Omit<DatabaseCost, 'commits'>>(COST);
      return { ...(rows[0] as Omit<DatabaseCost, 'commits'>), commits };
    },
    drop: async () => {
      await Promise.all([pool.end(), owner.end(), admin.end()]);
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Switches background work off, so that only the requested work is counted. */
const COUNTING: Readonly<Record<string, string>> = {
  ...littleLog,
  shared_preload_libraries: 'pg_stat_statements',
  autovacuum: 'off',
};

const COST = `
  select coalesce(sum(calls), 0)::integer as statements,
         coalesce(sum(shared_blks_hit + shared_blks_read), 0)::integer as pages,
         coalesce(sum(wal_records), 0)::integer as records
    from pg_stat_statements
   where toplevel and userid <> 'postgres'::regrole`;

/** Connects at its first use. */
function openPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('connect', camelRows);
  // An idle connection that the server closes would otherwise end the process.
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
