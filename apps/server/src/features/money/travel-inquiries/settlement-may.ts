// What a member of staff may do with a deposit without a message: the verb refuses by the same (VER-341).
import type { UnannouncedDeposit } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { SettlementRow } from './store.ts';

export function settlementMay(
  proposal: Pick<SettlementRow, 'proposedBy'> | null,
  { role, staffId }: Pick<StaffActor, 'role' | 'staffId'>,
): UnannouncedDeposit['may'] {
  const decides = role === 'reviewer' || role === 'senior';
  return { propose: decides, agree: decides && proposal !== null && proposal.proposedBy !== staffId };
}
