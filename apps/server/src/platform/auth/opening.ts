// Opens sessions and renews their tokens: the rows of both, and the transactions that write them.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from '../db/db.ts';
import * as rotation from './rotation-store.ts';
import * as store from './session-store.ts';
import type { Realm } from './session-store.ts';
import type { OpenedSession, SessionOrigin, SessionSettings, TokenTimes, Tokens } from './session-types.ts';
import { hashToken, newToken } from './tokens.ts';

export interface OpeningOptions {
  readonly db: Db;
  readonly settings: SessionSettings;
  readonly pepper: string;
}

/** Opens a session; if only one is allowed, the owner's earlier one ends. */
export async function openSession(
  { db, settings, pepper }: OpeningOptions,
  realm: Realm,
  ownerId: string,
  origin: SessionOrigin,
  now: Date,
): Promise<OpenedSession> {
  const { tokens, rows } = issueTokens(now, settings, pepper);
  const isAlone = realm === 'staff' || settings.perPerson === 'one';
  const session = newSession(ownerId, now, origin, isAlone);
  await openedOnce(() =>
    inTransaction(db.pool, (client) => store.insertSession(client, realm, session, rows)),
  );
  return { ...tokens, sessionId: session.id };
}

/** How long after its token was spent a refresh may be repeated, because its answer may be lost. */
const REPEATED_WITHIN_SECONDS = 60;

/**
 * Swaps a refresh token for a new pair. A used token gets undefined, unless its request comes again within a minute and
 * nobody has used the pair that it got: that pair is then void, and a new one replaces it. The tokens themselves are not
 * stored, so that the first answer cannot be given again.
 */
export async function renewTokens(
  { db, settings, pepper }: OpeningOptions,
  realm: Realm,
  { sessionId, hash }: Pick<store.TokenRow, 'sessionId' | 'hash'>,
  { requestId, now }: { readonly requestId: string; readonly now: Date },
): Promise<Tokens | undefined> {
  const { tokens, rows } = issueTokens(now, settings, pepper);
  const spending = { sessionId, hash, requestId, now };
  const since = new Date(now.getTime() - REPEATED_WITHIN_SECONDS * 1000);
  return inTransaction(db.pool, async (client) => {
    const isGiven =
      (await rotation.spendRefreshToken(client, realm, spending)) ||
      (await rotation.voidUnusedSuccessors(client, realm, { ...spending, since }));
    if (!isGiven) return undefined;
    await rotation.endAccessTokens(client, realm, sessionId);
    await store.markSeen(client, realm, [{ sessionId, at: now }]);
    await store.insertTokens(client, realm, sessionId, rows, hash);
    return tokens;
  });
}

const newSession = (
  ownerId: string,
  now: Date,
  { address, agent, country, firstFactor, isBrowserProved = false }: SessionOrigin,
  isAlone: boolean,
): store.NewSession => ({
  id: randomUUID(),
  ownerId,
  now,
  address: address ?? null,
  agent: agent?.slice(0, 256) ?? null,
  country: country ?? null,
  firstFactor: firstFactor ?? null,
  isBrowserProved,
  isAlone,
});

function issueTokens(
  now: Date,
  times: TokenTimes,
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

/** Retries once: when a person signs in twice at the same instant, the later one ends the earlier one's session. */
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
