// What a member of staff may do with a payment that the travel rule holds: the verbs refuse by the same (VER-292).
import type { TravelRulePaymentDetail } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { PaymentRow } from './store.ts';

export function paymentMay(
  { state, proposedBy }: Pick<PaymentRow, 'state' | 'proposedBy'>,
  { role, staffId }: Pick<StaffActor, 'role' | 'staffId'>,
): TravelRulePaymentDetail['may'] {
  const decides = role === 'reviewer' || role === 'senior';
  const isHeld = state === 'HELD' || state === 'PROPOSED';
  return {
    retry: decides && isHeld,
    accept: decides && state === 'HELD',
    agree: decides && state === 'PROPOSED' && proposedBy !== staffId,
    refuse: decides && (isHeld || state === 'OWNER' || state === 'ASKING'),
  };
}
