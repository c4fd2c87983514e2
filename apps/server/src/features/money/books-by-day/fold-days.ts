// Adds journals to the books by day, each once: in batches, up to the newest one before which no transaction can commit any
// more.
import { hasSettled, newestJournal } from '@causeway/ledger';
import type { Db } from '../../../platform/db/db.ts';

/**
 * The number of journals in one statement, which waits for another server's and delays it as long as it runs.
 */
const PIECE = 20_000;
/** The number of batches in one call; the next call continues. */
const PIECES_MAX = 50;
/**
 * The row of `ledger_day_upto` is locked while a batch is added, so two servers never add the same journal. A server that
 * waited takes the next batch.
 */
const FOLD = `
  with piece as (
    update ledger_day_upto set journal_id = least($1::bigint, journal_id + $2)
    where journal_id < $1
    returning old.journal_id as after, new.journal_id as upto),
  leg as (
    select (j.at at time zone 'Asia/Hong_Kong')::date as day,
      case when a.owner = 'house' then 'house' else 'members' end as side, a.purpose, a.currency, l.amount, j.id
    from piece p
    join ledger.journal j on j.id > p.after and j.id <= p.upto
    cross join lateral unnest(j.accounts, j.amounts) l(account, amount)
    join ledger.account a on a.id = l.account),
  added as (
    insert into ledger_day as d
      (day, side, purpose, currency, debits, credits, journals, first_journal, last_journal)
    select day, side, purpose, currency, coalesce(sum(-amount) filter (where amount < 0), 0),
      coalesce(sum(amount) filter (where amount > 0), 0), count(distinct id), min(id), max(id)
    from leg group by 1, 2, 3, 4
    order by 1, 4, 2, 3
    on conflict (day, currency, side, purpose) do update set
      debits = d.debits + excluded.debits, credits = d.credits + excluded.credits,
      journals = d.journals + excluded.journals,
      first_journal = least(d.first_journal, excluded.first_journal),
      last_journal = greatest(d.last_journal, excluded.last_journal))
  select upto::text from piece`;

export interface Folded {
  /** True when all journals from before the call were added. */
  readonly isComplete: boolean;
}

export async function foldDays({ pool }: Pick<Db, 'pool'>, piece = PIECE): Promise<Folded> {
  const newest = await newestJournal(pool);
  if (!(await hasSettled(pool, newest))) return { isComplete: false };
  await pool.query('insert into ledger_day_upto (journal_id) values (0) on conflict do nothing');
  for (let pieces = 0; pieces < PIECES_MAX; pieces += 1) {
    const { rows } = await pool.query<{ upto: string }>(FOLD, [newest.id, piece]);
    const [added] = rows;
    if (added === undefined || BigInt(added.upto) >= newest.id) return { isComplete: true };
  }
  return { isComplete: false };
}
