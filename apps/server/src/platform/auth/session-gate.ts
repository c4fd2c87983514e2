// Lets a token through to its session: alive, not idle, of the right kind; else the refusal that its owner should see.
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal.ts';
import * as store from './session-store.ts';
import type { EndReason, Realm, TokenRow } from './session-store.ts';
import type { SessionTimes } from './sessions.ts';
import type { TokenCache } from './token-cache.ts';
import { hashToken, looksLikeToken } from './tokens.ts';

/** How often the time of the last call is written down, at most. */
const SEEN_WRITTEN_SECONDS = 30;

export interface GateOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly times: SessionTimes;
  readonly pepper: string;
  readonly end: (
    realm: Realm,
    by: { sessionId: string },
    ownerId: string,
    reason: EndReason,
  ) => Promise<void>;
}

export function createGate({ db, clock, times, pepper, end }: GateOptions) {
  return async <Row extends TokenRow>(
    realm: Realm,
    cache: Pick<TokenCache<Row>, 'find' | 'read' | 'seenAt' | 'see' | 'written'>,
    token: string,
    kind: TokenRow['kind'],
  ): Promise<Row> => {
    // Whether a refresh token was used must not be a second old.
    const find = kind === 'access' ? cache.find : cache.read;
    const row = looksLikeToken(token) ? await find(hashToken(token, pepper)) : undefined;
    if (!row || row.kind !== kind) throw new Refusal('login-expired');
    if (row.end_reason) throw new Refusal(endRefusal[row.end_reason]);
    const now = clock.now();
    if (now.getTime() - cache.seenAt(row).getTime() > times.idleSeconds * 1000) {
      await end(realm, { sessionId: row.session_id }, row.owner_id, 'idle');
      throw new Refusal('idle-session');
    }
    if (row.expires_at <= now) throw new Refusal('login-expired');
    if (row.status === 'disabled') throw new Refusal('account-disabled');
    if (cache.see(row, now) >= SEEN_WRITTEN_SECONDS) {
      await store.markSeen(db.pool, realm, row.session_id, now);
      cache.written(row, now);
    }
    return row;
  };
}

const endRefusal = {
  'signed-out': 'login-expired',
  elsewhere: 'logged-in-elsewhere',
  idle: 'idle-session',
  'refresh-reused': 'login-expired',
  disabled: 'account-disabled',
  'password-changed': 'login-expired',
} as const satisfies Record<EndReason, string>;
