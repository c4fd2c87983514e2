// What a member of staff may do with a report; the calls refuse by the same rules (VER-271).
import type { CaseReport } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { ReportRow } from './store.ts';

export function reportMay(
  { state, preparedBy }: Pick<ReportRow, 'state' | 'preparedBy'>,
  { role, staffId }: Pick<StaffActor, 'staffId' | 'role'>,
): CaseReport['may'] {
  const isWaiting = (role === 'reviewer' || role === 'senior') && state === 'PREPARED';
  return { release: isWaiting && preparedBy !== staffId, withdraw: isWaiting };
}
