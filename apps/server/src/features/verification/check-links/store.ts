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
export type OpenedLink = Link & {
  readonly memberType: MemberType;
  readonly memberStatus: string;
  /** How the sender signs in. */
  readonly senderEmail: string | null;
  readonly senderCountryCode: string | null;
  readonly senderMobile: string | null;
};

export const { insert, update } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

/** Includes its newest check; one that finished since the link was sent comes first, however it was begun. */
const links = (db: Db) =>
  tables(db)
    .selectFrom('identity_check_link as link')
    .innerJoin('member', 'member.id', 'link.memberId')
    .innerJoin('person as sender', 'sender.id', 'link.sentBy')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('identity_check as made')
          .innerJoin('identity_check_attempt as attempt', 'attempt.id', 'made.id')
          .select([
            'made.result as checkResult',
            'made.startedAt as checkStartedAt',
            'made.finishedAt as checkFinishedAt',
          ])
          .whereRef('made.memberId', '=', 'link.memberId')
          .whereRef('made.personId', '=', 'link.personId')
          .where((row) =>
            row.or([
              row('attempt.linkId', '=', row.ref('link.id')),
              row('made.finishedAt', '>=', row.ref('link.sentAt')),
            ]),
          )
          .orderBy(sql`made.finished_at is null`)
          .orderBy('made.startedAt', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(columnsOf('identity_check_link', 'link'))
    .select(['member.memberType', 'member.status as memberStatus', 'sender.email as senderEmail'])
    .select(['sender.countryCode as senderCountryCode', 'sender.mobile as senderMobile'])
    .select(['checkResult', 'checkStartedAt', 'checkFinishedAt']);

export const linkByHash = (db: Db, tokenHash: string): Promise<OpenedLink | undefined> =>
  links(db).where('link.tokenHash', '=', tokenHash).executeTakeFirst();

export const linkById = (db: Db, id: string): Promise<OpenedLink | undefined> =>
  links(db).where('link.id', '=', id).executeTakeFirst();

export const linkOpenOf = (db: Db, memberId: string, personId: string): Promise<OpenedLink | undefined> =>
  links(db)
    .where('link.memberId', '=', memberId)
    .where('link.personId', '=', personId)
    .where('link.closedAt', 'is', null)
    .executeTakeFirst();

/** Each person's newest link. */
export const newestLinks = (db: Db, memberId: string): Promise<readonly OpenedLink[]> =>
  links(db)
    .distinctOn('link.personId')
    .where('link.memberId', '=', memberId)
    .orderBy('link.personId')
    .orderBy('link.sentAt', 'desc')
    .execute();

interface SentTo {
  readonly memberId: string;
  readonly personId: string;
  readonly email: string | null;
}

/** Number of links sent since then: to this person, for this member, and to this mailbox by any sender. */
export async function countLinks(db: Db, { memberId, personId, email }: SentTo, since: Date) {
  const own = sql<boolean>`member_id = ${memberId}`;
  const counts = await tables(db)
    .selectFrom('identity_check_link')
    .select([
      sql<number>`count(*) filter (where ${own} and person_id = ${personId})::int`.as('person'),
      sql<number>`count(*) filter (where ${own})::int`.as('member'),
      sql<number>`count(*) filter (where email = ${email})::int`.as('mailbox'),
    ])
    .where('sentAt', '>', since)
    .where((row) => row.or([row('memberId', '=', memberId), row('email', '=', email ?? '')]))
    .executeTakeFirstOrThrow();
  return counts;
}

/** The check in progress that this link began. */
export const checkUnderWay = (db: Db, linkId: string) =>
  tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .innerJoin('identity_check as made', 'made.id', 'attempt.id')
    .select(columnsOf('identity_check', 'made'))
    .where('attempt.linkId', '=', linkId)
    .where('made.finishedAt', 'is', null)
    .where('made.result', '=', identityOutcomes.underVerification)
    .orderBy('made.startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The links by which these checks began; none for a check that began in the member's own session. */
export const linksOfChecks = (db: Db, checkIds: readonly string[]) =>
  tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .innerJoin('identity_check_link as link', 'link.id', 'attempt.linkId')
    .select(['attempt.id as checkId', 'link.email', 'link.sentAt', 'link.expiresAt'])
    .where('attempt.id', 'in', checkIds)
    .orderBy('attempt.id')
    .execute();

/** True while a check of this link was counted since then, and neither exists at the provider nor has failed. */
export async function isStarting(db: Db, linkId: string, since: Date): Promise<boolean> {
  const attempt = await tables(db)
    .selectFrom('identity_check_attempt as attempt')
    .leftJoin('identity_check as made', 'made.id', 'attempt.id')
    .leftJoin('identity_check_failure as failure', 'failure.id', 'attempt.id')
    .select('attempt.id')
    .where('attempt.linkId', '=', linkId)
    .where('attempt.at', '>', since)
    .where('made.id', 'is', null)
    .where('failure.id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}
