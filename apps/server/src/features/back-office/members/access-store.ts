// All SQL of access: the state of members and their people, and requests to a second member of staff.
import type { WaitingRequest } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { hasExited } from '../../verification/cases/index.ts';
import { type ReviewPage, type Viewer, notAbout } from '../../foundation/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type RequestKind = WaitingRequest['kind'];

export type AccessRequest = Selectable<AllTables['access_request']>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

export const personById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.memberId')
    .select([
      'person.id',
      'person.memberId',
      'member.memberType',
      'person.roleId',
      'person.name',
      'person.department',
      'person.email',
      'person.countryCode',
      'person.mobile',
      'person.passwordChangedAt',
      'person.status',
      'person.disabledAt',
      'person.disabledReason',
      'person.isAfterFraud',
      'person.removedAt',
      'person.version',
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();

const memberRow = (db: Db, id: string) =>
  tables(db)
    .selectFrom('member')
    .select([
      'id',
      'memberType',
      'nameEn',
      'isAccountTypeOpen',
      'mustBindAuthenticator',
      'status',
      'disabledAt',
      'disabledReason',
      'isAfterFraud',
      'isCertified',
      'isDeveloper',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** With `isExited`, which only staff who read cases may know. */
export async function memberState(db: Db, id: string) {
  const row = await memberRow(db, id);
  return row && { ...row, isExited: row.disabledAt !== null && (await hasExited(db, id, row.disabledAt)) };
}

/** The member of the person that a call is about. */
export const personsMember =
  ({ db }: { readonly db: Db }) =>
  async ({ personId }: { readonly personId: string }) =>
    (await personById(db, personId))?.memberId;

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>;
export type MemberState = NonNullable<Awaited<ReturnType<typeof memberState>>>;

/** Joins the names of the person concerned, even of one who is only to be invited, and of the requester. */
const requests = (db: Db) =>
  tables(db)
    .selectFrom('access_request as request')
    .innerJoin('member', 'member.id', 'request.memberId')
    .innerJoin('staff', 'staff.id', 'request.askedBy')
    .leftJoin('staff as decider', 'decider.id', 'request.decidedBy')
    .leftJoin('person', 'person.id', 'request.personId')
    .select(columnsOf('access_request', 'request'))
    .select([
      'member.nameEn as memberName',
      'staff.name as askedByName',
      'decider.name as decidedByName',
      sql<string | null>`request.asked ->> 'payeeName'`.as('payeeName'),
      sql<string | null>`coalesce(person.email, request.asked ->> 'email')`.as('email'),
      sql<string | null>`coalesce(person.country_code, request.asked ->> 'countryCode')`.as('countryCode'),
      sql<string | null>`coalesce(person.mobile, request.asked ->> 'mobile')`.as('mobile'),
    ]);

export type NamedRequest = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

export const requestById = (db: Db, id: string): Promise<NamedRequest | undefined> =>
  requests(db).where('request.id', '=', id).executeTakeFirst();

/** Oldest first; leaves out members that the reader belongs to. */
export const waitingRequests = (
  db: Db,
  { offset, limit, conflictsOfInterest }: ReviewPage,
): Promise<readonly NamedRequest[]> =>
  requests(db)
    .where('request.status', '=', 'waiting')
    .where(notAbout('request.memberId', conflictsOfInterest))
    .orderBy('request.askedAt')
    .orderBy('request.id')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countWaitingRequests(db: Db, { conflictsOfInterest }: Viewer): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('access_request')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('status', '=', 'waiting')
    .where(notAbout('memberId', conflictsOfInterest))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The waiting requests about this person; without one, about the member itself. */
export const waitingAbout = (
  db: Db,
  { memberId, personId }: { readonly memberId: string; readonly personId: string | null },
): Promise<readonly NamedRequest[]> =>
  requests(db)
    .where('request.status', '=', 'waiting')
    .where('request.memberId', '=', memberId)
    .where('request.personId', personId === null ? 'is' : '=', personId)
    .orderBy('request.askedAt')
    .orderBy('request.id')
    .execute();
