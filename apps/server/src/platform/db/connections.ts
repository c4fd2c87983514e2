// The connections of one server to the database: the use, the number and the time limits of each.
import type pg from 'pg';

/** The connections of a server besides its main pool, by use. */
const beside = {
  /** For writes: one batch is on its way while the next one is gathered. */
  spine: 2,
  hot: 1,
  jobs: 4,
  /** pg-boss hears of new jobs on this one. */
  jobSignals: 1,
  taskLocks: 1,
  changes: 1,
  /** For the nightly check of the books, while it runs. */
  booksCheck: 1,
} as const;

const besideCount = Object.values(beside).reduce((sum, count) => sum + count, 0);

export const connectionCounts = { least: besideCount + 2, asInstalled: 20, most: 200, ...beside } as const;

/** How many of a server's connections are left for its main pool. */
export const mainConnections = (all: number): number => all - besideCount;

/** How long PostgreSQL lets a connection take before it cancels the work, in milliseconds. */
export interface TimeLimits {
  readonly statement: number;
  /** How long to wait for another session's lock. */
  readonly lock: number;
  /** How long an open transaction may be idle. */
  readonly idleInTransaction: number;
  /** How long connecting may take. */
  readonly connect: number;
}

export type LimitedUse = 'main' | 'spine' | 'hot' | 'jobs';

const SECOND = 1000;

/**
 * The maximum for waits and statements that others wait behind: a batch of writes is given up after ten seconds anyway, and
 * a lock that somebody holds must not delay the writes behind it for as long.
 */
const most = {
  statement: 10 * SECOND,
  lock: 10 * SECOND,
  lockOfWrites: 3 * SECOND,
  connect: 5 * SECOND,
} as const;

/** The nightly check of the books may take minutes, and delays nobody. */
export const noLimits: TimeLimits = { statement: 0, lock: 0, idleInTransaction: 0, connect: most.connect };

/** The limits of each use, by the longest that any statement may take (`DATABASE_STATEMENT_SECONDS`). */
export function timeLimits(statementSeconds: number): Readonly<Record<LimitedUse, TimeLimits>> {
  const longest = statementSeconds * SECOND;
  const upTo = (statementMax: number, lockMax: number): TimeLimits => {
    const statement = Math.min(longest, statementMax);
    return {
      statement,
      lock: Math.min(statement, lockMax),
      idleInTransaction: statement,
      connect: Math.min(statement, most.connect),
    };
  };
  return {
    main: upTo(longest, most.lock),
    spine: upTo(most.statement, most.lockOfWrites),
    hot: upTo(most.statement, most.lock),
    jobs: upTo(longest, most.lock),
  };
}

/**
 * What PostgreSQL does about a server that vanished, as when a machine lost its power: its transactions end within a minute,
 * and with them their locks. The server itself notices sooner (below).
 */
const goneServer = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 60 * SECOND,
  client_connection_check_interval: 5 * SECOND,
} as const;

/** The limits as settings of PostgreSQL. */
export const limitSettings = ({ statement, lock, idleInTransaction }: TimeLimits) => ({
  statement_timeout: String(statement),
  lock_timeout: String(lock),
  idle_in_transaction_session_timeout: String(idleInTransaction),
  ...goneServerSettings,
});

/** For a connection that holds locks and whose statements need no limits. */
export const goneServerSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(goneServer).map(([name, value]) => [name, String(value)]),
);

/** Settings as the first statement of a new connection. */
export const settingText = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** Settings as an option of the connection, for a library that opens its own. */
export const optionsText = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/**
 * How long connecting may take, and how the server notices that the database's machine is gone: on an idle connection the
 * system asks after ten seconds, and gives up ten seconds later.
 */
export const reaching = ({ connect }: Pick<TimeLimits, 'connect'> = noLimits) =>
  ({
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
  }) as const;

/** The time past a statement's limit for its answer to arrive. */
const GRACE = 2 * SECOND;

/** The silence after which a waiting connection is given up; 0 (never) without limits. */
export const silenceMax = ({ statement, idleInTransaction }: TimeLimits): number =>
  statement === 0 ? 0 : Math.max(statement, idleInTransaction) + GRACE;

/** When a connection counts as waiting for an answer, and what happens after it gave none. */
export interface Silence {
  readonly milliseconds: number;
  readonly isWaiting: () => boolean;
  readonly onSilent?: () => void;
}

/**
 * Ends a connection that waits for an answer and on which nothing was sent or received for the given time. Its callers are
 * rejected: otherwise they would wait for a quarter of an hour when the database's machine is gone.
 */
export function endWhenSilent(client: pg.ClientBase, { milliseconds, isWaiting, onSilent }: Silence): void {
  const { stream } = socketOf(client);
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    if (!isWaiting()) return;
    stream.destroy(new Error('Connection terminated: the database gave no answer in time'));
    onSilent?.();
  });
}

/** Ends a connection without waiting for the database to agree. */
export const cutOff = (client: pg.ClientBase): unknown =>
  socketOf(client).stream.destroy(new Error('Connection terminated: another one was silent'));

const socketOf = (client: pg.ClientBase): { readonly stream: Socket } =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;

interface Socket {
  setTimeout(milliseconds: number): unknown;
  on(event: 'timeout', listener: () => void): unknown;
  destroy(error: Error): unknown;
}
