// Balances outside, from the rooms that read them: statements of banks, final blocks of chains.
import type { CurrencyCode } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { slot } from '../../../platform/slot.ts';

/** An account at a bank or a wallet, in one currency; amounts in minor units. */
export interface OutsideBalance {
  /** The house's account in the books: `channel-3`. */
  readonly purpose: string;
  readonly currency: CurrencyCode;
  /** The number or address; null if there are several. */
  readonly reference: string | null;
  readonly outside: bigint;
  /** The balance of the books at that moment, and amounts that only one side has booked. */
  readonly inBooks: bigint;
  readonly onTheWay: bigint;
  readonly at: { readonly statementDay: string } | { readonly block: bigint; readonly time: Date };
  /** False if it is too old to count for the day. */
  readonly isOfDay: boolean;
}

export interface OutsideSource {
  /** Each account's newest figure up to the end of a day in Hong Kong. */
  ofDay(context: FeatureContext, day: string): Promise<readonly OutsideBalance[]>;
}

export const outsideBalanceSlot = slot<OutsideSource>();
