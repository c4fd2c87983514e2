// The times of a bank: its working days and hours in its own zone, and the settlement time of a payment that it accepts now.

export interface WorkingHours {
  readonly hours: 'always' | 'working-days';
  readonly zone: string;
  readonly opensAt: string;
  readonly cutOffAt: string;
}

interface LocalTime {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly time: string;
}

/** Month and day when every bank of the box is closed. */
const HOLIDAYS = new Set(['01-01', '05-01', '12-25', '12-26']);

const formats = new Map<string, Intl.DateTimeFormat>();

export function localTime(moment: Date, zone: string): LocalTime {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  const [date = '', time = ''] = format.format(moment).split(' ');
  return { date, time };
}

/** The moment when a clock in the zone shows this date and time. */
export function momentOf(local: LocalTime, zone: string): Date {
  const requested = Date.parse(`${local.date}T${local.time}:00Z`);
  let moment = requested;
  // Twice, because the first guess may use the zone's offset from before a change of the clocks.
  for (let round = 0; round < 2; round += 1) {
    const shown = localTime(new Date(moment), zone);
    moment += requested - Date.parse(`${shown.date}T${shown.time}:00Z`);
  }
  return new Date(moment);
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(date.slice(5));
}

const DAY_MILLISECONDS = 86_400_000;
const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

export const dayAfter = (date: string): string => daysFrom(date, 1);
export const dayBefore = (date: string): string => daysFrom(date, -1);

/** The first moment, now or later, at which the bank can begin to execute a payment for this date. */
export function executionMoment(now: Date, wishedDate: string, bank: WorkingHours): Date {
  const local = localTime(now, bank.zone);
  const isToday = wishedDate <= local.date;
  if (bank.hours === 'always') {
    return isToday ? now : momentOf({ date: wishedDate, time: '00:00' }, bank.zone);
  }
  if (isToday && isWorkingDay(local.date) && local.time < bank.cutOffAt) {
    return local.time >= bank.opensAt ? now : momentOf({ date: local.date, time: bank.opensAt }, bank.zone);
  }
  let date = isToday ? dayAfter(local.date) : wishedDate;
  while (!isWorkingDay(date)) date = dayAfter(date);
  return momentOf({ date, time: bank.opensAt }, bank.zone);
}
