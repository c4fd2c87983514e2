// Filters that a person saves by name. A named range of days is stored as its name, so that it moves on with
// time.
import { rangeNames, rangeOn, type RangeName } from './day-ranges.ts';

/** The parts of a filter as the address stores them. */
export type FilterParts = Readonly<Record<string, string>>;

export interface SavedFilter {
  readonly name: string;
  readonly parts: FilterParts;
  /** Replaces the days in `parts`. */
  readonly range?: RangeName;
}

/** `today` is YYYY-MM-DD. */
export function savedFilter(name: string, active: FilterParts, today: string): SavedFilter {
  const { from, to, ...parts } = active;
  const range = rangeNames.find((each) => {
    const days = rangeOn(today, each);
    return days.from === from && days.to === to;
  });
  return range === undefined ? { name, parts: active } : { name, parts, range };
}

/** The filter's part of the address on a given day. */
export const partsOn = ({ parts, range }: SavedFilter, today: string): FilterParts =>
  range === undefined ? parts : { ...parts, ...rangeOn(today, range) };

/** A name is unique: the newer filter replaces the older one. */
export const withFilter = (saved: readonly SavedFilter[], next: SavedFilter): readonly SavedFilter[] => [
  ...saved.filter(({ name }) => name !== next.name),
  next,
];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isParts = (value: unknown): value is FilterParts =>
  isObject(value) && Object.values(value).every((part) => typeof part === 'string');

const isSaved = (value: unknown): value is SavedFilter =>
  isObject(value) &&
  'name' in value &&
  typeof value.name === 'string' &&
  'parts' in value &&
  isParts(value.parts) &&
  (!('range' in value) || rangeNames.some((range) => range === value.range));

/** Readable filters from the browser's storage. */
export const savedFiltersIn = (kept: unknown): readonly SavedFilter[] =>
  Array.isArray(kept) ? kept.filter(isSaved) : [];
