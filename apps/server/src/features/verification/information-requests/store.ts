// All SQL of requests for information.
import type {
  InformationEntry,
  InformationStatus,
  RequestOf,
  WealthItem,
  listAllInformationRequests,
} from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { notAbout } from '../../foundation/reviewing/index.ts';

import type { Answer, WealthRequest } from './wealth-state.ts';

export type { Answer } from './wealth-state.ts';

type Tables = Refined<{
  information_request_entry: {
    items: readonly string[];
    answers: readonly Answer[];
    kind: InformationEntry['kind'];
  };
  information_request: { asks: readonly WealthItem[] | null };
}>;

export type InformationRow = Selectable<Tables['information_request']>;

export const { insert, update } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/**
 * SQL that joins q, a request for information, to the records of another area that name one: `status` and `due_on` of it are
 * theirs to show.
 */
export const joinedRequest = (idColumn: string): string =>
  `left join information_request q on q.id = ${idColumn}`;

export const requestById = (db: Db, id: string): Promise<InformationRow | undefined> =>
  tables(db)
    .selectFrom('information_request')
    .select(columnsOf('information_request'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Oldest first, with the names of their authors. */
export const entriesOf = (db: Db, requestId: string) =>
  tables(db)
    .selectFrom('information_request_entry as entry')
    .leftJoin('staff', 'staff.id', 'entry.staffId')
    .leftJoin('person', 'person.id', 'entry.personId')
    .select(columnsOf('information_request_entry', 'entry'))
    .select(['staff.name as staffName', 'person.name as personName'])
    .where('entry.requestId', '=', requestId)
    .orderBy('entry.number')
    .execute();

export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

export const entryById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('information_request_entry')
    .select(columnsOf('information_request_entry'))
    .where('id', '=', id)
    .executeTakeFirst();

/** The person who wrote last; null before the member wrote anything. */
export async function lastPersonOf(db: Db, requestId: string): Promise<string | null> {
  const found = await tables(db)
    .selectFrom('information_request_entry')
    .select('personId')
    .where('requestId', '=', requestId)
    .where('personId', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.personId ?? null;
}

const first = sql<string>`(select coalesce(entry.items ->> 0, entry.answers -> 0 ->> 'text')
  from information_request_entry as entry where entry.request_id = information_request.id order by entry.number limit 1)`;

const counted = sql<bigint>`count(*)`.as('count');

const count = async (query: {
  executeTakeFirstOrThrow: () => Promise<{ readonly count: bigint }>;
}): Promise<number> => Number((await query.executeTakeFirstOrThrow()).count);

const ofMember = (db: Db, memberId: string) =>
  tables(db).selectFrom('information_request').where('memberId', '=', memberId);

/** Requests that wait for the member first, then the newest. */
export async function requestsOfMember(db: Db, memberId: string, { offset, limit }: Page) {
  const list = await ofMember(db, memberId)
    .select(columnsOf('information_request'))
    .select(first.as('about'))
    .orderBy(sql`status = 'with-member'`, 'desc')
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { list, total: await count(ofMember(db, memberId).select(counted)) };
}

type Choice = Omit<RequestOf<typeof listAllInformationRequests>, 'pageNo' | 'pageSize'>;

interface Found extends Choice {
  readonly conflictsOfInterest: readonly string[];
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
}

const found = (db: Db, { status, direction, isOverdue, memberId, conflictsOfInterest, today }: Found) =>
  tables(db)
    .selectFrom('information_request')
    .where(notAbout('information_request.memberId', conflictsOfInterest))
    .$if(status !== undefined, (query) => query.where('information_request.status', '=', status ?? 'closed'))
    .$if(direction !== undefined, (query) => query.where('direction', '=', direction ?? 'asked'))
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .$if(isOverdue === true, (query) => query.where('closedAt', 'is', null).where('dueOn', '<', today));

/** Open ones first, by their deadline; then the last closed. */
export async function allRequests(db: Db, choice: Found, { offset, limit }: Page) {
  const list = await found(db, choice)
    .innerJoin('member', 'member.id', 'information_request.memberId')
    .select(columnsOf('information_request'))
    .select(['member.nameEn as memberName', first.as('about')])
    .orderBy(sql`information_request.closed_at desc nulls first`)
    .orderBy('dueOn')
    .orderBy('openedAt')
    .orderBy('information_request.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { list, total: await count(found(db, choice).select(counted)) };
}

/** Requests that have waited for staff beyond their deadline; `today` is a day in Hong Kong. */
export const countLate = (db: Db, today: string): Promise<number> =>
  count(
    tables(db)
      .selectFrom('information_request')
      .where('status', '=', 'with-staff')
      .where('dueOn', '<', today)
      .select(counted),
  );

interface AwaitingRequest {
  readonly id: string;
  /** The last day in time, in Hong Kong. */
  readonly dueOn: string;
  /** The first question. */
  readonly about: string;
}

/** Requests that wait for this member, the most urgent first. */
export const requestsAwaiting = (db: Db, memberId: string): Promise<readonly AwaitingRequest[]> =>
  ofMember(db, memberId)
    .select(['id', 'dueOn', first.as('about')])
    .where('status', '=', 'with-member')
    .orderBy('dueOn')
    .orderBy('id')
    .execute();

/** Requests that wait for a member past their deadline, without a reminder so far. */
export const newlyOverdue = (
  db: Db,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<readonly InformationRow[]> =>
  tables(db)
    .selectFrom('information_request')
    .select(columnsOf('information_request'))
    .where('status', '=', 'with-member' satisfies InformationStatus)
    .where('closedAt', 'is', null)
    .where('dueOn', '<', today)
    .where(sql<boolean>`overdue_notified is distinct from due_on`)
    .orderBy('dueOn')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The given files that an entry names. */
export async function filesNamed(db: Db, fileIds: readonly string[]): Promise<readonly string[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await db.pool.query<{ readonly id: string }>(
    'select unnest(file_ids) as id from information_request_entry where file_ids && $1::uuid[]',
    [fileIds],
  );
  const named = new Set(rows.map(({ id }) => id));
  return fileIds.filter((id) => named.has(id));
}

export const memberOfRequest = async (db: Db, id: string): Promise<string | undefined> =>
  (await requestById(db, id))?.memberId;

const WEALTH_MAX = 20;

/** What ratings asked of a member, newest first, each with the member's entries in their order. */
export async function wealthRequestsOf(db: Db, memberId: string): Promise<readonly WealthRequest[]> {
  const requests = await ofMember(db, memberId)
    .select(['id', 'asks', 'status', 'dueOn', 'openedAt'])
    .where('asks', 'is not', null)
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .limit(WEALTH_MAX)
    .execute();
  if (requests.length === 0) return [];
  const entries = await tables(db)
    .selectFrom('information_request_entry')
    .select(['requestId', 'at', 'answers'])
    .where(
      'requestId',
      'in',
      requests.map(({ id }) => id),
    )
    .where('kind', '=', 'answer')
    .orderBy('number')
    .execute();
  return requests.map(({ asks, ...request }) => ({
    ...request,
    asks: asks ?? [],
    entries: entries.filter(({ requestId }) => requestId === request.id),
  }));
}
