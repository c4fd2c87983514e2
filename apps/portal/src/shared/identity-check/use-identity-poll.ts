// Asks every five seconds what became of the checks that are under way, and tells each once.
import type { IdentityResult } from '@causeway/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../queries.ts';
import type { IdentityCalls } from './calls.ts';

const pollMs = 5000;

export interface PendingCheck {
  readonly personId: string;
  readonly jumioId: string;
}

/** Failures are silent: the next answer may come (spec 2 section 8). */
export function useIdentityPoll(
  { query }: IdentityCalls,
  pending: readonly PendingCheck[],
  onEnded: (result: IdentityResult) => void,
): void {
  const told = useRef(new Set<string>());
  const answers = useQueries({
    queries: pending.map(({ personId, jumioId }) => ({
      ...queryOf(query, { personId, jumioId }, { quiet: true }),
      staleTime: 0,
      retry: false,
      refetchInterval: pollMs,
    })),
  });
  useEffect(() => {
    for (const { data } of answers) {
      // 2 is under way; 1 is a check that was given up at the provider's.
      if (!data?.jumioId || data.jumioResult === 2 || told.current.has(data.jumioId)) continue;
      told.current.add(data.jumioId);
      onEnded(data);
    }
  });
}

/** The checks of a record whose result is still to come: begun before a reload, or in another tab. */
export const pendingOf = (checks: readonly IdentityResult[]): readonly PendingCheck[] =>
  checks.flatMap(({ personId, jumioId, jumioResult }) =>
    jumioId !== null && jumioResult === 2 ? [{ personId, jumioId }] : [],
  );
