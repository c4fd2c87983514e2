// Sums of the house's earnings, by kind, day or member. A spread counts under its exchange.
import type { EarningsBy } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';

export interface EarningFilter {
  readonly by: EarningsBy;
  readonly from: string;
  readonly to: string;
  readonly kind?: string | undefined;
  readonly currency?: CurrencyCode | undefined;
  readonly memberId?: string | undefined;
  /** Members that the reader has a conflict of interest with: left out of sums by member. */
  readonly without: readonly string[];
}

/** Fees in minor units of the currency, the spread in cents of USD. */
export interface EarningRow {
  readonly key: string;
  readonly memberName: string | null;
  readonly currency: CurrencyCode;
  readonly fees: string;
  readonly spread: string;
  readonly journals: number;
  readonly total: number;
}

const KIND = `case e.kind when 'spread' then 'exchange' else e.kind end`;
const keys: Readonly<Record<EarningsBy, string>> = { kind: KIND, day: 'e.day::text', member: 'e.member_id' };
const orders: Readonly<Record<EarningsBy, string>> = { kind: 'key', day: 'key desc', member: 'key' };

const earningsBy = (by: EarningsBy): string => `
  select g.key, m.name_en as member_name, g.currency, g.fees, g.spread, g.journals, count(*) over ()::int as total
  from (
    select ${keys[by]} as key, e.currency, coalesce(sum(e.amount) filter (where e.kind <> 'spread'), 0)::text as fees,
      coalesce(sum(e.amount) filter (where e.kind = 'spread'), 0)::text as spread,
      sum(e.journals)::int as journals
    from earning_day e
    where e.day between $1::date and $2::date and ($3::text is null or ${KIND} = $3)
      and ($4::text is null or e.currency = $4) and ($5::text is null or e.member_id = $5)
      and e.member_id <> all ($6::text[])
    group by 1, 2) g
  left join member m on m.id = g.key
  order by ${orders[by]}, currency limit $7 offset $8`;

export async function earningRows(
  { pool }: Pick<Db, 'pool'>,
  { by, from, to, kind, currency, memberId, without }: EarningFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly EarningRow[]> {
  const isOfMembers = by === 'member' || memberId !== undefined;
  const values = [from, to, kind ?? null, currency ?? null, memberId ?? null, isOfMembers ? without : []];
  const { rows } = await pool.query<EarningRow>(earningsBy(by), [...values, limit, offset]);
  return rows;
}
