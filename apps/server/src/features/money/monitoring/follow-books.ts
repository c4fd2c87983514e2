// Takes new transactions from the books and judges them, batch by batch.
import type { FeatureContext } from '../../../platform/feature.ts';
import { judgeTaken } from './judge.ts';
import { PIECE, type Taken, takePiece } from './take-transactions.ts';

/** The number of batches in one call: the next call continues. */
const PIECES_MAX = 50;

export async function followBooks(context: FeatureContext, piece = PIECE): Promise<Taken> {
  for (let pieces = 0; pieces < PIECES_MAX; pieces += 1) {
    const taken = await takePiece(context, piece);
    await judgeTaken(context.db, context.clock.now());
    if (taken !== 'more') return taken;
  }
  return 'more';
}
