// The meaning of a value as one text, whichever version of the program wrote it: names in order, and empty values left out.
// A field that a later version adds is empty in older values, so their meaning stays (PLT-182).

/**
 * Null, '', empty lists and groups of only such values mean nothing; false and 0 mean something. A bigint reads as its
 * digits, a Date as ISO 8601.
 */
export const meaningOf = (value: unknown): string => textOf(value) ?? 'null';

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'bigint') return JSON.stringify(value.toString());
  if (Array.isArray(value)) return listText(value);
  return isGroup(value) ? groupText(value) : JSON.stringify(value);
}

const listText = (list: readonly unknown[]): string | undefined =>
  list.length === 0 ? undefined : `[${list.map(meaningOf).join(',')}]`;

function groupText(group: Readonly<Record<string, unknown>>): string | undefined {
  let text = '';
  for (const name of Object.keys(group).toSorted()) {
    const inner = textOf(group[name]);
    if (inner !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${inner}`;
  }
  return text === '' ? undefined : `{${text}}`;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !('toJSON' in value);
