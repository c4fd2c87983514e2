// Gives changes of a chain their turn: one at a time, in the order of arrival.

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // A change that failed must not keep the next one from its turn.
    last = turn.catch(() => undefined);
    return turn;
  };
}
