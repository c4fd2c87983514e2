// Selects deposits of a member.
import { sql } from 'kysely';
import { type Whose, ofMember } from '../../../platform/db/record-list.ts';

/** A member's deposits: all, all except small ones that still wait for others, or only those. */
export function whoseDeposits(memberId: string, small: boolean | undefined): Whose {
  if (small === undefined) return ofMember(memberId);
  return small
    ? sql`member_id = ${memberId} and is_small`
    : sql`member_id = ${memberId} and not (is_small and status = 'PENDING')`;
}
