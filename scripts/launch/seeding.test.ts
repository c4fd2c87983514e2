// The seeding of a start: once, again after an interruption, and never over other data.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSeedDue, isSeeded, runSeed } from './seeding.ts';
import { Stopped } from './stop-signal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seeding-'));
});
afterEach(() => rm(folder, { recursive: true }));

const state = (word: string) => writeFile(join(folder, 'seed.json'), JSON.stringify({ state: word }));
const fill = () => mkdir(join(folder, 'postgres'));
const isFilled = () => existsSync(join(folder, 'postgres'));

test('a fresh folder is seeded', async () => {
  expect(await isSeedDue(folder, false)).toBe(true);
  expect(await isSeeded(folder)).toBe(false);
});

test('a seeded folder is not seeded again', async () => {
  await fill();
  await state('done');
  expect(await isSeedDue(folder, true)).toBe(false);
  expect([isFilled(), await isSeeded(folder)]).toEqual([true, true]);
});

test('a half-seeded folder starts over, and keeps its secrets', async () => {
  expect(await isSeedDue(folder, false)).toBe(true);
  await fill();
  await writeFile(join(folder, 'secrets.json'), '{}');
  expect(await isSeedDue(folder, true)).toBe(true);
  expect([isFilled(), existsSync(join(folder, 'secrets.json'))]).toEqual([false, true]);
});

test('other data is not changed', async () => {
  await fill();
  expect(await isSeedDue(folder, true)).toBe(false);
  expect([isFilled(), await isSeeded(folder)]).toEqual([true, false]);
});

test('a seed that waits is stopped at once, and is not done', async () => {
  const stopping = new AbortController();
  const places = { root: folder, dataFolder: folder, serverUrl: '', worldUrl: '', environment: {} };
  const seed = () => new Promise<void>(() => undefined);
  const run = runSeed({ ...places, seed }, () => undefined, stopping.signal);
  stopping.abort(new Stopped('stopped by SIGINT'));
  await expect(run).rejects.toThrow('stopped by SIGINT');
  expect(await isSeeded(folder)).toBe(false);
});
