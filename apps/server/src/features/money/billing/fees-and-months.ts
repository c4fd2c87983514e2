// The price of a charge: the newest valid line of the most specific ones (MON-352).
import { lineFor, type Scope } from '../basics/index.ts';

export interface BillingFee extends Scope {
  /** Minor units of USD; zero is free. */
  readonly amount: bigint;
  /** First day in Hong Kong, YYYY-MM-DD. */
  readonly validFrom: string;
}

/** Minor units; undefined when nothing is charged. */
export function feeOn(
  lines: readonly BillingFee[],
  who: { readonly memberId: string; readonly tier: string },
  day: string,
): bigint | undefined {
  const valid = lines
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const amount = lineFor(valid, who)?.amount ?? 0n;
  return amount > 0n ? amount : undefined;
}

/** YYYY-MM. */
export function monthAfter(month: string): string {
  const [year = 0, index = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
}

/** Months after the first argument, up to and including the second. */
export function monthsBetween(after: string, upto: string): readonly string[] {
  const months: string[] = [];
  for (let month = monthAfter(after); month <= upto; month = monthAfter(month)) months.push(month);
  return months;
}
