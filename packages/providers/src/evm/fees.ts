// The gas fees of a transaction (EIP-1559), in wei per unit: when they are too low for the next block, and the fees of a
// replacement. Pure rules.
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export interface Market {
  /** The newest block's fee. */
  readonly baseFeePerGas: bigint;
  /** The node's suggestion for the maker of the block. */
  readonly priorityFee: bigint;
}

const WEI_PER_GWEI = 1_000_000_000n;

export const weiOf = (gwei: number): bigint => BigInt(gwei) * WEI_PER_GWEI;

/** Rounded up, for people. */
export const gweiOf = (wei: bigint): string => String((wei + WEI_PER_GWEI - 1n) / WEI_PER_GWEI);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Nodes accept a replacement under the same nonce for a tenth more of both fees; some want an eighth. */
const raised = (fee: bigint): bigint => (fee * 9n + 7n) / 8n + (fee === 0n ? 1n : 0n);

/** Fees of a first signature; null if the network's price is above the ceiling. */
export function firstFees({ baseFeePerGas, priorityFee }: Market, ceiling: bigint): Fees | null {
  if (baseFeePerGas + priorityFee > ceiling) return null;
  // The base fee at most doubles in six full blocks.
  return {
    maxFeePerGas: least(baseFeePerGas * 2n + priorityFee, ceiling),
    maxPriorityFeePerGas: priorityFee,
  };
}

/** No block can include it until the base fee has fallen. */
export const isTooCheap = ({ maxFeePerGas }: Fees, { baseFeePerGas }: Market): boolean =>
  maxFeePerGas < baseFeePerGas;

/** Fees of a replacement: at least an eighth more of both. Null if that, or the network's price, is above the ceiling. */
export function raisedFees(before: Fees, market: Market, ceiling: bigint): Fees | null {
  const tip = most(raised(before.maxPriorityFeePerGas), market.priorityFee);
  const needed = most(raised(before.maxFeePerGas), market.baseFeePerGas + tip);
  if (needed > ceiling) return null;
  return {
    maxFeePerGas: least(most(needed, market.baseFeePerGas * 2n + tip), ceiling),
    maxPriorityFeePerGas: tip,
  };
}
