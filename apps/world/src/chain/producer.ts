// Makes a chain of the box produce blocks by itself, but only when needed: after a transaction arrived, until it has as many
// blocks above it as anybody waits for. An idle chain stays unchanged, so that its journal stays short and the next start
// fast.
import type { WorldClock } from '../clock/clock.ts';
import type { BoxChain } from './box-chain.ts';

export interface ProducerSettings {
  /** Real seconds between two blocks; null: only the controls mine, for tests. */
  readonly blockSeconds: number | null;
  /** The number of blocks that it puts above the last transaction. */
  readonly settleBlocks: number;
}

/** Starts the producer; returns a function that stops it. */
export function startProducer(
  chain: () => BoxChain,
  clock: WorldClock,
  settings: ProducerSettings,
  onError: (error: unknown) => void,
): () => void {
  if (settings.blockSeconds === null) return () => undefined;

  const beat = setInterval(() => {
    const now = chain();
    if (now.quietBlocks() < settings.settleBlocks) now.mine(1).catch(onError);
  }, settings.blockSeconds * 1000);
  // A chain's time is that of its newest block: after a move of the clock one block is mined at the new time,
  // because otherwise nothing would expire.
  const deaf = clock.listen(async () => chain().mine(1).catch(onError));

  return () => {
    clearInterval(beat);
    deaf();
  };
}
