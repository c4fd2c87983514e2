// Shows that a server which is set wrongly is told so before anything is built, migrated or started.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

async function serve(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...environment },
  });
  const [said, told, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { said, told, code };
}

test('a wrong configuration is a list and exit code 1, before the first step', async () => {
  const { said, told, code } = await serve({ DATABASE_URL: 'mysql://db/causeway', TRUSTED_PROXIES: 'foo' });
  expect(code).toBe(1);
  // A step that had begun would have been told here.
  expect(said).toBe('');
  expect(told).toContain('  - DATABASE_URL: must be a postgres:// address\n');
  expect(told).toContain('  - TRUSTED_PROXIES: must be addresses or ranges');
  expect(told).toContain('  - PUBLIC_URL: must be set');
  expect(told).not.toMatch(/^\s+at /m);
});
