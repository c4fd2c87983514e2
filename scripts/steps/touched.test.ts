// The journeys that a change affects: its own, those of the changed app, and all for a change behind the apps.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reach, branchedAt, changedSince, reachOfJourneys, touchedSpecs } from './touched.ts';

let root: string;
let reach: Reach;
async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touched-'));
  await write('e2e/pay.spec.ts', `import { Portal } from './portal/pay.ts';`);
  await write(
    'e2e/portal/pay.ts',
    `import { door } from './door.ts';\nimport type { Money } from '@causeway/money';`,
  );
  await write('e2e/portal/door.ts', 'export const door = 1;');
  await write('e2e/decide.spec.ts', `import { Desk } from './console/desk.ts';`);
  await write('e2e/console/desk.ts', 'export class Desk {}');
  reach = await reachOfJourneys(root);
});
afterAll(() => rm(root, { recursive: true }));

const pay = 'e2e/pay.spec.ts';
const decide = 'e2e/decide.spec.ts';

test.each([
  ['a spec itself', 'e2e/pay.spec.ts', [pay]],
  ['what it imports of what it imports', 'e2e/portal/door.ts', [pay]],
  ['the portal', 'apps/portal/src/features/money/payees/page.tsx', [pay]],
  ['the console', 'apps/console/src/app/main.tsx', [decide]],
  ['the server', 'apps/server/src/app.ts', [decide, pay]],
  ['the contract', 'packages/contract/src/index.ts', [decide, pay]],
  ['packages', 'package-lock.json', [decide, pay]],
  ['a test of the server', 'apps/server/src/kill.test.ts', []],
  ['a document', 'docs/money/exchange.md', []],
])('%s', (_, path, specs) => {
  expect(touchedSpecs([path], reach).toSorted()).toEqual(specs);
});

test('no change affects no journey', () => {
  expect(touchedSpecs([], reach)).toEqual([]);
});

test('committed, changed and new files differ from main', async () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'first');
  git('checkout', '-qb', 'change');
  await write('committed.ts', '');
  git('add', '.');
  git('commit', '-qm', 'second');
  await write(pay, '');
  await write('new.ts', '');
  const found = await changedSince(root, await branchedAt(root));
  expect(found.toSorted()).toEqual(['committed.ts', pay, 'new.ts']);
});
