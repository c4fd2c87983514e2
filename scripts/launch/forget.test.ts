// What a reset removes, and that it never touches a foreign folder or one in use.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderTaken, takeFolder } from '@causeway/db';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotADataFolder, forget } from './forget.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forget-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates a folder as `npm start` leaves it. */
async function fill(): Promise<void> {
  for (const name of ['logs', 'files', 'world', join('postgres', 'cluster')])
    await mkdir(join(folder, name), { recursive: true });
  for (const name of [
    'secrets.json',
    'seed.json',
    join('files', 'a'),
    join('postgres', 'cluster', 'PG_VERSION'),
  ])
    await writeFile(join(folder, name), '{}');
}

test('the files of a start are deleted with their folder', async () => {
  await fill();
  expect(await forget(folder)).toEqual({ stayed: [] });
  expect(existsSync(folder)).toBe(false);
  expect(await forget(folder)).toBeNull();
});

test('a folder that no start has filled is refused and stays unchanged', async () => {
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'docs', 'thesis.txt'), 'years of work');
  await expect(forget(folder)).rejects.toThrow(NotADataFolder);
  expect(await readFile(join(folder, 'docs', 'thesis.txt'), 'utf8')).toBe('years of work');
  expect(await readdir(folder)).toEqual(['docs']);
});

test('the files of a separate server do not make a data folder', async () => {
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files', 'upload'), 'of a member');
  await expect(forget(folder)).rejects.toThrow('Nothing was deleted');
  expect(await readFile(join(folder, 'files', 'upload'), 'utf8')).toBe('of a member');
});

test.each(['secrets.json', 'postgres'])('a folder without %s is refused', async (mark) => {
  await fill();
  await rm(join(folder, mark), { recursive: true });
  await expect(forget(folder)).rejects.toThrow(NotADataFolder);
  expect(existsSync(join(folder, 'files', 'a'))).toBe(true);
});

test('foreign files in the folder stay and are reported', async () => {
  await fill();
  await writeFile(join(folder, 'thesis.txt'), 'years of work');
  expect(await forget(folder)).toEqual({ stayed: ['thesis.txt'] });
  expect(await readdir(folder)).toEqual(['thesis.txt']);
});

test('a folder in use is refused and stays unchanged', async () => {
  await fill();
  const release = await takeFolder(folder);
  await expect(forget(folder)).rejects.toThrow(FolderTaken);
  expect(existsSync(join(folder, 'files', 'a'))).toBe(true);
  await release();
  expect(await forget(folder)).toEqual({ stayed: [] });
});
