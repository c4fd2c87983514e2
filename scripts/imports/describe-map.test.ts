// docs/map.md is generated from the code, so that it cannot become outdated.
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { describeMap } from './describe-map.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('docs/map.md shows the current code', async () => {
  const text = await format(describeMap(root), { parser: 'markdown' });
  await expect(text).toMatchFileSnapshot('../../docs/map.md');
});

test('every feature states its purpose', () => {
  expect(describeMap(root)).not.toMatch(/\*\*: $/m);
});
