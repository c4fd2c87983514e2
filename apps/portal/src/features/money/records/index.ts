// What the pages of records have in common: one bar of filters and one drawer.
export { ActiveFilters, FilterFrame, useDayText } from './filter-parts.tsx';
export { RecordFilterBar } from './record-filter-bar.tsx';
export { activeRecordFilter, clearedRecordFilter, requestOf } from './record-filter.ts';
export { TimeAndNumber } from './time-and-number.tsx';
export { RecordBody, RecordDrawer, RecordHead } from './record-drawer.tsx';
