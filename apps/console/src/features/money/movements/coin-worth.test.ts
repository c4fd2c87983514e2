// The price of one coin follows from a movement's two amounts, and a price far from the current one is
// detected.
import { rate } from '@causeway/money';
import { expect, test } from 'vitest';
import { isFar, paidPerCoin } from './coin-worth.ts';

const ether = { coin: 'ETH', coinAmount: '0.02', currency: 'USD', amount: '50.00' } as const;

test.each([
  [ether, '2500'],
  [{ ...ether, coinAmount: '3', amount: '0.01' }, '0.0033333333'],
  [{ ...ether, coin: 'TRX', coinAmount: '1000.5', amount: '250.13' }, '0.2500049975'],
] as const)('%o costs %s a coin', (movement, price) => {
  expect(paidPerCoin(movement)).toEqual(rate(price));
});

test('an absurd price has no upper limit', () => {
  const dear = paidPerCoin({ ...ether, coinAmount: '0.000000000000000001', amount: '9,000,000.00' });
  expect(dear && isFar(dear, rate('2500'))).toBe(true);
});

test.each([
  { ...ether, coin: '' as const },
  { ...ether, coinAmount: '' },
  { ...ether, amount: '' },
  { ...ether, currency: 'EUR' as const },
])('%o has no price', (movement) => {
  expect(paidPerCoin(movement)).toBeUndefined();
});

test.each([
  ['2500', '2500', false],
  ['2750', '2500', false],
  ['2751', '2500', true],
  ['2250', '2500', false],
  ['2249', '2500', true],
])('%s where a coin costs %s is far: %s', (paid, current, far) => {
  expect(isFar(rate(paid), rate(current))).toBe(far);
});
