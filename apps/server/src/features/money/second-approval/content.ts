// The submitted content as one text with its hash, and whether an object still equals it. Only what was approved is
// executed (MON-213, MON-490).
import { createHash } from 'node:crypto';
import { meaningOf } from '../../../platform/meaning.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Amounts as decimal strings and times as ISO 8601, because these read the same when they return from the database. */
export type Content = Readonly<Record<string, Json>>;

/** The submitted content as stored. */
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
 * True when this equals what was submitted, compared by the fields of that time. A field that a later version added
 * must be empty, because nobody saw a value in it.
 */
export const isAsSubmitted = ({ content, contentHash: hash }: Submitted, now: Content): boolean =>
  hashOf(content) === hash && meaningOf(content) === meaningOf(now);
