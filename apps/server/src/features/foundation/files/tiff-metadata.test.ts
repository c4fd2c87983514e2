// A TIFF without its metadata has the same pixels, in either byte order.
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';
import { picturePixels } from './picture-pixels.ts';
import { type TiffEntry, tiffOf, tiffPixels } from './tiff.testing.ts';

const secret = Buffer.from('Ann Author was here\0');
const profile = Buffer.from('a colour profile');
function strip(bytes: Buffer): Buffer | null {
  const left = withoutMetadata('tif', bytes);
  return left && Buffer.from(left);
}

/** The tags of the directory at an offset, and the position of the next directory. */
function directoryOf(bytes: Buffer, isLittle: boolean, at: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(at, isLittle);
  const tags = Array.from({ length: count }, (_, entry) => view.getUint16(at + 2 + entry * 12, isLittle));
  return { tags, next: view.getUint32(at + 2 + count * 12, isLittle) };
}
const firstOf = (bytes: Buffer, isLittle: boolean): number =>
  isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4);

const drawn = [256, 257, 258, 273, 279];
const exif: readonly TiffEntry[] = [
  [36867, 2, secret],
  [37500, 7, secret],
  [40965, 4, [[1, 2, secret]]],
];

describe.each([
  ['little', true],
  ['big', false],
] as const)('a TIFF in %s endian', (_order, isLittle) => {
  test.each<[string, TiffEntry]>([
    ['its description', [270, 2, secret]],
    ['the make of a camera', [271, 2, secret]],
    ['its model', [272, 2, secret]],
    ['a program', [305, 2, secret]],
    ['a time', [306, 2, secret]],
    ['its author', [315, 2, secret]],
    ['the author in four bytes', [315, 2, Buffer.from('Ann\0')]],
    ['a computer', [316, 2, secret]],
    ['XMP', [700, 1, secret]],
    ['a copyright', [33432, 2, secret]],
    ['IPTC', [33723, 4, secret]],
    ['what Photoshop adds', [34377, 1, secret]],
    ['Exif, with a directory of its own in it', [34665, 4, exif]],
    ['a place', [34853, 4, [[1, 2, secret]]]],
    ['a title of Windows', [40091, 1, secret]],
    ['what nobody knows', [65000, 7, secret]],
  ])('without %s keeps its picture', (_what, entry) => {
    const bytes = tiffOf(isLittle, [entry, [34675, 7, profile]]);
    expect(bytes.includes('Ann')).toBe(true);
    const left = strip(bytes) ?? Buffer.alloc(0);
    expect(left.includes('Ann')).toBe(false);
    expect(directoryOf(left, isLittle, firstOf(left, isLittle))).toEqual({
      tags: [...drawn, 34675],
      next: 0,
    });
    expect(left.includes(profile)).toBe(true);
    expect(left.subarray(8, 8 + tiffPixels.length)).toEqual(tiffPixels);
    expect(picturePixels('tif', left)).toBe(2);
  });

  test('without metadata keeps every byte', () => {
    const bytes = tiffOf(isLittle, [[274, 3, Buffer.from(isLittle ? [6, 0] : [0, 6])]], []);
    expect(strip(bytes)).toEqual(bytes);
  });

  test('loses the metadata of each page, nested pages too', () => {
    const within: readonly TiffEntry[] = [[315, 2, secret]];
    const bytes = tiffOf(isLittle, [[315, 2, secret]], [[330, 4, within]], [[305, 2, secret]]);
    const left = strip(bytes) ?? Buffer.alloc(0);
    expect(left.includes('Ann')).toBe(false);
    const first = directoryOf(left, isLittle, firstOf(left, isLittle));
    const second = directoryOf(left, isLittle, first.next);
    expect([first.tags, second.tags]).toEqual([drawn, [...drawn, 330]]);
    expect(directoryOf(left, isLittle, second.next)).toEqual({ tags: drawn, next: 0 });
  });

  test('cut off anywhere is refused', () => {
    const whole = tiffOf(
      isLittle,
      [
        [34665, 4, exif],
        [315, 2, secret],
      ],
      [],
    );
    for (let length = 0; length < whole.length; length += 1)
      expect([length, strip(whole.subarray(0, length))]).toEqual([length, null]);
  });

  test.each<[string, (bytes: Buffer, first: number) => void]>([
    ['that is a BigTIFF', (bytes) => bytes.fill(43, isLittle ? 2 : 3, isLittle ? 3 : 4)],
    ['that begins in its header', (bytes) => bytes.fill(0, 4, 8)],
    ['whose pages lead to each other', (bytes) => bytes.copy(bytes, bytes.length - 4, 4, 8)],
    ['with a value of an unknown type', (bytes, first) => bytes.fill(0xee, first + 64, first + 66)],
    ['with a value beyond its end', (bytes, first) => bytes.fill(0x7f, first + 70, first + 74)],
    ['with a value larger than the file', (bytes, first) => bytes.fill(0x7f, first + 66, first + 70)],
  ])('%s is refused', (_what, damage) => {
    const bytes = tiffOf(isLittle, [[315, 2, secret]]);
    damage(bytes, firstOf(bytes, isLittle));
    expect(strip(bytes)).toBeNull();
  });
});
