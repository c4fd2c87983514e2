// All SQL of announcements: the current version, the audience, and the confirmations.
import type { AnnouncementKind, Audience, Text } from '@causeway/contract';
import { sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Tables = Refined<{ announcement_version: { title: Text; text: Text } }>;

export const { insert, update } = rowsOf<Tables>();

/** Announcements, each with the texts of its current version. */
const announcements = (db: Db) =>
  db
    .tables<Tables>()
    .selectFrom('announcement')
    .innerJoin('announcement_version as written', (join) =>
      join
        .onRef('written.announcementId', '=', 'announcement.id')
        .onRef('written.number', '=', 'announcement.number'),
    )
    .select(columnsOf('announcement'))
    .select(['written.title', 'written.text', 'written.writtenBy', 'written.writtenAt']);

export const announcementById = (db: Db, id: string) =>
  announcements(db).where('announcement.id', '=', id).executeTakeFirst();

interface Shown {
  readonly personId: string;
  readonly audiences: readonly Audience[];
  readonly now: Date;
}

/** Announcements shown to a member now, newest first, and when this person confirmed the version. */
export const shownTo = (db: Db, kind: AnnouncementKind, { personId, audiences, now }: Shown, limit: number) =>
  announcements(db)
    .leftJoin('announcement_confirmation as confirmed', (join) =>
      join
        .onRef('confirmed.announcementId', '=', 'announcement.id')
        .onRef('confirmed.number', '=', 'announcement.number')
        .on('confirmed.personId', '=', personId),
    )
    .select('confirmed.at as confirmedAt')
    .where('kind', '=', kind)
    .where('audience', 'in', [...audiences])
    .where('shownFrom', '<=', now)
    .where((row) => row.or([row('shownUntil', 'is', null), row('shownUntil', '>', now)]))
    .orderBy('shownFrom', 'desc')
    .orderBy('announcement.id')
    .limit(limit)
    .execute();

export const allAnnouncements = (
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  announcements(db)
    .leftJoin('staff', 'staff.id', 'written.writtenBy')
    .select('staff.name as writtenByName')
    .select((row) => [
      row
        .selectFrom('announcement_confirmation as one')
        .whereRef('one.announcementId', '=', 'announcement.id')
        .whereRef('one.number', '=', 'announcement.number')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('confirmed'),
    ])
    .orderBy('shownFrom', 'desc')
    .orderBy('announcement.id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countAnnouncements(db: Db): Promise<number> {
  const { count } = await db
    .tables<Tables>()
    .selectFrom('announcement')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of people who may sign in, by audience. */
export async function peopleByAudience(db: Db): Promise<Readonly<Record<Audience, number>>> {
  const { rows } = await sql<Record<Audience, number>>`
    select count(*)::int as "all",
           (count(*) filter (where member_type = 3))::int as individuals,
           (count(*) filter (where member_type <> 3))::int as businesses,
           (count(*) filter (where is_developer))::int as institutions,
           (count(*) filter (where kyc_status <> 4))::int as unverified
      from person join member on member.id = person.member_id
     where person.status = 'normal' and member.status = 'normal'`.execute(db.tables());
  return rows[0] ?? { all: 0, individuals: 0, businesses: 0, institutions: 0, unverified: 0 };
}
