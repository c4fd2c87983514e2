// All SQL of messages.
import type {
  Language,
  MessageKind,
  MessageWays,
  OptionalKind,
  RequestOf,
  readMessages,
} from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import type { MailContent } from '../mail/index.ts';

export type MessageTexts = Readonly<Record<Language, Pick<MailContent, 'subject' | 'paragraphs' | 'facts'>>>;

type Tables = Refined<{ message: { texts: MessageTexts } }>;
export type MessageRecord = Selectable<Tables['message']>;

/** Stores a message once, however often its job runs; open pages of the person are notified. */
export async function keepMessage(db: Db, message: Omit<MessageRecord, 'readAt'>): Promise<void> {
  const { id, personId, kind, texts, path, at } = message;
  await sql`
    with kept as (
      insert into message (id, person_id, kind, texts, path, at)
      values (${id}, ${personId}, ${kind}, ${JSON.stringify(texts)}, ${path}, ${at})
      on conflict (id) do nothing returning person_id)
    select pg_notify('message_changed', person_id::text) from kept`.execute(db.tables());
}

interface Found {
  readonly kind?: MessageKind | undefined;
  readonly isUnread?: boolean | undefined;
}

function found(db: Db, personId: string, { kind, isUnread = false }: Found) {
  const all = db.tables<Tables>().selectFrom('message').where('personId', '=', personId);
  const ofKind = kind === undefined ? all : all.where('kind', '=', kind);
  return isUnread ? ofKind.where('readAt', 'is', null) : ofKind;
}

export const messagesOf = (
  db: Db,
  personId: string,
  filter: Found,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly MessageRecord[]> =>
  found(db, personId, filter)
    .select(columnsOf('message'))
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countOf(db: Db, personId: string, filter: Found): Promise<number> {
  const { count } = await found(db, personId, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All of this person's messages up to a time, or those of one kind. */
export async function markAllRead(
  db: Db,
  personId: string,
  { until, kind }: RequestOf<typeof readMessages>,
  now: Date,
): Promise<void> {
  await sql`
    with marked as (
      update message set read_at = ${now}
      where person_id = ${personId} and read_at is null and at <= ${until}
        and (${kind ?? null}::text is null or kind = ${kind ?? null}) returning person_id)
    select pg_notify('message_changed', person_id::text) from marked limit 1`.execute(db.tables());
}

/** False when this person has no such message. */
export async function markRead(db: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      update message set read_at = coalesce(read_at, ${now})
      where id = ${id} and person_id = ${personId} returning person_id)
    select pg_notify('message_changed', person_id::text) from marked`.execute(db.tables());
  return rows.length > 0;
}

export async function waysOf(db: Db, personId: string): Promise<MessageWays> {
  const rows = await db
    .tables()
    .selectFrom('message_way')
    .select(['kind', 'way'])
    .where('personId', '=', personId)
    .execute();
  const chosen = Object.fromEntries(rows.map(({ kind, way }) => [kind, way]));
  return { approval: 'both', money: 'both', exports: 'portal', support: 'both', ...chosen };
}

export const chosenWay = (personId: string, kind: OptionalKind, way: string): Statement => ({
  text: `insert into message_way (person_id, kind, way) values ($1, $2, $3)
    on conflict (person_id, kind) do update set way = excluded.way`,
  values: [personId, kind, way],
});
