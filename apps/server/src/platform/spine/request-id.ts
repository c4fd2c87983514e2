// Request ids for writes that no person requested: derived from an event, so that an event reported twice is one write.
import { createHash } from 'node:crypto';

/** `requestIdOf('bank-credit:3:REF')`: 32 hexadecimal digits, the same for the same words. */
export const requestIdOf = (what: string): string =>
  createHash('sha256').update(what).digest('hex').slice(0, 32);

/** The same as a UUID, for keys of journals that follow from an event. */
export function uuidOf(what: string): string {
  const hex = requestIdOf(what);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
