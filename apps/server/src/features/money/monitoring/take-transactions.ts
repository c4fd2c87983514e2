// Lists credited deposits, submitted transfers and submitted exchanges, each once, up to the newest journal before which
// no transaction can commit any more; each with its worth in USD by the mid rate of its day (VER-255), of an exchange
// that of what is sold. Later corrected transactions stay, because an attempt counts too.
import { hasSettled, newestJournal } from '@causeway/ledger';
import { CURRENCIES } from '@causeway/money';
import type pg from 'pg';
import type { FeatureContext } from '../../../platform/feature.ts';
import { market } from '../basics/index.ts';
import { keepMidRates } from '../exchange-position/index.ts';

/** The number of journals in one batch. */
export const PIECE = 20_000;

const BOOKED = `
  booked as (
    select j.id as journal_id, j.kind, j.reference, j.at, row_number() over (order by j.id) as n
    from ledger.journal j
    where j.id > $1 and j.id <= $2 and j.kind in ('transfer.submitted', 'deposit.credited', 'exchange.submitted')),
  moved as (
    select b.journal_id, b.kind, b.reference, (b.at at time zone 'Asia/Hong_Kong')::date as day,
      greatest($3::timestamptz, max(b.at - b.n * interval '1 microsecond') over (order by b.journal_id))
        + b.n * interval '1 microsecond' as at
    from booked b)`;

/** The amount that was entered is what may be round: of an exchange the bought one, if the member entered that. */
const LISTED = `
  unit as (
    select u.currency, u.minor from unnest($4::text[], $5::bigint[]) u(currency, minor)),
  known as (
    select m.journal_id, m.reference, m.day, m.at, t.member_id, 'out' as direction, t.channel in (8, 9) as is_crypto,
      t.currency, t.amount, t.currency as entered_currency, t.amount as entered, null as bought_currency,
      null::bigint as bought_amount, t.payee_account as counterparty,
      array(select distinct c from unnest(array[p.payee_country, p.bank_country, upper(substr(p.intermediary_swift, 5, 2))]) c
        where c is not null) as countries
    from moved m join transfer t on m.kind = 'transfer.submitted' and t.id = m.reference
    left join payee p on p.id = t.payee_id
    union all
    select m.journal_id, m.reference, m.day, m.at, d.member_id, 'in', d.channel in (8, 9), d.currency, d.amount,
      d.currency, d.amount, null, null, d.source_account, array_remove(array[upper(substr(d.payer_bic, 5, 2))], null)
    from moved m join deposit d on m.kind = 'deposit.credited' and d.id = m.reference
    union all
    select m.journal_id, m.reference, m.day, m.at, e.member_id, 'exchange', false, e.sell_currency, e.sell_amount,
      case e.side when 'sell' then e.sell_currency else e.buy_currency end,
      case e.side when 'sell' then e.sell_amount else e.buy_amount end, e.buy_currency, e.buy_amount, '', '{}'
    from moved m join exchange e on m.kind = 'exchange.submitted' and e.id = m.reference),
  valued as (
    select k.journal_id, k.reference, k.member_id, k.at, k.direction, k.is_crypto, k.currency, k.amount, k.counterparty,
      k.countries, k.bought_currency, k.bought_amount,
      case when k.entered % typed.minor = 0 then k.entered / typed.minor end as whole,
      round(k.amount * 100 * case when k.currency = 'USD' then 1 else r.rate end / unit.minor)::bigint as usd
    from known k
    join unit on unit.currency = k.currency
    join unit typed on typed.currency = k.entered_currency
    left join lateral (
      select near.rate from (
        (select m.day, m.rate from mid_rate_day m where m.currency = k.currency and m.day <= k.day
          order by m.day desc limit 1)
        union all
        (select m.day, m.rate from mid_rate_day m where m.currency = k.currency and m.day > k.day
          order by m.day limit 1)) near
      order by abs(near.day - k.day), near.day limit 1) r on true)`;

const TAKE = `
  with ${BOOKED}, ${LISTED},
  claimed as (
    update monitoring_upto u set taken = $2, last_at = greatest(u.last_at, (select max(v.at) from valued v))
    where u.taken = $1 and not exists (select from valued v where v.usd is null) returning u.taken),
  listed as (
    insert into monitored_transaction (id, journal_id, member_id, is_business, direction, is_crypto, currency, amount,
      whole, usd, counterparty, countries, at, bought_currency, bought_amount)
    select v.reference, v.journal_id, v.member_id, m.member_type <> 3, v.direction, v.is_crypto, v.currency, v.amount,
      v.whole, v.usd, v.counterparty, v.countries, v.at, v.bought_currency, v.bought_amount
    from claimed cross join valued v join member m on m.id = v.member_id
    on conflict do nothing)
  select exists (select from valued v where v.usd is null) as lacks_rate`;

const UPTO = 'select taken, last_at::text as last_at from monitoring_upto';

const minorUnits = CURRENCIES.map(({ decimals }) => 10n ** BigInt(decimals));
const codes = CURRENCIES.map(({ code }) => code);

/** `waits`: writes are in progress, or the rate of a currency is unknown. */
export type Taken = 'complete' | 'more' | 'waits';

/** Takes one batch; another server's batch counts as well. */
export async function takePiece(context: FeatureContext, piece = PIECE): Promise<Taken> {
  const { pool } = context.db;
  const newest = await newestJournal(pool);
  const { rows } = await pool.query<Upto>(UPTO);
  const [upto] = rows;
  if (!upto) throw new Error('monitoring_upto has no row');
  if (upto.taken >= newest.id) return 'complete';
  if (!(await hasSettled(pool, newest))) return 'waits';
  const end = upto.taken + BigInt(piece) < newest.id ? upto.taken + BigInt(piece) : newest.id;
  if (await isTaken(pool, upto, end)) return 'more';
  await keepMidRates(context.db, context.use(market));
  return (await isTaken(pool, upto, end)) ? 'more' : 'waits';
}

interface Upto {
  readonly taken: bigint;
  readonly lastAt: string;
}

/** Takes a batch; false when the rate of a currency is unknown, and then nothing is taken. */
async function isTaken(pool: pg.Pool, { taken, lastAt }: Upto, end: bigint): Promise<boolean> {
  const values = [taken, end, lastAt, codes, minorUnits];
  const { rows } = await pool.query<{ lacksRate: boolean }>(TAKE, values);
  return rows[0]?.lacksRate !== true;
}
