// Compares exchanges with their journals and the locked rate: a row changed by hand shows another amount, fee or status
// than was posted, and a deleted one leaves its journals behind.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const FOUND_MAX = 100;

/**
 * The amounts that left and arrived for each exchange, by its own journals; before settlement only the quote has both.
 */
export async function exchangeBreaks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from exchange e
    left join exchange_quote q on q.id = e.quote_id
    left join lateral (
      select
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(e.member_id, 'available', e.sell_currency)), 0) as sold,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(e.member_id, 'frozen', e.sell_currency)), 0) as frozen,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id(e.member_id, 'available', e.buy_currency)), 0) as bought,
        coalesce(sum(leg.amount) filter (where leg.account = ledger.account_id('house', 'fees', e.sell_currency)), 0) as fee
      from ledger.journal j cross join lateral unnest(j.accounts, j.amounts) as leg(account, amount)
      where j.reference = e.id) posted on true
    where posted.sold <> case when e.status in ('CANCELLED', 'REFUSED', 'RETURNED') then 0
        else -coalesce(e.final_sell_amount + e.final_fee, e.reserved_sell_amount + e.reserved_fee) end
      or posted.frozen <> case when e.status = 'PROCESSING' then e.final_sell_amount + e.final_fee
        when e.status in ('RECHECK', 'RECONFIRM') then e.reserved_sell_amount + e.reserved_fee else 0 end
      or posted.bought <> case e.status when 'SETTLED' then e.final_buy_amount else 0 end
      or posted.fee <> case e.status when 'SETTLED' then e.final_fee else 0 end
      or e.final_rate is not null and e.tolerance is not null
        and (e.final_rate < e.rate * (10000 - e.tolerance) / 10000 or not exists (
          select from approval a where a.kind = 'exchange' and a.subject_id = e.id and a.status = 'approved'))
      or e.tolerance is null and (e.final_sell_amount, e.final_buy_amount, e.final_rate, e.final_fee, e.reserved_sell_amount, e.reserved_fee)
        is distinct from (e.sell_amount, e.buy_amount, e.rate, e.fee, e.sell_amount, e.fee)
      or (q.member_id, q.sell_currency, q.buy_currency, q.sell_amount, q.buy_amount, q.rate, q.fee)
        is distinct from (e.member_id, e.sell_currency, e.buy_currency, e.sell_amount, e.buy_amount, e.rate, e.fee)
    union
    select j.reference from ledger.journal j
    where j.kind = 'exchange.submitted' and not exists (select from exchange e where e.id = j.reference)
    limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(({ id }) => `exchange ${id} does not agree with its journals`);
}
