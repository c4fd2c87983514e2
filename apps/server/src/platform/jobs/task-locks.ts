// The locks that keep each scheduled task to one process at a time, from its beginning to its end. One connection of the
// process holds them all, because a session of PostgreSQL may hold any number: a slow scheduled task costs no connection and
// delays no other.
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { goneServerSettings, reaching, settingText } from '../db/connections.ts';

export interface TaskLock {
  /** Aborted at a stop, and when the connection is lost, which frees the lock: another process may begin then. */
  readonly signal: AbortSignal;
  /**
   * Releases the lock together with locks that are released soon after; until then this process may take it
   * again.
   */
  release(): void;
}

export interface TaskLocks {
  /** Connects, unless it is connected. Rejects when the database does not answer. */
  ready(): Promise<void>;
  /** Undefined while another process has the lock. Within a process the caller ensures that a scheduled task runs once. */
  take(task: string): Promise<TaskLock | undefined>;
  /** Ends the connection, which frees its locks. */
  close(): Promise<void>;
}

interface TaskLockOptions {
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  /** Called at each new connection. */
  readonly connected: () => void;
}

export function createTaskLocks(options: TaskLockOptions): TaskLocks {
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
    take: async (task) => lockIn(await current(), task),
    close: async () => {
      const session = await opened?.catch(() => undefined);
      await session?.client.end();
    },
  };
}

interface Session {
  readonly client: pg.Client;
  readonly lost: AbortController;
  /** Aborted at a stop, or when the connection is lost. */
  readonly signal: AbortSignal;
  /** The requests of this turn of the event loop. */
  asked: Asked | undefined;
  /** Tasks that have ended and whose locks go back with the next statement. */
  readonly ended: Set<string>;
}

interface Asked {
  readonly tasks: string[];
  readonly locked: Promise<ReadonlySet<string>>;
}

/** A lock is granted or refused at once; without an answer the connection is lost, and all locks with it. */
const ANSWER_MILLISECONDS_MAX = 10_000;

async function connect({ databaseUrl, log, stopping, connected }: TaskLockOptions): Promise<Session> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'causeway-ticks',
    ...reaching(),
    query_timeout: ANSWER_MILLISECONDS_MAX,
    // Requests locks of several scheduled tasks at once.
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
  // The locks of a vanished server are free after a minute; it has noticed by itself before.
  await client.query(settingText(goneServerSettings));
  connected();
  return {
    client,
    lost,
    signal: AbortSignal.any([stopping, lost.signal]),
    asked: undefined,
    ended: new Set(),
  };
}

function whenAborted(signal: AbortSignal, then: () => void): void {
  if (signal.aborted) then();
  else signal.addEventListener('abort', then, { once: true });
}

/** The key is the same in every process that shares the database. */
const TAKE = `
  select task, pg_try_advisory_lock(hashtextextended('causeway.tick ' || task, 0)) as locked
    from unnest($1::text[]) as asked (task)`;
const RELEASE = `
  select pg_advisory_unlock(hashtextextended('causeway.tick ' || task, 0)) from unnest($1::text[]) as ended (task)`;

/**
 * Most tasks of a round find nothing and end within this time, so that one statement releases their locks.
 */
const RELEASE_MILLISECONDS = 50;

async function lockIn(session: Session, task: string): Promise<TaskLock | undefined> {
  // The lock is not released yet, so this process still has it.
  if (!session.ended.delete(task) && !(await askFor(session, task))) return undefined;
  return { signal: session.signal, release: () => unlockSoon(session, task) };
}

/** Requests of one turn of the event loop become one statement: a round requests a dozen locks at once. */
function askFor(session: Session, task: string): Promise<boolean> {
  session.asked ??= takeNextTurn(session);
  session.asked.tasks.push(task);
  return session.asked.locked.then((locked) => locked.has(task));
}

function takeNextTurn(session: Session): Asked {
  const tasks: string[] = [];
  const take = async (): Promise<ReadonlySet<string>> => {
    await nextTurn();
    session.asked = undefined;
    const { rows } = await session.client.query<{ task: string; locked: boolean }>(TAKE, [tasks]);
    return new Set(rows.filter(({ locked }) => locked).map(({ task }) => task));
  };
  return { tasks, locked: take() };
}

/** The first task that ends releases its lock together with those that end soon after. */
function unlockSoon(session: Session, task: string): void {
  session.ended.add(task);
  if (session.ended.size > 1) return;
  setTimeout(() => void unlockEnded(session), RELEASE_MILLISECONDS).unref();
}

async function unlockEnded({ client, lost, ended }: Session): Promise<void> {
  const tasks = [...ended];
  ended.clear();
  if (tasks.length === 0 || lost.signal.aborted) return;
  try {
    await client.query(RELEASE, [tasks]);
  } catch {
    // A lock that cannot be released ends with its connection; otherwise nobody would run these scheduled tasks again.
    await client.end();
  }
}
