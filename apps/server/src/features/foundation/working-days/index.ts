// The working days that banks settle by and staff promise.
export { holidaysKnown, lastHoliday } from './store.ts';
export { type Holidays, isWorkingDay, workingDayFrom, workingDaysAfter } from './working-days.ts';
export { holidaySetting } from './settings.ts';
