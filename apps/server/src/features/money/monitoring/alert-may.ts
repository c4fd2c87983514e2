// What a member of staff may do with an alert: the verbs refuse by the same rules, and the page shows buttons
// by them (VER-258).
import type { MonitoringAlertDetail } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { AlertStateRow } from './alerts-store.ts';

/**
 * The next decision is another person's: a person who escalated an alert, or closed it, does not decide about
 * it again.
 */
export const isOwnDecision = (
  { decidedBy }: Pick<AlertStateRow, 'decidedBy'>,
  { staffId }: Pick<StaffActor, 'staffId'>,
): boolean => decidedBy === staffId;

export function alertMay(
  alert: Pick<AlertStateRow, 'state' | 'owner' | 'decidedBy' | 'holds' | 'asks' | 'requestId'>,
  actor: Pick<StaffActor, 'staffId' | 'role'>,
  approvedIt: boolean,
): MonitoringAlertDetail['may'] {
  const decides = actor.role === 'reviewer' || actor.role === 'senior';
  const isOpen = decides && alert.state !== 'CLOSED';
  const isOthers = isOpen && !isOwnDecision(alert, actor);
  const mayRelease = isOthers && !(alert.holds && approvedIt);
  return {
    ask: isOpen && alert.asks && alert.requestId === null,
    assign: isOpen && alert.owner !== actor.staffId,
    clear: mayRelease && alert.state !== 'PROPOSED',
    agree: mayRelease && alert.state === 'PROPOSED',
    escalate: isOpen && alert.state !== 'ESCALATED',
    refuse: isOthers && alert.holds,
  };
}
