// One connection for the short reads that every hot call makes. What is asked in one turn of the event loop goes in one
// packet and is worked by one backend, whose caches are warm: on a pool each of five reads woke another.
import pg from 'pg';
import type { Logger } from 'pino';
import { createPace } from '../overload/pace.ts';
import { holdBack } from './cork.ts';
import { settingText, types } from './pool.ts';

export interface SharedConnectionOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

export interface SharedConnection {
  /** Rejects what was on its way when the connection is lost; the next query opens another. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  /** How long a query waits that is sent now, in seconds. */
  wait(): number;
  end(): Promise<void>;
}

export function openSharedConnection(options: SharedConnectionOptions, log: Logger): SharedConnection {
  let current: Promise<pg.Client> | undefined;
  let isHeld = false;
  const pace = createPace();
  let waiting = 0;
  let answeredAt = 0;

  const connect = (): Promise<pg.Client> => {
    const forget = (): void => {
      if (current === made) current = undefined;
    };
    const made: Promise<pg.Client> = connected(options, forget, log);
    made.catch(forget);
    return made;
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

  return {
    query: async (statement) => {
      const client = await (current ??= connect());
      hold(client);
      const sentAt = performance.now();
      waiting += 1;
      try {
        return await client.query(statement);
      } finally {
        const now = performance.now();
        // One after another: the work on this one began when the one before it was answered.
        pace.done(1, (now - Math.max(sentAt, answeredAt)) / 1000);
        answeredAt = now;
        waiting -= 1;
      }
    },
    wait: () => pace.wait(waiting),
    end: async () => {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function connected(
  { url, name, settings }: SharedConnectionOptions,
  onEnd: () => void,
  log: Logger,
): Promise<pg.Client> {
  const client = new pg.Client({
    types,
    connectionString: url,
    application_name: `causeway-${name}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    pipeline: true,
  });
  client.on('error', (error) => log.warn({ err: error, pool: name }, 'a database connection was lost'));
  client.on('error', onEnd);
  client.on('end', onEnd);
  await client.connect();
  await client.query(settingText(settings));
  return client;
}
