// docs/operations/retention.md agrees with the code: every deletion is named there, and every named one exists.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

const page = read('docs/operations/retention.md');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => namesIn(cell)));
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|testing/.test(path))
  .map(read);

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

const matched = (texts: readonly string[], pattern: RegExp): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

test('each table that rows are deleted from is named', () => {
  const deleted = [
    ...matched(sources, /deleteFrom\('([a-z_]+)(?: as \w+)?'\)/g),
    ...matched(sources, /delete from ([a-z_]+) where/g),
    ...matched(sources, /table: '([a-z_]+)',\s*condition:/g),
  ];
  expect(deleted.length).toBeGreaterThan(20);
  expect(deleted.filter((table) => !namesIn(page).includes(table))).toEqual([]);
});

test('each table and task of the page exists', () => {
  const tables = matched(
    globSync('db/schema/*.sql', { cwd: root }).map(read),
    /^create (?:unlogged )?table ([a-z_]+)/gm,
  );
  const tasks = matched(sources, /name: '([a-z-]+\.[a-z-]+)'/g);
  expect(rows.flatMap(([, , named = []]) => named).filter((table) => !tables.includes(table))).toEqual([]);
  expect(rows.flatMap(([, , , , named = []]) => named).filter((task) => !tasks.includes(task))).toEqual([]);
});

test('each task that forgets is named', () => {
  const forgetting = matched(sources, /name: '([a-z-]+\.(?:forget|purge)[a-z-]*)'/g);
  expect(forgetting.length).toBeGreaterThan(10);
  expect(forgetting.filter((task) => !namesIn(page).includes(task))).toEqual([]);
});
