// Callers that each start the next action as soon as the last is done, until the time is up.
import { performance } from 'node:perf_hooks';

/** Runs `callers` loops for `seconds`; `work` returns the number of committed moves. Returns the sum. */
export async function load(
  callers: number,
  seconds: number,
  work: (caller: number) => Promise<number>,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let moves = 0;
  const loop = async (caller: number) => {
    while (performance.now() < end) {
      // Avoids `moves += await ...`, which would read the sum before waiting and lose what other loops add.
      const done = await work(caller);
      moves += done;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)));
  return moves;
}
