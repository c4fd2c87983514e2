// Metadata goes, the picture stays, nonsense is refused.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stripJpeg } from './strip-jpeg.ts';

const segment = (marker: number, body: string): Buffer => {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
};
const start = Buffer.of(0xff, 0xd8);
const scan = Buffer.concat([segment(0xda, 'scan'), Buffer.from('picture', 'latin1'), Buffer.of(0xff, 0xd9)]);

describe('a JPEG', () => {
  test('loses Exif, XMP, profiles and comments and keeps the rest as it was', () => {
    const jfif = segment(0xe0, 'JFIF');
    const adobe = segment(0xee, 'Adobe');
    const table = segment(0xdb, 'quantisation');
    const whole = Buffer.concat([
      start, jfif, segment(0xe1, 'Exif GPS'), segment(0xed, 'Photoshop'), adobe, segment(0xfe, 'by me'), table, scan,
    ]); // prettier-ignore
    expect(stripJpeg(whole)).toEqual(Buffer.concat([start, jfif, adobe, table, scan]));
  });

  test('loses what hangs behind its end, even another picture', () => {
    const other = Buffer.concat([start, segment(0xe1, 'Exif GPS'), scan]);
    expect(stripJpeg(Buffer.concat([start, scan, other]))).toEqual(Buffer.concat([start, scan]));
  });

  test('of several scans keeps them, and loses what is said between them', () => {
    const first = Buffer.concat([segment(0xda, 'scan'), Buffer.from('a\xff\x00b\xff\xd3c', 'latin1')]);
    const whole = Buffer.concat([start, first, segment(0xfe, 'by me'), segment(0xc4, 'table'), scan]);
    expect(stripJpeg(whole)).toEqual(Buffer.concat([start, first, segment(0xc4, 'table'), scan]));
  });

  test('may have fill bytes between its segments', () => {
    expect(stripJpeg(Buffer.concat([start, Buffer.of(0xff, 0xff), scan]))).toEqual(
      Buffer.concat([start, scan]),
    );
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a segment that is cut off', Buffer.concat([start, Buffer.of(0xff, 0xe1, 0x40, 0x00, 1, 2)])],
    ['no scan', Buffer.concat([start, segment(0xdb, 'table')])],
    ['a scan without an end', Buffer.concat([start, scan.subarray(0, -2)])],
  ])('is not %s', (_what, bytes) => {
    expect(stripJpeg(bytes)).toBeNull();
  });

  test('stripped twice is stripped once, and no bytes make it throw', () => {
    const isSettled = (bytes: Uint8Array): boolean => {
      const once = stripJpeg(Buffer.concat([start, bytes]));
      return once === null || Buffer.from(once).equals(stripJpeg(once) ?? Buffer.alloc(0));
    };
    expect(fc.check(fc.property(fc.uint8Array({ maxLength: 400 }), isSettled)).failed).toBe(false);
  });
});
