// Compares unmatched payments with their journals.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const FOUND_MAX = 100;

/**
 * The amount that the house holds for each payment, by the payment's journals; includes payments whose row
 * was deleted.
 */
export async function unmatchedBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unmatched_payment u
    left join lateral (
      select coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id('house', 'suspense', u.currency)), 0) as suspense,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id('house', 'clearing', u.currency)), 0) as clearing
      from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) as leg(account, amount)
      where j.reference = u.id) posted on true
    where posted.suspense <> case when u.status in ('UNMATCHED', 'RETURNING', 'RETURN_FAILED', 'BOOKED') then u.amount else 0 end
      or posted.clearing <> case when u.status = 'RETURN_SENT' then u.amount else 0 end
      or (u.status = 'MATCHED' and not exists (
        select from deposit d where d.id = u.deposit_id and d.channel = u.channel and d.currency = u.currency
          and d.amount = u.amount and d.payment_reference = u.payment_reference))
      or (u.status = 'BOOKED' and not exists (
        select from house_movement m where m.payment_id = u.id and m.status = 'BOOKED' and m.place = 'suspense'
          and m.currency = u.currency and m.amount = u.amount))
    union
    select j.reference from ledger.journal j
    where j.kind = 'unmatched.detected' and not exists (select from unmatched_payment u where u.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `unmatched payment ${id} does not agree with its journals`);
}
