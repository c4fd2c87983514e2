// JSON bodies, without prototype poisoning.
import { Refusal } from '../refusal.ts';

/** A quick test for these names, or for escapes that could spell them: only such a rare body is inspected. */
const suspicious = /"__proto__"|"constructor"|\\u00[567]/i;

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

/** Loops instead of recursing, so that any depth is safe. */
function refuseHarmful(value: unknown): void {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (name === '__proto__' || name === 'constructor') throw new Refusal('malformed');
      left.push(inner);
    }
  }
}
