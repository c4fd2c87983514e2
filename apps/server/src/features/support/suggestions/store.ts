// All SQL of suggestions.
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { notAbout } from '../../reference/reviewing/index.ts';

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
    .where('person_id', '=', personId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countOfPerson = (db: Db, personId: string): Promise<number> =>
  count(suggestions(db).select(counted).where('person_id', '=', personId));

export const sentSince = (db: Db, personId: string, since: Date): Promise<number> =>
  count(suggestions(db).select(counted).where('person_id', '=', personId).where('sent_at', '>', since));

export const openOfMember = (db: Db, memberId: string): Promise<number> =>
  count(suggestions(db).select(counted).where('member_id', '=', memberId).where('status', '=', 'open'));

/** Those of these files that any suggestion names. */
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
  readonly ownMembers: readonly string[];
}

const found = (db: Db, { status, ownMembers }: Found) => {
  const all = suggestions(db).where(notAbout('suggestion.member_id', ownMembers));
  return status === undefined ? all : all.where('suggestion.status', '=', status);
};

/** Those that wait first, the oldest of them first; then what was decided last. */
export const allSuggestions = (db: Db, filter: Found, { offset, limit }: Page) =>
  found(db, filter)
    .innerJoin('member', 'member.id', 'suggestion.member_id')
    .innerJoin('person', 'person.id', 'suggestion.person_id')
    .leftJoin('staff', 'staff.id', 'suggestion.decided_by')
    .select(columnsOf('suggestion'))
    .select([
      'member.name_en as member_name',
      'person.name as person_name',
      'person.email as person_email',
      'person.mobile as person_mobile',
      'staff.name as decided_by_name',
    ])
    .orderBy(sql`decided_at desc nulls first`)
    .orderBy('sent_at')
    .orderBy('suggestion.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countAll = (db: Db, filter: Found): Promise<number> => count(found(db, filter).select(counted));
