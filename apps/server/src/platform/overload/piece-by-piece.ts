// Files that are made while they are taken, a piece at a time and so many of all at once, so that nobody's statement slows
// everybody.
import { inTurn } from './in-turn.ts';

/** One makes while another waits for the database. */
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
