// Makes files piece by piece while they are downloaded, only some at a time, so that a long statement slows nobody else.
import { inTurn } from './in-turn.ts';

/** While one file waits for the database, the other is made. */
const MADE_AT_ONCE = 2;

/** Shared by the process, because it has one thread. The number of admitted requests limits the waiting. */
const turns = inTurn({ atOnce: MADE_AT_ONCE, waiting: Infinity, waitingOfOne: Infinity });

/** Makes each piece in turn, for one file of each caller at a time: a slow reader delays nobody else's file. */
export async function* pieceByPiece<Piece>(
  whose: string,
  file: AsyncIterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  const pieces = file[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await turns(whose, () => pieces.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await pieces.return?.();
  }
}
