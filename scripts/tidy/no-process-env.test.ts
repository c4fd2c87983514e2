// Shows where the environment may be read.
import { expect, test } from 'vitest';
import { lines } from './examples.ts';
import { noProcessEnv } from './no-process-env.ts';

const text = 'const port = process.env.PORT;';

test.each([
  'apps/server/src/main.ts',
  'apps/server/src/features/money/transfers/rules.ts',
  'apps/world/src/banks/bank.ts',
  'packages/providers/src/index.ts',
])('refuses in %s', (path) => expect(lines(noProcessEnv, path, text)).toEqual([1]));

test('refuses what the bundler calls the environment', () => {
  expect(lines(noProcessEnv, 'apps/portal/src/main.tsx', 'const mode = import.meta.env.MODE;')).toEqual([1]);
});

test.each([
  'apps/server/src/platform/config/read.ts',
  'apps/world/src/config.ts',
  'scripts/start.ts',
  'vitest.config.ts',
  'e2e/playwright.config.ts',
  'db/testing.ts',
])('accepts in %s', (path) => expect(lines(noProcessEnv, path, text)).toEqual([]));

test('accepts other things called env', () => {
  expect(lines(noProcessEnv, 'scripts/start.ts', 'spawn(node, { env: environment.env })')).toEqual([]);
  expect(lines(noProcessEnv, 'e2e/start.ts', 'const a = world.env;')).toEqual([]);
});
