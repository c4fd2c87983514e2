// Sessions: who a token belongs to, one living session an owner, rotation of refresh tokens, and their end.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Actor, PersonActor, StaffActor } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/db.ts';
import { gatherReads } from '../db/gather-reads.ts';
import { Refusal } from '../refusal.ts';
import * as store from './session-store.ts';
import type { EndReason, PersonTokenRow, Realm, StaffTokenRow, TokenRow } from './session-store.ts';
import { hashToken, newToken } from './tokens.ts';
import { createGate } from './session-gate.ts';
import { createTokenCache } from './token-cache.ts';

export interface SessionTimes {
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  readonly idleSeconds: number;
}

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

export interface SessionOrigin {
  readonly address?: string | undefined;
  readonly agent?: string | undefined;
}

export interface Sessions {
  /** Opens a session; the owner's earlier one ends, and its next call is told so. */
  create(realm: Realm, ownerId: string, origin?: SessionOrigin): Promise<Tokens>;
  /** Swaps a refresh token for a new pair. One that was used before ends the whole session. */
  refresh(realm: Realm, refreshToken: string): Promise<Tokens>;
  end(actor: Actor, reason?: EndReason): Promise<void>;
  /** Ends what a person or a member of staff has open: disabled, password changed. */
  endAllOf(realm: Realm, ownerId: string, reason: EndReason): Promise<void>;
  person(token: string): Promise<PersonActor>;
  staff(token: string): Promise<StaffActor>;
  /** Forgets what the memory holds of a member or of a session's owner. */
  forget(of: { readonly owner: string } | { readonly member: string } | 'all'): void;
  /** Deletes tokens and sessions that are long over. */
  clean(): Promise<void>;
}

export interface SessionsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly times: SessionTimes;
  readonly pepper: string;
}

export function createSessions({ db, clock, times, pepper }: SessionsOptions): Sessions {
  const caches = createCaches(db);

  async function endWhere(
    realm: Realm,
    by: { sessionId: string } | { ownerId: string },
    ownerId: string,
    reason: EndReason,
  ): Promise<void> {
    await store.endSessions(db.pool, realm, by, clock.now(), reason);
    caches[realm].forget({ owner: ownerId });
  }

  const gate = createGate({ db, clock, times, pepper, end: endWhere });

  return {
    create: async (realm, ownerId, { address, agent } = {}) => {
      const now = clock.now();
      const { tokens, rows } = issueTokens(now, times, pepper);
      const session = {
        id: randomUUID(),
        ownerId,
        now,
        address: address ?? null,
        agent: agent?.slice(0, 256) ?? null,
      };
      await openedOnce(() =>
        inTransaction(db.pool, (client) => store.insertSession(client, realm, session, rows)),
      );
      caches[realm].forget({ owner: ownerId });
      return tokens;
    },
    refresh: async (realm, refreshToken) => {
      const row = await gate<TokenRow>(realm, caches[realm], refreshToken, 'refresh');
      const now = clock.now();
      const { tokens, rows } = issueTokens(now, times, pepper);
      const first = await inTransaction(db.pool, async (client) => {
        if (!(await store.useRefreshToken(client, realm, row.hash, now))) return false;
        await store.markSeen(client, realm, row.session_id, now);
        await store.insertTokens(client, realm, row.session_id, rows);
        return true;
      });
      if (first) return tokens;
      await endWhere(realm, { sessionId: row.session_id }, row.owner_id, 'refresh-reused');
      throw new Refusal('login-expired', { because: 'a refresh token was used twice' });
    },
    end: async (actor, reason = 'signed-out') => {
      if (actor.kind === 'person') await endWhere('person', actor, actor.personId, reason);
      if (actor.kind === 'staff') await endWhere('staff', actor, actor.staffId, reason);
    },
    endAllOf: (realm, ownerId, reason) => endWhere(realm, { ownerId }, ownerId, reason),
    person: async (token) => {
      const row = await gate('person', caches.person, token, 'access');
      if (row.member_status === 'disabled') throw new Refusal('member-disabled');
      return personOf(row);
    },
    staff: async (token) => staffOf(await gate('staff', caches.staff, token, 'access')),
    forget: (of) => {
      caches.person.forget(of);
      caches.staff.forget(of);
    },
    clean: async () => {
      for (const realm of ['person', 'staff'] as const)
        await store.forgetOldSessions(db.pool, realm, clock.now());
    },
  };
}

const createCaches = (db: Db) => ({
  person: createTokenCache<PersonTokenRow>(
    gatherReads(
      (hashes) => db.run<PersonTokenRow>(store.personTokens, [hashes]),
      (row) => row.hash,
    ),
    (row) => row.member_id,
  ),
  staff: createTokenCache<StaffTokenRow>(
    gatherReads(
      (hashes) => db.run<StaffTokenRow>(store.staffTokens, [hashes]),
      (row) => row.hash,
    ),
    () => undefined,
  ),
});

function issueTokens(
  now: Date,
  times: SessionTimes,
  pepper: string,
): { readonly tokens: Tokens; readonly rows: readonly store.NewToken[] } {
  const tokens = { token: newToken(), refreshToken: newToken() };
  const row = (token: string, kind: store.NewToken['kind'], seconds: number): store.NewToken => ({
    hash: hashToken(token, pepper),
    kind,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  return {
    tokens,
    rows: [
      row(tokens.token, 'access', times.accessSeconds),
      row(tokens.refreshToken, 'refresh', times.refreshSeconds),
    ],
  };
}

const personOf = (row: PersonTokenRow): PersonActor => ({
  kind: 'person',
  personId: row.owner_id,
  sessionId: row.session_id,
  memberId: row.member_id,
  roleId: row.role_id,
  memberType: row.member_type,
  kycStatus: row.kyc_status,
  isDeveloper: row.is_developer,
  tier: row.tier,
  passwordChangedAt: row.password_changed_at,
});

const staffOf = (row: StaffTokenRow): StaffActor => ({
  kind: 'staff',
  staffId: row.owner_id,
  sessionId: row.session_id,
  role: row.role,
  name: row.name,
});

async function inTransaction<Answer>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release();
    throw error;
  }
}

/** Two sign-ins of one person at the same instant: the later one tries again and ends the earlier one's session. */
async function openedOnce(open: () => Promise<void>): Promise<void> {
  for (let run = 1; ; run += 1) {
    try {
      return await open();
    } catch (error) {
      const collided = error instanceof pg.DatabaseError && ['23505', '40P01'].includes(error.code ?? '');
      if (!collided || run === 10) throw error;
    }
  }
}
