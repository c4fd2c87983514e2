// Who may open a local account.
import { expect, test } from 'vitest';
import { isInRegion } from './rules.ts';

test.each([
  ['a business registered in Hong Kong', 2, ['HK'], true],
  ['a business registered elsewhere', 2, ['GB'], false],
  ['a person who lives in Hong Kong', 2, ['HK', 'FR'], true],
  ['a person who is a national', 2, ['GB', 'HK'], true],
  ['a person who is neither', 2, ['GB', 'FR'], false],
  ['who has no country yet', 2, [], false],
  ['a global account, wherever', 1, ['GB'], true],
  ['an address, wherever', 3, [], true],
] as const)('%s', (_who, network, countries, may) => {
  expect(isInRegion({ network }, countries)).toBe(may);
});
