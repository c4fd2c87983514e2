// What a member of staff may do with another service's inquiry: the verbs refuse by the same (VER-338).
import type { TravelInquiryDetail } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { InquiryRow } from './store.ts';

export function inquiryMay(
  { state, proposedBy }: Pick<InquiryRow, 'state' | 'proposedBy'>,
  { role, staffId }: Pick<StaffActor, 'role' | 'staffId'>,
): TravelInquiryDetail['may'] {
  const decides = role === 'reviewer' || role === 'senior';
  return {
    approve: decides && state === 'HELD',
    agree: decides && state === 'PROPOSED' && proposedBy !== staffId,
    reject: decides && (state === 'HELD' || state === 'PROPOSED'),
  };
}
