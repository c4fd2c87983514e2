// Transaction numbers: a letter for the kind, the day in Hong Kong, and ten characters that nobody can guess.
import { randomInt } from 'node:crypto';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';

/** Crockford's alphabet: no I, L, O or U, so that a number can be read out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const kinds = {
  deposit: 'D',
  exchange: 'E',
  transfer: 'T',
  prepaid: 'P',
  bill: 'B',
  unmatched: 'U',
  move: 'M',
  /** The house's own movements. */
  house: 'H',
  /** A sweep of a deposit address. */
  sweep: 'C',
  /** Money between hot and cold wallet. */
  'wallet-move': 'W',
  /** Numbers the sub-account itself, not a transaction. */
  'sub-account': 'S',
} as const;

export function newTxnNo(kind: keyof typeof kinds, at: Date): string {
  const random = Array.from({ length: 10 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${kinds[kind]}${hongKongDay(at).replaceAll('-', '')}${random}`;
}
