// Base64url encoding and decoding: every byte value, and the standard's own examples.
import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.ts';

const bytes = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer;

describe('base64url', () => {
  test.each([
    ['', bytes()],
    ['Zg', bytes(0x66)],
    ['Zm8', bytes(0x66, 0x6f)],
    ['Zm9vYg', bytes(0x66, 0x6f, 0x6f, 0x62)],
    ['-_8', bytes(0xfb, 0xff)],
  ])('writes %s without padding, plus or slash', (text, expected) => {
    expect(toBase64url(expected)).toBe(text);
    expect(fromBase64url(text).buffer).toEqual(expected);
  });

  test('decodes every byte value', () => {
    const all = Uint8Array.from({ length: 256 }, (_, index) => index);
    expect(fromBase64url(toBase64url(all.buffer))).toEqual(all);
  });
});
