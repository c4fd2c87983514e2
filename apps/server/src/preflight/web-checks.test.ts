// A server whose web apps were not built.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runChecks } from './check.ts';
import { webChecks } from './web-checks.ts';

test('a web app that is not built is named by its address (PLT-481)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-web-'));
  try {
    const app = (name: string) => ({ prefix: `/${name}/`, folder: pathToFileURL(join(folder, name, '/')) });
    await mkdir(join(folder, 'console'));
    await writeFile(join(folder, 'console', 'index.html'), '');
    const [check] = await runChecks(webChecks, [app('console'), app('member')], false);
    expect(check?.findings.map(({ about }) => about)).toEqual(['/member/']);
    expect(check?.findings[0]?.remedy).toContain('npm run build');
  } finally {
    await rm(folder, { recursive: true });
  }
});
