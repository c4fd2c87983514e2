// Which small deposits are one task of staff, in SQL: those of one sender on one account of which the same is awaited (MON-605).
import { sql } from 'kysely';

/** Of `deposit` and `other`: what is asked of the member is asked of all until the same time. */
export const areTogether = sql<boolean>`other.is_small and other.account_id = deposit.account_id
  and other.currency = deposit.currency and other.source_account = deposit.source_account
  and other.status = deposit.status and other.member_due_at is not distinct from deposit.member_due_at
  and other.first_approved_by is not distinct from deposit.first_approved_by
  and other.status in ('HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN')`;

/** Of a deposit that waits for staff: not one that an older one speaks for. */
export const speaksForItself = sql<boolean>`not (deposit.is_small and exists (
  select from deposit other where ${areTogether}
    and (other.created_at, other.id) < (deposit.created_at, deposit.id)))`;
