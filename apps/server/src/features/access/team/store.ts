// All SQL of a business and its people: the people, the invitations, and everybody's actions.
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Address } from '../../../platform/address.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { Insert, Statement } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type InvitationRow = Selectable<AllTables['team_invitation']>;
export type AuditRow = Selectable<AllTables['audit']>;

export const { insert, update, unchanged } = rowsOf();

const tables = (db: Db) => db.tables();

interface Page {
  readonly search: string;
  readonly status?: 'normal' | 'disabled' | 'removed' | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Typed `%` and `_` are plain text, not patterns. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function found(db: Db, memberId: string, { search, status }: Pick<Page, 'search' | 'status'>) {
  const query = tables(db)
    .selectFrom('person')
    .where('memberId', '=', memberId)
    .where('removedAt', status === 'removed' ? 'is not' : 'is', null);
  const ofStatus = status === 'normal' || status === 'disabled' ? query.where('status', '=', status) : query;
  if (search === '') return ofStatus;
  const pattern = containing(search);
  return ofStatus.where((row) =>
    row.or(
      (['name', 'department', 'email', 'mobile'] as const).map((column) => row(column, 'ilike', pattern)),
    ),
  );
}

/** Oldest first, so that new people do not move the others. */
export const colleagues = (db: Db, memberId: string, page: Page) =>
  found(db, memberId, page)
    .select([
      'id',
      'name',
      'department',
      'roleId',
      'status',
      'disabledReason',
      'removedAt',
      'email',
      'countryCode',
      'mobile',
      'createdAt',
    ])
    .select((row) => [
      row
        .selectFrom('login_record')
        .select('login_record.at')
        .whereRef('login_record.personId', '=', 'person.id')
        .where('login_record.outcome', '=', 'signed-in')
        .orderBy('login_record.at', 'desc')
        .limit(1)
        .as('lastSignInAt'),
    ])
    .orderBy('createdAt')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export async function countColleagues(db: Db, memberId: string, page: Page): Promise<number> {
  const { count } = await found(db, memberId, page)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person of this member who has not been removed. */
export const colleagueById = (db: Db, memberId: string, personId: string) =>
  tables(db)
    .selectFrom('person')
    .innerJoin('member', 'member.id', 'person.memberId')
    .select([
      'person.id',
      'person.memberId',
      'person.name',
      'person.department',
      'person.roleId',
      'person.status',
      'person.disabledAt',
      'person.disabledReason',
      'person.isAfterFraud',
      'person.email',
      'person.countryCode',
      'person.mobile',
      'person.version',
      'member.memberType',
    ])
    .where('person.id', '=', personId)
    .where('person.memberId', '=', memberId)
    .where('person.removedAt', 'is', null)
    .executeTakeFirst();

export type ColleagueRow = NonNullable<Awaited<ReturnType<typeof colleagueById>>>;

export type AdminRow = Pick<ColleagueRow, 'id' | 'version'>;

const atAddress = (address: Address) =>
  address.channel === 'mail'
    ? ({ email: address.address, countryCode: null, mobile: null } as const)
    : ({ email: null, countryCode: address.countryCode, mobile: address.mobile } as const);

export { atAddress };

/** Whether this address is a colleague's already, or invited; reveals nothing about other members. */
export async function isOnTeam(db: Db, memberId: string, address: Address): Promise<boolean> {
  const people = tables(db).selectFrom('person').select('id').where('memberId', '=', memberId);
  const invitations = open(db, memberId).select('id');
  const found = await (
    address.channel === 'mail'
      ? people
          .where(sql`lower(email)`, '=', address.address)
          .unionAll(invitations.where(sql`lower(email)`, '=', address.address))
      : people
          .where('countryCode', '=', address.countryCode)
          .where('mobile', '=', address.mobile)
          .unionAll(
            invitations.where('countryCode', '=', address.countryCode).where('mobile', '=', address.mobile),
          )
  ).executeTakeFirst();
  return found !== undefined;
}

const open = (db: Db, memberId: string) =>
  tables(db)
    .selectFrom('team_invitation')
    .where('memberId', '=', memberId)
    .where('withdrawnAt', 'is', null)
    .where('acceptedAt', 'is', null);

export const openInvitations = (db: Db, memberId: string): Promise<readonly InvitationRow[]> =>
  tables(db)
    .selectFrom('team_invitation')
    .select(columnsOf('team_invitation'))
    .where('memberId', '=', memberId)
    .where('withdrawnAt', 'is', null)
    .where('acceptedAt', 'is', null)
    .orderBy('invitedAt', 'desc')
    .orderBy('id')
    .execute();

/** Joins the inviter, if it was a person, and the business. */
export const invitationById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('team_invitation as invitation')
    .innerJoin('member', 'member.id', 'invitation.memberId')
    .leftJoin('person as inviter', 'inviter.id', 'invitation.invitedBy')
    .select(columnsOf('team_invitation', 'invitation'))
    .select([
      'member.nameEn as memberName',
      'member.status as memberStatus',
      'inviter.id as inviterId',
      'inviter.roleId as inviterRole',
      'inviter.status as inviterStatus',
      'inviter.name as inviterName',
      'inviter.email as inviterEmail',
    ])
    .where('invitation.id', '=', id)
    .executeTakeFirst();

/** Part of a plan: the giver and the receiver of power, by an invitation, another role, or enabling. */
export const roleGrant = (givenBy: string, givenTo: string, now: Date): Insert =>
  insert('role_grant', { id: randomUUID(), givenBy, givenTo, at: now });

/** Part of a plan: withdraws this person's open invitations. */
export const withdrawInvitationsBy = (personId: string, now: Date): Statement => ({
  text: `update team_invitation set withdrawn_at = $2, version = version + 1
          where invited_by = $1 and accepted_at is null and withdrawn_at is null`,
  values: [personId, now],
});

export type NamedInvitation = NonNullable<Awaited<ReturnType<typeof invitationById>>>;

/** How many invitations were sent since then; each sending counts. */
export async function sentSince(db: Db, memberId: string, since: Date): Promise<number> {
  const { sent } = await tables(db)
    .selectFrom('team_invitation')
    .select((row) => row.fn.coalesce(row.fn.sum<bigint>('sentCount'), row.lit(0)).as('sent'))
    .where('memberId', '=', memberId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sent);
}

export interface ActivityQuery {
  readonly memberId: string;
  /** Restricts the list to one person, if given. */
  readonly personId?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly before?: bigint | undefined;
  /** The actions that are shown. */
  readonly actions: readonly string[];
  readonly limit: number;
}

/** Newest first. */
export function activity(
  db: Db,
  { memberId, personId, from, until, before, actions, limit }: ActivityQuery,
): Promise<readonly AuditRow[]> {
  let query = tables(db)
    .selectFrom('audit')
    .select(columnsOf('audit'))
    .where('memberId', '=', memberId)
    .where('actorKind', 'in', ['person', 'staff'])
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(limit);
  if (personId !== undefined)
    query = query.where((row) =>
      row.or([
        row.and([row('actorKind', '=', 'person'), row('actorId', '=', personId)]),
        row.and([row('subjectKind', '=', 'person'), row('subjectId', '=', personId)]),
        row.and([row('subjectKind', '=', 'access'), sql<boolean>`after ->> 'personId' = ${personId}`]),
      ]),
    );
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** Every person that this member ever had. */
export const namesOf = (db: Db, memberId: string) =>
  tables(db)
    .selectFrom('person')
    .select(['id', 'name', 'email', 'countryCode', 'mobile'])
    .where('memberId', '=', memberId)
    .execute();
