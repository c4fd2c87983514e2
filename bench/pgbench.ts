// The reference: PostgreSQL's own TPC-B-like benchmark, on the same cluster.
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { EmbeddedDatabase } from '@causeway/db';
import pg from 'pg';

const PGBENCH = '/usr/bin/pgbench';
const SCALE = 50;
const CLIENTS = 8;
const DATABASE = 'bench_tpcb';

export const REFERENCE = `pgbench TPC-B, scale ${SCALE}, ${CLIENTS} clients, prepared`;

const execute = promisify(execFile);

export async function requirePgbench(): Promise<void> {
  try {
    await access(PGBENCH);
  } catch {
    throw new Error(
      `${PGBENCH} is missing: the benchmark compares with it. On Debian or Ubuntu: apt-get install postgresql`,
    );
  }
}

/** Creates pgbench's tables, unless an earlier run has. */
export async function preparePgbench(cluster: EmbeddedDatabase): Promise<void> {
  await cluster.createDatabase(DATABASE);
  const client = new pg.Client({ connectionString: cluster.ownerUrl(DATABASE) });
  await client.connect();
  const { rows } = await client.query<{ ready: boolean }>(
    `select to_regclass('pgbench_accounts') is not null as ready`,
  );
  await client.end();
  if (!rows[0]?.ready) await pgbench(cluster, ['--initialize', `--scale=${SCALE}`, '--quiet']);
}

/** Transactions per second. */
export async function runPgbench(cluster: EmbeddedDatabase, seconds: number): Promise<number> {
  const said = await pgbench(cluster, [
    `--client=${CLIENTS}`,
    '--jobs=2',
    '--protocol=prepared',
    '--no-vacuum',
    `--time=${seconds}`,
  ]);
  const found = /tps = ([\d.]+) \(without initial connection time\)/.exec(said);
  if (!found) throw new Error(`pgbench did not say its rate:\n${said}`);
  return Number(found[1]);
}

async function pgbench(cluster: EmbeddedDatabase, args: readonly string[]): Promise<string> {
  const { username, password } = new URL(cluster.ownerUrl(DATABASE));
  const { stdout } = await execute(
    PGBENCH,
    [...args, '--host=127.0.0.1', `--port=${cluster.port}`, `--username=${username}`, DATABASE],
    { env: { PGPASSWORD: password, PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } },
  );
  return stdout;
}
