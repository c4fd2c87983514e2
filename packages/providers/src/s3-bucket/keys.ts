// Keys of objects: ours, never a person's.

/** Slash-separated words of letters, digits, points, dashes and underscores; no word begins with a point. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** A key that is not ours is a bug: a RangeError. */
export function assertKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new RangeError('this is no key of a file');
  return key;
}
