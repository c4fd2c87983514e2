// All SQL of access: how members and their people stand, and what was asked of a second member of staff.
import type { RoleId } from '@causeway/contract';
import type { Generated, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { type ReviewPage, type Viewer, notAbout } from '../../reference/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type RequestKind =
  'enable-person' | 'enable-member' | 'revoke-authenticator' | 'revoke-passkeys' | 'revoke-trusted-browsers';

interface StandingColumns {
  id: string;
  status: 'normal' | 'disabled';
  disabled_at: Date | null;
  disabled_reason: string | null;
  is_after_fraud: Generated<boolean>;
  version: Generated<number>;
}

interface PersonTable extends StandingColumns {
  member_id: string;
  role_id: RoleId;
  name: string | null;
  email: string | null;
  country_code: string | null;
  mobile: string | null;
  password_changed_at: Date | null;
}

interface MemberTable extends StandingColumns {
  name_en: string | null;
  is_account_type_open: Generated<boolean>;
  must_bind_authenticator: Generated<boolean>;
}

interface RequestTable {
  id: string;
  kind: RequestKind;
  member_id: string;
  person_id: string | null;
  reason: string;
  evidence: string | null;
  seen: string;
  status: Generated<'waiting' | 'approved' | 'rejected'>;
  asked_by: string;
  asked_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_reason: Generated<string | null>;
  version: Generated<number>;
}

interface AccessTables {
  person: PersonTable;
  member: MemberTable;
  access_request: RequestTable;
  staff: { id: string; name: string };
}

export type Person = Selectable<PersonTable>;
export type MemberStanding = Selectable<MemberTable>;
export type AccessRequest = Selectable<RequestTable>;

export const { insert, update } = rowsOf<AccessTables>();

const tables = (db: Db) => db.tables<AccessTables>();

export const personById = (db: Db, id: string): Promise<Person | undefined> =>
  tables(db)
    .selectFrom('person')
    .select([
      'id',
      'member_id',
      'role_id',
      'name',
      'email',
      'country_code',
      'mobile',
      'password_changed_at',
      'status',
      'disabled_at',
      'disabled_reason',
      'is_after_fraud',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export const memberStanding = (db: Db, id: string): Promise<MemberStanding | undefined> =>
  tables(db)
    .selectFrom('member')
    .select([
      'id',
      'name_en',
      'is_account_type_open',
      'must_bind_authenticator',
      'status',
      'disabled_at',
      'disabled_reason',
      'is_after_fraud',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** With the words that name whom it is about, and who asked. */
const requests = (db: Db) =>
  tables(db)
    .selectFrom('access_request as request')
    .innerJoin('member', 'member.id', 'request.member_id')
    .innerJoin('staff', 'staff.id', 'request.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'request.decided_by')
    .leftJoin('person', 'person.id', 'request.person_id')
    .selectAll('request')
    .select([
      'member.name_en as member_name',
      'staff.name as asked_by_name',
      'decider.name as decided_by_name',
      'person.email',
      'person.country_code',
      'person.mobile',
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
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('status', '=', 'waiting')
    .where(notAbout('member_id', ownMembers))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** What waits about this person; without one, about the member itself. Nothing, to who is a person of that member. */
export const waitingAbout = (
  db: Db,
  { memberId, personId }: { readonly memberId: string; readonly personId: string | null },
  { ownMembers }: Viewer,
): Promise<readonly NamedRequest[]> =>
  requests(db)
    .where('request.status', '=', 'waiting')
    .where('request.member_id', '=', memberId)
    .where(notAbout('request.member_id', ownMembers))
    .where('request.person_id', personId === null ? 'is' : '=', personId)
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .execute();
