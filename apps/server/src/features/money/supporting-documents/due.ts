// The deadline for documents that staff requested, and the time of the reminder (MON-233).
import { daysAfter, hongKongDay, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import { type Holidays, workingDaysAfter } from '../../foundation/working-days/index.ts';

const REMIND_BEFORE_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last second, in Hong Kong, of this many working days from now. */
export function documentsDueAt(now: Date, workingDays: number, holidays: Holidays): Date {
  const day = workingDaysAfter(hongKongDay(now), workingDays, holidays);
  return new Date(startOfHongKongDay(daysAfter(day, 1)).getTime() - 1000);
}

/** Deadlines up to this time are in their last two days. */
export const remindedUntil = (now: Date): Date => new Date(now.getTime() + REMIND_BEFORE_DAYS * DAY_MS);
