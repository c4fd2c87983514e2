// Whether support answers now: within its hours in Hong Kong, on a working day (SUP-141). Pure.
import { hongKongDay, hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { type Holidays, isWorkingDay } from '../../foundation/working-days/index.ts';
import type { ChatSettings } from './settings.ts';

export function isWithinHours(
  { hoursFrom, hoursTo, isDaily }: Pick<ChatSettings, 'hoursFrom' | 'hoursTo' | 'isDaily'>,
  holidays: Holidays,
  now: Date,
): boolean {
  const time = hongKongTime(now).slice(11, 16);
  return hoursFrom <= time && time < hoursTo && (isDaily || isWorkingDay(hongKongDay(now), holidays));
}
