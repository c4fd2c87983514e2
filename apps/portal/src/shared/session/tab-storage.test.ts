// Values that a tab keeps for one person and removes for everybody else.
import { expect, test } from 'vitest';
import { forgetOthers, tabKey } from './tab-storage.ts';

function storageWith(keys: readonly string[]): Storage {
  const kept = new Map(keys.map((key) => [key, 'kept']));
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const keysOf = (storage: Storage): readonly (string | null)[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at));

const ofNobody = 'causeway.personal.trust-offer';
const everything = [
  tabKey('transfer', 'ann'),
  ofNobody,
  tabKey('exchange', 'ann'),
  tabKey('exchange', 'ben'),
];

test('signing in keeps the person’s own values and forgets those of others', () => {
  const storage = storageWith(everything);
  forgetOthers(storage, 'ben');
  expect(keysOf(storage)).toEqual([ofNobody, tabKey('exchange', 'ben')]);
});

test("forgetting without a name removes everybody's values", () => {
  const storage = storageWith(everything);
  forgetOthers(storage);
  expect(keysOf(storage)).toEqual([ofNobody]);
});
