// Room for files: how much is left, and which errors mean that there is none.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWithoutRoom, roomIssue } from './files-room.ts';

const diskOf = (mebibytes: number) => () => Promise.resolve({ bavail: mebibytes * 256, bsize: 4096 });
const silent = () => new Promise<never>(() => undefined);
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('a full disk is reported with its bytes, and a missing folder is not', async () => {
  expect(await roomIssue('/files', diskOf(100))).toBeUndefined();
  expect(await roomIssue('/files', diskOf(99))).toMatch(
    /^99 MiB are free under FILES_FOLDER: uploads are refused/,
  );
  expect(await roomIssue('/files', diskOf(0))).toMatch(/^0 MiB/);
  expect(await roomIssue('/files', failing('EIO'))).toBe('FILES_FOLDER cannot be looked at (EIO).');
  expect(await roomIssue('/files', silent)).toBe('FILES_FOLDER does not answer in time.');
  expect(await roomIssue(join(tmpdir(), 'no-such-folder-of-files'))).toBeUndefined();
});

test('only ENOSPC and a quota mean a lack of room', () => {
  const error = (code: string): Error => Object.assign(new Error(code), { code });
  expect([error('ENOSPC'), error('EDQUOT')].map(isWithoutRoom)).toEqual([true, true]);
  expect([error('EACCES'), new Error('ENOSPC')].map(isWithoutRoom)).toEqual([false, false]);
});
