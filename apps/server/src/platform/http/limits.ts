// How many calls one address and one session may make in a minute. Limits of codes, sign-ins and members are the
// features' own; this one only keeps a runaway client from hurting its neighbours.
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export interface CallLimits {
  /** Refuses 'too-many-requests'. */
  refuseTooMany(request: FastifyRequest): void;
}

const WINDOW_MILLISECONDS = 60_000;
const KEYS_MAX = 100_000;

/** Two windows, weighted by how much of the earlier one still counts: a smooth limit for two numbers a key. */
export const createCallLimits = (callsPerMinute: number | null): CallLimits => {
  if (callsPerMinute === null) return { refuseTooMany: () => undefined };
  let windowStart = performance.now();
  let earlier = new Map<string, number>();
  let current = new Map<string, number>();

  const turn = (now: number): number => {
    const passed = (now - windowStart) / WINDOW_MILLISECONDS;
    if (passed < 1 && current.size < KEYS_MAX) return passed;
    earlier = passed < 2 ? current : new Map();
    current = new Map();
    windowStart = now;
    return 0;
  };
  const count = (key: string, passed: number): number => {
    const calls = (current.get(key) ?? 0) + 1;
    current.set(key, calls);
    return calls + (earlier.get(key) ?? 0) * (1 - passed);
  };

  return {
    refuseTooMany: ({ ip, headers }) => {
      const passed = turn(performance.now());
      const { authorization } = headers;
      // Many people may sit behind one address: it gets more than one session does.
      const over = count(`address ${ip}`, passed) > callsPerMinute * 5;
      const sessionOver = authorization !== undefined && count(authorization, passed) > callsPerMinute;
      if (over || sessionOver) throw new Refusal('too-many-requests', { headers: { 'Retry-After': '60' } });
    },
  };
};
