// The possible meanings of an amount that is typed into the search.
import { expect, test } from 'vitest';
import { soughtAmounts } from './amounts.ts';

test.each([
  ['525.00 USD', [[52_500n, 'USD']]],
  ['USD 1,250.5', [[125_050n, 'USD']]],
  ['−480.00 usd', [[48_000n, 'USD']]],
  ['0012.5USDT', [[12_500_000n, 'USDT']]],
  ['525.5 JPY', []],
  ['525.005 USD', []],
  ['0 USD', []],
  ['Brandt GmbH', []],
  ['12a', []],
  ['', []],
] as const)('a typed amount is read: %s', (typed, sought) => {
  expect(
    soughtAmounts(typed).flatMap(({ minor, currencies }) => currencies.map((code) => [minor, code])),
  ).toEqual(sought);
});

test('an amount without a currency matches every currency', () => {
  const byMinor = new Map(soughtAmounts('525').map(({ minor, currencies }) => [minor, currencies]));
  expect(byMinor.get(525n)).toEqual(['JPY']);
  expect(byMinor.get(52_500n)).toContain('USD');
  expect(byMinor.get(525_000_000n)).toContain('USDT');
  expect(soughtAmounts('0.000001').flatMap(({ currencies }) => currencies)).toContain('USDT');
});
