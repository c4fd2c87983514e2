// Recovery codes replace a lost authenticator: ten codes, each for one use. None is stored: they are derived from the batch
// and a secret of the server, when they are shown and again when one is entered.
import { createHmac, timingSafeEqual } from 'node:crypto';

const recoveryCodesCount = 10;
/** Crockford's base 32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 10;

/** Ten letters of five bits each, in two groups: a chance of one in 10^14 for each guess at each code. */
function derive(pepper: string, batchId: string, index: number): string {
  const digest = createHmac('sha256', pepper)
    .update(JSON.stringify(['recovery code', batchId, index]))
    .digest();
  const text = Array.from({ length: letters }, (_, i) => alphabet[(digest[i] ?? 0) % alphabet.length]).join(
    '',
  );
  return `${text.slice(0, letters / 2)}-${text.slice(letters / 2)}`;
}

export const deriveRecoveryCodes = (pepper: string, batchId: string): readonly string[] =>
  Array.from({ length: recoveryCodesCount }, (_, index) => derive(pepper, batchId, index));

/**
 * The index of the entered code in the batch, in any case, with or without the dash; -1 when none matches.
 */
export function recoveryCodeIndex(pepper: string, batchId: string, entered: string): number {
  const text = plain(entered);
  // All ten are compared, so that the time reveals nothing.
  const same = deriveRecoveryCodes(pepper, batchId).map((code) => isSame(plain(code), text));
  return same.indexOf(true);
}

const plain = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** `used` has a bit for each code. */
export const isUsed = (used: number, index: number): boolean => (used & (1 << index)) !== 0;
export const withUsed = (used: number, index: number): number => used | (1 << index);

export const codesLeft = (used: number): number =>
  Array.from({ length: recoveryCodesCount }, (_, index) => index).filter((index) => !isUsed(used, index))
    .length;
