// A picture without its metadata is the same picture, with nothing behind it.
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gifOf, png } from './files.testing.ts';
import { withoutMetadata } from './picture-metadata.ts';

function chunk(name: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
const HEADER = 8 + 25;
const pngWith = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, HEADER), ...chunks, png.subarray(HEADER)]);

const gif = gifOf([3, 2], [3, 2]);
const gifWith = (...blocks: readonly Buffer[]): Buffer =>
  Buffer.concat([gif.subarray(0, 19), ...blocks, gif.subarray(19)]);
const parts = (text: string): Buffer =>
  Buffer.concat([Buffer.of(text.length), Buffer.from(text), Buffer.of(0)]);
const loop = Buffer.concat([Buffer.of(0x21, 0xff, 11), Buffer.from('NETSCAPE2.0'), Buffer.of(3, 1, 0, 0, 0)]);

/** Two pixels in 24-bit colors. */
const bmp = Buffer.alloc(62);
bmp.write('BM');
bmp.writeUInt32LE(62, 2);
bmp.writeUInt32LE(54, 10);
bmp.writeUInt32LE(40, 14);
bmp.writeInt32LE(2, 18);
bmp.writeInt32LE(-1, 22);
bmp.writeUInt16LE(24, 28);
const page = Buffer.from('<html><script>alert(1)</script>');
const longer = Buffer.from(bmp);
longer.writeUInt32LE(62 + page.length, 2);

describe('in a picture without metadata', () => {
  test.each([
    ['a PNG stays', 'png', png, png],
    ['its texts go', 'png', pngWith(chunk('tEXt', Buffer.from('Author\0Ann')), chunk('zTXt', Buffer.from('x')), chunk('iTXt', Buffer.from('XML:com.adobe.xmp'))), png],
    ['its Exif and its time go', 'png', pngWith(chunk('eXIf', Buffer.from('MM\0*GPS')), chunk('tIME', Buffer.alloc(7))), png],
    ['what nobody knows goes', 'png', pngWith(chunk('prVt', Buffer.from('x'))), png],
    ['its density stays', 'png', pngWith(chunk('pHYs', Buffer.alloc(9))), pngWith(chunk('pHYs', Buffer.alloc(9)))],
    ['what hangs behind a PNG goes', 'png', Buffer.concat([png, page]), png],
    ['a GIF stays', 'gif', gif, gif],
    ['its comment goes', 'gif', gifWith(Buffer.of(0x21, 0xfe), parts('by Ann')), gif],
    ['its XMP goes', 'gif', gifWith(Buffer.of(0x21, 0xff, 11), Buffer.from('XMP DataXMP'), parts('<x/>')), gif],
    ['that it is shown again stays', 'gif', gifWith(loop), gifWith(loop)],
    ['what hangs behind a GIF goes', 'gif', Buffer.concat([gif, page]), gif],
    ['a BMP stays', 'bmp', bmp, bmp],
    ['what hangs behind a BMP goes', 'bmp', Buffer.concat([bmp, page]), bmp],
    ['and what its header counts in', 'bmp', Buffer.concat([longer, page]), bmp],
  ] as const)('%s', (_what, type, bytes, left) => {
    expect(Buffer.from(withoutMetadata(type, bytes) ?? [])).toEqual(left);
  }); // prettier-ignore
});

test.each([
  ['png', png],
  ['gif', gif],
  ['bmp', bmp],
] as const)('a %s cut off anywhere is refused', (type, whole) => {
  for (let length = 0; length < whole.length; length += 1)
    expect([length, withoutMetadata(type, whole.subarray(0, length))]).toEqual([length, null]);
});

test('random bytes are read to their end', () => {
  const kinds = fc.constantFrom('png', 'gif', 'bmp', 'tif');
  fc.assert(
    fc.property(kinds, fc.uint8Array({ maxLength: 300 }), (type, bytes) => {
      expect(withoutMetadata(type, bytes)?.length ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
