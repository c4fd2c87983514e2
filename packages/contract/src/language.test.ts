// Joins words into lists in each language.
import { expect, test } from 'vitest';
import { listed } from './language.ts';

test.each([
  ['en', [], ''],
  ['en', ['USD'], 'USD'],
  ['en', ['France', 'Japan', 'Peru'], 'France, Japan, Peru'],
  ['zh-Hans', ['法国', '日本', '秘鲁'], '法国、日本、秘鲁'],
  ['zh-Hant', ['法國', '日本', '秘魯'], '法國、日本、秘魯'],
] as const)('a list in %s is joined as %j', (language, texts, expected) =>
  expect(listed(texts, language)).toBe(expected),
);
