// All SQL of links to identity checks.
import { identityOutcomes, type Language, type MemberType } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { LinkFacts } from './link.ts';

type Tables = Refined<{ identity_check_link: { language: Language } }>;

export type Link = Selectable<Tables['identity_check_link']> & LinkFacts;
export type OpenedLink = Link & { readonly member_type: MemberType; readonly member_status: string };

export const { insert, update } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

/** With its newest check; one that has finished since it was sent comes first, however that was begun. */
const links = (db: Db) =>
  tables(db)
    .selectFrom('identity_check_link as link')
    .innerJoin('member', 'member.id', 'link.member_id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('identity_check as made')
          .innerJoin('identity_check_attempt as attempt', 'attempt.id', 'made.id')
          .select([
            'made.result as check_result',
            'made.started_at as check_started_at',
            'made.finished_at as check_finished_at',
          ])
          .whereRef('made.member_id', '=', 'link.member_id')
          .whereRef('made.person_id', '=', 'link.person_id')
          .where((row) =>
            row.or([
              row('attempt.link_id', '=', row.ref('link.id')),
              row('made.finished_at', '>=', row.ref('link.sent_at')),
            ]),
          )
          .orderBy(sql`made.finished_at is null`)
          .orderBy('made.started_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(columnsOf('identity_check_link', 'link'))
    .select(['member.member_type', 'member.status as member_status'])
    .select(['check_result', 'check_started_at', 'check_finished_at']);

export const linkByHash = (db: Db, tokenHash: string): Promise<OpenedLink | undefined> =>
  links(db).where('link.token_hash', '=', tokenHash).executeTakeFirst();

export const linkById = (db: Db, id: string): Promise<OpenedLink | undefined> =>
  links(db).where('link.id', '=', id).executeTakeFirst();

export const linkOpenOf = (db: Db, memberId: string, personId: string): Promise<OpenedLink | undefined> =>
  links(db)
    .where('link.member_id', '=', memberId)
    .where('link.person_id', '=', personId)
    .where('link.closed_at', 'is', null)
    .executeTakeFirst();

/** Of each person the newest. */
export const newestLinks = (db: Db, memberId: string): Promise<readonly OpenedLink[]> =>
  links(db)
    .distinctOn('link.person_id')
    .where('link.member_id', '=', memberId)
    .orderBy('link.person_id')
    .orderBy('link.sent_at', 'desc')
    .execute();

interface SentTo {
  readonly memberId: string;
  readonly personId: string;
  readonly email: string | null;
}

/** How many were sent since then: to this person, for this member, and to this mailbox by anybody. */
export const countLinks = async (db: Db, { memberId, personId, email }: SentTo, since: Date) => {
  const own = sql<boolean>`member_id = ${memberId}`;
  const counts = await tables(db)
    .selectFrom('identity_check_link')
    .select([
      sql<number>`count(*) filter (where ${own} and person_id = ${personId})::int`.as('person'),
      sql<number>`count(*) filter (where ${own})::int`.as('member'),
      sql<number>`count(*) filter (where email = ${email})::int`.as('mailbox'),
    ])
    .where('sent_at', '>', since)
    .where((row) => row.or([row('member_id', '=', memberId), row('email', '=', email ?? '')]))
    .executeTakeFirstOrThrow();
  return counts;
};

/** The check that is under way by this link. */
export const checkUnderWay = (db: Db, linkId: string) =>
  tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .innerJoin('identity_check as made', 'made.id', 'attempt.id')
    .select(columnsOf('identity_check', 'made'))
    .where('attempt.link_id', '=', linkId)
    .where('made.finished_at', 'is', null)
    .where('made.result', '=', identityOutcomes.underVerification)
    .orderBy('made.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
