// The entries of the lists that forms offer, as a setting.
import { choosableLists, type SettingLineChange } from '@causeway/contract';
import { brokenFields } from '../../../platform/refusal.ts';
import { deletion, insertion, settingSource } from '../settings/index.ts';
import { type Lists, listsNow } from './lists-now.ts';

const entryOf = ({ key, after }: SettingLineChange) => ({
  list: key['list'] ?? '',
  entry: key['entry'] ?? '',
  isOffered: after?.['isOffered'] === 'yes',
  place: Number(after?.['place']),
});

/** How many entries each changed list offers, before and after. */
function offeredCounts(now: Lists, changes: readonly SettingLineChange[]) {
  const then = changes.map(entryOf);
  return choosableLists
    .filter((list) => then.some((each) => each.list === list))
    .map((list) => ({
      before: now[list].filter(({ isOffered }) => isOffered).length,
      after: now[list].filter(
        ({ value, isOffered }) =>
          then.find((each) => each.list === list && each.entry === value)?.isOffered ?? isOffered,
      ).length,
    }));
}

export const dictionarySetting = settingSource('dictionary', ({ use }) => {
  const listed = use(listsNow);
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
      const counts = offeredCounts(await listed(), changes);
      if (counts.some(({ after }) => after === 0))
        throw brokenFields([{ path: 'isOffered', message: 'last-choice' }]);
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
    effects: async (changes) =>
      offeredCounts(await listed(), changes).map(({ before, after }) => ({
        ...{ what: 'choices-offered', example: null, before: String(before), after: String(after) },
      })),
  };
});
