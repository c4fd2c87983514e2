// All SQL of conversations and their messages.
import { type Selectable, sql } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type Conversation = Selectable<AllTables['chat_conversation']>;
export type MessageRow = Selectable<AllTables['chat_message']> & {
  readonly staffName: string | null;
  readonly fileName: string | null;
  readonly fileSize: number | null;
  readonly fileContentType: string | null;
};

export const { insert, update } = rowsOf();

const byIds = {
  name: 'chat_conversations',
  text: `select ${columnText('chat_conversation')} from chat_conversation where id = any ($1::uuid[])`,
};

export const conversationById = async (db: Db, id: string): Promise<Conversation | undefined> =>
  (await db.run<Conversation>(byIds, [[id]]))[0];

/** A gathered reader, for a call that many make at once. */
export const conversationReader = (db: Db) =>
  gatherReads(
    (ids: readonly string[]) => db.run<Conversation>(byIds, [ids]),
    ({ id }) => id,
  );

/** How many messages a page loads at a time. */
const MESSAGES_AT_ONCE = 100;

const messages = `select ${columnText('chat_message', 'm')}, s.name as staff_name, f.name as file_name, f.size as file_size, f.content_type as file_content_type
  from chat_message m left join staff s on s.id = m.staff_id left join chat_file f on f.id = m.file_id
  where m.conversation_id = $1`;

const after = {
  name: 'chat_messages_after',
  text: `${messages} and m.sequence > $2 order by m.sequence limit ${String(MESSAGES_AT_ONCE)}`,
};

export const messagesAfter = (
  db: Db,
  conversationId: string,
  sequence: number,
): Promise<readonly MessageRow[]> => db.run<MessageRow>(after, [conversationId, sequence]);

/** All messages from the first to the last. */
export async function allMessages(db: Db, conversationId: string): Promise<readonly MessageRow[]> {
  const { rows } = await db.pool.query<MessageRow>(`${messages} order by m.sequence`, [conversationId]);
  return rows;
}

const sides = { visitor: 'visitorSeen', agent: 'agentSeen' } as const;

/** Never moves back, and never beyond the last message. Keeps the row's version, because nothing is decided by it. */
export async function markSeen(
  db: Db,
  id: string,
  side: keyof typeof sides,
  sequence: number,
): Promise<void> {
  await db
    .tables()
    .updateTable('chat_conversation')
    .set({ [sides[side]]: sequence })
    .where('id', '=', id)
    .where(sides[side], '<', sequence)
    .where('lastSequence', '>=', sequence)
    .execute();
}

/** `at` is null when they are back. Keeps the row's version, as above. */
export async function markAway(db: Db, id: string, at: Date | null): Promise<void> {
  await db
    .tables()
    .updateTable('chat_conversation')
    .set({ guestAwayAt: at })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .execute();
}

const saidAt = {
  name: 'chat_said_at',
  text: 'select at from chat_message where conversation_id = $1 and sequence = $2',
};

export const timeOfMessage = async (
  db: Db,
  conversationId: string,
  sequence: number,
): Promise<Date | undefined> =>
  (await db.run<{ readonly at: Date }>(saidAt, [conversationId, sequence]))[0]?.at;

const waiting = {
  name: 'chat_waiting',
  text: `select count(*)::int as all, count(guest_email)::int as guests
          from chat_conversation where state = 'waiting' and not is_left`,
};

interface Waiting {
  readonly all: number;
  readonly guests: number;
}

export const countWaiting = async (db: Db): Promise<Waiting> =>
  (await db.run<Waiting>(waiting))[0] ?? { all: 0, guests: 0 };

const before = {
  name: 'chat_waiting_before',
  text: `select count(*)::int as count from chat_conversation
          where state = 'waiting' and not is_left and id <> $2
            and (coalesce(returned_at, 'infinity'), opened_at, id) < (coalesce($3, 'infinity'::timestamptz), $1, $2)`,
};

/** How many others joined the queue earlier. */
export const countBefore = async (db: Db, { openedAt, id, returnedAt }: Conversation): Promise<number> =>
  (await db.run<{ readonly count: number }>(before, [openedAt, id, returnedAt]))[0]?.count ?? 0;

export const openConversationOf = (db: Db, personId: string): Promise<Conversation | undefined> =>
  db
    .tables()
    .selectFrom('chat_conversation')
    .select(columnsOf('chat_conversation'))
    .where('personId', '=', personId)
    .where('state', '<>', 'closed')
    .where('isLeft', '=', false)
    .executeTakeFirst();

/** Leaves out left messages, which are answered by email. */
export const lastEndedOf = (db: Db, personId: string): Promise<Conversation | undefined> =>
  db
    .tables()
    .selectFrom('chat_conversation')
    .select(columnsOf('chat_conversation'))
    .where('personId', '=', personId)
    .where('state', '=', 'closed')
    .where('isLeft', '=', false)
    .orderBy('closedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export type Beginner = Selectable<AllTables['chat_beginner']>;

/** A row must exist before its version can be updated; creating it changes no count. */
export async function beginnersOf(db: Db, ids: readonly string[], now: Date): Promise<readonly Beginner[]> {
  const tables = db.tables();
  const read = () =>
    tables.selectFrom('chat_beginner').select(columnsOf('chat_beginner')).where('id', 'in', ids).execute();
  const found = await read();
  if (found.length === ids.length) return found;
  await tables
    .insertInto('chat_beginner')
    .values(ids.map((id) => ({ id, begunAt: now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return read();
}

export async function forgetBeginners(db: Db, before: Date): Promise<void> {
  await db.tables().deleteFrom('chat_beginner').where('begunAt', '<', before).execute();
}

/** The visitor: a person, or a guest by the little that is known. */
export type Visitor = { readonly personId: string } | { readonly email: string; readonly network: string };

function ofVisitor(db: Db, visitor: Visitor) {
  const all = db.tables().selectFrom('chat_conversation');
  return 'personId' in visitor
    ? all.where('personId', '=', visitor.personId)
    : all.where((row) =>
        row.or([row('guestNetwork', '=', visitor.network), row('guestEmail', '=', visitor.email)]),
      );
}

/**
 * The time until which an agent has muted this visitor: a guest by the email alone, because many share a
 * network. Null without a mute.
 */
export async function mutedUntil(db: Db, visitor: Visitor, now: Date): Promise<Date | null> {
  const { until } = await db
    .tables()
    .selectFrom('chat_conversation')
    .where((row) =>
      'personId' in visitor ? row('personId', '=', visitor.personId) : row('guestEmail', '=', visitor.email),
    )
    .select(({ fn }) => fn.max('mutedUntil').as('until'))
    .where('mutedUntil', '>', now)
    .executeTakeFirstOrThrow();
  return until;
}

export async function countOpenedSince(db: Db, visitor: Visitor, since: Date): Promise<number> {
  const { count } = await ofVisitor(db, visitor)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('openedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const staffName = { name: 'chat_agent', text: 'select name from staff where id = $1' };

export const nameOfAgent = async (db: Db, staffId: string | null): Promise<string | null> =>
  staffId === null
    ? null
    : ((await db.run<{ readonly name: string }>(staffName, [staffId]))[0]?.name ?? null);

export type ChatFileRow = Selectable<AllTables['chat_file']>;

/** Stores the row before the bytes; a repeated request stores the same row. */
export async function keepFileRow(db: Db, row: ChatFileRow): Promise<void> {
  await db
    .tables()
    .insertInto('chat_file')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: row.at }))
    .execute();
}

export const fileOfMessage = (
  db: Db,
  conversationId: string,
  sequence: number,
): Promise<ChatFileRow | undefined> =>
  db
    .tables()
    .selectFrom('chat_message')
    .innerJoin('chat_file', 'chat_file.id', 'chat_message.fileId')
    .select(columnsOf('chat_file'))
    .where('chat_message.conversationId', '=', conversationId)
    .where('chat_message.sequence', '=', sequence)
    .executeTakeFirst();

/** How many rows the purge handles at once. */
const SWEPT_AT_ONCE = 500;

/**
 * True if the visitor's last message waits for an answer; a conversation without messages waits with its
 * problem. For a row `chat_conversation`.
 */
export const awaitsAnswer = sql<boolean>`coalesce((
  select m.author = 'visitor' from chat_message m
   where m.conversation_id = chat_conversation.id and m.kind in ('text', 'file')
   order by m.sequence desc limit 1), true)`;

/** A muted visitor cannot write: their silence counts from the mute's end. For a row `chat_conversation`. */
export const silentSince = sql<Date>`greatest(last_at, muted_until)`;

/**
 * Conversations to end: with an agent (or after one), answered, and silent since before `open`; in the queue
 * since before `waiting`; in the queue with their guest away since before `away`; or of a guest and opened
 * before `guest`. Leaves out messages left for staff.
 */
export const idleConversations = (
  db: Db,
  before: { readonly open: Date; readonly waiting: Date; readonly away: Date; readonly guest: Date },
): Promise<readonly (Pick<Conversation, 'id' | 'version'> & { readonly awaitsAnswer: boolean })[]> =>
  db
    .tables()
    .selectFrom('chat_conversation')
    .select(['id', 'version'])
    // A visitor who left the page is not waiting for an answer.
    .select(sql<boolean>`guest_away_at is null and ${awaitsAnswer}`.as('awaitsAnswer'))
    .where('state', '<>', 'closed')
    .where('isLeft', '=', false)
    .where((row) =>
      row.or([
        row.and([
          row.or([row('state', '=', 'open'), row('returnedAt', 'is not', null)]),
          sql<boolean>`${silentSince} < ${before.open}`,
          sql<boolean>`not ${awaitsAnswer}`,
        ]),
        row.and([row('state', '=', 'waiting'), row('lastAt', '<', before.waiting)]),
        row.and([row('state', '=', 'waiting'), row('guestAwayAt', '<', before.away)]),
        row.and([row('guestEmail', 'is not', null), row('openedAt', '<', before.guest)]),
      ]),
    )
    .limit(SWEPT_AT_ONCE)
    .execute();

/** Files that no message names. */
export const looseFiles = (db: Db, before: Date): Promise<readonly ChatFileRow[]> =>
  db
    .tables()
    .selectFrom('chat_file as file')
    .select(columnsOf('chat_file', 'file'))
    .where('at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chat_message').whereRef('chat_message.fileId', '=', 'file.id').select('id'))),
    )
    .limit(SWEPT_AT_ONCE)
    .execute();

export const filesClosedBefore = (db: Db, before: Date): Promise<readonly ChatFileRow[]> =>
  db
    .tables()
    .selectFrom('chat_file as file')
    .innerJoin('chat_conversation as chat', 'chat.id', 'file.conversationId')
    .select(columnsOf('chat_file', 'file'))
    .where('chat.closedAt', '<', before)
    .limit(SWEPT_AT_ONCE)
    .execute();

export async function removeFileRow(db: Db, id: string): Promise<void> {
  await db.tables().deleteFrom('chat_file').where('id', '=', id).execute();
}

/** The rows of one statement, each with its messages: after years, or a setting of fewer days, a million are due at once. */
const REMOVED_AT_ONCE = 500;

/** Removes some conversations with all their messages, once their files are gone. Answers false if none was left. */
export async function removeClosedBefore(db: Db, before: Date): Promise<boolean> {
  const due = db
    .tables()
    .selectFrom('chat_conversation as chat')
    .select('chat.id')
    .where('state', '=', 'closed')
    .where('closedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('chat_file').whereRef('chat_file.conversationId', '=', 'chat.id').select('id'))),
    )
    .limit(REMOVED_AT_ONCE);
  const { numDeletedRows } = await db
    .tables()
    .deleteFrom('chat_conversation')
    .where('id', 'in', due)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
