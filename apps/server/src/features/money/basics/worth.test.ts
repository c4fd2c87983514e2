// The worth of amounts, in figures that can be checked with a pocket calculator.
import { rate, type CurrencyCode, type Rate } from '@causeway/money';
import { expect, test } from 'vitest';
import { worthIn } from './worth.ts';

const mid = new Map<CurrencyCode, Rate>([
  ['USD', rate('1')],
  ['USDT', rate('0.9995')],
]);

test('worth in USDT is null without a rate, and zero for nothing', () => {
  expect(worthIn(mid, { currency: 'SGD', minor: 100n }, 'USDT')).toBeNull();
  expect(worthIn(mid, { currency: 'SGD', minor: 0n }, 'USDT')?.minor).toBe(0n);
  expect(worthIn(mid, { currency: 'USD', minor: 99_95n }, 'USDT')?.minor).toBe(99_999_999n);
});
