// All SQL of suggestions.
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { notAbout } from '../../foundation/reviewing/index.ts';

export const { insert, update } = rowsOf();

interface Page {
  readonly offset: number;
  readonly limit: number;
}

const suggestions = (db: Db) => db.tables().selectFrom('suggestion');

export const suggestionById = (db: Db, id: string) =>
  suggestions(db).select(columnsOf('suggestion')).where('id', '=', id).executeTakeFirst();

const count = async (query: {
  executeTakeFirstOrThrow: () => Promise<{ readonly count: bigint }>;
}): Promise<number> => Number((await query.executeTakeFirstOrThrow()).count);
const counted = sql<bigint>`count(*)`.as('count');

export const suggestionsOfPerson = (db: Db, personId: string, { offset, limit }: Page) =>
  suggestions(db)
    .select(columnsOf('suggestion'))
    .where('personId', '=', personId)
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countOfPerson = (db: Db, personId: string): Promise<number> =>
  count(suggestions(db).select(counted).where('personId', '=', personId));

export const sentSince = (db: Db, personId: string, since: Date): Promise<number> =>
  count(suggestions(db).select(counted).where('personId', '=', personId).where('sentAt', '>', since));

export const openOfMember = (db: Db, memberId: string): Promise<number> =>
  count(suggestions(db).select(counted).where('memberId', '=', memberId).where('status', '=', 'open'));

/** The files among these that any suggestion names. */
export async function filesNamed(db: Db, fileIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.pool.query<{ readonly id: string }>(
    'select unnest(file_ids) as id from suggestion where file_ids && $1::uuid[]',
    [fileIds],
  );
  const named = new Set(rows.map(({ id }) => id));
  return fileIds.filter((id) => named.has(id));
}

interface Found {
  readonly status?: 'open' | 'answered' | 'closed' | undefined;
  readonly conflictsOfInterest: readonly string[];
}

function found(db: Db, { status, conflictsOfInterest }: Found) {
  const all = suggestions(db).where(notAbout('suggestion.memberId', conflictsOfInterest));
  return status === undefined ? all : all.where('suggestion.status', '=', status);
}

/** Open suggestions first, the oldest at the top; then the last decided ones. */
export const allSuggestions = (db: Db, filter: Found, { offset, limit }: Page) =>
  found(db, filter)
    .innerJoin('member', 'member.id', 'suggestion.memberId')
    .innerJoin('person', 'person.id', 'suggestion.personId')
    .leftJoin('staff', 'staff.id', 'suggestion.decidedBy')
    .select(columnsOf('suggestion'))
    .select([
      'member.nameEn as memberName',
      'person.name as personName',
      'person.email as personEmail',
      'person.mobile as personMobile',
      'staff.name as decidedByName',
    ])
    .orderBy(sql`decided_at desc nulls first`)
    .orderBy('sentAt')
    .orderBy('suggestion.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countAll = (db: Db, filter: Found): Promise<number> => count(found(db, filter).select(counted));
