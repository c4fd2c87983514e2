// When an installation counts as complete, so that a start neither installs again nor runs with the wrong
// packages.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, ownNode, progressOf } from './install.mjs';

const lock = {
  '': { name: 'causeway' },
  'packages/money': { name: '@causeway/money' },
  'node_modules/@causeway/money': { resolved: 'packages/money', link: true },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['an-os-of-nobody'] },
  'node_modules/luxury': { version: '1.0.0', optional: true },
};

let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'install-'));
  await write('package-lock.json', lock);
  await write('node_modules/.package-lock.json', { 'node_modules/pg': { version: '8.23.1' } });
  await mkdir(dirname(ownNode(root)), { recursive: true });
  await writeFile(ownNode(root), '');
});
afterEach(() => rm(root, { recursive: true }));

const write = async (path, packages) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), JSON.stringify({ packages }));
};

test('an installation is complete without packages for other platforms and optional ones', () =>
  expect(isInstalled(root, { tools: true })).toBe(true));

test('an installation without the tools is complete for starting, but not for testing', async () => {
  await write('package-lock.json', { ...lock, 'node_modules/linter': { version: '1.0.0', dev: true } });
  expect(isInstalled(root, { tools: false })).toBe(true);
  expect(isInstalled(root, { tools: true })).toBe(false);
});

test('installed tools must have the right versions for every command', async () => {
  await write('package-lock.json', { ...lock, 'node_modules/linter': { version: '2.0.0', dev: true } });
  const old = {
    'node_modules/pg': { version: '8.23.1' },
    'node_modules/linter': { version: '1.0.0', dev: true },
  };
  await write('node_modules/.package-lock.json', old);
  expect(isInstalled(root, { tools: false })).toBe(false);
});

test('progress counts the packages with filled folders, and Node separately', async () => {
  const wanted = ['node_modules/pg', 'node_modules/pino'];
  await write('node_modules/pg/package.json', {});
  expect(progressOf(root, wanted)).toBe('1 of 2 packages placed ...');
  await rm(ownNode(root));
  expect(progressOf(root, wanted)).toBe('1 of 2 packages placed, Node 24 to come ...');
});

test('an installation lacks the binaries of this platform that npm leaves out under an older Node', async () => {
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  await write('package-lock.json', { ...lock, 'node_modules/chain-here': here });
  expect(isInstalled(root, { tools: true })).toBe(false);
});

test('npm ci --omit=dev under an older Node is complete for an operator, and not for the world box (PLT-483)', async () => {
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  const chain = 'node_modules/@nomicfoundation/edr-of-this-platform';
  await write('package-lock.json', { ...lock, [chain]: { ...here, engines: { node: '>= 22' } } });
  expect(isInstalled(root, { tools: false, box: false })).toBe(true);
  expect(isInstalled(root, { tools: false })).toBe(false);
  await write('package-lock.json', { ...lock, 'node_modules/@rolldown/binding-of-this-platform': here });
  expect(isInstalled(root, { tools: false, box: false })).toBe(false);
});

test('an installation is incomplete without node_modules, Node, a package or the right version', async () => {
  await write('package-lock.json', { ...lock, 'node_modules/pino': { version: '10.4.0' } });
  expect(isInstalled(root, { tools: true })).toBe(false);
  await write('package-lock.json', { ...lock, 'node_modules/pg': { version: '9.0.0' } });
  expect(isInstalled(root, { tools: true })).toBe(false);
  await write('package-lock.json', lock);
  await rm(ownNode(root));
  expect(isInstalled(root, { tools: true })).toBe(false);
  await rm(join(root, 'node_modules'), { recursive: true });
  expect(isInstalled(root, { tools: true })).toBe(false);
});
