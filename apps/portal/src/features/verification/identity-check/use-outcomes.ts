// The state of each person's check: the server's results, and later events on this page.
import {
  isIdentityFinished,
  identityOutcomes,
  type IdentityOutcome,
  type IdentityResult,
  type PersonalView,
} from '@causeway/contract';
import { useState } from 'react';
import { type PendingCheck, pendingOf } from './use-identity-poll.ts';

/** The last check started on this page. */
export interface Since {
  readonly checkId: string | null;
  readonly outcome: IdentityOutcome;
}

export type CurrentChecks = PersonalView['currentChecks'];

export interface Outcomes {
  /** The result to show. */
  readonly outcomeOf: (personId: string) => IdentityOutcome;
  /** The result that counts at submission: a check in progress does not replace the valid result. */
  readonly currentOf: (personId: string) => IdentityOutcome;
  readonly keep: (personId: string, checkId: string, outcome: IdentityOutcome) => void;
  /** All checks in progress. */
  readonly pending: readonly PendingCheck[];
}

/** The server's results for one person. */
export interface Known {
  readonly check: Pick<IdentityResult, 'checkId' | 'checkResult'> | undefined;
  readonly current: IdentityOutcome | undefined;
}

/** An abandoned or failed check changes nothing: the earlier result stays valid. */
export function shownOutcome(
  { check, current = identityOutcomes.unverified }: Known,
  since: Since | undefined,
): IdentityOutcome {
  if (since === undefined) return check?.checkResult ?? identityOutcomes.unverified;
  // By now the server may know the end of a check made here.
  if (check?.checkId === since.checkId && isIdentityFinished(check.checkResult)) return check.checkResult;
  return since.outcome === identityOutcomes.unverified ? current : since.outcome;
}

export const currentOutcome = (
  { current = identityOutcomes.unverified }: Known,
  since: Since | undefined,
): IdentityOutcome => (since !== undefined && isIdentityFinished(since.outcome) ? since.outcome : current);

export function useOutcomes(known: readonly IdentityResult[], current: CurrentChecks): Outcomes {
  const [since, setSince] = useState<Readonly<Record<string, Since>>>({});
  const begunHere = Object.entries(since).flatMap(([personId, { checkId, outcome }]) =>
    checkId !== null && outcome === identityOutcomes.underVerification ? [{ personId, checkId }] : [],
  );
  const knownOf = (personId: string): Known => ({
    check: known.find((each) => each.personId === personId),
    current: current.find((each) => each.personId === personId)?.checkResult,
  });
  return {
    outcomeOf: (personId) => shownOutcome(knownOf(personId), since[personId]),
    currentOf: (personId) => currentOutcome(knownOf(personId), since[personId]),
    keep: (personId, checkId, outcome) =>
      setSince((before) => ({ ...before, [personId]: { checkId, outcome } })),
    pending: [...begunHere, ...pendingOf(known).filter(({ personId }) => since[personId] === undefined)],
  };
}
