// Files on their way from one store to another: new ones go to the new store, and what is not there yet is read from the old one.
import type { FilesPort } from './port.ts';

export function createMovingFiles<Store extends FilesPort>(store: Store, former: FilesPort): Store {
  return {
    ...store,
    get: async (key) => (await store.get(key)) ?? former.get(key),
    /** From the old one first: cut off in between, the file is still found and removed again. */
    remove: async (key) => {
      await former.remove(key);
      await store.remove(key);
    },
  };
}
