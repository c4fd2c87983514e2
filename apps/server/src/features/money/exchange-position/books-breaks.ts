// Compares the exchange position and the earnings with the house's accounts.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { foldJournals } from './fold-journals.ts';

/** Reads one snapshot: the sums and the journals that are not added yet make up the current balances. */
export async function positionBreaks(db: Db): Promise<readonly string[]> {
  await foldJournals(db);
  const { rows } = await sql<Record<'purpose' | 'currency' | 'summed' | 'booked', string>>`
    with summed as (
      select purpose, currency, sum(amount) as amount from (
        select 'fx' as purpose, currency, quantity as amount from position_now
        union all
        select 'fees', currency, amount from earning_day where kind <> 'spread'
        union all
        select a.purpose, a.currency, l.amount
        from ledger.journal j
        cross join lateral unnest(j.accounts, j.amounts) l(account, amount)
        join ledger.account a on a.id = l.account and a.owner = 'house' and a.purpose in ('fx', 'fees')
        where j.id > coalesce((select journal_id from position_upto), 0)) part
      group by 1, 2),
    booked as (
      select purpose, currency, balance as amount from ledger.account_balance
      where owner = 'house' and purpose in ('fx', 'fees'))
    select purpose, currency, coalesce(s.amount, 0)::text as summed, coalesce(b.amount, 0)::text as booked
    from summed s full join booked b using (purpose, currency)
    where coalesce(s.amount, 0) <> coalesce(b.amount, 0)
    order by currency, purpose`.execute(db.tables());
  return rows.map(
    ({ purpose, currency, summed, booked }) =>
      `exchange position and earnings come to ${summed} for ${currency} ${purpose}, the account to ${booked}`,
  );
}
