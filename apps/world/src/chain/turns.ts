// Runs the changes of a chain one at a time, in the order of arrival.

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // A failed change must not prevent the next one.
    last = turn.catch(() => undefined);
    return turn;
  };
}
