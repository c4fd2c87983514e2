// What lies outside, as the rooms that read it say: the statements of banks, the final blocks of chains.
import type { CurrencyCode } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { slot } from '../../../platform/slot.ts';

/** An account at a bank or a wallet, in one currency; amounts in minor units. */
export interface OutsideBalance {
  /** The house's account in the books: `channel-3`. */
  readonly purpose: string;
  readonly currency: CurrencyCode;
  /** The number or address; null where there are several. */
  readonly reference: string | null;
  readonly outside: bigint;
  /** The books by that moment, and what either side has booked at another moment. */
  readonly inBooks: bigint;
  readonly onTheWay: bigint;
  readonly at: { readonly statementDay: string } | { readonly block: bigint; readonly time: Date };
  /** False where it is too old to say anything of the day. */
  readonly isOfDay: boolean;
}

export interface OutsideSource {
  /** The newest figure of each account by the end of a day of Hong Kong. */
  ofDay(context: FeatureContext, day: string): Promise<readonly OutsideBalance[]>;
}

export const outsideBalanceSlot = slot<OutsideSource>();
