// Holidays as a setting. Its effect is the number of exchanges that would settle on another day.
import type { SettingEffect, SettingLineChange } from '@causeway/contract';
import { daysAfter } from '../../../platform/clock/hong-kong.ts';
import { counted, tableSetting } from '../settings/index.ts';
import { holidaysKnown } from './store.ts';
import { type Holidays, isWorkingDay, workingDaysAfter } from './working-days.ts';

const EXAMPLES_MAX = 3;

function dayBefore(day: string, holidays: Holidays): string {
  let found = daysAfter(day, -1);
  while (!isWorkingDay(found, holidays)) found = daysAfter(found, -1);
  return found;
}

const settlementOf =
  (now: Holidays, then: Holidays) =>
  ({ key }: SettingLineChange): readonly SettingEffect[] => {
    const example = dayBefore(key['day'] ?? '', now);
    const [before, after] = [workingDaysAfter(example, 1, now), workingDaysAfter(example, 1, then)];
    return before === after ? [] : [{ what: 'settlement', example, before, after }];
  };

export const holidaySetting = tableSetting({
  name: 'holiday',
  table: 'holiday',
  effects:
    ({ db }) =>
    async (changes) => {
      const now = await holidaysKnown(db);
      const added = changes.filter(({ before }) => before === null).map(({ key }) => key['day'] ?? '');
      const removed = changes.filter(({ after }) => after === null).map(({ key }) => key['day'] ?? '');
      const then = new Set([...now, ...added].filter((day) => !removed.includes(day)));
      return [
        ...(added.length > 0 ? [counted('days-added', added.length)] : []),
        ...(removed.length > 0 ? [counted('days-removed', removed.length)] : []),
        ...changes.flatMap(settlementOf(now, then)).slice(0, EXAMPLES_MAX),
      ];
    },
});
