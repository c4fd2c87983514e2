// Reads the exchange position from the sums by day.
import type { CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import type { Holding } from './moving-average.ts';

/** Minor units of the currency and cents of USD. */
export interface PositionRow extends Holding {
  readonly currency: CurrencyCode;
  readonly day: Span;
  readonly month: Span;
  readonly estimated: number;
  /** Exchanges with a fixed rate that settle later; above zero if the house buys. */
  readonly unsettled: bigint;
  readonly longUsd: bigint | null;
  readonly shortUsd: bigint | null;
}

/** The change since the start of the day or the month. */
export interface Span {
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly realized: bigint;
}

interface Row {
  readonly currency: CurrencyCode;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly dayQuantity: string;
  readonly dayCost: string;
  readonly dayRealized: string;
  readonly monthQuantity: string;
  readonly monthCost: string;
  readonly monthRealized: string;
  readonly estimated: number;
  readonly unsettled: string;
  readonly longUsd: bigint | null;
  readonly shortUsd: bigint | null;
}

/** Each currency has a row for its limit, with or without one. */
const POSITIONS = `
  with coming as (
    select currency, sum(amount) as amount from exchange e
    cross join lateral (values (e.sell_currency, e.final_sell_amount), (e.buy_currency, -e.final_buy_amount))
      leg(currency, amount)
    where e.status = 'PROCESSING' group by currency),
  since as (
    select currency,
      sum(quantity) filter (where day >= $1::date) as day_quantity, sum(quantity) as month_quantity,
      sum(cost) filter (where day >= $1::date) as day_cost, sum(cost) as month_cost,
      sum(realized) filter (where day >= $1::date) as day_realized, sum(realized) as month_realized,
      sum(estimated)::int as estimated
    from position_day where day >= $2::date group by currency)
  select l.currency, l.long_usd, l.short_usd, coalesce(n.quantity, 0) as quantity, coalesce(n.cost, 0) as cost,
    coalesce(s.day_quantity, 0)::text as day_quantity, coalesce(s.day_cost, 0)::text as day_cost,
    coalesce(s.day_realized, 0)::text as day_realized, coalesce(s.month_quantity, 0)::text as month_quantity,
    coalesce(s.month_cost, 0)::text as month_cost, coalesce(s.month_realized, 0)::text as month_realized,
    coalesce(s.estimated, 0) as estimated, coalesce(c.amount, 0)::text as unsettled
  from position_limit l
  left join position_now n using (currency)
  left join since s using (currency)
  left join coming c using (currency)`;

/** `month` is the month's first day. */
export async function positionRows(
  { pool }: Pick<Db, 'pool'>,
  { day, month }: { readonly day: string; readonly month: string },
): Promise<readonly PositionRow[]> {
  const { rows } = await pool.query<Row>(POSITIONS, [day, month]);
  return rows.map((row) => ({
    ...{
      currency: row.currency,
      quantity: row.quantity,
      cost: row.cost,
      estimated: row.estimated,
      longUsd: row.longUsd,
      shortUsd: row.shortUsd,
    },
    unsettled: BigInt(row.unsettled),
    day: spanOf(row.dayQuantity, row.dayCost, row.dayRealized),
    month: spanOf(row.monthQuantity, row.monthCost, row.monthRealized),
  }));
}

const spanOf = (quantity: string, cost: string, realized: string): Span => ({
  quantity: BigInt(quantity),
  cost: BigInt(cost),
  realized: BigInt(realized),
});

export interface HedgeRow {
  readonly reference: string;
  readonly at: Date;
  readonly soldCurrency: CurrencyCode;
  readonly soldAmount: bigint;
  readonly boughtCurrency: CurrencyCode;
  readonly boughtAmount: bigint;
}

/** Booked hedges, newest first. */
export async function newestHedges({ pool }: Pick<Db, 'pool'>, limit: number): Promise<readonly HedgeRow[]> {
  const { rows } = await pool.query<HedgeRow>(
    `select reference, at, sold_currency, sold_amount, bought_currency, bought_amount
     from position_hedge order by journal_id desc limit $1`,
    [limit],
  );
  return rows;
}
