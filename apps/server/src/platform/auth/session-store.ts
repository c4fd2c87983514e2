// All SQL of sessions. Members' people and staff have tables of one shape and of different names.
import type pg from 'pg';
import type { HotStatement } from '../db/db.ts';
import type { KycStatus, MemberType } from '../actor.ts';
import type { RoleId, StaffRole } from '@causeway/contract';

export type Realm = 'person' | 'staff';
export type EndReason =
  'signed-out' | 'elsewhere' | 'idle' | 'refresh-reused' | 'disabled' | 'password-changed';

/** A token with its session and its owner, as stored. */
export interface TokenRow {
  readonly hash: string;
  readonly kind: 'access' | 'refresh';
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly session_id: string;
  readonly owner_id: string;
  readonly seen_at: Date;
  readonly end_reason: EndReason | null;
  readonly status: 'normal' | 'disabled';
}

export interface PersonTokenRow extends TokenRow {
  readonly member_id: string;
  readonly role_id: RoleId;
  readonly password_changed_at: Date | null;
  readonly member_type: MemberType;
  readonly kyc_status: KycStatus;
  readonly is_developer: boolean;
  readonly tier: string;
  readonly member_status: 'normal' | 'disabled';
}

export interface StaffTokenRow extends TokenRow {
  readonly name: string;
  readonly role: StaffRole;
}

const tokenColumns = `encode(t.hash, 'hex') as hash, t.kind, t.expires_at, t.used_at,
  s.id as session_id, s.owner_id, s.seen_at, s.end_reason, o.status`;
const wanted = `where t.hash = any (select decode(h, 'hex') from unnest($1::text[]) h)`;

export const personTokens: HotStatement = {
  name: 'session_person_tokens',
  text: `select ${tokenColumns}, o.member_id, o.role_id, o.password_changed_at,
           m.member_type, m.kyc_status, m.is_developer, m.tier, m.status as member_status
           from session_token t join session s on s.id = t.session_id join person o on o.id = s.owner_id
           join member m on m.id = o.member_id ${wanted}`,
};

export const staffTokens: HotStatement = {
  name: 'session_staff_tokens',
  text: `select ${tokenColumns}, o.name, o.role
           from staff_session_token t join staff_session s on s.id = t.session_id join staff o on o.id = s.owner_id
           ${wanted}`,
};

const tables = {
  person: { session: 'session', token: 'session_token' },
  staff: { session: 'staff_session', token: 'staff_session_token' },
} as const;

export interface NewSession {
  readonly id: string;
  readonly ownerId: string;
  readonly now: Date;
  readonly address: string | null;
  readonly agent: string | null;
}

export interface NewToken {
  readonly hash: string;
  readonly kind: 'access' | 'refresh';
  readonly expiresAt: Date;
}

/** Opens a session and ends the owner's earlier one. Raises a unique violation when two open at once. */
export async function insertSession(
  client: pg.ClientBase,
  realm: Realm,
  session: NewSession,
  tokens: readonly NewToken[],
): Promise<void> {
  await client.query(
    `update ${tables[realm].session} set ended_at = $2, end_reason = 'elsewhere' where owner_id = $1 and ended_at is null`,
    [session.ownerId, session.now],
  );
  await client.query(
    `insert into ${tables[realm].session} (id, owner_id, created_at, seen_at, address, agent) values ($1, $2, $3, $3, $4, $5)`,
    [session.id, session.ownerId, session.now, session.address, session.agent],
  );
  await insertTokens(client, realm, session.id, tokens);
}

export async function insertTokens(
  client: pg.ClientBase,
  realm: Realm,
  sessionId: string,
  tokens: readonly NewToken[],
): Promise<void> {
  for (const { hash, kind, expiresAt } of tokens)
    await client.query(
      `insert into ${tables[realm].token} (hash, session_id, kind, expires_at) values (decode($1, 'hex'), $2, $3, $4)`,
      [hash, sessionId, kind, expiresAt],
    );
}

/** True when it was free: of two that use one refresh token, one wins. */
export async function useRefreshToken(
  client: pg.ClientBase,
  realm: Realm,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${tables[realm].token} set used_at = $2 where hash = decode($1, 'hex') and used_at is null`,
    [hash, now],
  );
  return rowCount === 1;
}

export async function markSeen(
  db: pg.Pool | pg.ClientBase,
  realm: Realm,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.query(`update ${tables[realm].session} set seen_at = greatest(seen_at, $2) where id = $1`, [
    sessionId,
    now,
  ]);
}

export async function endSessions(
  db: pg.Pool | pg.ClientBase,
  realm: Realm,
  by: { readonly sessionId: string } | { readonly ownerId: string },
  now: Date,
  reason: EndReason,
): Promise<void> {
  const [column, id] = 'sessionId' in by ? ['id', by.sessionId] : ['owner_id', by.ownerId];
  await db.query(
    `update ${tables[realm].session} set ended_at = $2, end_reason = $3 where ${column} = $1 and ended_at is null`,
    [id, now, reason],
  );
}

/** Forgets tokens that have been void for a day, and sessions that ended a month ago. */
export async function forgetOldSessions(pool: pg.Pool, realm: Realm, now: Date): Promise<void> {
  await pool.query(
    `delete from ${tables[realm].token} where expires_at < $1::timestamptz - interval '1 day'`,
    [now],
  );
  await pool.query(
    `delete from ${tables[realm].session} where ended_at < $1::timestamptz - interval '30 days'`,
    [now],
  );
}
