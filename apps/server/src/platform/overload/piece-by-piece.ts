// Makes files piece by piece while they are downloaded, only some at a time, so that a long statement slows nobody else.
import { inTurn } from './in-turn.ts';

/** While one file waits for the database, the other is made. */
const MADE_AT_ONCE = 2;

/** Shared by the process, as its thread is. The requests that are let in bound what waits. */
const turns = inTurn({ atOnce: MADE_AT_ONCE, waiting: Infinity, waitingOfOne: Infinity });

/** Each piece in its turn, of one file at a time for each who asks: who takes a file slowly holds up nobody else's. */
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
