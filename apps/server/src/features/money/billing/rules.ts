// What a charge costs: of the most particular line the newest that is valid (MON-352).
import { lineFor, type Scope } from '../tariff/index.ts';

export interface BillingFee extends Scope {
  /** Minor units of USD; zero is free. */
  readonly amount: bigint;
  /** The first day in Hong Kong, YYYY-MM-DD. */
  readonly validFrom: string;
}

/** In minor units; undefined where nothing is charged. */
export const feeOn = (
  lines: readonly BillingFee[],
  who: { readonly memberId: string; readonly tier: string },
  day: string,
): bigint | undefined => {
  const valid = lines
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const amount = lineFor(valid, who)?.amount ?? 0n;
  return amount > 0n ? amount : undefined;
};
