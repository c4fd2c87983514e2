// All SQL of access: how members and their people stand, and what was asked of a second member of staff.
import type { WaitingRequest } from '@causeway/contract';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { type ReviewPage, type Viewer, notAbout } from '../../reference/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type RequestKind = WaitingRequest['kind'];

export type AccessRequest = Selectable<AllTables['access_request']>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

export const personById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.member_id')
    .select([
      'person.id',
      'person.member_id',
      'member.member_type',
      'person.role_id',
      'person.name',
      'person.department',
      'person.email',
      'person.country_code',
      'person.mobile',
      'person.password_changed_at',
      'person.status',
      'person.disabled_at',
      'person.disabled_reason',
      'person.is_after_fraud',
      'person.removed_at',
      'person.version',
    ])
    .where('person.id', '=', id)
    .executeTakeFirst();

export const memberState = (db: Db, id: string) =>
  tables(db)
    .selectFrom('member')
    .select([
      'id',
      'member_type',
      'name_en',
      'is_account_type_open',
      'must_bind_authenticator',
      'status',
      'disabled_at',
      'disabled_reason',
      'is_after_fraud',
      'is_certified',
      'is_developer',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>;
export type MemberState = NonNullable<Awaited<ReturnType<typeof memberState>>>;

/** With the words that name whom it is about, also who is only to be invited, and who asked. */
const requests = (db: Db) =>
  tables(db)
    .selectFrom('access_request as request')
    .innerJoin('member', 'member.id', 'request.member_id')
    .innerJoin('staff', 'staff.id', 'request.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'request.decided_by')
    .leftJoin('person', 'person.id', 'request.person_id')
    .select(columnsOf('access_request', 'request'))
    .select([
      'member.name_en as member_name',
      'staff.name as asked_by_name',
      'decider.name as decided_by_name',
      sql<string | null>`request.asked ->> 'payeeName'`.as('payee_name'),
      sql<string | null>`coalesce(person.email, request.asked ->> 'email')`.as('email'),
      sql<string | null>`coalesce(person.country_code, request.asked ->> 'countryCode')`.as('country_code'),
      sql<string | null>`coalesce(person.mobile, request.asked ->> 'mobile')`.as('mobile'),
    ]);

export type NamedRequest = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

export const requestById = (db: Db, id: string): Promise<NamedRequest | undefined> =>
  requests(db).where('request.id', '=', id).executeTakeFirst();

/** Oldest first; without those about members that who looks is a person of. */
export const waitingRequests = (
  db: Db,
  { offset, limit, ownMembers }: ReviewPage,
): Promise<readonly NamedRequest[]> =>
  requests(db)
    .where('request.status', '=', 'waiting')
    .where(notAbout('request.member_id', ownMembers))
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countWaitingRequests = async (db: Db, { ownMembers }: Viewer): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('access_request')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('status', '=', 'waiting')
    .where(notAbout('member_id', ownMembers))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What waits about this person; without one, about the member itself. */
export const waitingAbout = (
  db: Db,
  { memberId, personId }: { readonly memberId: string; readonly personId: string | null },
): Promise<readonly NamedRequest[]> =>
  requests(db)
    .where('request.status', '=', 'waiting')
    .where('request.member_id', '=', memberId)
    .where('request.person_id', personId === null ? 'is' : '=', personId)
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .execute();
