// The display and issues of an amount field: pure, so that it can be tested without a screen.
import {
  type CurrencyCode,
  type InputOptions,
  type InputProblem,
  inputDecimals,
  parseInput,
} from '@causeway/money';

/**
 * Groups digits for reading while nobody types: '1234567.5' becomes '1,234,567.5'. Text that is no amount
 * stays as typed.
 */
export function groupedEntry(text: string, currency: CurrencyCode, options: InputOptions = {}): string {
  const reading = parseInput(text, currency, options);
  if (!reading.ok) return text;
  const [whole = '', ...fraction] = reading.text.split('.');
  return [whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ','), ...fraction].join('.');
}

/** The cursor's position in a grouped text after its commas are removed: behind the same digit. */
export function ungroupedPlace(grouped: string, place: number): number {
  return grouped.slice(0, place).replaceAll(',', '').length;
}

/** The browser's description of a change of the field. */
export interface FieldChange {
  /** As in an InputEvent: 'insertText', 'insertFromPaste', 'deleteContentBackward' ... */
  readonly inputType: string;
  readonly data: string | null;
}

/**
 * True if, after its first change, the field's text still has the commas added for reading. Commas in a
 * paste, typed commas and a replaced text are the person's own, and are read as they are.
 */
export function hasOurCommas(text: string, { inputType, data }: FieldChange): boolean {
  const isPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
  return !isPasted && !(data?.includes(',') ?? false) && data !== text;
}

type EntryKey = 'empty' | 'zero' | 'malformed' | 'decimals' | 'large';

const KEYS: Readonly<Record<InputProblem, EntryKey>> = {
  empty: 'empty',
  zero: 'zero',
  negative: 'zero',
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

/** The key of a text in `ui.amount` for a field's content; undefined for a valid amount. */
export function entryIssue(
  text: string,
  currency: CurrencyCode,
  options: InputOptions = {},
): EntryIssue | undefined {
  const reading = parseInput(text, currency, options);
  if (reading.ok) return undefined;
  return { key: KEYS[reading.problem], count: inputDecimals(currency, options), currency };
}
