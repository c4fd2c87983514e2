// A wrongly configured server reports that before anything is built, migrated or started.
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
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { output, errors, code };
}

test('a wrong configuration prints a list and exits with code 1 before the first step', async () => {
  const { output, errors, code } = await serve({
    DATABASE_URL: 'mysql://db/causeway',
    TRUSTED_PROXIES: 'foo',
  });
  expect(code).toBe(1);
  // A step that had started would be printed here.
  expect(output).toBe('');
  expect(errors).toContain('  - DATABASE_URL: must be a postgres:// address\n');
  expect(errors).toContain('  - TRUSTED_PROXIES: must be addresses or ranges');
  expect(errors).toContain('  - PUBLIC_URL: must be set');
  expect(errors).not.toMatch(/^\s+at /m);
});
