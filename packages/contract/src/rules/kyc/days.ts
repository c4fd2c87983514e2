// Days on documents and certificates: YYYY-MM-DD in no zone (VER-048, VER-049, VER-063). The caller names the current
// day.
import type { RuleMessage } from '../messages/index.ts';

/** A document has to be valid for more than three months: at least 90 days after today. */
const validityDaysMin = 90;
const birthYearsBack = 100;
const dayMilliseconds = 86_400_000;

/** Midnight UTC of a real day; undefined for anything else, such as the 30th of February. */
function dayTime(day: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? time : undefined;
}

export const isDay = (text: string): boolean => dayTime(text) !== undefined;

/** Days from one day to another; below zero when the other is earlier. Both must be days. */
export const daysBetween = (from: string, to: string): number =>
  ((dayTime(to) ?? NaN) - (dayTime(from) ?? NaN)) / dayMilliseconds;

/** Whole years on a day; a person born on 29 February is a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** As typed in three boxes of at most two, two and four digits. */
export interface BirthdayBoxes {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** The boxes put together, padded; `birthdayProblem` checks their content. */
export const birthdayOf = ({ day, month, year }: BirthdayBoxes): string =>
  `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

const isBetween = (text: string, digits: number, from: number, to: number): boolean =>
  new RegExp(`^\\d{1,${String(digits)}}$`).test(text) && Number(text) >= from && Number(text) <= to;

/** The first issue of a birthday, box by box, then of the whole. */
export function birthdayProblem(boxes: BirthdayBoxes, today: string): RuleMessage | null {
  const { day, month, year } = boxes;
  const thisYear = Number(today.slice(0, 4));
  if (day === '' && month === '' && year === '') return 'birthday-empty';
  if (day === '') return 'birthday-day-empty';
  if (month === '') return 'birthday-month-empty';
  if (year === '') return 'birthday-year-empty';
  if (!isBetween(day, 2, 1, 31)) return 'birthday-wrong';
  if (!isBetween(month, 2, 1, 12)) return 'birthday-wrong';
  if (!isBetween(year, 4, thisYear - birthYearsBack, thisYear)) return 'birthday-wrong';
  const birthday = birthdayOf(boxes);
  if (!isDay(birthday)) return 'birthday-wrong';
  return birthday > today ? 'date-future' : null;
}

/** The same for a birthday as one text, padded as by `birthdayOf`: it is compared with documents. */
export function birthdayTextProblem(birthday: string, today: string): RuleMessage | null {
  const [year = '', month = '', day = ''] = birthday.split('-');
  return birthdayProblem({ day, month, year }, today) ?? (isDay(birthday) ? null : 'birthday-wrong');
}

/** The expiry date, and whether there is none. Ticking long-term clears the date; setting a date clears long-term. */
export interface Validity {
  /** '' if there is none. */
  readonly until: string;
  readonly isLongTerm: boolean;
}

/** An identity document's validity: required unless long-term, and at least 90 days after today. */
export function documentValidityProblem({ until, isLongTerm }: Validity, today: string): RuleMessage | null {
  if (isLongTerm) return null;
  if (until === '') return 'required';
  if (!isDay(until)) return 'format';
  if (until < today) return 'date-past';
  return daysBetween(today, until) < validityDaysMin ? 'document-validity' : null;
}

/** The issue day of a certificate: required, not in the future. */
export function issueDayProblem(issued: string, today: string): RuleMessage | null {
  if (issued === '') return 'required';
  if (!isDay(issued)) return 'format';
  return issued > today ? 'date-future' : null;
}

/**
 * A registration certificate's validity: required unless long-term; neither before today nor before its
 * issue.
 */
export function certificateValidityProblem(
  { until, isLongTerm }: Validity,
  issued: string,
  today: string,
): RuleMessage | null {
  if (isLongTerm) return null;
  if (until === '') return 'required';
  if (!isDay(until)) return 'format';
  if (until < today) return 'date-past';
  return isDay(issued) && until < issued ? 'date-before-issue' : null;
}

const CHART_MONTHS_MAX = 6;

/** The day as many months before another; the last of its month where that has no such day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The day on which a structure chart was signed: required, not in the future, within six months before today. */
export const chartDayProblem = (signed: string, today: string): RuleMessage | null =>
  issueDayProblem(signed, today) ?? (signed < monthsBefore(today, CHART_MONTHS_MAX) ? 'chart-old' : null);

/** Whether a document is no longer acceptable: it has expired, or will within 90 days. */
export const endsTooSoon = (validity: Validity, today: string): boolean =>
  isDay(validity.until) && documentValidityProblem(validity, today) !== null;

/** Whether an accepted document has expired by now. */
export const hasExpired = ({ until, isLongTerm }: Validity, today: string): boolean =>
  !isLongTerm && isDay(until) && until < today;
