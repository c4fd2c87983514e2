// The stored details of an entry, whatever a service sends: limited texts, so that an odd entry does not fill
// the table.
import { receivedText } from '@causeway/money';
import type { PartyScreening, ScreeningMatch } from './port.ts';

const TEXT_LENGTH_MAX = 500;
export const LINES_MAX = 50;

export const keptText = (value: unknown): string =>
  typeof value === 'string' ? receivedText(value, TEXT_LENGTH_MAX) : '';

/** The day of an ISO 8601 time; undefined if it is invalid. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] : undefined;

/** One line of an entry: its values in a fixed order, so that an unchanged entry always reads the same. */
export function lineOf(label: string, values: readonly string[]): ScreeningMatch['record'] {
  const value = keptText([...new Set(values)].toSorted().join(', '));
  return value === '' ? [] : [{ label, value }];
}

export const screeningOf = (matches: readonly ScreeningMatch[]): PartyScreening => ({
  hit: matches.length > 0,
  reason: matches.length > 0 ? [...new Set(matches.map(({ list }) => list))].toSorted().join(', ') : null,
  matches,
});
