// The working days for settlement by banks and for promises of staff.
export { holidaysKnown, lastHoliday } from './store.ts';
export { type Holidays, isWorkingDay, workingDayFrom, workingDaysAfter } from './working-days.ts';
export { holidaySetting } from './settings.ts';
