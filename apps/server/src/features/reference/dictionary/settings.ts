// What forms offer of the lists, as a setting.
import { choosableLists, type SettingLineChange } from '@causeway/contract';
import { brokenFields } from '../../../platform/refusal.ts';
import { deletion, insertion, settingSource } from '../settings/index.ts';
import { listsNow } from './lists-now.ts';

const entryOf = ({ key, after }: SettingLineChange) => ({
  list: key['list'] ?? '',
  entry: key['entry'] ?? '',
  is_offered: after?.['isOffered'] === 'yes',
  place: Number(after?.['place']),
});

export const dictionarySetting = settingSource('dictionary', ({ of }) => {
  const listed = of(listsNow);
  return {
    lines: async () => {
      const now = await listed();
      return choosableLists.flatMap((list) =>
        now[list].map(({ value, isOffered, place }) => ({
          key: { list, entry: value },
          value: { isOffered: isOffered ? 'yes' : 'no', place: String(place) },
        })),
      );
    },
    refuseFrom: async (changes) => {
      const [now, then] = [await listed(), changes.map(entryOf)];
      const isOfferedThen = (list: string, value: string, before: boolean): boolean =>
        then.find((each) => each.list === list && each.entry === value)?.is_offered ?? before;
      const isEmptied = choosableLists.some(
        (list) =>
          then.some((each) => each.list === list) &&
          now[list].every(({ value, isOffered }) => !isOfferedThen(list, value, isOffered)),
      );
      if (isEmptied) throw brokenFields([{ path: 'isOffered', message: 'last-choice' }]);
    },
    write: (change) => {
      const { list, entry, ...set } = entryOf(change);
      return {
        statements: [
          deletion('dictionary_entry', { list, entry }),
          insertion('dictionary_entry', { list, entry, ...set }),
        ],
      };
    },
    effects: () => Promise.resolve([]),
  };
});
