// Natural batching: while one batch is away the next one gathers, and goes when the lane is free. No timer: a fixed
// delay was measured a quarter slower, and an idle lane sends at once.

export interface GatherOptions {
  /** How many items one batch takes at most. */
  readonly batchMax?: number;
  /** How many batches may be away at once. */
  readonly lanes?: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** `send` answers one value for each item, in their order; when it throws, each of them is rejected. */
export function gather<Item, Answer>(
  send: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { batchMax = 64, lanes = 1 }: GatherOptions = {},
): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let away = 0;
  let scheduled = false;

  const pump = (): void => {
    scheduled = false;
    while (waiting.length > 0 && away < lanes) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      away += 1;
      void settle(batch, send).finally(() => {
        away -= 1;
        pump();
      });
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (away < lanes && !scheduled) {
        scheduled = true;
        setImmediate(pump);
      }
    });
}

async function settle<Item, Answer>(
  batch: readonly Waiting<Item, Answer>[],
  send: (items: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<void> {
  try {
    const answers = await send(batch.map(({ item }) => item));
    if (answers.length !== batch.length) throw new Error('a gathered batch answered another number of items');
    batch.forEach(({ resolve }, i) => resolve(answers[i] as Answer));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
