// Reads the facts for the checks of the database, in a few statements and without changing anything.
import { missingMigrations } from '../platform/db/migrations-check.ts';
import { ownsBooks } from '../platform/db/own-rights.ts';
import type pg from 'pg';
import type { DatabaseFacts } from './database-checks.ts';

interface Row {
  readonly version: number;
  readonly encoding: string;
  readonly timezone: string;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly dataChecksums: string;
  readonly isReadOnly: boolean;
  readonly isSuperuser: boolean;
  readonly connectionsMax: number;
  readonly servers: number;
}

const SETTINGS = `
  select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
    current_setting('TimeZone') as timezone, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit, current_setting('data_checksums') as data_checksums,
    pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - current_setting('reserved_connections')::integer as connections_max,
    (select count(*)::integer from pg_stat_activity
      where datname = current_database() and application_name = 'causeway-ticks') as servers`;

/** Tables that the server reads, and functions by which it posts. */
const RIGHTS = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger', 'pgboss') and c.relkind in ('r', 'p', 'v')
      and not has_table_privilege(c.oid, 'select')
  union all
  select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and c.oid <> to_regclass('public.migration')
      and not has_table_privilege(c.oid, 'insert')
  union all
  select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'ledger' and (p.prosecdef or p.provolatile <> 'v') and not has_function_privilege(p.oid, 'execute')
  order by name`;

export interface FactsOptions {
  readonly pool: pg.Pool;
  readonly migrationsFolder: URL;
  /** `DATABASE_CONNECTIONS`: all of one server. */
  readonly connections: number;
  readonly hasTravelRuleServices: boolean;
}

const LIMIT = 'select from travel_rule_limit where from_usd is not null';

/** Rejects if the database does not answer. */
export async function readFacts({
  pool,
  migrationsFolder,
  connections,
  hasTravelRuleServices,
}: FactsOptions): Promise<DatabaseFacts> {
  const clockAheadSeconds = await readClock(pool);
  const { rows } = await pool.query<Row>(SETTINGS);
  const [settings] = rows;
  if (settings === undefined) throw new Error('PostgreSQL told none of its settings');
  const missing = await missingMigrations(pool, migrationsFolder);
  const isMigrated = missing === undefined;
  const rights = isMigrated ? (await pool.query<{ name: string }>(RIGHTS)).rows : [];
  return {
    ...settings,
    isDirect: await isDirect(pool),
    ownsBooks: isMigrated && (await ownsBooks(pool)),
    missingRights: rights.map(({ name }) => name),
    missingMigrations: missing,
    connectionsOfServer: connections,
    ...{ clockAheadSeconds, hasTravelRuleServices },
    isTravelRuleOn: isMigrated && (await pool.query(LIMIT)).rows.length > 0,
  };
}

/** A proxy passes the process id of the session on; a pooler keeps its own sessions and tells one that it made up. */
async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client: pg.PoolClient & { readonly processID?: number | null } = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid === client.processID;
  } finally {
    client.release();
  }
}

/** Compares the database's time with the middle of the request, so that a slow network does not count. */
async function readClock(pool: pg.Pool): Promise<number> {
  await pool.query('select 1');
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const middle = (before + Date.now()) / 2;
  return ((rows[0]?.now.getTime() ?? middle) - middle) / 1000;
}
