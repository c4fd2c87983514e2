// The locks that keep each tick to one process at a time, from its beginning to its end. All of them are held by one
// connection of the process, for a session of PostgreSQL may hold any number: a slow tick costs no connection and keeps
// no other tick waiting.
import pg from 'pg';
import type { Logger } from 'pino';

export interface TickLock {
  /** Aborted at a stop, and when the connection is lost and the lock with it: another process may begin then. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

export interface TickLocks {
  /** Connects, unless it is connected. Rejects when the database does not answer. */
  ready(): Promise<void>;
  /** Undefined while another process has it. Within a process the caller sees to it that a tick runs once. */
  take(tick: string): Promise<TickLock | undefined>;
  /** Ends the connection, and with it what is still locked. */
  close(): Promise<void>;
}

interface TickLockOptions {
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

export function createTickLocks(options: TickLockOptions): TickLocks {
  let opened: Promise<Session> | undefined;
  const open = (): Promise<Session> => {
    const session = connect(options);
    const forget = (): void => {
      if (opened === session) opened = undefined;
    };
    session.then(({ lost }) => whenAborted(lost.signal, forget), forget);
    return session;
  };
  const current = (): Promise<Session> => (opened ??= open());

  return {
    ready: async () => void (await current()),
    take: async (tick) => lockIn(await current(), tick),
    close: async () => {
      const session = await opened?.catch(() => undefined);
      await session?.client.end();
    },
  };
}

interface Session {
  readonly client: pg.Client;
  readonly lost: AbortController;
  /** At a stop, or lost. */
  readonly signal: AbortSignal;
}

async function connect({ databaseUrl, log, stopping }: TickLockOptions): Promise<Session> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'causeway-ticks',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Locks of several ticks are asked for at once.
    pipeline: true,
  });
  const lost = new AbortController();
  client.on('error', (error) => {
    if (!lost.signal.aborted)
      log.warn({ err: error }, 'the connection that holds locks of due work was lost');
    lost.abort();
  });
  client.on('end', () => lost.abort());
  await client.connect();
  return { client, lost, signal: AbortSignal.any([stopping, lost.signal]) };
}

function whenAborted(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) then();
  else signal.addEventListener('abort', then, { once: true });
}

/** The same in every process that shares the database. */
const keyOf = (tick: string): string => `causeway.tick ${tick}`;

async function lockIn(session: Session, tick: string): Promise<TickLock | undefined> {
  const { rows } = await session.client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [keyOf(tick)],
  );
  if (rows[0]?.locked !== true) return undefined;
  return { signal: session.signal, release: () => unlockIn(session, tick) };
}

async function unlockIn({ client, lost }: Session, tick: string): Promise<void> {
  if (lost.signal.aborted) return;
  try {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(tick)]);
  } catch {
    // What cannot be given back ends with its connection, or nobody would run this tick again.
    await client.end();
  }
}
