// The filter of the audit trail in the address. An invalid value is ignored, so that no address breaks the
// page.
import type { Search } from '@causeway/web/addresses';

export interface TrailFilter {
  readonly memberId?: string;
  readonly subject?: string;
}

/** The contract's maximum. */
export const SUBJECT_LENGTH = 80;
export const MEMBER_ID = /^\d{10}$/;

export function filterOf(search: Search): TrailFilter {
  const memberId = search['memberId']?.trim() ?? '';
  const subject = search['subject']?.trim() ?? '';
  return {
    ...(MEMBER_ID.test(memberId) && { memberId }),
    ...(subject !== '' && subject.length <= SUBJECT_LENGTH && { subject }),
  };
}
