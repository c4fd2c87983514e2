// All SQL of applications of institutions.
import { institutionStatuses, type ApplicationStatus, type Language } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { notAbout } from '../../foundation/reviewing/index.ts';

type Tables = Refined<{ institution_application: { files: readonly string[] } }>;

export type Member = Pick<
  Selectable<Tables['member']>,
  'id' | 'memberType' | 'kycStatus' | 'nameEn' | 'instApplyStatus' | 'isDeveloper' | 'version'
>;
export type Application = Selectable<Tables['institution_application']>;

export const { insert, update } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

export async function languageOf(db: Db, personId: string): Promise<Language> {
  const found = await tables(db)
    .selectFrom('person')
    .select('language')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return found.language;
}

export const memberById = (db: Db, memberId: string): Promise<Member | undefined> =>
  tables(db)
    .selectFrom('member')
    .select(['id', 'memberType', 'kycStatus', 'nameEn', 'instApplyStatus', 'isDeveloper', 'version'])
    .where('id', '=', memberId)
    .executeTakeFirst();

export const applicationOf = (db: Db, memberId: string): Promise<Application | undefined> =>
  tables(db)
    .selectFrom('institution_application')
    .select(columnsOf('institution_application'))
    .where('memberId', '=', memberId)
    .executeTakeFirst();

export const staffById = (
  db: Db,
  id: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> =>
  tables(db).selectFrom('staff').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export const notesOf = (db: Db, applicationId: string) =>
  tables(db)
    .selectFrom('institution_note')
    .innerJoin('staff', 'staff.id', 'institution_note.writtenBy')
    .select(['institution_note.text', 'staff.name as by', 'institution_note.writtenAt as at'])
    .where('institution_note.applicationId', '=', applicationId)
    .orderBy('institution_note.writtenAt')
    .orderBy('institution_note.id')
    .execute();

export interface ListPage {
  /** Members that the reader belongs to: left out, and not counted. */
  readonly conflictsOfInterest: readonly string[];
  readonly status: ApplicationStatus | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Pending ones first, oldest first, because they wait; then the others, newest first. */
export async function listed(db: Db, { conflictsOfInterest, status, offset, limit }: ListPage) {
  const from = tables(db)
    .selectFrom('institution_application as a')
    .innerJoin('member', 'member.id', 'a.memberId')
    .where(notAbout('a.memberId', conflictsOfInterest))
    .$if(status !== undefined, (query) =>
      query.where('a.status', '=', status ?? institutionStatuses.pending),
    );
  const list = await from
    .select(['a.memberId', 'a.companyName', 'a.email', 'a.status', 'a.submittedAt', 'member.nameEn'])
    .orderBy(sql`a.status = 1`, 'desc')
    .orderBy(sql`case when a.status = 1 then a.submitted_at end`)
    .orderBy('a.submittedAt', 'desc')
    .orderBy('a.memberId')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await from
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total: Number(total), pending: await countPending(db, conflictsOfInterest) };
}

async function countPending(db: Db, conflictsOfInterest: readonly string[]): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('institution_application')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('status', '=', institutionStatuses.pending)
    .where(notAbout('memberId', conflictsOfInterest))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The given files that an application names. */
export async function filesNamed(db: Db, fileIds: readonly string[]): Promise<readonly string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('institution_application')
    .select('files')
    .where(sql<boolean>`files ?| ${sql.val(fileIds)}::text[]`)
    .execute();
  const named = new Set(rows.flatMap(({ files }) => files));
  return fileIds.filter((id) => named.has(id));
}
