// The SQL of rotation: spends a refresh token, marks the first use of its successors, and replaces unused ones.
import type pg from 'pg';
import { type Realm, tables } from './session-store.ts';

export interface Spending {
  readonly sessionId: string;
  /** The hash of the refresh token. */
  readonly hash: string;
  /** 32 hexadecimal digits. */
  readonly requestId: string;
  readonly now: Date;
}

/** True when the token was unspent: of two that use one refresh token, one wins. */
export async function spendRefreshToken(
  client: pg.ClientBase,
  realm: Realm,
  { hash, requestId, now }: Omit<Spending, 'sessionId'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${tables[realm].token} set used_at = $2, used_by = $3 where hash = decode($1, 'hex') and used_at is null`,
    [hash, now, requestId],
  );
  return rowCount === 1;
}

/**
 * Voids the pair that a token was spent for; true when another may replace it. That is so for the request that spent it, not
 * before `since`, and while neither of the pair was used. Nobody counts as having spent a replaced refresh token: its bearer
 * has read an answer that was not for them. Locks the spent token until the commit, so that repeats run one after the other.
 */
export async function voidUnusedSuccessors(
  client: pg.ClientBase,
  realm: Realm,
  { sessionId, hash, requestId, now, since }: Spending & { readonly since: Date },
): Promise<boolean> {
  const { token } = tables[realm];
  const ofPair = `session_id = $1 and successor_of = decode($2, 'hex')`;
  const spent = await client.query(
    `select from ${token} where hash = decode($1, 'hex') and used_by = $2 and used_at >= $3 for no key update`,
    [hash, requestId, since],
  );
  if (spent.rowCount !== 1) return false;
  const { rows: pair } = await client.query<{ usedAt: Date | null }>(
    `select used_at from ${token} where ${ofPair} order by hash for update`,
    [sessionId, hash],
  );
  if (pair.length === 0 || pair.some(({ usedAt }) => usedAt !== null)) return false;
  await client.query(`update ${token} set used_at = $3, successor_of = null where ${ofPair}`, [
    sessionId,
    hash,
    now,
  ]);
  return true;
}

/** Voids the earlier access tokens of a session, once its refresh token is spent. */
export async function endAccessTokens(client: pg.ClientBase, realm: Realm, sessionId: string): Promise<void> {
  await client.query(`delete from ${tables[realm].token} where session_id = $1 and kind = 'access'`, [
    sessionId,
  ]);
}

/**
 * Records that access tokens were used, so that their pair can no longer be replaced. Answers those that exist: a replaced
 * one does not. Locks in the order of the hashes, as other processes do.
 */
export async function useAccessTokens(
  pool: pg.Pool,
  realm: Realm,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { token } = tables[realm];
  const { rows } = await pool.query<{ hash: string }>({
    name: `${token}_used`,
    text: `with locked as materialized (
             select hash from ${token} where hash = any (select decode(h, 'hex') from unnest($1::text[]) h)
              order by hash for no key update)
           update ${token} t set used_at = coalesce(t.used_at, $2) from locked l where t.hash = l.hash
           returning encode(t.hash, 'hex') as hash`,
    values: [hashes, now],
  });
  return new Set(rows.map(({ hash }) => hash));
}
