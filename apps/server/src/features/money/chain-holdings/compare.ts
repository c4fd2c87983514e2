// Compares the chain's holdings with the books, address by address.
import type { ChainChannel, ChainHolding } from '@causeway/providers/port';
import { type Booked, type ChainLeft, type HoldingBreak, holdingKey } from './store.ts';

export interface Books {
  readonly booked: ReadonlyMap<string, Booked>;
  readonly left: ReadonlyMap<string, ChainLeft>;
}

const NOTHING: Booked = { low: 0n, high: 0n };

/**
 * More: the chain exceeds the books' total until the last block that its state may show, minus the money that
 * left. Less: the chain is below the books' total until the first such block.
 */
export const breaksOf = (
  channel: ChainChannel,
  holdings: readonly ChainHolding[],
  { booked, left }: Books,
): readonly HoldingBreak[] =>
  holdings.flatMap(({ address, amount: { currency, minor } }) => {
    const key = holdingKey(channel, address, currency);
    const { low, high } = booked.get(key) ?? NOTHING;
    const gone = left.get(key)?.amount ?? 0n;
    const found = (kind: HoldingBreak['kind'], inBooks: bigint, difference: bigint) => ({
      ...{ address, currency, kind },
      ...{ onChain: String(minor), inBooks: String(inBooks), difference: String(difference) },
    });
    if (minor > high - gone) return [found('more', high - gone, minor - (high - gone))];
    if (minor < low - gone) return [found('less', low - gone, low - gone - minor)];
    return [];
  });
