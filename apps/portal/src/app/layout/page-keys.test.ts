// The page that each key opens.
import { expect, test } from 'vitest';
import { pageKeys } from './page-keys.ts';

test('a key leads to the first of its pages that the person may open', () => {
  expect(pageKeys(['overview', 'new-transfer', 'transfer-records', 'exchange-records'])).toEqual([
    ['g o', 'overview'],
    ['g e', 'exchange-records'],
    ['g t', 'new-transfer'],
  ]);
});
