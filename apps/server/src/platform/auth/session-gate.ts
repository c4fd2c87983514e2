// Lets a token through to its session: alive, not idle, not too old, of the right kind. Otherwise its owner gets the refusal
// that says why.
import type { ErrorName } from '@causeway/contract';
import { gather } from '@causeway/ledger';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/db.ts';
import { Refusal, refusalWith } from '../refusal.ts';
import { isPsd2Country } from './psd2.ts';
import { useAccessTokens } from './rotation-store.ts';
import * as store from './session-store.ts';
import type { EndReason, Realm, Seen, SessionState, TokenRow } from './session-store.ts';
import type { SessionTimes } from './session-types.ts';
import type { TokenCache } from './token-cache.ts';
import { hashToken, looksLikeToken } from './tokens.ts';

/** The interval between two records of a session's last call. */
export const SEEN_WRITTEN_SECONDS = 30;

export interface GateOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly times: () => Promise<SessionTimes>;
  readonly pepper: string;
  readonly end: (realm: Realm, row: TokenRow, reason: EndReason) => Promise<void>;
}

export interface Gate {
  /** Refuses with the reason why the session is over. `isAction`: whether this call keeps the session in use. */
  <Row extends TokenRow>(
    realm: Realm,
    cache: Pick<TokenCache<Row>, 'find' | 'read' | 'seenAt' | 'see' | 'written' | 'used'>,
    token: string,
    what: { readonly kind: TokenRow['kind']; readonly isAction: boolean },
  ): Promise<Row>;
}

export function createGate({ db, clock, times, pepper, end }: GateOptions): Gate {
  const seenIn = (realm: Realm) =>
    gather<Seen, Seen>(async (seen) => {
      await store.markSeen(db.pool, realm, seen);
      return seen;
    });
  // Gathers these writes: otherwise each caller who returns after a while would cost a transaction.
  const markSeen = { person: seenIn('person'), staff: seenIn('staff') };
  const usedIn = (realm: Realm) =>
    gather<string, boolean>(async (hashes) => {
      const known = await useAccessTokens(db.pool, realm, hashes, clock.now());
      return hashes.map((hash) => known.has(hash));
    });
  const markUsed = { person: usedIn('person'), staff: usedIn('staff') };
  return async (realm, cache, token, { kind, isAction }) => {
    // The answer whether a refresh token was used must be current.
    const find = kind === 'access' ? cache.find : cache.read;
    const row = looksLikeToken(token) ? await find(hashToken(token, pepper)) : undefined;
    if (!row || row.kind !== kind) throw new Refusal('login-expired');
    if (row.endedBy !== null) throw new Refusal('ended-by-colleague', { data: { by: row.endedBy } });
    if (row.endReason) throw endOf(realm, row, row.endReason);
    const { maxSeconds, ...idle } = await times();
    const now = clock.now();
    if (now.getTime() - cache.seenAt(row).getTime() > idleSeconds(idle, row.memberCountry) * 1000) {
      await end(realm, row, 'idle');
      throw new Refusal('idle-session');
    }
    if (now.getTime() - row.createdAt.getTime() > maxSeconds * 1000) {
      await end(realm, row, 'too-old');
      throw new Refusal('login-expired', { data: { reason: 'too-old' } });
    }
    if (row.expiresAt <= now) throw new Refusal('login-expired');
    if (row.status === 'disabled') throw new Refusal(refusalOf(realm, 'disabled'));
    if (isFirstUse(row)) {
      if (!(await markUsed[realm](row.hash)))
        throw new Refusal('login-expired', { because: 'another pair has taken the place of this one' });
      cache.used(row, now);
    }
    if (isAction && cache.see(row, now) >= SEEN_WRITTEN_SECONDS) {
      await markSeen[realm]({ sessionId: row.sessionId, at: now });
      cache.written(row, now);
    }
    return row;
  };
}

/**
 * Runs at the first use of a token after a renewal, before anything else: the pair is known to have arrived, and is not
 * replaced any more. The use of a refresh token is recorded with its successors.
 */
const isFirstUse = ({ kind, isSuccessor, usedAt }: TokenRow): boolean =>
  kind === 'access' && isSuccessor && usedAt === null;

/** The time without an action after which a session ends. */
export const idleSeconds = (times: Omit<SessionTimes, 'maxSeconds'>, country: string | null): number =>
  isPsd2Country(country) ? Math.min(times.idlePsd2Seconds, times.idleSeconds) : times.idleSeconds;

/** Why the next call of a session would be refused; undefined when it would not. */
export function stateRefusal(state: SessionState | undefined): StateRefusal | undefined {
  if (!state) return { refusal: 'login-expired' };
  const { endReason: reason } = state;
  if (reason && isEnabledAgain(state, reason)) return { refusal: 'login-expired', reason: 'enabled-again' };
  if (reason) return { refusal: endRefusal[reason], reason };
  if (state.status === 'disabled') return { refusal: 'account-disabled' };
  return state.memberStatus === 'disabled' ? { refusal: 'member-disabled' } : undefined;
}

type Status = Pick<TokenRow, 'status' | 'memberStatus'>;

/**
 * The session ended because its owner or their member was disabled, and both are enabled again: the owner only has to sign
 * in.
 */
const isEnabledAgain = ({ status, memberStatus: member }: Status, reason: EndReason): boolean =>
  (reason === 'disabled' || reason === 'member-disabled') && status === 'normal' && member !== 'disabled';

const endOf = (realm: Realm, row: Status, reason: EndReason): Refusal =>
  isEnabledAgain(row, reason)
    ? refusalWith('login-expired', 'enabled-again')
    : new Refusal(refusalOf(realm, reason), { data: { reason } });

const refusalOf = (realm: Realm, reason: EndReason): ErrorName =>
  realm === 'staff' && reason === 'disabled' ? 'staff-disabled' : endRefusal[reason];

export interface StateRefusal {
  readonly refusal: ErrorName;
  readonly reason?: EndReason | 'enabled-again';
}

const endRefusal = {
  'signed-out': 'login-expired',
  elsewhere: 'logged-in-elsewhere',
  idle: 'idle-session',
  'too-old': 'login-expired',
  'refresh-reused': 'login-expired',
  disabled: 'account-disabled',
  'member-disabled': 'member-disabled',
  'password-changed': 'login-expired',
  'ended-by-owner': 'login-expired',
  'ended-by-staff': 'login-expired',
  'role-changed': 'login-expired',
} as const satisfies Record<EndReason, ErrorName>;
