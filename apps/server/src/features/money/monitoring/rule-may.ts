// What a member of staff may do with a version of a rule: the verbs refuse by the same predicates, and the page shows buttons by
// them (VER-251).
import type { MonitoringRule } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { RuleVersion } from './rules-store.ts';

type Version = Pick<RuleVersion, 'state' | 'draftedBy' | 'offProposedBy'>;

/** True if a colleague drafted it and it was tried. */
const isReadyFor = ({ state, draftedBy }: Version, staffId: string, isTried: boolean): boolean =>
  state === 'DRAFT' && draftedBy !== staffId && isTried;

export const isOffProposed = ({ state, offProposedBy }: Version): boolean =>
  state === 'ON' && offProposedBy !== null;

export function ruleMay(
  version: Version,
  { staffId, role }: Pick<StaffActor, 'staffId' | 'role'>,
  { isTried, hasDraft }: { readonly isTried: boolean; readonly hasDraft: boolean },
): MonitoringRule['may'] {
  const { state, offProposedBy } = version;
  const decides = role === 'reviewer' || role === 'senior';
  const isOn = state === 'ON';
  const proposed = isOffProposed(version);
  return {
    tryOut: decides && (state === 'DRAFT' || isOn),
    withdraw: decides && state === 'DRAFT',
    switchOn: decides && isReadyFor(version, staffId, isTried),
    proposeOff: decides && isOn && !proposed,
    switchOff: decides && proposed && offProposedBy !== staffId,
    keepOn: decides && proposed,
    change: decides && (isOn || state === 'OFF') && !hasDraft,
  };
}
