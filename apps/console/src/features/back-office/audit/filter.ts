// The filter of the audit trail in the address. An invalid value is ignored, so that no address breaks the
// page.
import type { Search } from '@causeway/web/addresses';
import { memberIn } from '../../../shared/member-filter.ts';

export interface TrailFilter {
  readonly memberId?: string;
  readonly subject?: string;
}

/** The contract's maximum. */
export const SUBJECT_LENGTH = 80;

export function filterOf(search: Search): TrailFilter {
  const memberId = memberIn(search['memberId']);
  const subject = search['subject']?.trim() ?? '';
  return {
    ...(memberId !== undefined && { memberId }),
    ...(subject !== '' && subject.length <= SUBJECT_LENGTH && { subject }),
  };
}
