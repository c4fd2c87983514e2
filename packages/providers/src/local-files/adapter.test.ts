// Files in a folder are stored, read and removed, and never outside of it.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilesPort } from '../port.ts';
import { createLocalFiles } from './adapter.ts';

let folder: string;
let files: FilesPort;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-files-'));
  files = createLocalFiles({ folder });
});
afterAll(() => rm(folder, { recursive: true }));

test('a stored file replaces an earlier one until it is removed', async () => {
  await files.put('kyc/1/front.png', Uint8Array.of(1, 2, 3));
  await files.put('kyc/1/front.png', Uint8Array.of(4));
  expect(await files.get('kyc/1/front.png')).toEqual(Uint8Array.of(4));
  expect(await readdir(join(folder, 'kyc/1'))).toEqual(['front.png']);
  await files.remove('kyc/1/front.png');
  await files.remove('kyc/1/front.png');
  expect(await files.get('kyc/1/front.png')).toBeNull();
});

test('a failed write leaves nothing behind', async () => {
  await files.put('kyc/2/front.png', Uint8Array.of(1));
  await expect(files.put('kyc/2', Uint8Array.of(1))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect((await readdir(join(folder, 'kyc'))).toSorted()).toEqual(['1', '2']);
});

test.each(['', '..', '../a', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', 'a\0b', 'a\\b', 'x'.repeat(201)])(
  'refuses the key %j',
  async (key) => {
    await expect(files.put(key, Uint8Array.of(1))).rejects.toThrow(RangeError);
    await expect(files.get(key)).rejects.toThrow(RangeError);
  },
);
