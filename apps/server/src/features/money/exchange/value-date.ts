// The value date of an exchange. Pairs with crypto settle at once; fiat pairs on a Hong Kong working day: locked before
// 15:00 at T+1, later at T+2 (MON-115). A lock on a day off counts as one on the next working day, before its cut-off.
// The moment of the lock counts, because that is when the person sees the day.
import { kindOf, type CurrencyCode } from '@causeway/money';
import { hongKongDay, hongKongHour, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import {
  type Holidays,
  isWorkingDay,
  workingDayFrom,
  workingDaysAfter,
} from '../../foundation/working-days/index.ts';

const CUT_OFF_HOUR = 15;
/** Settlement runs when the working day begins. */
const SETTLEMENT_HOUR = 9;
const HOUR_MS = 60 * 60 * 1000;

const settlesAtOnce = (sell: CurrencyCode, buy: CurrencyCode): boolean =>
  kindOf(sell) === 'crypto' || kindOf(buy) === 'crypto';

export interface Settlement {
  /** YYYY-MM-DD in Hong Kong. */
  readonly valueDate: string;
  readonly atOnce: boolean;
}

export function settlementOf(
  sell: CurrencyCode,
  buy: CurrencyCode,
  at: Date,
  holidays: Holidays,
): Settlement {
  const today = hongKongDay(at);
  if (settlesAtOnce(sell, buy)) return { valueDate: today, atOnce: true };
  const isAfterCutOff = isWorkingDay(today, holidays) && hongKongHour(at) >= CUT_OFF_HOUR;
  const valueDate = workingDaysAfter(workingDayFrom(today, holidays), isAfterCutOff ? 2 : 1, holidays);
  return { valueDate, atOnce: false };
}

/** The time at which an exchange submitted at an instant settles: at once, or on the morning of its value date. */
export const dueAt = ({ valueDate, atOnce }: Settlement, submittedAt: Date): Date =>
  atOnce ? submittedAt : morningOf(valueDate);

const morningOf = (day: string): Date =>
  new Date(startOfHongKongDay(day).getTime() + SETTLEMENT_HOUR * HOUR_MS);
