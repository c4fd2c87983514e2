// Every list contains all files of its folder.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { foundLists } from './found-lists.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(Object.entries(foundLists(root)))('%s lists the existing files', async (path, text) => {
  const file = `${root}${path}`;
  const formatted = await format(text, { ...(await resolveConfig(file)), filepath: file });
  await expect(formatted).toMatchFileSnapshot(file);
});

const room = 'apps/portal/src/features/support/pins';
test.each([
  [
    `${room}/index.ts`,
    "export const routes = { pins: { path: '/pins', roles: all } } as const satisfies Routes;",
  ],
  [`${room}/messages/en.ts`, "export const en = { titles: { pins: 'Pins' } } as const;"],
  [`${room}/messages/en.ts`, "export const en = {\n  titles: { pins: 'Pins' },\n} as const;"],
])('the index %s with a one-line declaration is refused and named', (path, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'found-lists-'));
  try {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    expect(() => foundLists(folder)).toThrow(`${path}: break the line after`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
