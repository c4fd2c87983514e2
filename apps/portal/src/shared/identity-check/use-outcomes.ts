// Where each person's check stands: what the server said, and what has happened on this page since.
import { type IdentityOutcome, type IdentityResult, isIdentityFinished } from '@causeway/contract';
import { useState } from 'react';
import { type PendingCheck, pendingOf } from './use-identity-poll.ts';

interface Since {
  readonly jumioId: string | null;
  readonly outcome: IdentityOutcome;
}

export interface Outcomes {
  readonly outcomeOf: (personId: string) => IdentityOutcome;
  readonly keep: (personId: string, jumioId: string, outcome: IdentityOutcome) => void;
  /** Under verification, whoever began them. */
  readonly pending: readonly PendingCheck[];
}

export function useOutcomes(known: readonly IdentityResult[]): Outcomes {
  const [since, setSince] = useState<Readonly<Record<string, Since>>>({});
  const begunHere = Object.entries(since).flatMap(([personId, { jumioId, outcome }]) =>
    jumioId !== null && outcome === 2 ? [{ personId, jumioId }] : [],
  );
  return {
    outcomeOf: (personId) => {
      const check = known.find((each) => each.personId === personId);
      const own = since[personId];
      if (own === undefined) return check?.jumioResult ?? 1;
      // Of the check that was made here, the server may know the end by now.
      const isSame = check?.jumioId === own.jumioId;
      return isSame && isIdentityFinished(check.jumioResult) ? check.jumioResult : own.outcome;
    },
    keep: (personId, jumioId, outcome) =>
      setSince((before) => ({ ...before, [personId]: { jumioId, outcome } })),
    pending: [...begunHere, ...pendingOf(known).filter(({ personId }) => since[personId] === undefined)],
  };
}
