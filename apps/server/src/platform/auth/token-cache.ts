// The database's answer about a token, kept for a few seconds, and when this process last saw its session.
import type { TokenRow } from './session-store.ts';
import { memoryKey } from './tokens.ts';

const KEPT_MILLISECONDS = 5_000;
const ENTRIES_MAX = 50_000;

interface Entry<Row> {
  readonly row: Row;
  readonly until: number;
}

interface Seen {
  at: Date;
  writtenAt: Date;
}

export interface TokenCache<Row extends TokenRow> {
  /** Whether the token let somebody in here before, or was issued here; it may have ended since. Never asks the database. */
  isKnown(token: string): boolean;
  know(token: string): void;
  find(hash: string): Promise<Row | undefined>;
  /** Bypasses the memory, for answers that must be current. */
  read(hash: string): Promise<Row | undefined>;
  /** The last call of the session, in this process or as recorded by another one. */
  seenAt(row: Row | TokenRow): Date;
  /** Records a call; returns the seconds by which the database's record of it lags behind. */
  see(row: Row | TokenRow, now: Date): number;
  written(row: Row | TokenRow, now: Date): void;
  /** Records that the database knows of the token's first use. */
  used(row: Row | TokenRow, now: Date): void;
  forget(of: { readonly owner: string } | { readonly member: string } | 'all'): void;
}

export function createTokenCache<Row extends TokenRow>(
  read: (hash: string) => Promise<Row | undefined>,
  memberOf: (row: Row) => string | undefined,
): TokenCache<Row> {
  const entries = new Map<string, Entry<Row>>();
  const sessions = new Map<string, Seen>();
  const known = new Set<string>();
  /** Counts the entries that were forgotten: an answer that was on its way meanwhile is not kept. */
  let generation = 0;

  const keep = (hash: string, row: Row): void => {
    if (entries.size >= ENTRIES_MAX) entries.clear();
    if (sessions.size >= ENTRIES_MAX) sessions.clear();
    entries.set(hash, { row, until: performance.now() + KEPT_MILLISECONDS });
  };

  return {
    isKnown: (token) => known.has(memoryKey(token)),
    know: (token) => {
      if (known.size >= ENTRIES_MAX) known.clear();
      known.add(memoryKey(token));
    },
    read,
    find: async (hash) => {
      const entry = entries.get(hash);
      if (entry && entry.until > performance.now()) return entry.row;
      const before = generation;
      const row = await read(hash);
      if (row && before === generation) keep(hash, row);
      return row;
    },
    seenAt: (row) => {
      const own = sessions.get(row.sessionId)?.at;
      return own && own > row.seenAt ? own : row.seenAt;
    },
    see: (row, now) => {
      const session = sessions.get(row.sessionId) ?? { at: now, writtenAt: row.seenAt };
      session.at = now;
      sessions.set(row.sessionId, session);
      return (now.getTime() - session.writtenAt.getTime()) / 1000;
    },
    written: (row, now) => {
      sessions.set(row.sessionId, { at: now, writtenAt: now });
    },
    used: ({ hash }, now) => {
      const entry = entries.get(hash);
      if (entry) entries.set(hash, { ...entry, row: { ...entry.row, usedAt: now } });
    },
    forget: (of) => {
      generation += 1;
      if (of === 'all') return entries.clear();
      for (const [hash, { row }] of entries) {
        const hit = 'owner' in of ? row.ownerId === of.owner : memberOf(row) === of.member;
        if (hit) entries.delete(hash);
      }
    },
  };
}
