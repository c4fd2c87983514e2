// What is in a folder is in its list.
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { foundLists } from './found-lists.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(Object.entries(foundLists(root)))('%s has what is in the tree', async (path, text) => {
  const file = `${root}${path}`;
  const formatted = await format(text, { ...(await resolveConfig(file)), filepath: file });
  await expect(formatted).toMatchFileSnapshot(file);
});
