// Only the right key, for the right file, opens stored and unchanged bytes.
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32).toString('hex');
const id = randomUUID();
const bytes = Buffer.from('a passport');

describe('a sealed file', () => {
  test('opens with its original bytes', () => {
    expect(unseal(key, id, seal(key, id, bytes))).toEqual(bytes);
  });

  test('reveals nothing and is never the same twice', () => {
    const sealed = Buffer.from(seal(key, id, bytes));
    expect(sealed.includes(bytes)).toBe(false);
    expect(sealed.equals(seal(key, id, bytes))).toBe(false);
  });

  test.each([
    ['another key', () => unseal(randomBytes(32).toString('hex'), id, seal(key, id, bytes))],
    ['another file', () => unseal(key, randomUUID(), seal(key, id, bytes))],
    ['a cut', () => unseal(key, id, seal(key, id, bytes).subarray(0, 20))],
    [
      'a changed byte',
      () => {
        const sealed = Buffer.from(seal(key, id, bytes));
        sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
        return unseal(key, id, sealed);
      },
    ],
  ])('does not open with %s', (_what, open) => {
    expect(open).toThrow(/not a sealed one|unable to authenticate/);
  });
});
