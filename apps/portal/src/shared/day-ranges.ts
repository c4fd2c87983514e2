// The days of a list's filter: their form in the address, and the named ranges.

/** An existing day; a mistyped one is undefined. */
export const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;

export const rangeNames = ['thisMonth', 'lastMonth', 'last30Days'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Both days are included; `last30Days` are thirty with today. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days that a range's name means on a given day. */
export function rangeOn(today: string, name: RangeName): DayRange {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  // Months and days beyond the calendar's end carry over.
  const at = (monthsOff: number, dayOfMonth: number): string =>
    new Date(Date.UTC(year, month - 1 + monthsOff, dayOfMonth)).toISOString().slice(0, 10);
  switch (name) {
    case 'thisMonth':
      return { from: at(0, 1), to: today };
    case 'lastMonth':
      return { from: at(-1, 1), to: at(0, 0) };
    case 'last30Days':
      return { from: at(0, day - 29), to: today };
  }
}
