// Keys without a word of their own.
import { expect, test } from 'vitest';
import { readable } from './words.ts';

test.each([
  ['paymentPurpose', 'Payment purpose'],
  ['exchange.lock-rate', 'Exchange: lock rate'],
  ['PENDING', 'PENDING'],
  ['idEffectiveDateEnd', 'Id effective date end'],
  ['', ''],
])('%j is read as %j', (key, text) => expect(readable(key)).toBe(text));
