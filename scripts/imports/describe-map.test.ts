// docs/map.md is made from the code, so that it cannot become untrue.
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { describeMap } from './describe-map.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the map of the documents is that of the code', async () => {
  const text = await format(describeMap(root), { parser: 'markdown' });
  await expect(text).toMatchFileSnapshot('../../docs/map.md');
});

test('every room says what it is for', () => {
  expect(describeMap(root)).not.toMatch(/\*\*: $/m);
});
