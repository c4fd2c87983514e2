// The market's mid rates of each day, stored as they arrive: the last ones of a day stay. No other source has them later.
import { type CurrencyCode, type Rate, rate as readRate, rateToDecimal } from '@causeway/money';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Market } from '../basics/index.ts';
import type { DayRate } from './value-journal.ts';

export interface SeenRate {
  readonly rate: Rate;
  readonly at: Date;
}

const KEEP = `
  insert into mid_rate_day as r (day, currency, rate, at)
  select $1::date, currency, rate::numeric, $2 from unnest($3::text[], $4::text[]) seen(currency, rate)
  on conflict (currency, day) do update set rate = excluded.rate, at = excluded.at where r.at < excluded.at`;

/** Stores the rates of now; does nothing while the market does not answer. */
export async function keepMidRates({ pool }: Pick<Db, 'pool'>, market: Market): Promise<void> {
  const { mid, at } = await market.rates();
  if (at === null) return;
  const rates = [...mid];
  await pool.query(KEEP, [
    hongKongDay(at),
    at,
    rates.map(([currency]) => currency),
    rates.map(([, rate]) => rateToDecimal(rate)),
  ]);
}

interface Row {
  readonly currency: CurrencyCode;
  readonly rate: string;
  readonly at: Date;
}

/** Each currency's last rate from before a day; undefined for the newest of all. */
export async function lastRates(
  { pool }: Pick<Db, 'pool'>,
  before?: string,
): Promise<ReadonlyMap<CurrencyCode, SeenRate>> {
  const { rows } = await pool.query<Row>(
    `select r.currency, r.rate::text, r.at from position_limit c cross join lateral (
       select m.currency, m.rate, m.at from mid_rate_day m where m.currency = c.currency and ($1::date is null or m.day < $1::date)
       order by m.day desc limit 1) r`,
    [before ?? null],
  );
  return new Map(rows.map(({ currency, rate, at }) => [currency, { rate: readRate(rate), at }]));
}

export interface RateKey {
  readonly day: string;
  readonly currency: CurrencyCode;
}

export const rateKey = ({ day, currency }: RateKey): string => `${day} ${currency}`;

/** The rates of these days. A day without rates gets the nearest day's, the earlier of two; none if no day has any. */
export async function ratesOfDays(
  { pool }: Pick<Db, 'pool'>,
  keys: readonly RateKey[],
): Promise<ReadonlyMap<string, DayRate>> {
  if (keys.length === 0) return new Map();
  const { rows } = await pool.query<RateKey & { readonly rate: string; readonly isOfDay: boolean }>(
    `select k.day::text, k.currency, r.rate::text, r.day = k.day as is_of_day
     from unnest($1::date[], $2::text[]) k(day, currency) cross join lateral (
       select near.day, near.rate from (
         (select m.day, m.rate from mid_rate_day m where m.currency = k.currency and m.day <= k.day order by m.day desc limit 1)
         union all
         (select m.day, m.rate from mid_rate_day m where m.currency = k.currency and m.day > k.day order by m.day limit 1)) near
       order by abs(near.day - k.day), near.day limit 1) r`,
    [keys.map(({ day }) => day), keys.map(({ currency }) => currency)],
  );
  return new Map(rows.map(({ rate, isOfDay, ...key }) => [rateKey(key), { rate: readRate(rate), isOfDay }]));
}
