// Compares transfers with their journals and the records that they name. A row changed by hand shows another amount or
// status than was posted, a deleted one leaves its journals behind, and the named records must exist.
import { transferStatuses as status } from '@causeway/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const FOUND_MAX = 100;

/** Checks references to other records, which the database does not check for each row (decision 0008). */
export async function transferBreaks(db: Db): Promise<readonly string[]> {
  const [journals, names] = await Promise.all([journalBreaks(db), nameBreaks(db)]);
  return [...journals, ...names];
}

/** Transfers whose submitter, or whose payee of the member, does not exist. */
async function nameBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transfer t
    where not exists (select from payee p where p.id = t.payee_id and p.member_id = t.member_id)
      or not exists (select from person p where p.id = t.submitted_by)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `transfer ${id} names a payee or a person that is not there`);
}

/** Each transfer's frozen amount, and the amount that left the available balance, by its own journals. */
async function journalBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transfer t
    left join lateral (
      select coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(t.member_id, 'available', t.currency)), 0) as available,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(t.member_id, 'frozen', t.currency)), 0) as frozen,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id('house', 'fees', t.currency)), 0) as fee
      from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) as leg(account, amount)
      where j.reference = t.id) posted on true
    where posted.frozen <> case
        when t.status in (${status.recheck}, ${status.review}, ${status.supplement}, ${status.approved}) then t.amount + t.fee
        when t.status = ${status.sent} then t.fee else 0 end
      or posted.available <> case
        when t.status in (${status.recheckRefused}, ${status.canceled}, ${status.refused}, ${status.closed}) then 0
        when t.status = ${status.refunded} then coalesce(t.refunded_amount, t.amount) - t.amount - t.fee
        else -(t.amount + t.fee) end
      or posted.fee <> case when t.status in (${status.paid}, ${status.refunded}) then t.fee else 0 end
    union
    select j.reference from ledger.journal j
    where j.kind = 'transfer.submitted' and not exists (select from transfer t where t.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `transfer ${id} does not agree with its journals`);
}
