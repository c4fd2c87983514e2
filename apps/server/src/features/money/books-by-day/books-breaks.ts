// Compares the books by day with the accounts: finds a journal that was skipped or added twice, and a line
// that was changed by hand.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { foldDays } from './fold-days.ts';

const FOUND_MAX = 100;

/** Reads one snapshot: all days and the journals that are not added yet make up the current balances. */
export async function dayBreaks(db: Db): Promise<readonly string[]> {
  await foldDays(db);
  const { rows } = await sql<Record<'side' | 'purpose' | 'currency' | 'summed' | 'booked', string>>`
    with summed as (
      select side, purpose, currency, sum(amount) as amount from (
        select side, purpose, currency, credits - debits as amount from ledger_day
        union all
        select case when a.owner = 'house' then 'house' else 'members' end, a.purpose, a.currency, l.amount
        from ledger.journal j
        cross join lateral unnest(j.accounts, j.amounts) l(account, amount)
        join ledger.account a on a.id = l.account
        where j.id > coalesce((select journal_id from ledger_day_upto), 0)) part
      group by 1, 2, 3),
    booked as (
      select case when owner = 'house' then 'house' else 'members' end as side, purpose, currency, sum(balance) as amount
      from ledger.account_balance group by 1, 2, 3)
    select side, purpose, currency, coalesce(s.amount, 0)::text as summed, coalesce(b.amount, 0)::text as booked
    from summed s full join booked b using (side, purpose, currency)
    where coalesce(s.amount, 0) <> coalesce(b.amount, 0)
    order by currency, side desc, purpose limit ${FOUND_MAX}`.execute(db.tables());
  return rows.map(
    ({ side, purpose, currency, summed, booked }) =>
      `the books by day come to ${summed} for ${currency} ${purpose} of the ${side}, the accounts to ${booked}`,
  );
}
