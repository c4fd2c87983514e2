// A code is never stored, not even as a hash, which 10,000 guesses would reveal. It is derived from the row it belongs to
// and a secret of the server, when it is sent and again when it is checked. The content that it was issued for is part of
// the derivation, so that a code for one payment is no code for another (PSD2 RTS article 5, dynamic linking).
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface CodeSource {
  readonly purpose: string;
  readonly subject: string;
  /** The result of `bindingOf`. */
  readonly binding: string;
  /** New with each issue. */
  readonly nonce: string;
}

/** What a code approves, in any order: transaction number, payee, amount with currency. */
export type Approves = Readonly<Record<string, string>>;

const codeDigits = 4;

const keyed = (pepper: string, use: string, parts: readonly string[]): Buffer =>
  createHmac('sha256', pepper)
    .update(JSON.stringify([use, ...parts]))
    .digest();

/** A keyed hash of what the code approves. */
export function bindingOf(pepper: string, approves: Approves): string {
  const pairs = Object.entries(approves).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return keyed(pepper, 'binding', pairs.flat()).toString('hex');
}

export function deriveCode(pepper: string, { purpose, subject, binding, nonce }: CodeSource): string {
  const digest = keyed(pepper, 'code', [purpose, subject, binding, nonce]);
  // 48 bits over 10,000: the most likely code exceeds the least likely by less than one in 10^10.
  return String(digest.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0');
}

/** Compares in constant time. */
export const isSameCode = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
