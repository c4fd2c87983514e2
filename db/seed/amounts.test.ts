// Amounts of the seed: round if people choose them, whole in their currency, and never more than available.
import { amount } from '@causeway/money';
import { expect, test } from 'vitest';
import { invoiceOf, roundShareOf } from './amounts.ts';
import { createDraw } from './draw.ts';

test.each([
  ['USD', 1_234_567n, 10, 120_000n],
  ['JPY', 987_654n, 5, 49_000n],
  ['USDT', 3_800_000_000n, 7, 260_000_000n],
] as const)(
  '%s: a share of what is available has two leading digits',
  (currency, minor, percent, expected) => {
    expect(roundShareOf(amount(currency, minor), percent)).toEqual(amount(currency, expected));
  },
);

test('too small a balance is not used', () => {
  expect(roundShareOf(amount('USD', 199_999n), 10)).toBeUndefined();
  expect(roundShareOf(amount('EUR', 0n), 10)).toBeUndefined();
});

test('invoices stay within their bounds and use the decimals of their currency', () => {
  const draw = createDraw('invoices');
  const dollars = Array.from({ length: 50 }, () => invoiceOf(draw, 'USD', 100, 200));
  expect(dollars.every((text) => /^(1\d\d|200)\.\d\d$/.test(text))).toBe(true);
  expect(dollars.some((text) => !text.endsWith('.00'))).toBe(true);
  expect(invoiceOf(draw, 'JPY', 5_000, 5_000)).toBe('5000');
});
