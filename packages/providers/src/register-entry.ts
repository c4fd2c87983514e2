// The stored texts of a register's entry, whatever a register sends: readable, of limited length and number.
import { receivedText } from '@causeway/money';
import type { RegisterEntry } from './port.ts';

const TEXT_LENGTH_MAX = 300;
/** Parties of each kind that are read. */
export const partiesMax = 200;

/** Missing values are ''. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? receivedText(value, TEXT_LENGTH_MAX) : '';

export const textOrNull = (value: unknown): string | null => plainText(value) || null;

/** The parts of an address in their order, without empty ones and repetitions. */
export const addressOf = (parts: readonly unknown[]): string | null =>
  [...new Set(parts.map(plainText))].filter(Boolean).join(', ') || null;

/** For a register that only knows companies and no people. */
export const noParties = { officers: null, owners: null, isPartial: false } as const satisfies Pick<
  RegisterEntry,
  'officers' | 'owners' | 'isPartial'
>;
