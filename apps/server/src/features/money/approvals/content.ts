// Exactly what was submitted, as one text and its hash: what is executed later has the same hash, or is not what was
// approved (MON-213).
import { createHash } from 'node:crypto';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Amounts as decimal strings, times as ISO 8601: nothing that reads otherwise when it comes back from the database. */
export type Content = Readonly<Record<string, Json>>;

/** Keys sorted at every depth, so that the same content has one text. */
const sorted = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => sorted(one));
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
};

/** SHA-256 of the canonical text, in hexadecimal. */
export const hashOf = (content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
