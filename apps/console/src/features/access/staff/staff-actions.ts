// A staff member's actions on a colleague, or on themselves, by the server's rules.
import {
  type Staff,
  type StaffAccess,
  disableStaff,
  endStaffSession,
  requestStaffChange,
  requestStaffRecovery,
  mayCall,
} from '@causeway/contract';
import { mayDecide } from '../../../shared/session.ts';

export const offers = ['end', 'role', 'disable', 'enable', 'request', 'tie'] as const;
export type Offer = (typeof offers)[number];

export function offersFor(staff: Staff, row: StaffAccess): readonly Offer[] {
  const isOwn = row.staffId === staff.staffId;
  const takesAway = mayCall(staff, disableStaff) && !isOwn && !row.isDisabled;
  const hasFactor = row.authenticatorBoundAt !== null || row.passkeys > 0 || row.isRecovered;
  const is: Readonly<Record<Offer, boolean>> = {
    end: mayCall(staff, endStaffSession) && row.sessions.length > 0 && (isOwn || mayDecide(staff)),
    role: takesAway,
    disable: takesAway,
    enable: mayCall(staff, requestStaffChange) && !isOwn && row.isDisabled,
    request: mayCall(staff, requestStaffRecovery) && !isOwn && hasFactor && row.recovery === null,
    tie: mayDecide(staff),
  };
  return offers.filter((offer) => is[offer]);
}
