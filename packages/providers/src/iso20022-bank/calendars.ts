// The working days of banks and clearings, as data: rules from a law or an operator, and dates for holidays that are
// gazetted each year. Days are YYYY-MM-DD. Pure.

export type CalendarName = 'TARGET' | 'UK' | 'US' | 'CH' | 'HK' | 'SG' | 'weekdays' | 'always';

/** A day of a year by rule: a date, days from Easter Sunday, or the nth weekday (0 is Sunday) of a month, -1 the last. */
type Rule =
  | { readonly on: string }
  | { readonly easter: number }
  | { readonly nth: number; readonly weekday: number; readonly month: number };

interface Calendar {
  readonly rules: readonly Rule[];
  /** Adds to the rules: dates of each year, MM-DD. */
  readonly dated?: Readonly<Record<number, readonly string[]>>;
  /**
   * The holidays that move when they fall on a free day: those on a Sunday, those on Saturday and Sunday, or none. They move
   * to the next day without a holiday.
   */
  readonly moves: 'sundays' | 'weekends' | 'never';
  /**
   * The last gazetted day of `dated`; days after it are expected ones, and after the last year there are
   * none.
   */
  readonly gazettedUntil?: string;
}

const on = (...days: readonly string[]): readonly Rule[] => days.map((day) => ({ on: day }));
const easter = (...days: readonly number[]): readonly Rule[] => days.map((day) => ({ easter: day }));
const nth = (count: number, weekday: number, month: number): Rule => ({ nth: count, weekday, month });

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const calendars: Readonly<Record<Exclude<CalendarName, 'always'>, Calendar>> = {
  weekdays: { rules: [], moves: 'never' },
  // European Central Bank, decision of 14 December 2000 on the TARGET closing days.
  TARGET: { rules: [...on('01-01', '05-01', '12-25', '12-26'), ...easter(-2, 1)], moves: 'never' },
  // Banking and Financial Dealings Act 1971, England and Wales: CHAPS and Faster Payments settle by it.
  UK: {
    rules: [
      ...on('01-01', '12-25', '12-26'),
      ...easter(-2, 1),
      ...[nth(1, MONDAY, 5), nth(-1, MONDAY, 5), nth(-1, MONDAY, 8)],
    ],
    moves: 'weekends',
  },
  // Federal Reserve Bank Services: a holiday on a Sunday is observed on Monday, one on a Saturday not at all.
  US: {
    rules: [
      ...on('01-01', '06-19', '07-04', '11-11', '12-25'),
      ...[nth(3, MONDAY, 1), nth(3, MONDAY, 2), nth(-1, MONDAY, 5), nth(1, MONDAY, 9)],
      ...[nth(2, MONDAY, 10), nth(4, THURSDAY, 11)],
    ],
    moves: 'sundays',
  },
  // SIC, SIX Interbank Clearing: bank holidays.
  CH: {
    rules: [...on('01-01', '01-02', '05-01', '08-01', '12-25', '12-26'), ...easter(-2, 1, 39, 50)],
    moves: 'never',
  },
  // General Holidays Ordinance (Cap. 149). By date: the three days of Lunar New Year, Ching Ming, the Buddha's Birthday, Tuen Ng,
  // the day after Mid-Autumn and Chung Yeung. Gazetted for 2026 and 2027; after them by the lunar calendar of the Hong Kong
  // Observatory.
  HK: {
    rules: [...on('01-01', '05-01', '07-01', '10-01', '12-25', '12-26'), ...easter(-2, -1, 1)],
    dated: {
      2026: ['02-17', '02-18', '02-19', '04-05', '05-24', '06-19', '09-26', '10-18'],
      2027: ['02-06', '02-07', '02-08', '04-05', '05-13', '06-09', '09-16', '10-08'],
      2028: ['01-26', '01-27', '01-28', '04-04', '05-02', '05-28', '10-04', '10-26'],
      2029: ['02-13', '02-14', '02-15', '04-04', '05-20', '06-16', '09-23', '10-16'],
    },
    moves: 'sundays',
    gazettedUntil: '2027-12-31',
  },
  // Holidays Act 1998, Ministry of Manpower. By date: both days of Chinese New Year, Hari Raya Puasa, Hari Raya Haji, Vesak Day
  // and Deepavali. Gazetted for 2026 and 2027; those of 2028 are expected.
  SG: {
    rules: [...on('01-01', '05-01', '08-09', '12-25'), ...easter(-2)],
    dated: {
      2026: ['02-17', '02-18', '03-21', '05-27', '05-31', '11-08'],
      2027: ['02-06', '02-07', '03-10', '05-16', '05-20', '10-28'],
      2028: ['01-26', '01-27', '02-27', '05-05', '05-09', '10-17'],
    },
    moves: 'sundays',
    gazettedUntil: '2027-12-31',
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;

export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const isWeekend = (day: string): boolean => [SUNDAY, SATURDAY].includes(weekdayOf(day));

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Easter Sunday of the Gregorian calendar, after Meeus. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leap = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leap - moon + 15) % 30;
  const rest = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * rest) / 451);
  const number = epact + rest - 7 * late + 114;
  return dayOf(year, Math.floor(number / 31), (number % 31) + 1);
}

function nthOf(year: number, count: number, weekday: number, month: number): string {
  if (count < 0) {
    const last = dayOf(year, month + 1, 0);
    return daysAfter(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dayOf(year, month, 1);
  return daysAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
}

function ruledDay(rule: Rule, year: number): string {
  if ('on' in rule) return `${String(year)}-${rule.on}`;
  if ('easter' in rule) return daysAfter(easterOf(year), rule.easter);
  return nthOf(year, rule.nth, rule.weekday, rule.month);
}

function holidaysOf({ rules, dated, moves }: Calendar, year: number): ReadonlySet<string> {
  const days = [
    ...rules.map((rule) => ruledDay(rule, year)),
    ...(dated?.[year] ?? []).map((day) => `${String(year)}-${day}`),
  ].toSorted();
  const holidays = new Set(days);
  const isMoved = (day: string): boolean =>
    moves === 'weekends' ? isWeekend(day) : moves === 'sundays' && weekdayOf(day) === SUNDAY;
  // Each moves separately: two on one weekend make two days after it.
  for (const day of days.filter(isMoved)) holidays.add(nextFree(day, holidays, moves));
  return holidays;
}

function nextFree(day: string, holidays: ReadonlySet<string>, moves: Calendar['moves']): string {
  let found = daysAfter(day, 1);
  while (holidays.has(found) || (moves === 'weekends' && isWeekend(found))) found = daysAfter(found, 1);
  return found;
}

const known = new Map<string, ReadonlySet<string>>();

function holidaysIn(name: Exclude<CalendarName, 'always'>, year: number): ReadonlySet<string> {
  const key = `${name} ${String(year)}`;
  const found = known.get(key) ?? holidaysOf(calendars[name], year);
  known.set(key, found);
  return found;
}

export const isWorkingDay = (name: CalendarName, day: string): boolean =>
  name === 'always' || (!isWeekend(day) && !holidaysIn(name, Number(day.slice(0, 4))).has(day));

/** YYYY-MM-DD until which all days are gazetted; null if they follow rules forever. */
export const gazettedUntil = (names: readonly CalendarName[]): string | null =>
  names.flatMap((name) => (name === 'always' ? [] : (calendars[name].gazettedUntil ?? []))).toSorted()[0] ??
  null;

/** The day itself if it is a working day in each calendar, otherwise the next day that is one in all. */
export function workingDayFrom(names: readonly CalendarName[], day: string): string {
  let found = day;
  while (!names.every((name) => isWorkingDay(name, found))) found = daysAfter(found, 1);
  return found;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * One for each zone: a formatter holds memory outside of JavaScript's heap, where the garbage collector does not see it,
 * and reading an account's history asks thousands of times.
 */
function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format;
}

/** Date and time of a zone: YYYY-MM-DD and HH:MM. */
export function localTime(at: Date, zone: string): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = formatOf(zone).format(at).split(' ');
  return { day, time };
}
