// Whether two values of a record say the same: texts, ticks, lists, and lists of entries.
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => sameValue(each, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => sameValue(one[key], other[key]));
}
