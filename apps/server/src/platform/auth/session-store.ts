// All SQL of sessions. The tables of members' people and of staff have the same shape and different names.
import type pg from 'pg';
import type { HotStatement } from '../db/db.ts';
import type { RoleId, StaffRole, MemberType, KycStatus } from '@causeway/contract';

export type Realm = 'person' | 'staff';
export type EndReason =
  | 'signed-out'
  | 'elsewhere'
  | 'idle'
  | 'too-old'
  | 'refresh-reused'
  | 'disabled'
  | 'member-disabled'
  | 'password-changed'
  | 'ended-by-owner'
  | 'ended-by-staff'
  | 'role-changed';
/** The factor that opened a session. */
export type FirstFactor = 'password' | 'email' | 'sms' | 'passkey';

/** A token with its session and its owner, as stored. */
export interface TokenRow {
  readonly hash: string;
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** True if it was given for a spent refresh token; false for the pair that a session begins with. */
  readonly isSuccessor: boolean;
  readonly sessionId: string;
  readonly ownerId: string;
  /** When the session was opened. */
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly endReason: EndReason | null;
  /** The name of the colleague who ended it; only for staff. */
  readonly endedBy: string | null;
  readonly status: 'normal' | 'disabled';
  /** The owner's member, its country and whether it may act; null for staff. */
  readonly memberId: string | null;
  readonly memberCountry: string | null;
  readonly memberStatus: 'normal' | 'disabled' | null;
}

export interface PersonTokenRow extends TokenRow {
  readonly memberId: string;
  readonly roleId: RoleId;
  readonly passwordChangedAt: Date | null;
  readonly memberType: MemberType;
  readonly kycStatus: KycStatus;
  readonly isDeveloper: boolean;
  readonly tier: string;
  readonly nameEn: string | null;
  readonly memberStatus: 'normal' | 'disabled';
}

export interface StaffTokenRow extends TokenRow {
  readonly name: string;
  readonly role: StaffRole;
}

const tokenColumns = `encode(t.hash, 'hex') as hash, t.kind, t.expires_at, t.used_at, t.successor_of is not null as is_successor,
  s.id as session_id, s.owner_id, s.created_at, s.seen_at, s.end_reason, o.status`;
const byHash = `where t.hash = any (select decode(h, 'hex') from unnest($1::text[]) h)`;

export const personTokens: HotStatement = {
  name: 'session_person_tokens',
  text: `select ${tokenColumns}, o.member_id, o.role_id, o.password_changed_at,
           m.member_type, m.kyc_status, m.is_developer, m.tier, m.name_en, m.status as member_status,
           m.country as member_country, null as ended_by
           from session_token t join session s on s.id = t.session_id join person o on o.id = s.owner_id
           join member m on m.id = o.member_id ${byHash}`,
};

export const staffTokens: HotStatement = {
  name: 'session_staff_tokens',
  text: `select ${tokenColumns}, o.name, o.role, null as member_id, null as member_country,
           null as member_status, (select colleague.name from staff colleague where colleague.id = s.ended_by) as ended_by
           from staff_session_token t join staff_session s on s.id = t.session_id join staff o on o.id = s.owner_id
           ${byHash}`,
};

export const tables = {
  person: { session: 'session', token: 'session_token' },
  staff: { session: 'staff_session', token: 'staff_session_token' },
} as const;

export interface NewSession {
  readonly id: string;
  readonly ownerId: string;
  readonly now: Date;
  readonly address: string | null;
  readonly agent: string | null;
  readonly country: string | null;
  readonly firstFactor: FirstFactor | null;
  readonly isBrowserProved: boolean;
  /** Whether it is the owner's only session. */
  readonly isAlone: boolean;
}

export interface NewToken {
  readonly hash: string;
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: Date;
}

/** The most open sessions of one owner, more than a person has browsers; the oldest one ends. */
const SESSIONS_MAX = 10;

/**
 * Opens a session and ends the owner's earlier one, or the oldest of several. Raises a unique violation when two sessions
 * open at once and only one is allowed.
 */
export async function insertSession(
  client: pg.ClientBase,
  realm: Realm,
  session: NewSession,
  tokens: readonly NewToken[],
): Promise<void> {
  const table = tables[realm].session;
  await client.query(
    `update ${table} set ended_at = $2, end_reason = 'elsewhere' where owner_id = $1 and ended_at is null
        and id in (select id from ${table} where owner_id = $1 and ended_at is null
                    order by seen_at desc offset $3)`,
    [session.ownerId, session.now, session.isAlone ? 0 : SESSIONS_MAX - 1],
  );
  await client.query(
    `insert into ${table} (id, owner_id, created_at, seen_at, address, agent, country, first_factor, browser_proved, alone)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9)`,
    [
      session.id,
      session.ownerId,
      session.now,
      session.address,
      session.agent,
      session.country,
      session.firstFactor,
      session.isBrowserProved,
      session.isAlone,
    ],
  );
  await insertTokens(client, realm, session.id, tokens);
}

export async function insertTokens(
  client: pg.ClientBase,
  realm: Realm,
  sessionId: string,
  tokens: readonly NewToken[],
  successorOf: string | null = null,
): Promise<void> {
  for (const { hash, kind, expiresAt } of tokens)
    await client.query(
      `insert into ${tables[realm].token} (hash, session_id, kind, expires_at, successor_of)
       values (decode($1, 'hex'), $2, $3, $4, decode($5, 'hex'))`,
      [hash, sessionId, kind, expiresAt, successorOf],
    );
}

export interface Seen {
  readonly sessionId: string;
  readonly at: Date;
}

/** Locks in the order of the ids, like another process that meets the same sessions. */
export async function markSeen(
  db: pg.Pool | pg.ClientBase,
  realm: Realm,
  seen: readonly Seen[],
): Promise<void> {
  const { session } = tables[realm];
  await db.query({
    name: `${session}_seen`,
    text: `with seen as (
             select id, max(at) as at from unnest($1::uuid[], $2::timestamptz[]) u (id, at) group by id),
           locked as materialized (
             select s.id, seen.at from ${session} s join seen on seen.id = s.id order by s.id for no key update of s)
           update ${session} s set seen_at = greatest(s.seen_at, l.at) from locked l where s.id = l.id`,
    values: [seen.map(({ sessionId }) => sessionId), seen.map(({ at }) => at)],
  });
}

/** A living session as it is listed. */
export interface SessionRow {
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly address: string | null;
  readonly agent: string | null;
  readonly country: string | null;
  readonly firstFactor: FirstFactor | null;
  readonly browserProved: boolean;
  /** The country of the owner's member; null for staff. */
  readonly memberCountry: string | null;
}

/** Sessions that have not ended, the last used first; a call within the last 30 seconds may not be recorded yet. */
export async function livingSessions(
  pool: pg.Pool,
  realm: Realm,
  by: { readonly ownerIds: readonly string[] } | { readonly sessionId: string },
): Promise<readonly SessionRow[]> {
  const [column, ids] = 'ownerIds' in by ? ['owner_id', by.ownerIds] : ['id', [by.sessionId]];
  const memberCountry = `(select m.country from person p join member m on m.id = p.member_id where p.id = s.owner_id)`;
  const { rows } = await pool.query<SessionRow>(
    `select s.id, s.owner_id, s.created_at, s.seen_at, s.address, s.agent, s.country, s.first_factor, s.browser_proved,
            ${realm === 'person' ? memberCountry : 'null'} as member_country
       from ${tables[realm].session} s where s.${column} = any ($1::uuid[]) and s.ended_at is null order by s.seen_at desc`,
    [ids],
  );
  return rows;
}

/** The state that decides about the next call of a person's session, whatever its token. */
export interface SessionState extends Pick<PersonTokenRow, 'sessionId' | 'endReason' | 'status'> {
  readonly memberStatus: 'normal' | 'disabled';
}

export const personStates: HotStatement = {
  name: 'session_person_states',
  text: `select s.id as session_id, s.end_reason, o.status, m.status as member_status
           from session s join person o on o.id = s.owner_id join member m on m.id = o.member_id
          where s.id = any ($1::uuid[])`,
};

export async function endSession(
  pool: pg.Pool,
  realm: Realm,
  sessionId: string,
  now: Date,
  reason: EndReason,
): Promise<void> {
  await pool.query(
    `update ${tables[realm].session} set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null`,
    [sessionId, now, reason],
  );
}

/** The rows of one batch, so that cleaning a long neglected table makes nobody wait. */
const SWEPT_AT_ONCE = 5_000;

/** Ends sessions that were not used since: `psd2Since` for members of those countries, `since` for everybody else. */
export async function endIdleSessions(
  pool: pg.Pool,
  realm: Realm,
  now: Date,
  idle: { readonly since: Date; readonly psd2Since: Date; readonly psd2Countries: readonly string[] },
): Promise<void> {
  const { session } = tables[realm];
  const isPsd2 = `exists (select from person p join member m on m.id = p.member_id
                           where p.id = s.owner_id and m.country = any ($4::text[]) and s.seen_at < $3)`;
  await pool.query(
    `update ${session} set ended_at = $1, end_reason = 'idle' where ended_at is null and id = any (array(
       select s.id from ${session} s where s.ended_at is null and s.seen_at < greatest($2::timestamptz, $3)
          and (s.seen_at < $2 or ${isPsd2}) limit ${SWEPT_AT_ONCE}))`,
    [now, idle.since, idle.psd2Since, idle.psd2Countries],
  );
}

/** Ends sessions that were opened before that time. */
export async function endOldSessions(pool: pg.Pool, realm: Realm, now: Date, before: Date): Promise<void> {
  const { session } = tables[realm];
  await pool.query(
    `update ${session} set ended_at = $1, end_reason = 'too-old' where ended_at is null and id = any (array(
       select id from ${session} where ended_at is null and created_at < $2 limit ${SWEPT_AT_ONCE}))`,
    [now, before],
  );
}

/** Forgets tokens that have been void for a day, and sessions that ended a month ago. */
export async function forgetOldSessions(pool: pg.Pool, realm: Realm, now: Date): Promise<void> {
  const { session, token } = tables[realm];
  await pool.query(
    `delete from ${token} where hash = any (array(
       select hash from ${token} where expires_at < $1::timestamptz - interval '1 day' limit ${SWEPT_AT_ONCE}))`,
    [now],
  );
  await pool.query(
    `delete from ${session} where id = any (array(
       select id from ${session} where ended_at < $1::timestamptz - interval '30 days' limit ${SWEPT_AT_ONCE}))`,
    [now],
  );
}
