// The output of a build for a module that computes its data.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computed } from './computed.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'computed-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function loaded(name: string, text: string): Promise<unknown> {
  const file = join(folder, name);
  await writeFile(file, text);
  const { load } = computed();
  if (typeof load !== 'function') throw new Error('computed loads by a function');
  return (load as (id: string) => unknown)(file);
}

test('the data of a computed module is written out', async () => {
  expect(
    await loaded('sums.computed.ts', 'const one: number = 1; export const sums = { two: [one + one] };'),
  ).toBe('export const sums = {"two":[2]};');
});

test('other modules are unchanged', async () => {
  expect(await loaded('sums.ts', 'export const sum = 2;')).toBeUndefined();
});

test.each([
  ['a function', 'export const sum = () => 2;'],
  ['what JSON would lose', 'export const sums = { of: undefined };'],
])('%s is refused', async (_, text) => {
  await expect(loaded(`${String(text.length)}.computed.ts`, text)).rejects.toThrow('not plain data');
});
