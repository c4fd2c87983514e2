// Local accounts are open to businesses of the region.
import { expect, test } from 'vitest';
import { isInRegion } from './states-and-limits.ts';

test.each([
  ['a business registered in Hong Kong', 2, 'HK', true],
  ['a business registered elsewhere', 2, 'GB', false],
  ['who has no country yet', 2, null, false],
  ['a global account, wherever', 1, 'GB', true],
  ['an address, wherever', 3, null, true],
] as const)('the offer of a local account covers the region: %s', (_who, network, country, may) => {
  expect(isInRegion({ network }, country)).toBe(may);
});
