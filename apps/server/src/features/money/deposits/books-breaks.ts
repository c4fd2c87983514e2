// Compares deposits with their journals: a row changed by hand shows another amount or status than was posted, and a
// deleted one leaves its journals behind.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const FOUND_MAX = 100;

/** Each deposit's pending, credited and returnable amounts, by its own journals. */
export async function depositBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from deposit d
    left join lateral (
      select coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(d.member_id, 'available', d.currency)), 0) as available,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(d.member_id, 'pending', d.currency)), 0) as pending,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id('house', 'fees', d.currency)), 0) as fee,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id('house', 'suspense', d.currency)), 0) as suspense,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id('house', 'clearing', d.currency)), 0) as clearing
      from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) as leg(account, amount)
      where j.reference = d.id and j.kind <> 'deposit.charged-back') posted on true
    where posted.pending <> case when d.status in ('PENDING', 'HELD', 'DOCUMENTS_NEEDED', 'CONFIRM_RETURN') then d.amount else 0 end
      or posted.suspense <> case when d.status in ('RETURNING', 'RETURN_FAILED') then d.amount else 0 end
      or posted.clearing <> case when d.status = 'RETURN_SENT' then d.amount else 0 end
      or posted.available <> case d.status when 'CREDITED' then d.amount - d.fee else 0 end
      or posted.fee <> case d.status when 'CREDITED' then d.fee else 0 end
    union
    select j.reference from ledger.journal j
    where j.kind = 'deposit.detected' and not exists (select from deposit d where d.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `deposit ${id} does not agree with its journals`);
}
