// Shows that no file of the portal has a near copy in the console: code of both is in packages/web or packages/ui, so that
// it cannot begin to differ.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files that each app needs for itself: catalogues, and the feature's declarations. Tests repeat what they
 * check.
 */
const OF_EACH_APP = /\/messages\/|\/app-texts\/|\/catalogues?\.ts$|\/index\.ts$|\.test\.tsx?$/;
const SHORTEST = 6;
const ALIKE = 0.5;

/** Files that are alike for a reason. */
const known: ReadonlySet<string> = new Set([
  // Each of the two reports activity by its own server's call, and signs out in its own way; the rest is
  // IdleWarning.
  'apps/portal/src/app/layout/idle-end.tsx apps/console/src/app/idle-end.tsx',
]);

type Lines = ReadonlySet<string>;

/** Leaves out imports and short lines, such as brackets, which all files share. */
const linesOf = (text: string): Lines =>
  new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 12 && !line.startsWith('import')),
  );

const filesOf = (app: string): readonly (readonly [path: string, lines: Lines])[] =>
  globSync(`apps/${app}/src/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !OF_EACH_APP.test(path))
    .map((path) => [path, linesOf(readFileSync(join(root, path), 'utf8'))] as const)
    .filter(([, lines]) => lines.size >= SHORTEST);

/** Ranges from 0, nothing in common, to 1. */
const likeness = (one: Lines, other: Lines): number =>
  (2 * [...one].filter((line) => other.has(line)).length) / (one.size + other.size);

test('a near copy is distinguished from a file with only the same beginning', () => {
  const lines = linesOf('const firstLine = 1;\nconst secondLine = 2;\nconst thirdLine = 3;\n}');
  expect(likeness(lines, lines)).toBe(1);
  expect(
    likeness(lines, linesOf('const firstLine = 1;\nconst anotherLine = 2;\nconst lastLine = 3;')),
  ).toBeLessThan(ALIKE);
});

test('no file of the portal has a near copy in the console', () => {
  const console = filesOf('console');
  const cousins = filesOf('portal').flatMap(([path, lines]) =>
    console.filter(([, others]) => likeness(lines, others) >= ALIKE).map(([other]) => `${path} ${other}`),
  );
  expect(cousins.filter((pair) => !known.has(pair))).toEqual([]);
});
