// JSON bodies: no prototype poisoning, and only text that the database can hold.
import { Refusal } from '../refusal.ts';

/** Escapes that a text in PostgreSQL cannot hold, or a half of a surrogate pair: rare, so looked at closely then. */
const suspicious = /\\u(?:0000|d[89a-f])|"__proto__"|"constructor"|\\u00[57]/i;

export function parseJson(body: string): unknown {
  if (body === '') return undefined;
  const value = parsed(body);
  if (suspicious.test(body)) refuseHarmful(value);
  return value;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed');
  }
}

function refuseHarmful(value: unknown): void {
  if (typeof value === 'string') return refuseBadText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || name === 'constructor') throw new Refusal('malformed');
    refuseBadText(name);
    refuseHarmful(inner);
  }
}

/** NUL and lone surrogates: valid in JSON, impossible in the database. */
function refuseBadText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('malformed');
}
