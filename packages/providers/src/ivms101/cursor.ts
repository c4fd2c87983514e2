// Reads foreign JSON with its path, so that an unreadable message is answered with the path and never with a
// value.
import { receivedText } from '@causeway/money';
import { ProviderError } from '../port.ts';
import { isObject } from '../transport.ts';

/** A list longer than this belongs to no message about a transfer. */
const LIST_MAX = 50;
// Control characters, which no name contains.
const CONTROLS = /\p{Cc}/u;

export interface Cursor {
  readonly path: string;
  readonly value: unknown;
}

export function unreadable({ path }: Pick<Cursor, 'path'>, what: string): never {
  throw new ProviderError(`IVMS 101: ${path === '' ? 'the message' : path} ${what}`);
}

/** The first existing spelling of a field; undefined if it is missing, null or ''. */
export function optional(at: Cursor, ...names: readonly string[]): Cursor | undefined {
  const { value, path } = at;
  if (!isObject(value)) return unreadable(at, 'is no object');
  for (const name of names) {
    const found: unknown = Object.hasOwn(value, name) ? value[name] : undefined;
    if (found !== undefined && found !== null && found !== '')
      return { path: path === '' ? name : `${path}.${name}`, value: found };
  }
  return undefined;
}

export const required = (at: Cursor, ...names: readonly string[]): Cursor =>
  optional(at, ...names) ?? unreadable(at, `has no ${names[0] ?? 'field'}`);

/** Entries of a list; none without one. Some services send one entry without a list around it. */
export function entries(at: Cursor | undefined): readonly Cursor[] {
  if (at === undefined) return [];
  const { value, path } = at;
  if (!Array.isArray(value)) return [at];
  if (value.length > LIST_MAX) return unreadable(at, `has more than ${LIST_MAX} entries`);
  return value.map((each: unknown, place) => ({ path: `${path}[${place}]`, value: each }));
}

/** Counts code points, as a reader counts characters. */
export function textOf(at: Cursor, max: number): string {
  const { value } = at;
  if (typeof value !== 'string') return unreadable(at, 'is no text');
  if (CONTROLS.test(value.trim())) return unreadable(at, 'has a control character');
  const text = receivedText(value);
  if (text === '') return unreadable(at, 'is empty');
  if (text.length > max * 2 || [...text].length > max) return unreadable(at, `has more than ${max} signs`);
  return text;
}

export const textOrNull = (at: Cursor | undefined, max: number): string | null =>
  at ? textOf(at, max) : null;

/** Codes may be in upper or lower case. */
export function codeOf<Code extends string>(at: Cursor, codes: readonly Code[]): Code {
  const { value } = at;
  const written = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return codes.find((code) => code.toLowerCase() === written) ?? unreadable(at, 'is no code of the standard');
}

export function patternOf(at: Cursor, pattern: RegExp): string {
  const text = textOf(at, LIST_MAX).toUpperCase();
  return pattern.test(text) ? text : unreadable(at, 'is not of the form that the standard gives');
}

export function wholeOf(at: Cursor): number {
  const { value } = at;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : unreadable(at, 'is no whole number');
}
