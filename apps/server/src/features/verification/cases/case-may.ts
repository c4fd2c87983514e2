// What a member of staff may do with a case: the verbs refuse by the same, and the page shows buttons by it (VER-266).
import type { CaseDecision, CaseDetail, CaseOutcome } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { Obstacle } from './obstacles.ts';
import type { CaseRow, Restriction } from './store.ts';

type Facts = Pick<CaseRow, 'state' | 'outcome' | 'owner' | 'proposedBy'>;
type InForce = Pick<Restriction, 'imposedBy' | 'confirmedBy' | 'liftProposedBy'> | undefined;

/** Outcomes that stop outgoing payments from their proposal on. */
const restricting: ReadonlySet<CaseOutcome | null> = new Set(['restricted', 'exited']);
export const restricts = (outcome: CaseOutcome | null): boolean => restricting.has(outcome);

/** Colleagues have lifted the restriction of the proposal, or something has to be done first. */
const isContradicted = (
  { outcome }: Facts,
  restriction: InForce,
  obstacles: readonly Pick<Obstacle, 'outcome'>[],
): boolean =>
  (restricts(outcome) && restriction === undefined) || obstacles.some((each) => each.outcome === outcome);

export function caseMay(
  facts: Facts,
  { restriction, obstacles }: { readonly restriction: InForce; readonly obstacles: readonly Obstacle[] },
  { role, staffId }: Pick<StaffActor, 'staffId' | 'role'>,
): CaseDetail['may'] {
  const decides = role === 'reviewer' || role === 'senior';
  const isOpen = decides && facts.state !== 'CLOSED';
  const isProposed = decides && facts.state === 'PROPOSED';
  return {
    assign: isOpen && facts.owner !== staffId,
    add: isOpen,
    postpone: isOpen,
    propose: isOpen && !isProposed,
    agree: isProposed && facts.proposedBy !== staffId && !isContradicted(facts, restriction, obstacles),
    return: isProposed,
    restrict: isOpen && restriction === undefined,
    ...restrictionMay(decides ? restriction : undefined, staffId),
  };
}

type RestrictionMay = Pick<
  CaseDetail['may'],
  'confirmRestriction' | 'proposeLift' | 'keepRestriction' | 'lift'
>;

function restrictionMay(restriction: InForce, staffId: string): RestrictionMay {
  if (!restriction)
    return { confirmRestriction: false, proposeLift: false, keepRestriction: false, lift: false };
  const { imposedBy, confirmedBy, liftProposedBy } = restriction;
  const isLiftProposed = liftProposedBy !== null;
  return {
    confirmRestriction: confirmedBy === null && imposedBy !== staffId,
    proposeLift: !isLiftProposed,
    keepRestriction: isLiftProposed,
    lift: isLiftProposed && liftProposedBy !== staffId,
  };
}

/** The button of each decision. */
export const buttonOf = {
  propose: 'propose',
  agree: 'agree',
  return: 'return',
  restrict: 'restrict',
  'confirm-restriction': 'confirmRestriction',
  'propose-lift': 'proposeLift',
  'keep-restriction': 'keepRestriction',
  lift: 'lift',
} as const satisfies Record<CaseDecision, keyof CaseDetail['may']>;
