// One connection for the short reads that every hot call makes. Reads of one turn of the event loop go in one packet to one
// backend, whose caches are warm: on a pool each of five reads woke another.
import { camelRows } from '@causeway/ledger';
import pg from 'pg';
import type { Logger } from 'pino';
import { createPace } from '../overload/pace.ts';
import { holdBack } from './cork.ts';
import {
  endWhenSilent,
  limitSettings,
  reaching,
  settingText,
  silenceMax,
  type TimeLimits,
} from './connections.ts';
import { isPlanStale } from './passing-errors.ts';
import { types } from './pool.ts';
import { traceStatements } from '../traces/traced-statements.ts';
import type { Traces } from '../traces/traces.ts';

export interface SharedConnectionOptions {
  readonly url: string;
  /** The name in pg_stat_activity. */
  readonly name: string;
  readonly limits: TimeLimits;
  readonly settings: Readonly<Record<string, string>>;
  readonly traces?: Traces | undefined;
}

export interface SharedConnection {
  /**
   * Rejects queries on their way when the connection is lost; the next query opens another. A statement whose plan no longer
   * holds is run once more, on a new connection.
   */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  /** The wait of a query that is sent now, in seconds. */
  wait(): number;
  end(): Promise<void>;
}

interface Connection {
  readonly client: Promise<pg.Client>;
  /** The number of queries on their way. */
  asked: number;
  /** True when none of its plans may be used again: the connection ends after its last answer. */
  isLeft: boolean;
}

export function openSharedConnection(options: SharedConnectionOptions, log: Logger): SharedConnection {
  let current: Connection | undefined;
  let isHeld = false;
  const pace = createPace();
  let waiting = 0;
  let answeredAt = 0;

  const connect = (): Connection => {
    const forget = (): void => {
      if (current === made) current = undefined;
    };
    const isWaiting = (): boolean => made.asked > 0;
    const made: Connection = {
      client: connected(options, { onEnd: forget, isWaiting }, log),
      asked: 0,
      isLeft: false,
    };
    made.client.catch(forget);
    return made;
  };
  const endLeft = ({ client, asked, isLeft }: Connection): void => {
    if (isLeft && asked === 0) void client.then((made) => made.end());
  };
  const leave = (connection: Connection): void => {
    if (connection.isLeft) return;
    connection.isLeft = true;
    if (current === connection) current = undefined;
    endLeft(connection);
  };
  const hold = (client: pg.Client): void => {
    if (isHeld) return;
    isHeld = true;
    const letGo = holdBack(client);
    setImmediate(() => {
      isHeld = false;
      letGo();
    });
  };
  const answered = async (client: pg.Client, statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    hold(client);
    const sentAt = performance.now();
    waiting += 1;
    try {
      return await client.query(statement);
    } finally {
      const now = performance.now();
      // Queries run one after another: this one began when the previous one was answered.
      pace.done(1, (now - Math.max(sentAt, answeredAt)) / 1000);
      answeredAt = now;
      waiting -= 1;
    }
  };
  const ask = async (connection: Connection, statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    connection.asked += 1;
    try {
      return await answered(await connection.client, statement);
    } finally {
      connection.asked -= 1;
      endLeft(connection);
    }
  };

  return {
    query: async (statement) => {
      const connection = (current ??= connect());
      try {
        return await ask(connection, statement);
      } catch (error) {
        if (!isPlanStale(error)) throw error;
        leave(connection);
        return ask((current ??= connect()), statement);
      }
    },
    wait: () => pace.wait(waiting),
    end: async () => {
      const client = await current?.client.catch(() => undefined);
      await client?.end();
    },
  };
}

interface Watch {
  readonly onEnd: () => void;
  readonly isWaiting: () => boolean;
}

async function connected(
  { url, name, limits, settings, traces }: SharedConnectionOptions,
  { onEnd, isWaiting }: Watch,
  log: Logger,
): Promise<pg.Client> {
  const client = new pg.Client({
    types,
    connectionString: url,
    application_name: `causeway-${name}`,
    ...reaching(limits),
    pipeline: true,
  });
  camelRows(client);
  client.on('error', (error) => log.warn({ err: error, pool: name }, 'a database connection was lost'));
  client.on('error', onEnd);
  client.on('end', onEnd);
  await client.connect();
  endWhenSilent(client, { milliseconds: silenceMax(limits), isWaiting });
  await client.query(settingText({ ...limitSettings(limits), ...settings }));
  if (traces) traceStatements(client, traces);
  return client;
}
