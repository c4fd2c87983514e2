// The steps of a chain's journal, and their result: the blocks to mine again and the transactions that still
// wait. `Hash` is the chain's own type for hashes and bytes.

export type Step<Hash extends string> =
  | { readonly step: 'transaction'; readonly hash: Hash; readonly raw: Hash }
  | ({ readonly step: 'block' } & MinedBlock<Hash>)
  /**
   * A reorganization: the chain was cut back to the block `to`; the transactions in `dropped` never return.
   */
  | { readonly step: 'back'; readonly to: number; readonly dropped: readonly Hash[] };

export interface MinedBlock<Hash extends string> {
  readonly number: number;
  /** Time in the chain's own unit: seconds (EVM) or milliseconds (TRON) since 1970. */
  readonly timestamp: number;
  /** The number of earlier reorganizations: the same height on another branch has another hash. */
  readonly branch: number;
  readonly hash: Hash;
  readonly transactions: readonly Hash[];
  /** In wei, if it was set and did not follow from the previous block. */
  readonly baseFee?: string;
}

export interface History<Hash extends string> {
  readonly blocks: readonly MinedBlock<Hash>[];
  /** The signed bytes of every transaction in a block or in the pool, by hash. */
  readonly raw: ReadonlyMap<Hash, Hash>;
  readonly waiting: readonly Hash[];
  readonly branch: number;
}

export function historyOf<Hash extends string>(steps: readonly Step<Hash>[]): History<Hash> {
  const blocks: MinedBlock<Hash>[] = [];
  const raw = new Map<Hash, Hash>();
  let waiting: Hash[] = [];
  let branch = 0;
  for (const step of steps) {
    if (step.step === 'transaction') {
      raw.set(step.hash, step.raw);
      waiting.push(step.hash);
    } else if (step.step === 'block') {
      blocks.push(step);
      waiting = waiting.filter((hash) => !step.transactions.includes(hash));
    } else {
      const orphans = blocks.splice(step.to).flatMap((block) => block.transactions);
      waiting = [...orphans, ...waiting].filter((hash) => !step.dropped.includes(hash));
      branch += 1;
    }
  }
  return { blocks, raw, waiting, branch };
}
