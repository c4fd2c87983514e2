// Sessions: the owner of a token, one or several living sessions per owner, rotation of refresh tokens, and the end of
// sessions.
import type { Actor, PersonActor, StaffActor } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/db.ts';
import type { CachedSettings } from '../db/cached-settings.ts';
import { gatherReads } from '../db/gather-reads.ts';
import { Refusal } from '../refusal.ts';
import * as store from './session-store.ts';
import type {
  EndReason,
  PersonTokenRow,
  Realm,
  SessionRow,
  StaffTokenRow,
  TokenRow,
} from './session-store.ts';
import { type OpeningOptions, openSession, renewTokens } from './opening.ts';
import { psd2Countries } from './psd2.ts';
import {
  SEEN_WRITTEN_SECONDS,
  type StateRefusal,
  createGate,
  idleSeconds,
  stateRefusal,
} from './session-gate.ts';
import type { OpenedSession, SessionOrigin, SessionTimes, Tokens } from './session-types.ts';
import { sessionTimes } from './session-times.ts';
import { createTokenCache } from './token-cache.ts';
import { looksLikeToken } from './tokens.ts';

export type { SessionOrigin, Tokens } from './session-types.ts';

/** A new pair of tokens, and their owner. */
export interface Renewed extends Tokens {
  readonly ownerId: string;
}

/** A refresh token was used twice: one of its two holders is a thief. */
export interface Theft {
  readonly sessionId: string;
  readonly personId: string;
  readonly memberId: string;
}

export interface Sessions {
  /** Opens a session; if only one is allowed, the owner's earlier one ends, and its next call says so. */
  create(realm: Realm, ownerId: string, origin?: SessionOrigin): Promise<OpenedSession>;
  /**
   * Swaps a refresh token for a new pair. One that was used before ends the whole session, except for the request that
   * used it: its answer may have been lost, and for a minute, while nobody has used that pair, it gets a new pair instead.
   */
  refresh(realm: Realm, refreshToken: string, requestId: string): Promise<Renewed>;
  /** Signs out. Sessions end as part of another write by `endOfSessions`. */
  end(actor: Actor): Promise<void>;
  person(token: string): Promise<PersonActor>;
  staff(token: string): Promise<StaffActor>;
  /** As `person`, for a caller who only listens: it does not keep the session from becoming idle. */
  listener(token: string): Promise<PersonActor>;
  /** The actor of a member of staff who only listens: the session may become idle. */
  staffListener(token: string): Promise<StaffActor>;
  /** Why the next call of a person's session would be refused; undefined when it would not. Bypasses the memory. */
  stateRefusalOf(sessionId: string): Promise<StateRefusal | undefined>;
  /** The time without an action after which a session of a member of this country ends. */
  idleSecondsOf(country: string | null): Promise<number>;
  /** The living sessions of these owners, the last used first. */
  list(realm: Realm, ...ownerIds: readonly string[]): Promise<readonly SessionRow[]>;
  /** The session of the calling actor; undefined when it has just ended. */
  current(actor: PersonActor | StaffActor): Promise<SessionRow | undefined>;
  /**
   * The owner of a bearer token, as far as this process knows; never asks the database. It decides who is served first, not
   * what anybody may do.
   */
  callerOf(authorization: string | undefined): Realm | 'stranger';
  /**
   * The handler ends the session of a person by a write of its own, and notifies them. Without a handler the
   * session just ends.
   */
  onTheft(handler: (theft: Theft) => Promise<void>): void;
  /** Forgets what the memory holds of a member or of a session's owner. */
  forget(of: { readonly owner: string } | { readonly member: string } | 'all'): void;
  /** Ends idle and expired sessions, so that their pages hear of it without a call. */
  endIdle(): Promise<void>;
  /** Deletes tokens and sessions that ended long ago. */
  clean(): Promise<void>;
}

export interface SessionsOptions extends OpeningOptions {
  readonly clock: Clock;
  readonly cachedSettings: CachedSettings;
}

export function createSessions(options: SessionsOptions): Sessions {
  const { db, clock, cachedSettings, pepper } = options;
  const times = sessionTimes(db, cachedSettings);
  const caches = createCaches(db);
  let theftHandler: ((theft: Theft) => Promise<void>) | undefined;

  async function endOne(realm: Realm, sessionId: string, owner: string, reason: EndReason): Promise<void> {
    await store.endSession(db.pool, realm, sessionId, clock.now(), reason);
    caches[realm].forget({ owner });
  }

  const gate = createGate({
    db,
    clock,
    times,
    pepper,
    end: (realm, row, reason) => endOne(realm, row.sessionId, row.ownerId, reason),
  });

  async function endStolen(realm: Realm, row: TokenRow): Promise<never> {
    const { sessionId, ownerId, memberId } = row;
    if (theftHandler && memberId !== null) await theftHandler({ sessionId, personId: ownerId, memberId });
    else await endOne(realm, sessionId, ownerId, 'refresh-reused');
    caches[realm].forget({ owner: ownerId });
    throw new Refusal('login-expired', { because: 'a refresh token was used twice' });
  }

  async function personBy(token: string, isAction: boolean): Promise<PersonActor> {
    const row = await gate('person', caches.person, token, { kind: 'access', isAction });
    caches.person.know(token);
    if (row.memberStatus === 'disabled') throw new Refusal('member-disabled');
    return personOf(row);
  }

  async function staffBy(token: string, isAction: boolean): Promise<StaffActor> {
    const row = await gate<StaffTokenRow>('staff', caches.staff, token, { kind: 'access', isAction });
    caches.staff.know(token);
    return staffOf(row);
  }

  return {
    create: async (realm, ownerId, origin = {}) => {
      const opened = await openSession(options, realm, ownerId, origin, clock.now());
      caches[realm].forget({ owner: ownerId });
      caches[realm].know(opened.token);
      return opened;
    },
    refresh: async (realm, refreshToken, requestId) => {
      const what = { kind: 'refresh', isAction: true } as const;
      const row = await gate<TokenRow>(realm, caches[realm], refreshToken, what);
      if (row.memberStatus === 'disabled') throw new Refusal('member-disabled');
      const tokens = await renewTokens(options, realm, row, { requestId, now: clock.now() });
      if (!tokens) return endStolen(realm, row);
      caches[realm].forget({ owner: row.ownerId });
      caches[realm].know(tokens.token);
      return { ...tokens, ownerId: row.ownerId };
    },
    end: async (actor) => {
      if (actor.kind === 'person') await endOne('person', actor.sessionId, actor.personId, 'signed-out');
      if (actor.kind === 'staff') await endOne('staff', actor.sessionId, actor.staffId, 'signed-out');
    },
    person: (token) => personBy(token, true),
    listener: (token) => personBy(token, false),
    staff: (token) => staffBy(token, true),
    staffListener: (token) => staffBy(token, false),
    callerOf: (authorization = '') => {
      const token = authorization.replace(/^Bearer /, '');
      if (!looksLikeToken(token)) return 'stranger';
      return (['person', 'staff'] as const).find((realm) => caches[realm].isKnown(token)) ?? 'stranger';
    },
    onTheft: (handler) => void (theftHandler = handler),
    forget: (of) => {
      caches.person.forget(of);
      caches.staff.forget(of);
    },
    ...looking(options, times),
    ...purging(options, times),
  };
}

/** Reads about sessions themselves, without a token and past the memory. */
function looking(
  { db, clock }: SessionsOptions,
  times: () => Promise<SessionTimes>,
): Pick<Sessions, 'idleSecondsOf' | 'stateRefusalOf' | 'list' | 'current'> {
  const stateOf = gatherReads(
    (ids) => db.run<store.SessionState>(store.personStates, [ids]),
    (row) => row.sessionId,
  );
  return {
    idleSecondsOf: async (country) => idleSeconds(await times(), country),
    stateRefusalOf: async (sessionId) => stateRefusal(await stateOf(sessionId)),
    list: async (realm, ...ownerIds) => {
      const rows = await store.livingSessions(db.pool, realm, { ownerIds });
      const [now, lives] = [clock.now(), await times()];
      return rows.filter(
        ({ seenAt, memberCountry }) => seenAt >= idleSince(now, idleSeconds(lives, memberCountry)),
      );
    },
    current: async ({ kind, sessionId }) => (await store.livingSessions(db.pool, kind, { sessionId }))[0],
  };
}

function purging(
  { db, clock }: SessionsOptions,
  times: () => Promise<SessionTimes>,
): Pick<Sessions, 'endIdle' | 'clean'> {
  return {
    endIdle: async () => {
      const now = clock.now();
      const lives = await times();
      const since = idleSince(now, lives.idleSeconds);
      const psd2Since = idleSince(now, lives.idlePsd2Seconds);
      const oldest = new Date(now.getTime() - lives.maxSeconds * 1000);
      for (const realm of ['person', 'staff'] as const) {
        await store.endIdleSessions(db.pool, realm, now, { since, psd2Since, psd2Countries });
        await store.endOldSessions(db.pool, realm, now, oldest);
      }
    },
    clean: async () => {
      for (const realm of ['person', 'staff'] as const)
        await store.forgetOldSessions(db.pool, realm, clock.now());
    },
  };
}

/** A session that was last seen before this time is idle; its last 30 seconds may not be recorded yet. */
const idleSince = (now: Date, seconds: number): Date =>
  new Date(now.getTime() - (seconds + SEEN_WRITTEN_SECONDS) * 1000);

const createCaches = (db: Db) => ({
  person: createTokenCache<PersonTokenRow>(
    gatherReads(
      (hashes) => db.run<PersonTokenRow>(store.personTokens, [hashes]),
      (row) => row.hash,
    ),
    (row) => row.memberId,
  ),
  staff: createTokenCache<StaffTokenRow>(
    gatherReads(
      (hashes) => db.run<StaffTokenRow>(store.staffTokens, [hashes]),
      (row) => row.hash,
    ),
    () => undefined,
  ),
});

const personOf = (row: PersonTokenRow): PersonActor => ({
  kind: 'person',
  personId: row.ownerId,
  sessionId: row.sessionId,
  memberId: row.memberId,
  roleId: row.roleId,
  memberType: row.memberType,
  kycStatus: row.kycStatus,
  isDeveloper: row.isDeveloper,
  tier: row.tier,
  memberName: row.nameEn,
  passwordChangedAt: row.passwordChangedAt,
  keyOwnerIds: [],
});

const staffOf = (row: StaffTokenRow): StaffActor => ({
  kind: 'staff',
  staffId: row.ownerId,
  sessionId: row.sessionId,
  role: row.role,
  name: row.name,
});
