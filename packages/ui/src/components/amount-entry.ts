// What an amount field shows and says: pure, so that it can be tried without a screen.
import type { CurrencyCode, InputOptions, InputProblem } from '@causeway/money';
import { inputDecimals, parseInput } from '@causeway/money';

/** Grouped for reading while nobody types: '1234567.5' is '1,234,567.5'. */
export function groupedEntry(text: string): string {
  const [whole = '', ...fraction] = text.split('.');
  return [whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ','), ...fraction].join('.');
}

/** Where a place in a grouped text is once its commas are gone: after the same digit. */
export function ungroupedPlace(grouped: string, place: number): number {
  return grouped.slice(0, place).replaceAll(',', '').length;
}

type EntryKey = 'empty' | 'zero' | 'malformed' | 'decimals' | 'large';

const KEYS: Readonly<Record<InputProblem, EntryKey>> = {
  empty: 'empty',
  zero: 'zero',
  'too-long': 'large',
  'too-large': 'large',
  'not-a-decimal': 'malformed',
  'too-many-decimals': 'decimals',
};

export interface EntryIssue {
  readonly key: EntryKey;
  readonly count: number;
  readonly currency: CurrencyCode;
}

/** Which text of `ui.amount` a field's content calls for, or nothing when it is a good amount. */
export function entryIssue(
  text: string,
  currency: CurrencyCode,
  options: InputOptions = {},
): EntryIssue | undefined {
  const reading = parseInput(text, currency, options);
  if (reading.ok) return undefined;
  return { key: KEYS[reading.problem], count: inputDecimals(currency, options), currency };
}
