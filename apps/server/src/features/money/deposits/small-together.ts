// SQL for the small deposits that form one task of staff: from one sender, on one account, waiting for the same thing
// (MON-605).
import { sql } from 'kysely';

/** Compares `deposit` with `other`: the member's deadline is the same for all. */
export const areTogether = sql<boolean>`other.is_small and other.account_id = deposit.account_id
  and other.currency = deposit.currency and other.source_account = deposit.source_account
  and other.status = deposit.status and other.member_due_at is not distinct from deposit.member_due_at
  and other.first_approved_by is not distinct from deposit.first_approved_by
  and other.status in ('HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN')`;

/** True unless an older deposit of the group represents this one. */
export const speaksForItself = sql<boolean>`not (deposit.is_small and exists (
  select from deposit other where ${areTogether}
    and (other.created_at, other.id) < (deposit.created_at, deposit.id)))`;
