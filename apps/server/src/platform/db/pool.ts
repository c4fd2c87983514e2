// Connection pools. A pool without an error listener would end the process when the database closes an idle client.
import { camelRows } from '@causeway/ledger';
import pg from 'pg';
import type { Logger } from 'pino';
import {
  cutOff,
  endWhenSilent,
  limitSettings,
  reaching,
  settingText,
  silenceMax,
  type TimeLimits,
} from './connections.ts';
import { isPlanStale } from './passing-errors.ts';
import { keepTraceOfWaiting, traceStatements } from '../traces/traced-statements.ts';
import type { Traces } from '../traces/traces.ts';

export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  /** The name in pg_stat_activity. */
  readonly name: string;
  readonly limits: TimeLimits;
  /** Sends queries without waiting for the answers to earlier ones on the same connection. */
  readonly pipeline?: boolean;
  /** Settings of PostgreSQL for each connection. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly traces?: Traces | undefined;
}

/**
 * Settings for connections whose statements all find rows by a key. A plan that was made for an empty table reads the whole
 * table, and is kept until the next analysis: in a new installation each write would cost more than the previous one.
 */
const byKeyOnly = {
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
} as const;

/**
 * Plans each statement once instead of for each call's values: while few people are signed in, planning took
 * longer than reading (0.6 against 0.1 ms for a session).
 */
export const oncePlanned = { ...byKeyOnly, plan_cache_mode: 'force_generic_plan' } as const;

/** Object ids of PostgreSQL's own types. */
const INT8 = 20;
const DATE = 1082;

/**
 * How values of the database are read: int8 as bigint, a date as the text YYYY-MM-DD, which has no time zone to lose a day
 * in.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

export function createPool(
  { url, connections, name, limits, pipeline = false, settings = {}, traces }: PoolOptions,
  log: Logger,
): pg.Pool {
  const setting = settingText({ ...limitSettings(limits), ...settings });
  const all = new Set<pg.ClientBase>();
  const inUse = new WeakSet<pg.ClientBase>();
  // Closes all connections, because a network that silently lost one has lost the others too: nobody should
  // wait for each of them.
  const leaveIdle = (): void => {
    for (const client of all) if (!inUse.has(client)) cutOff(client);
  };
  const options = {
    connectionString: url,
    max: connections,
    application_name: `causeway-${name}`,
    idleTimeoutMillis: 60_000,
    ...reaching(limits),
    pipeline,
    types,
    onConnect: async (client: pg.ClientBase) => {
      let isReady = false;
      const isWaiting = (): boolean => !isReady || inUse.has(client);
      endWhenSilent(client, { milliseconds: silenceMax(limits), isWaiting, onSilent: leaveIdle });
      camelRows(client);
      await client.query(setting);
      if (traces) traceStatements(client, traces);
      isReady = true;
    },
  };
  const pool = repeatStale(new pg.Pool(options), connections);
  if (traces) keepTraceOfWaiting(pool);
  pool.on('connect', (client) => all.add(client));
  pool.on('remove', (client) => all.delete(client));
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('error', (error) => log.warn({ err: error, pool: name }, 'an idle database connection was lost'));
  // A connection that breaks in use also emits the error; its user's query is rejected all the same.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Repeats a query whose plan no longer holds: its connection is not used any more, and another one may still have the old
 * plan, so that there are as many tries as connections. Within a transaction the owner has to repeat.
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
