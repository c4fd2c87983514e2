// Everything that the documents name exists: files in the text, files of links, and tests by their names.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const PLACES = ['apps', 'bench', 'db', 'deploy', 'docs', 'e2e', 'packages', 'scripts'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results']);

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(path);
    return [relative(root, path).split(sep).join('/')];
  });
}

const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...PLACES.flatMap((place) => filesBelow(join(root, place))),
];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Documents name a file by the end of its path, and leave out the `src` of a package. */
const ends = new Map<string, string>();
for (const file of files)
  for (const path of [file, file.replace('/src/', '/')])
    for (let end = path; end !== ''; end = end.includes('/') ? end.slice(end.indexOf('/') + 1) : '')
      ends.set(end, file);

/** The changelog describes the past, so it may name files that no longer exist. */
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

/** Paths in examples, which are no files of ours. */
const EXAMPLES = new Set([
  './src/index.ts',
  'packages/contract/src/support/pins.ts',
  'pins.test.ts',
  'pins-page.tsx',
]);

/** Generated from the code, as tables of moves and of cases, in which several rows begin alike. */
const MADE = /^docs\/(?:money|rules|states)\//;

const named = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md))`/g)].map(([, name = '']) => name);

test('there are documents to read', () => {
  expect(documents).toContain('docs/security/asvs.md');
  expect(named(read('docs/security/asvs.md')).length).toBeGreaterThan(50);
});

describe.each(documents)('the document %s', (document) => {
  const text = read(document);

  test('names only existing files', () => {
    const missing = named(text).filter((name) => !ends.has(name) && !EXAMPLES.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });

  test('links only to existing targets', () => {
    // A path with a slash at its beginning is an address of the server, which serves the guide of the open API.
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g)].map(([, link = '']) => link);
    const missing = links.filter((link) => !existsSync(resolve(root, dirname(document), link)));
    expect(missing).toEqual([]);
  });
});

test.each(documents.filter((document) => !MADE.test(document)))(
  '%s has no table with a row twice',
  (document) => {
    expect(rowsOfOneName(read(document))).toEqual([]);
  },
);

/** Rows with the same beginning, as after a merge: the text of one may be outdated. */
const rowsOfOneName = (text: string): readonly string[] =>
  text.split(/\n(?!\|)/).flatMap((table) => {
    const names = table.split('\n').flatMap((row) => /^\|([^|]*)\|/.exec(row)?.[1]?.trim() ?? []);
    return names.filter((name, i) => name !== '' && names.indexOf(name) !== i);
  });

test('the tests that the security page names are in the files that it names', () => {
  const missing: string[] = [];
  for (const line of read('docs/security/asvs.md').split('\n')) {
    let file: string | undefined;
    for (const [, path, name] of line.matchAll(/`([\w./-]+\.test\.tsx?)`|“([^”]+)”/g)) {
      if (path !== undefined) file = ends.get(path);
      else if (name !== undefined && file !== undefined && !hasTest(read(file), name))
        missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

const plain = (text: string): string => text.replaceAll("\\'", "'").replaceAll('’', "'");

const hasTest = (text: string, name: string): boolean => plain(text).includes(plain(name));
