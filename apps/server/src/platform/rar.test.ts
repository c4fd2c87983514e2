// The archives that the server writes, as independent programs read them, and as its own inspection of
// uploads finds them.
import { expect, test } from 'vitest';
import { filesByLibarchive, filesByUnrar } from '../testing/files-of-rar.testing.ts';
import { rarOf } from './rar.ts';

const at = new Date('2026-03-02T02:00:00Z');

test.each([
  ['UnRAR', filesByUnrar],
  ['libarchive', filesByLibarchive],
])('%s reads every file with its name and bytes', async (_, filesOf) => {
  const entries = [
    { name: 'empty.pdf', bytes: Buffer.alloc(0) },
    { name: '收款帳戶-1.pdf', bytes: Buffer.from('first') },
    {
      name: 'large.pdf',
      bytes: Buffer.from(Array.from({ length: 300_000 }, (__, index) => (index * 7) % 256)),
    },
  ];
  expect(await filesOf(rarOf(entries, at))).toEqual(entries);
});

test('a changed byte is found', async () => {
  const archive = rarOf([{ name: 'a.pdf', bytes: Buffer.from('written once') }], at);
  archive[archive.indexOf('once')] = 0x4f;
  await expect(filesByUnrar(archive)).rejects.toThrow();
});
