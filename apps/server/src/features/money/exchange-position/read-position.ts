// The exchange position as staff read it.
import type { ExchangePosition } from '@causeway/contract';
import { type CurrencyCode, decimalsOf, rateOfUnits, rateToDecimal, sumText } from '@causeway/money';
import { hongKongDay, hongKongMonth } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { market } from '../basics/index.ts';
import { foldJournals } from './fold-journals.ts';
import { type SeenRate, keepMidRates, lastRates } from './mid-rates.ts';
import { newestHedges, type PositionRow, positionRows } from './position-store.ts';
import { type Profit, type RateOf, type Worth, averageRate, worthNow } from './worth-now.ts';

const HEDGES = 20;

export interface CurrentPosition {
  readonly rows: readonly (PositionRow & { readonly worth: Worth; readonly seen: SeenRate | undefined })[];
  readonly isComplete: boolean;
}

/** Adds new postings, and values the position at the newest mid rates. */
export async function currentPosition(context: FeatureContext, now: Date): Promise<CurrentPosition> {
  const { db } = context;
  await keepMidRates(db, context.use(market));
  const { isComplete } = await foldJournals(db);
  const span = { day: hongKongDay(now), month: hongKongMonth(now) };
  const [rows, latest, dayStart, monthStart] = await Promise.all([
    positionRows(db, span),
    lastRates(db),
    lastRates(db, span.day),
    lastRates(db, span.month),
  ]);
  const of =
    (rates: ReadonlyMap<CurrencyCode, SeenRate>): RateOf =>
    (currency) =>
      rates.get(currency)?.rate;
  return {
    isComplete,
    rows: rows.map((row) => ({
      ...row,
      worth: worthNow(row, of(latest), of(dayStart), of(monthStart)),
      seen: latest.get(row.currency),
    })),
  };
}

const usd = (cents: bigint): string => sumText(cents, 'USD');
const usdOrNull = (cents: bigint | null): string | null => (cents === null ? null : usd(cents));

const profitToDto = ({ realized, unrealized }: Profit) => ({
  realized: usd(realized),
  unrealized: usdOrNull(unrealized),
  total: unrealized === null ? null : usd(realized + unrealized),
});

function lineToDto(row: CurrentPosition['rows'][number]): ExchangePosition['lines'][number] {
  const { currency, quantity, unsettled, worth, seen } = row;
  const average = averageRate(row, decimalsOf(currency));
  return {
    currency,
    position: sumText(quantity, currency),
    unsettled: sumText(unsettled, currency),
    averageRate: average === null || average <= 0n ? null : rateToDecimal(rateOfUnits(average)),
    cost: usd(row.cost),
    rate: seen ? rateToDecimal(seen.rate) : null,
    rateTime: seen?.at.toISOString() ?? null,
    value: usdOrNull(worth.value),
    unrealized: usdOrNull(worth.unrealized),
    day: profitToDto(worth.day),
    month: profitToDto(worth.month),
    limit: { long: usdOrNull(row.longUsd), short: usdOrNull(row.shortUsd), passed: worth.passed },
    estimated: row.estimated,
  };
}

/** Null when a part is unknown: an incomplete sum would look complete. */
function sumOf(rows: CurrentPosition['rows'], part: (worth: Worth) => bigint | null): string | null {
  let sum = 0n;
  for (const { worth } of rows) {
    const one = part(worth);
    if (one === null) return null;
    sum += one;
  }
  return usd(sum);
}

const totalOf = ({ realized, unrealized }: Profit): bigint | null =>
  unrealized === null ? null : realized + unrealized;

export async function readPosition(context: FeatureContext, now: Date): Promise<ExchangePosition> {
  const { rows, isComplete } = await currentPosition(context, now);
  const hedges = await newestHedges(context.db, HEDGES);
  const order = (one: { readonly currency: string }, other: { readonly currency: string }): number =>
    one.currency < other.currency ? -1 : 1;
  return {
    day: hongKongDay(now),
    isComplete,
    lines: rows.map(lineToDto).toSorted(order),
    totals: {
      value: sumOf(rows, ({ value }) => value),
      day: sumOf(rows, ({ day }) => totalOf(day)),
      month: sumOf(rows, ({ month }) => totalOf(month)),
    },
    hedges: hedges.map((hedge) => ({
      movementNo: hedge.reference,
      time: hedge.at.toISOString(),
      sold: { currency: hedge.soldCurrency, value: sumText(hedge.soldAmount, hedge.soldCurrency) },
      bought: {
        currency: hedge.boughtCurrency,
        value: sumText(hedge.boughtAmount, hedge.boughtCurrency),
      },
    })),
  };
}
