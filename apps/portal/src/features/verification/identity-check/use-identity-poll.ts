// Polls the checks in progress every five seconds, and reports each result once.
import {
  queryIdentityCheck,
  queryWhitelistCheck,
  startIdentityCheck,
  startWhitelistCheck,
  identityOutcomes,
  type IdentityResult,
} from '@causeway/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../../shared/queries.ts';

const pollMs = 5000;

export interface PendingCheck {
  readonly personId: string;
  readonly checkId: string;
}

export interface EndedCheck {
  readonly check: PendingCheck;
  readonly result: IdentityResult;
}

/**
 * The checks that are no longer in progress: finished, or abandoned at the provider. Answers have the order
 * of the requests.
 */
export const endedChecks = (
  pending: readonly PendingCheck[],
  answers: readonly (IdentityResult | undefined)[],
): readonly EndedCheck[] =>
  pending.flatMap((check, index) => {
    const result = answers[index];
    return result === undefined || result.checkResult === identityOutcomes.underVerification
      ? []
      : [{ check, result }];
  });

/** Failures are silent: the next answer may come (VER-105). */
export function useIdentityPoll(
  { query }: IdentityCalls,
  pending: readonly PendingCheck[],
  onEnded: (check: PendingCheck, result: IdentityResult) => void,
): void {
  const reported = useRef(new Set<string>());
  const answers = useQueries({
    queries: pending.map(({ personId, checkId }) => ({
      ...queryOf(query, { personId, checkId }, { quiet: true }),
      staleTime: 0,
      retry: false,
      refetchInterval: pollMs,
    })),
  });
  useEffect(() => {
    const results = answers.map(({ data }) => data);
    for (const { check, result } of endedChecks(pending, results)) {
      if (reported.current.has(check.checkId)) continue;
      reported.current.add(check.checkId);
      onEnded(check, result);
    }
  });
}

/** The checks of a record without a result yet: started before a reload, or in another tab. */
export const pendingOf = (checks: readonly IdentityResult[]): readonly PendingCheck[] =>
  checks.flatMap(({ personId, checkId, checkResult }) =>
    checkId !== null && checkResult === identityOutcomes.underVerification ? [{ personId, checkId }] : [],
  );

/** The two pairs of calls that check a person. */
export interface IdentityCalls {
  readonly start: typeof startIdentityCheck;
  readonly query: typeof queryIdentityCheck;
}

/** The calls for a record being filled in or corrected: the member itself, or one of its stakeholders. */
export const recordChecks: IdentityCalls = { start: startIdentityCheck, query: queryIdentityCheck };

/** The calls for a business that only has to verify its people again. */
export const whitelistChecks: IdentityCalls = { start: startWhitelistCheck, query: queryWhitelistCheck };
