// Connection pools. A pool without an error listener would end the process when the database closes an idle client.
import { camelRows } from '@causeway/ledger';
import pg from 'pg';
import type { Logger } from 'pino';
import { isPlanStale } from './passing-errors.ts';

export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  /** The name in pg_stat_activity. */
  readonly name: string;
  /** Sends queries without waiting for the answers to earlier ones on the same connection. */
  readonly pipeline?: boolean;
  /** Settings of PostgreSQL for each connection. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Settings for connections whose statements all find rows by a key. A plan that was made while a table was
 * empty reads the whole of it, and is kept until the table is next analysed: in a new installation each write
 * would cost more than the previous one.
 */
const byKeyOnly = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
} as const;

/**
 * The same, planned once and not for each call's values: while few are signed in, planning took longer than reading (0.6
 * against 0.1 ms for a session).
 */
export const oncePlanned = { ...byKeyOnly, plan_cache_mode: 'force_generic_plan' } as const;

/** Settings as the statement that a new connection begins with. */
export const settingText = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** Object ids of PostgreSQL's own types. */
const INT8 = 20;
const DATE = 1082;

/** How values of the database read: int8 as bigint, a date as the text YYYY-MM-DD, which has no time zone to lose a day in. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

export function createPool(
  { url, connections, name, pipeline = false, settings = {} }: PoolOptions,
  log: Logger,
): pg.Pool {
  const options = {
    connectionString: url,
    max: connections,
    application_name: `causeway-${name}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline,
    types,
  };
  const pool = repeatStale(new pg.Pool(options), connections);
  pool.on('connect', camelRows);
  pool.on('error', (error) => log.warn({ err: error, pool: name }, 'an idle database connection was lost'));
  // A connection that breaks in the hands of its user emits it as well; the user's query is rejected all the same.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const setting = settingText(settings);
  if (setting !== '')
    pool.on('connect', (client) => {
      client
        .query(setting)
        .catch((error: unknown) => log.warn({ err: error, pool: name }, 'a connection was not set up'));
    });
  return pool;
}

/**
 * A query of its own whose plan no longer holds is run again: the connection that refused it is not used any more, and another
 * one may still have the old plan, as often as there are connections. What is within a transaction is its owner's to repeat.
 */
function repeatStale(pool: pg.Pool, connections: number): pg.Pool {
  const query = pool.query.bind(pool) as (...given: readonly unknown[]) => Promise<unknown>;
  const repeating = async (...given: readonly unknown[]): Promise<unknown> => {
    for (let stale = 0; ; stale += 1) {
      try {
        return await query(...given);
      } catch (error) {
        if (!isPlanStale(error) || stale === connections) throw error;
      }
    }
  };
  return Object.assign(pool, { query: repeating as typeof pool.query });
}
