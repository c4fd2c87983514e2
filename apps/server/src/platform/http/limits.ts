// How many calls one address and one session may make in a minute. Limits of codes, sign-ins and members are the
// features' own; this one only keeps a runaway client from harming others.
import type { FastifyRequest } from 'fastify';
import { looksLikeToken, memoryKey } from '../auth/tokens.ts';
import { networkOf } from '../network.ts';
import { Refusal } from '../refusal.ts';

export interface CallLimits {
  /** Refuses 'too-many-requests'. */
  refuseTooMany(request: Pick<FastifyRequest, 'ip' | 'headers'>): void;
  /** Counts a call that was signed with this key, like calls of a session; null when limits are off. */
  ofKey(keyId: string): KeyLimit | null;
}

/** Whole calls and seconds; the limit is exceeded when `remaining` is below zero. */
export interface KeyLimit {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

const WINDOW_MILLISECONDS = 60_000;
/**
 * After so many sessions in a minute only addresses are counted: a caller who invents tokens fills no memory and resets no
 * count.
 */
const SESSIONS_MAX = 100_000;

/** Two windows, the earlier one weighted by its remaining share: a smooth limit that stores two numbers per key. */
export function createCallLimits(callsPerMinute: number | null): CallLimits {
  if (callsPerMinute === null) return { refuseTooMany: () => undefined, ofKey: () => null };
  const addresses = createCounts(Infinity);
  const sessions = createCounts(SESSIONS_MAX);
  let windowStart = performance.now();

  const turn = (now: number): number => {
    const passed = (now - windowStart) / WINDOW_MILLISECONDS;
    if (passed < 1) return passed;
    for (const counts of [addresses, sessions]) counts.turn(passed < 2);
    windowStart = now;
    return 0;
  };
  const isOver = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean => {
    const passed = turn(performance.now());
    // Many people may share one address, which therefore gets more calls than one session. Above the limit no further
    // entries are made.
    if (addresses.count(networkOf(ip), passed) > callsPerMinute * 5) return true;
    const session = sessionKey(headers.authorization);
    return session !== undefined && sessions.count(session, passed) > callsPerMinute;
  };

  return {
    refuseTooMany: (request) => {
      if (isOver(request)) throw new Refusal('too-many-requests', { headers: { 'Retry-After': '60' } });
    },
    ofKey: (keyId) => {
      const passed = turn(performance.now());
      const calls = Math.ceil(sessions.count(`key ${keyId}`, passed));
      const resetSeconds = Math.ceil(((1 - passed) * WINDOW_MILLISECONDS) / 1000);
      return { limit: callsPerMinute, remaining: callsPerMinute - calls, resetSeconds };
    },
  };
}

/** The session's key of a header that can be a token; other text is no session, and no header is stored unhashed. */
function sessionKey(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer /, '');
  return token !== undefined && looksLikeToken(token) ? memoryKey(token) : undefined;
}

interface Counts {
  /** Counts this window and the remaining share of the earlier one; 0 for a new key beyond the bound. */
  count(key: string, passed: number): number;
  turn(isEarlierKept: boolean): void;
}

function createCounts(keysMax: number): Counts {
  let earlier = new Map<string, number>();
  let current = new Map<string, number>();
  return {
    count: (key, passed) => {
      const before = current.get(key);
      if (before === undefined && current.size >= keysMax) return 0;
      const calls = (before ?? 0) + 1;
      current.set(key, calls);
      return calls + (earlier.get(key) ?? 0) * (1 - passed);
    },
    turn: (isEarlierKept) => {
      earlier = isEarlierKept ? current : new Map();
      current = new Map();
    },
  };
}
