// Builds of one checkout wait for each other, and a dead build delays nobody.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'in-turn-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a caller waits while another works, and then works', async () => {
  const notes: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const one = inTurn(folder, async () => {
    begun.resolve();
    await first.promise;
    notes.push('first');
  });
  await begun.promise;
  const other = inTurn(folder, async () => void notes.push('second'));
  first.resolve();
  await Promise.all([one, other]);
  expect(notes).toEqual(['first', 'second']);
});

test('failed work gives its turn back', async () => {
  await expect(inTurn(folder, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
  expect(await inTurn(folder, () => Promise.resolve('built'))).toBe('built');
});

test('a waiting caller can be stopped', async () => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const one = inTurn(folder, () => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const stop = new AbortController();
  const other = inTurn(folder, () => Promise.resolve(), stop.signal);
  stop.abort();
  await expect(other).rejects.toThrow();
  held.resolve();
  await one;
});

test('a dead process delays nobody', async () => {
  // No process has this number: it is greater than any system's.
  await writeFile(join(folder, 'owner'), '2147483646 1');
  expect(await inTurn(folder, () => Promise.resolve('built'))).toBe('built');
});
