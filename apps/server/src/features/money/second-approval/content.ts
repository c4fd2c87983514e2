// Exactly what was submitted, as one text and its hash, and whether something still is that: what is executed later is what
// was approved, or is not executed (MON-213, MON-490).
import { createHash } from 'node:crypto';
import { meaningOf } from '../../../platform/meaning.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Amounts as decimal strings, times as ISO 8601: nothing that reads otherwise when it comes back from the database. */
export type Content = Readonly<Record<string, Json>>;

/** What was submitted, as it is kept. */
export interface Submitted {
  readonly content: Content;
  readonly contentHash: string;
}

/** Keys sorted at every depth, so that the same content has one text. */
function sorted(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => sorted(one));
  const entries = Object.entries(value as Readonly<Record<string, Json>>);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}

/** SHA-256 of the canonical text, in hexadecimal. */
export const hashOf = (content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');

/**
 * Whether this is what was submitted, by the fields of then. A field that has come into the content since then, with a later
 * version, has to be empty: nobody saw a value in it.
 */
export const isAsSubmitted = ({ content, contentHash: hash }: Submitted, now: Content): boolean =>
  hashOf(content) === hash && meaningOf(content) === meaningOf(now);
