// All SQL of conversations and what is said in them.
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type Conversation = Selectable<AllTables['chat_conversation']>;
export type MessageRow = Selectable<AllTables['chat_message']> & { readonly staff_name: string | null };

export const { insert, update } = rowsOf();

const byIds = {
  name: 'chat_conversations',
  text: 'select * from chat_conversation where id = any ($1::uuid[])',
};

/** For a call that many make at once. */
export const conversationReader = (db: Db) =>
  gatherReads(
    (ids: readonly string[]) => db.run<Conversation>(byIds, [ids]),
    ({ id }) => id,
  );

/** A page has them in steps of so many. */
const MESSAGES_AT_ONCE = 100;

const after = {
  name: 'chat_messages_after',
  text: `select m.*, s.name as staff_name from chat_message m left join staff s on s.id = m.staff_id
          where m.conversation_id = $1 and m.sequence > $2 order by m.sequence limit ${String(MESSAGES_AT_ONCE)}`,
};

export const messagesAfter = (
  db: Db,
  conversationId: string,
  sequence: number,
): Promise<readonly MessageRow[]> => db.run<MessageRow>(after, [conversationId, sequence]);

const one = {
  name: 'chat_message',
  text: `select m.*, s.name as staff_name from chat_message m left join staff s on s.id = m.staff_id
          where m.conversation_id = $1 and m.sequence = $2`,
};

export const messageAt = async (
  db: Db,
  conversationId: string,
  sequence: number,
): Promise<MessageRow | undefined> => (await db.run<MessageRow>(one, [conversationId, sequence]))[0];

const waiting = {
  name: 'chat_waiting',
  text: `select count(*)::int as count from chat_conversation where state = 'waiting' and not is_left`,
};

export const countWaiting = async (db: Db): Promise<number> =>
  (await db.run<{ readonly count: number }>(waiting))[0]?.count ?? 0;

const before = {
  name: 'chat_waiting_before',
  text: `select count(*)::int as count from chat_conversation
          where state = 'waiting' and not is_left and (opened_at, id) < ($1, $2)`,
};

/** How many were there first. */
export const countBefore = async (db: Db, { opened_at, id }: Conversation): Promise<number> =>
  (await db.run<{ readonly count: number }>(before, [opened_at, id]))[0]?.count ?? 0;

export const openConversationOf = (db: Db, personId: string): Promise<Conversation | undefined> =>
  db
    .tables()
    .selectFrom('chat_conversation')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '<>', 'closed')
    .where('is_left', '=', false)
    .executeTakeFirst();

/** Who asks: a person, or a guest by what little is known of one. */
export type Visitor = { readonly personId: string } | { readonly email: string; readonly network: string };

const ofVisitor = (db: Db, visitor: Visitor) => {
  const all = db.tables().selectFrom('chat_conversation');
  return 'personId' in visitor
    ? all.where('person_id', '=', visitor.personId)
    : all.where((row) =>
        row.or([row('guest_network', '=', visitor.network), row('guest_email', '=', visitor.email)]),
      );
};

/** Until when an agent has muted this visitor; null when nobody has. */
export const mutedUntil = async (db: Db, visitor: Visitor, now: Date): Promise<Date | null> => {
  const { until } = await ofVisitor(db, visitor)
    .select(({ fn }) => fn.max('muted_until').as('until'))
    .where('muted_until', '>', now)
    .executeTakeFirstOrThrow();
  return until;
};

export const countOpenedSince = async (db: Db, visitor: Visitor, since: Date): Promise<number> => {
  const { count } = await ofVisitor(db, visitor)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('opened_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const staffName = { name: 'chat_agent', text: 'select name from staff where id = $1' };

export const nameOfAgent = async (db: Db, staffId: string | null): Promise<string | null> =>
  staffId === null
    ? null
    : ((await db.run<{ readonly name: string }>(staffName, [staffId]))[0]?.name ?? null);
