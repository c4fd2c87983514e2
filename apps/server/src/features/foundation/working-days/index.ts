// The working days by which banks settle and staff promise.
export { holidaysKnown, lastHoliday } from './store.ts';
export { type Holidays, isWorkingDay, workingDayFrom, workingDaysAfter } from './working-days.ts';
export { holidaySetting } from './settings.ts';
