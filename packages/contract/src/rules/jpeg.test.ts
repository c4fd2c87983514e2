// Metadata is removed, the picture stays the right way up, and invalid files are refused.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripJpeg } from './jpeg.ts';

function segment(marker: number, body: string | Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, typeof body === 'string' ? Buffer.from(body, 'latin1') : body]);
}
const start = Buffer.of(0xff, 0xd8);
const scan = Buffer.concat([segment(0xda, 'scan'), Buffer.from('picture', 'latin1'), Buffer.of(0xff, 0xd9)]);
const jpeg = (...parts: readonly Buffer[]): Buffer => Buffer.concat([start, ...parts, scan]);
const stripped = (bytes: Uint8Array): Buffer =>
  Buffer.from(stripJpeg(bytes) ?? expect.unreachable('not a JPEG'));

/** Exif with a maker, an orientation and a place, in either order of bytes. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 8);
  const [u16, u32] = isLittle
    ? [tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)]
    : [tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)];
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(2, 8);
  u16(0x010f, 10);
  u16(2, 12);
  u32(8, 14);
  u32(38, 18);
  u16(0x0112, 22);
  u16(3, 24);
  u32(1, 26);
  u16(orientation, 30);
  tiff.write('Canon 22', 38, 'latin1');
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

describe('a JPEG', () => {
  const jfif = segment(0xe0, 'JFIF\0\x01\x02\x01\0H\0H\0\0');

  test('loses Exif, XMP, profiles and comments and keeps the rest', () => {
    const adobe = segment(0xee, 'Adobe');
    const table = segment(0xdb, 'quantisation');
    const about = [
      segment(0xe1, 'Exif\0\0GPS'),
      segment(0xe1, 'http://ns.adobe.com/xap'),
      segment(0xed, 'Photoshop'),
    ];
    const whole = jpeg(jfif, ...about, adobe, segment(0xfe, 'by me'), table);
    expect(stripped(whole)).toEqual(jpeg(jfif, adobe, table));
  });

  test('loses its embedded thumbnail', () => {
    const thumbnail = segment(0xe0, 'JFIF\0\x01\x02\x01\0H\0H\x01\x01rgb');
    expect(stripped(jpeg(thumbnail, segment(0xe0, 'JFXX\0\x10small picture')))).toEqual(jpeg());
  });

  test('loses trailing bytes, even another picture', () => {
    expect(stripped(Buffer.concat([jpeg(), jpeg(segment(0xe1, 'Exif GPS'))]))).toEqual(jpeg());
  });

  test('of several scans keeps them without comments between', () => {
    const first = Buffer.concat([segment(0xda, 'scan'), Buffer.from('a\xff\x00b\xff\xd3c', 'latin1')]);
    const table = segment(0xc4, 'table');
    expect(stripped(jpeg(first, segment(0xfe, 'by me'), table))).toEqual(jpeg(first, table));
  });

  test('may have fill bytes between its segments', () => {
    expect(stripped(jpeg(Buffer.of(0xff, 0xff)))).toEqual(jpeg());
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('keeps its orientation: %d', (orientation) => {
    for (const isLittle of [true, false]) {
      const once = stripped(jpeg(exif(orientation, isLittle)));
      expect(once.includes('Canon')).toBe(false);
      expect(once).toEqual(jpeg(segment(0xe1, once.subarray(6, 38))));
      expect(once.readUInt16BE(2 + 4 + 6 + 8 + 2 + 8)).toBe(orientation);
      expect(stripped(once)).toEqual(once);
    }
  });

  test.each([0, 1, 9, 65535])(
    'that is upright or has an invalid orientation gets no Exif: %d',
    (orientation) => {
      expect(stripped(jpeg(exif(orientation, true)))).toEqual(jpeg());
    },
  );

  test('with Exif cut anywhere is still stripped', () => {
    const whole = exif(6, true);
    for (let length = 4; length < whole.length; length += 1)
      expect(stripped(jpeg(segment(0xe1, whole.subarray(4, length)))).includes('Canon')).toBe(false);
  });

  test.each([
    ['without its end', -2],
    ['with half of its end', -1],
  ])('%s gets it', (_what, cut) => {
    const repaired = stripped(jpeg(jfif).subarray(0, cut));
    expect(repaired.subarray(-2)).toEqual(Buffer.of(0xff, 0xd9));
    expect(repaired.includes('picture')).toBe(true);
    expect(stripped(repaired)).toEqual(repaired);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a segment that is cut off', Buffer.concat([start, Buffer.of(0xff, 0xe1, 0x40, 0x00, 1, 2)])],
    ['no scan', Buffer.concat([start, segment(0xdb, 'table')])],
    ['a scan without a picture', Buffer.concat([start, segment(0xda, 'scan')])],
  ])('is not %s', (_what, bytes) => {
    expect(stripJpeg(bytes)).toBeNull();
  });

  test('is unchanged by a second stripping of any bytes', () => {
    const isSettled = (bytes: Uint8Array): boolean => {
      const once = stripJpeg(Buffer.concat([start, bytes]));
      return once === null || Buffer.from(once).equals(stripJpeg(once) ?? Buffer.alloc(0));
    };
    expect(fc.check(fc.property(fc.uint8Array({ maxLength: 400 }), isSettled)).failed).toBe(false);
  });

  test('with any Exif is stripped twice as once', () => {
    const isSettled = (bytes: Uint8Array): boolean => {
      const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), bytes]);
      const once = stripped(jpeg(segment(0xe1, body)));
      return once.equals(stripped(once));
    };
    expect(fc.check(fc.property(fc.uint8Array({ maxLength: 80 }), isSettled)).failed).toBe(false);
  });
});
