// Labels of keys in the lists that forms choose from.
import type { DictionaryType, Language } from '@causeway/contract';
import { lists } from './lists.ts';

/** The text of a key; the key itself when the list has none. */
export const labelOf = (type: DictionaryType, value: string, language: Language): string =>
  lists[type].find((entry) => entry.value === value)?.text[language] ?? value;

/** The keys of a list, in the order that came with the product. */
export const listEntries = (type: DictionaryType): readonly string[] => lists[type].map(({ value }) => value);

export const isInList = (type: DictionaryType, value: string): boolean =>
  lists[type].some((entry) => entry.value === value);
