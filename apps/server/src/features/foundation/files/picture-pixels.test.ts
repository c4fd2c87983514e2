// The number of pixels by the header; an invalid header gives none and throws nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gifOf, jpegOf, pngOf } from './files.testing.ts';
import { picturePixels } from './picture-pixels.ts';

function bmp(header: number, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('BM');
  bytes.writeUInt32LE(header, 14);
  if (header === 12) {
    bytes.writeUInt16LE(width, 18);
    bytes.writeUInt16LE(height, 20);
  } else {
    bytes.writeInt32LE(width, 18);
    bytes.writeInt32LE(height, 22);
  }
  return bytes;
}

/** A TIFF with one directory per page; the last directory's link leads nowhere, or back to the first. */
function tiff(pages: readonly (readonly [number, number])[], isLoop = false): Buffer {
  const bytes = Buffer.alloc(8 + pages.length * 30);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  pages.forEach(([width, length], page) => {
    const at = 8 + page * 30;
    bytes.writeUInt16LE(2, at);
    for (const [index, [tag, type, value]] of [
      [0x100, 3, width],
      [0x101, 4, length],
    ].entries()) {
      bytes.writeUInt16LE(tag ?? 0, at + 2 + index * 12);
      bytes.writeUInt16LE(type ?? 0, at + 4 + index * 12);
      bytes.writeUInt32LE(1, at + 6 + index * 12);
      bytes.writeUInt32LE(value ?? 0, at + 10 + index * 12);
    }
    const isLast = page === pages.length - 1;
    bytes.writeUInt32LE(isLast ? (isLoop ? 8 : 0) : at + 30, at + 26);
  });
  return bytes;
}

describe('the number of pixels', () => {
  test.each([
    ['png', pngOf(7, 5), 35],
    ['jpg', jpegOf(6, 4), 24],
    ['gif', gifOf([3, 2], [1, 1]), 6],
    ['gif', gifOf([1, 1], [65_535, 65_535]), 4_294_836_225],
    ['gif', gifOf([4, 1], [1, 1], [2, 7]), 28],
    ['gif', gifOf([1, 1], ...Array.from({ length: 1000 }, () => [1, 1] as const)), 1],
    ['bmp', bmp(40, 6, -4), 24],
    ['bmp', bmp(12, 3, 2), 6],
    ['tif', tiff([[4, 3]]), 12],
    [
      'tif',
      tiff([
        [4, 3],
        [60_000, 60_000],
        [1, 1],
      ]),
      3_600_000_000,
    ],
    ['jpg', Buffer.concat([jpegOf(6, 4).subarray(0, 15), jpegOf(9, 9).subarray(2)]), 81],
  ] as const)('is read from a %s', (type, bytes, pixels) => expect(picturePixels(type, bytes)).toBe(pixels));

  test.each([
    ['png', Buffer.alloc(30)],
    ['tif', tiff([[4, 3]], true)],
    ['tif', Buffer.from('II*\0', 'latin1')],
    ['png', pngOf(7, 5).subarray(0, 33)],
    ['png', pngOf(7, 5).subarray(0, -1)],
    ['gif', gifOf([3, 2], [1, 1]).subarray(0, 8)],
    ['gif', gifOf([3, 2], [1, 1]).subarray(0, -1)],
    ['gif', Buffer.concat([gifOf([3, 2]).subarray(0, -1), Buffer.of(7)])],
    ['gif', gifOf([1, 1], ...Array.from({ length: 1001 }, () => [1, 1] as const))],
    ['bmp', bmp(40, 0, 5)],
  ] as const)('is unknown for a broken %s', (type, bytes) => expect(picturePixels(type, bytes)).toBeNull());

  test('is a number or null for random bytes', () => {
    const type = fc.constantFrom('jpg', 'png', 'bmp', 'gif', 'tif');
    const isNotified = (kind: 'jpg' | 'png' | 'bmp' | 'gif' | 'tif', bytes: Uint8Array): boolean => {
      const pixels = picturePixels(kind, bytes);
      return pixels === null || pixels > 0;
    };
    expect(fc.check(fc.property(type, fc.uint8Array({ maxLength: 300 }), isNotified)).failed).toBe(false);
  });
});
