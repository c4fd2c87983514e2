// Shows where a Chromium is looked for.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './browser.ts';

test('the one that is named wins, then the search path in its order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  await writeFile(join(folder, 'chromium'), '');
  const PATH = ['/nowhere', folder].join(delimiter);
  expect(findChromium({ PATH })).toBe(join(folder, 'chromium'));
  expect(findChromium({ PATH, CHROMIUM: '/opt/chromium' })).toBe('/opt/chromium');
  await rm(folder, { recursive: true });
});
