// The lists as the operator offers them: in its order, with the removed entries marked.
import { type DictionaryType, dictionaryTypes } from '@causeway/contract';
import { columnsOf } from '../../../platform/db/columns.ts';
import { provider } from '../../../platform/feature.ts';
import { type ListEntry, lists } from './lists.ts';

interface ListedEntry extends ListEntry {
  readonly isOffered: boolean;
  readonly place: number;
}

export type Lists = Readonly<Record<DictionaryType, readonly ListedEntry[]>>;

/** If two entries claim one place, the product's earlier one comes first. */
export const listsNow = provider('dictionary.lists', ({ db, cachedSettings }) =>
  cachedSettings.keep('dictionary', async (): Promise<Lists> => {
    const rows = await db
      .tables()
      .selectFrom('dictionary_entry')
      .select(columnsOf('dictionary_entry'))
      .execute();
    const changed = new Map(rows.map((row) => [`${row.list} ${row.entry}`, row]));
    const listed = (type: DictionaryType): readonly ListedEntry[] =>
      lists[type]
        .map((entry, index) => {
          const row = changed.get(`${type} ${entry.value}`);
          return { ...entry, isOffered: row?.isOffered ?? true, place: row?.place ?? index + 1 };
        })
        .toSorted((a, b) => a.place - b.place);
    return Object.fromEntries(dictionaryTypes.map((type) => [type, listed(type)])) as Lists;
  }),
);
