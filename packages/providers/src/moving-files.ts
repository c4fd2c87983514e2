// Files that move from one store to another: new ones go to the new store, and missing ones are read from the old one.
import type { FilesPort } from './port.ts';

export function createMovingFiles<Store extends FilesPort>(store: Store, former: FilesPort): Store {
  return {
    ...store,
    get: async (key) => (await store.get(key)) ?? former.get(key),
    /** Removes from the old store first: if it is interrupted, the file is still found and removed again. */
    remove: async (key) => {
      await former.remove(key);
      await store.remove(key);
    },
  };
}
