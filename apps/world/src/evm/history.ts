// The steps of the EVM chain's journal, and what they add up to: the blocks to mine again and what still waits.
import type { Hex } from 'viem';

export type Step =
  | { readonly step: 'transaction'; readonly hash: Hex; readonly raw: Hex }
  | ({ readonly step: 'block' } & MinedBlock)
  /** A reorganisation: the chain was cut back to the block `to`; `dropped` never comes again. */
  | { readonly step: 'back'; readonly to: number; readonly dropped: readonly Hex[] };

export interface MinedBlock {
  readonly number: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** How many reorganisations came before: the same height on another branch has another hash. */
  readonly branch: number;
  readonly hash: Hex;
  readonly transactions: readonly Hex[];
}

export interface History {
  readonly blocks: readonly MinedBlock[];
  /** Signed bytes by hash, of everything that is in a block or waits. */
  readonly raw: ReadonlyMap<Hex, Hex>;
  readonly waiting: readonly Hex[];
  readonly branch: number;
}

export function historyOf(steps: readonly Step[]): History {
  const blocks: MinedBlock[] = [];
  const raw = new Map<Hex, Hex>();
  let waiting: Hex[] = [];
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
