// The tables of local types match the figures of the specification.
import { expect, test } from 'vitest';
import { inShownOrder, intermediaryBanks, payerCountries } from './local-types.ts';

test.each([
  [2000000, 'everywhere', 0, 0],
  [2000004, '180', 0, 17],
  [2000005, '1', 1, 0],
  [2000006, '36', 36, 0],
  [2000007, '1', 1, 0],
  [2000008, '1', 1, 0],
] as const)('payers of %i: %s, %i listed, %i not supported', (type, count, supported, unsupported) => {
  const payers = payerCountries[type];
  expect(payers.count === null ? 'everywhere' : String(payers.count)).toBe(count);
  expect([new Set(payers.supported).size, new Set(payers.unsupported).size]).toEqual([
    supported,
    unsupported,
  ]);
});

test('EUR, USD and CNH come first, and only the last two through another bank', () => {
  expect(inShownOrder(['HKD', 'CNH', 'USD', 'GBP', 'EUR'])).toEqual(['EUR', 'USD', 'CNH', 'HKD', 'GBP']);
  expect(Object.keys(intermediaryBanks)).toEqual(['USD', 'CNH']);
});
