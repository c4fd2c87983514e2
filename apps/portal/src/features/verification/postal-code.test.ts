// The lock of Hong Kong's postal code, change by change.
import { describe, expect, it } from 'vitest';
import { isPostalCodeLocked, postalCodeAfter } from './postal-code.ts';

describe('postalCodeAfter', () => {
  it.each([
    ['', 'HK', '', '000000'],
    ['DE', 'HK', '10115', '000000'],
    ['HK', 'DE', '000000', ''],
    ['DE', 'FR', '10115', '10115'],
    ['HK', 'HK', '000000', '000000'],
  ])('%s to %s with %s gives %s', (before, after, code, expected) => {
    expect(postalCodeAfter(before, after, code)).toBe(expected);
  });
  it('locks for Hong Kong only', () => {
    expect(isPostalCodeLocked('HK')).toBe(true);
    expect(isPostalCodeLocked('SG')).toBe(false);
  });
});
