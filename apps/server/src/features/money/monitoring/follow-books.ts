// Takes what the books have new and judges it, piece by piece.
import type { FeatureContext } from '../../../platform/feature.ts';
import { judgeTaken } from './judge.ts';
import { PIECE, type Taken, takePiece } from './take-transactions.ts';

/** Pieces of one call: the next call carries on. */
const PIECES_MAX = 50;

export async function followBooks(context: FeatureContext, piece = PIECE): Promise<Taken> {
  for (let pieces = 0; pieces < PIECES_MAX; pieces += 1) {
    const taken = await takePiece(context, piece);
    await judgeTaken(context.db, context.clock.now());
    if (taken !== 'more') return taken;
  }
  return 'more';
}
