// What a member of staff may do with a case: the verbs refuse by the same, and the page shows buttons by it (VER-266).
import type { CaseDecision, CaseDetail } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { CaseRow, Restriction } from './store.ts';

type Facts = Pick<CaseRow, 'state' | 'outcome' | 'owner' | 'proposedBy'>;
type InForce = Pick<Restriction, 'imposedBy' | 'confirmedBy' | 'liftProposedBy'> | undefined;

/** Nothing was found, and yet payments wait: the restriction is lifted first. One that restricts needs its restriction. */
const isContradicted = ({ outcome }: Facts, restriction: InForce): boolean =>
  (outcome === 'nothing-found' && restriction !== undefined) ||
  (outcome === 'restricted' && restriction === undefined);

export function caseMay(
  facts: Facts,
  restriction: InForce,
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
    agree: isProposed && facts.proposedBy !== staffId && !isContradicted(facts, restriction),
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
