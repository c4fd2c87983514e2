// Makes a chain of the box produce blocks by itself, but only while somebody gains by it: after a transaction
// came in, until it has as many blocks above it as anybody asks for. An idle chain stays as it is, so that its
// journal stays short and the next start quick.
import type { WorldClock } from '../clock/clock.ts';
import type { BoxChain } from './box-chain.ts';

export interface ProducerSettings {
  /** Real seconds between two blocks; null: only the controls mine, as tests want it. */
  readonly blockSeconds: number | null;
  /** How many blocks it puts above the last transaction. */
  readonly settleBlocks: number;
}

/** Starts the producer; the answer stops it. */
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
  // A chain's time is its newest block's: after a move of the clock one block carries it along, or nothing would expire.
  const deaf = clock.listen(async () => chain().mine(1).catch(onError));

  return () => {
    clearInterval(beat);
    deaf();
  };
}
