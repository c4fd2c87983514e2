// The size that fits into one request: halved when the node refuses, and tried in full again after a while.

/** Plans change and nodes are replaced; until then nothing is refused twice. */
const REMEMBERED_MILLISECONDS = 10 * 60_000;

export interface Fit {
  size(): number;
  /** Halves the size after a request of this size was refused. */
  lower(refused: number): void;
}

export function createFit(most: number, now: () => number = () => performance.now()): Fit {
  let size = most;
  let until = 0;
  return {
    size: () => (now() < until ? size : most),
    lower: (refused) => {
      size = Math.max(1, Math.floor(refused / 2));
      until = now() + REMEMBERED_MILLISECONDS;
    },
  };
}
