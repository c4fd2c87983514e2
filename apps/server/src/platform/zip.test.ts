// Archives hold what was put into them, under its names, with the times of Hong Kong.
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from './zip.ts';

const at = new Date('2026-03-02T16:30:59Z');

test('holds every file byte for byte, under its name', () => {
  const entries = [
    { name: 'empty.txt', bytes: new Uint8Array(0) },
    { name: '对账单.html', bytes: Buffer.from('收款账户'.repeat(5_000)) },
    { name: 'bytes.bin', bytes: Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7919) % 251) },
  ];
  const archive = zipOf(entries, at);
  const found = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)]);
  expect(found).toEqual(entries.map(({ name, bytes }) => [name, Buffer.from(bytes)]));
  expect(archive.length).toBeLessThan(60_000);
});

test('dates its files in Hong Kong, to two seconds', () => {
  const archive = zipOf([{ name: 'a', bytes: Buffer.from('a') }], at);
  expect(archive.readUInt16LE(10)).toBe((0 << 11) | (30 << 5) | 29);
  expect(archive.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (3 << 5) | 3);
});
