// Combines all requests of one turn of the event loop into one call (REF-022).

type Load<Key extends string, Entry> = (
  keys: readonly Key[],
) => Promise<Readonly<Partial<Record<string, Entry>>>>;

/** The entry of a key; undefined if the answer has none. A failed call fails every request that shares it. */
export function batched<Key extends string, Entry>(
  load: Load<Key, Entry>,
): (key: Key) => Promise<Entry | undefined> {
  let waiting = new Set<Key>();
  let batch: ReturnType<typeof load> | undefined;

  async function send(): Promise<Awaited<ReturnType<typeof load>>> {
    // Waits one turn of the event loop: components that appear together have made their requests by then.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const keys = [...waiting];
    waiting = new Set();
    batch = undefined;
    return load(keys);
  }

  return async (key) => {
    waiting.add(key);
    batch ??= send();
    return (await batch)[key];
  };
}
