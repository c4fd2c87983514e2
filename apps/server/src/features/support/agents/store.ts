// All SQL of conversations as staff see them.
import { type ChatRow, chatPreviewMax, type Language, supportStaff } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { within } from '../../../platform/clock/hong-kong.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { type Conversation, awaitsAnswer, silentSince } from '../chat/index.ts';

type Tables = Refined<{ canned_answer: { texts: Readonly<Record<Language, string>> } }>;
export type AnswerRecord = Selectable<Tables['canned_answer']>;

export const { insert, update } = rowsOf<Tables>();

export interface ChatRecord {
  readonly id: string;
  readonly state: ChatRow['state'];
  readonly isLeft: boolean;
  readonly guestAwayAt: Date | null;
  readonly memberId: string | null;
  readonly visitorName: string;
  readonly memberName: string | null;
  readonly language: Language;
  readonly problem: string;
  readonly preview: ChatRow['preview'];
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly openedAt: Date;
  readonly lastAt: Date;
  readonly lastSequence: number;
  readonly closedAt: Date | null;
}

/** The newest message of either side, without events; for a row `chat`. */
const preview = sql<ChatRow['preview']>`(
  select json_build_object('author', m.author, 'authorName', s.name, 'fileName', f.name,
                           'text', left(m.text, ${sql.lit(chatPreviewMax)}))
    from chat_message m left join staff s on s.id = m.staff_id left join chat_file f on f.id = m.file_id
   where m.conversation_id = chat.id and m.kind in ('text', 'file')
   order by m.sequence desc limit 1)`.as('preview');

/** Leaves out chats of members that the reader belongs to. */
const chats = (db: Db, conflictsOfInterest: readonly string[]) =>
  db
    .tables()
    .selectFrom('chat_conversation as chat')
    .leftJoin('person', 'person.id', 'chat.personId')
    .leftJoin('member', 'member.id', 'chat.memberId')
    .leftJoin('staff as agent', 'agent.id', 'chat.agentId')
    .select(['chat.guestAwayAt'])
    .select(['chat.id', 'chat.state', 'chat.isLeft', 'chat.memberId', 'chat.language', 'chat.problem'])
    .select(['chat.agentId', 'chat.openedAt', 'chat.lastAt', 'chat.lastSequence', 'chat.closedAt'])
    .select(preview)
    .select(['agent.name as agentName', 'member.nameEn as memberName'])
    .select(sql<string>`coalesce(person.name, member.name_en, chat.guest_name)`.as('visitorName'))
    .where(
      sql<boolean>`(chat.member_id is null or chat.member_id <> all (${[...conflictsOfInterest]}::text[]))`,
    );

/** All open conversations: those whose agent has left, then the longest wait first. */
export function livingChats(
  db: Db,
  conflictsOfInterest: readonly string[],
  language: Language | undefined,
): Promise<readonly ChatRecord[]> {
  const living = chats(db, conflictsOfInterest)
    .where('chat.state', '<>', 'closed')
    .orderBy('chat.returnedAt', (order) => order.asc().nullsLast())
    .orderBy('chat.openedAt')
    .orderBy('chat.id');
  return (language === undefined ? living : living.where('chat.language', '=', language)).execute();
}

export const chatRecord = (db: Db, id: string): Promise<ChatRecord | undefined> =>
  chats(db, []).where('chat.id', '=', id).executeTakeFirst();

interface Looked {
  readonly text?: string | undefined;
  readonly memberId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const like = (text: string): string => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

function overChats(
  db: Db,
  conflictsOfInterest: readonly string[],
  { text = '', memberId, from, to }: Looked,
) {
  const days = within(from, to);
  let found = chats(db, conflictsOfInterest).where('chat.state', '=', 'closed');
  if (memberId !== undefined) found = found.where('chat.memberId', '=', memberId);
  if (days.from) found = found.where('chat.closedAt', '>=', days.from);
  if (days.to) found = found.where('chat.closedAt', '<', days.to);
  if (text === '') return found;
  // A single character has no pair, and would be searched for in the whole index.
  const paired = [...text].length > 1 ? sql`chat_pairs(m.text) @> chat_pairs(${text}) and` : sql``;
  const said = sql<boolean>`chat.id in (select m.conversation_id from chat_message m where ${paired} m.text ilike ${like(text)})`;
  return found.where((row) =>
    row.or([
      said,
      row('person.name', 'ilike', like(text)),
      row('member.nameEn', 'ilike', like(text)),
      row('chat.guestName', 'ilike', like(text)),
      row('chat.guestEmail', 'ilike', like(text)),
    ]),
  );
}

/** Ended conversations, the last ended first. */
export async function chatsOver(
  db: Db,
  conflictsOfInterest: readonly string[],
  looked: Looked,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ChatRecord[]; readonly total: number }> {
  const found = overChats(db, conflictsOfInterest, looked);
  const [rows, { count }] = await Promise.all([
    found.orderBy('chat.closedAt', 'desc').orderBy('chat.id').offset(offset).limit(limit).execute(),
    found
      .clearSelect()
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** The time without an action in the console after which a colleague counts as absent. */
const presentMinutes = 10;
const presentSince = (now: Date): Date => new Date(now.getTime() - presentMinutes * 60_000);

export const isPresent = async (db: Db, staffId: string, now: Date): Promise<boolean> =>
  (await db
    .tables()
    .selectFrom('staff_session')
    .select('id')
    .where('ownerId', '=', staffId)
    .where('endedAt', 'is', null)
    .where('seenAt', '>', presentSince(now))
    .executeTakeFirst()) !== undefined;

/**
 * Open conversations whose agent has left: signed out, session ended, disabled; not seen for ten minutes; or has not
 * answered since `idleSince`, while the visitor waits for an answer. Leaves out those that end because they were answered and
 * silent since then.
 */
export const orphanedChats = (
  db: Db,
  now: Date,
  idleSince: Date,
): Promise<readonly Pick<Conversation, 'id' | 'version' | 'agentId'>[]> =>
  db
    .tables()
    .selectFrom('chat_conversation')
    .select(['id', 'version', 'agentId'])
    .where('state', '=', 'open')
    .where('isLeft', '=', false)
    .where((row) => row.or([sql<boolean>`${awaitsAnswer}`, sql<boolean>`${silentSince} >= ${idleSince}`]))
    .where((row) => {
      const session = sql`select from staff_session s join staff on staff.id = s.owner_id
        where s.owner_id = chat_conversation.agent_id and s.ended_at is null and staff.status = 'normal'`;
      return row.or([
        sql<boolean>`not exists (${session})`,
        row.and([
          sql<boolean>`${awaitsAnswer}`,
          row.or([
            row('lastAt', '<', idleSince),
            sql<boolean>`not exists (${session} and s.seen_at > ${presentSince(now)})`,
          ]),
        ]),
      ]);
    })
    .limit(RETURNED_AT_ONCE)
    .execute();

const RETURNED_AT_ONCE = 200;

interface Agent {
  readonly staffId: string;
  readonly name: string;
  readonly open: number;
  readonly isPresent: boolean;
}

/** The staff who may answer, with each one's number of open conversations; present ones first. */
export async function agents(db: Db, now: Date): Promise<readonly Agent[]> {
  return db
    .tables()
    .selectFrom('staff')
    .select(['id as staffId', 'name'])
    .select(
      sql<number>`(select count(*)::int from chat_conversation c where c.agent_id = staff.id and c.state = 'open')`.as(
        'open',
      ),
    )
    .select(
      sql<boolean>`exists (select from staff_session s
        where s.owner_id = staff.id and s.ended_at is null and s.seen_at > ${presentSince(now)})`.as(
        'isPresent',
      ),
    )
    .where('status', '=', 'normal')
    .where('role', 'in', [...supportStaff.roles])
    .orderBy('isPresent', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export const notesOf = (db: Db, conversationId: string) =>
  db
    .tables()
    .selectFrom('chat_note as note')
    .innerJoin('staff', 'staff.id', 'note.staffId')
    .select(['note.text', 'note.at', 'staff.name as by'])
    .where('note.conversationId', '=', conversationId)
    .orderBy('note.at')
    .orderBy('note.id')
    .execute();

export const answerById = (db: Db, id: string): Promise<AnswerRecord | undefined> =>
  db
    .tables<Tables>()
    .selectFrom('canned_answer')
    .select(columnsOf('canned_answer'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Ordered by title. */
export const cannedAnswers = (db: Db) =>
  db
    .tables<Tables>()
    .selectFrom('canned_answer as answer')
    .innerJoin('staff', 'staff.id', 'answer.changedBy')
    .select(columnsOf('canned_answer', 'answer'))
    .select('staff.name as changedName')
    .orderBy('answer.title')
    .execute();

/** How many conversations this agent has open. */
export async function countOpenOf(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .tables()
    .selectFrom('chat_conversation')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('agentId', '=', staffId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const toRow = (chat: ChatRecord): ChatRow => ({
  conversationId: chat.id,
  state: chat.state,
  isLeft: chat.isLeft,
  isAway: chat.guestAwayAt !== null,
  memberId: chat.memberId,
  visitorName: chat.visitorName,
  language: chat.language,
  problem: chat.problem,
  preview: chat.preview,
  agent:
    chat.agentId === null || chat.agentName === null ? null : { staffId: chat.agentId, name: chat.agentName },
  openedAt: chat.openedAt.toISOString(),
  lastAt: chat.lastAt.toISOString(),
  lastSequence: chat.lastSequence,
  closedAt: chat.closedAt?.toISOString() ?? null,
});
