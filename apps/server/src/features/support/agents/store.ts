// All SQL of what staff see of conversations.
import type { ChatRow, Language } from '@causeway/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export interface ChatRecord {
  readonly id: string;
  readonly state: ChatRow['state'];
  readonly is_left: boolean;
  readonly member_id: string | null;
  readonly visitor_name: string;
  readonly member_name: string | null;
  readonly language: Language;
  readonly problem: string;
  readonly agent_id: string | null;
  readonly agent_name: string | null;
  readonly opened_at: Date;
  readonly last_at: Date;
  readonly last_sequence: number;
  readonly closed_at: Date | null;
}

/** Without those of members in which the reader has a part. */
const chats = (db: Db, ownMembers: readonly string[]) =>
  db
    .tables()
    .selectFrom('chat_conversation as chat')
    .leftJoin('person', 'person.id', 'chat.person_id')
    .leftJoin('member', 'member.id', 'chat.member_id')
    .leftJoin('staff as agent', 'agent.id', 'chat.agent_id')
    .select(['chat.id', 'chat.state', 'chat.is_left', 'chat.member_id', 'chat.language', 'chat.problem'])
    .select(['chat.agent_id', 'chat.opened_at', 'chat.last_at', 'chat.last_sequence', 'chat.closed_at'])
    .select(['agent.name as agent_name', 'member.name_en as member_name'])
    .select(sql<string>`coalesce(person.name, chat.guest_name)`.as('visitor_name'))
    .where(sql<boolean>`chat.member_id is null or chat.member_id <> all (${[...ownMembers]}::text[])`);

/** All that are not closed, the longest wait first. */
export const livingChats = (
  db: Db,
  ownMembers: readonly string[],
  language: Language | undefined,
): Promise<readonly ChatRecord[]> => {
  const living = chats(db, ownMembers)
    .where('chat.state', '<>', 'closed')
    .orderBy('chat.opened_at')
    .orderBy('chat.id');
  return (language === undefined ? living : living.where('chat.language', '=', language)).execute();
};

export const chatRecord = (db: Db, id: string): Promise<ChatRecord | undefined> =>
  chats(db, []).where('chat.id', '=', id).executeTakeFirst();

/** How many this agent has open. */
export const countOpenOf = async (db: Db, staffId: string): Promise<number> => {
  const { count } = await db
    .tables()
    .selectFrom('chat_conversation')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('agent_id', '=', staffId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const toRow = (chat: ChatRecord): ChatRow => ({
  conversationId: chat.id,
  state: chat.state,
  isLeft: chat.is_left,
  memberId: chat.member_id,
  visitorName: chat.visitor_name,
  language: chat.language,
  problem: chat.problem,
  agent:
    chat.agent_id === null || chat.agent_name === null
      ? null
      : { staffId: chat.agent_id, name: chat.agent_name },
  openedAt: chat.opened_at.toISOString(),
  lastAt: chat.last_at.toISOString(),
  lastSequence: chat.last_sequence,
  closedAt: chat.closed_at?.toISOString() ?? null,
});
