// Draws small pictures without a library: a canvas of palette colors, block letters, and the PNG around them.
import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue. */
export type Colour = readonly [number, number, number];

export interface Picture {
  readonly fill: (left: number, top: number, width: number, height: number, colour: Colour) => void;
  /** Draws an ellipse by its middle and its two half widths. */
  readonly ellipse: (x: number, y: number, halfWidth: number, halfHeight: number, colour: Colour) => void;
  /** Draws letters of 5 by 7 dots, each dot `scale` pixels wide. Unknown characters stay blank. */
  readonly write: (left: number, top: number, text: string, scale: number, colour: Colour) => void;
  png(): Buffer;
}

/** Seven rows for each character, two hexadecimal digits per row, whose lowest five bits are the dots. */
// prettier-ignore
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0e11111f111111', B: '1e11111e11111e', C: '0e11101010110e', D: '1e11111111111e', E: '1f10101e10101f',
  F: '1f10101e101010', G: '0e11101711110e', H: '1111111f111111', I: '0e04040404040e', J: '0702020202120c',
  K: '11121418141211', L: '1010101010101f', M: '111b1515111111', N: '11191513111111', O: '0e11111111110e',
  P: '1e11111e101010', Q: '0e11111115120d', R: '1e11111e141211', S: '0f10100e01011e', T: '1f040404040404',
  U: '1111111111110e', V: '11111111110a04', W: '11111115151b11', X: '11110a040a1111',
  Y: '11110a04040404', Z: '1f01020408101f', 0: '0e11131519110e', 1: '040c040404040e', 2: '0e11010608101f',
  3: '0e11010601110e', 4: '02060a121f0202', 5: '1f101e0101110e', 6: '0608101e11110e', 7: '1f010204080808',
  8: '0e11110e11110e', 9: '0e11110f01020c', '-': '0000001f000000', '<': '02040810080402', '/': '01010204081010',
  '.': '00000000000c0c', ':': '000c0c000c0c00', ',': '000000000c0408',
};
const GLYPH_WIDTH = 6;

export function createPicture(width: number, height: number, background: Colour): Picture {
  const pixels = Buffer.alloc(width * height * 3);

  function fill(left: number, top: number, wide: number, high: number, colour: Colour): void {
    const [from, to] = [Math.max(Math.round(left), 0), Math.min(Math.round(left + wide), width)];
    if (from >= to) return;
    const row = Buffer.alloc((to - from) * 3, Buffer.from(colour));
    for (let y = Math.max(Math.round(top), 0); y < Math.min(Math.round(top + high), height); y += 1) {
      row.copy(pixels, (y * width + from) * 3);
    }
  }

  function ellipse(x: number, y: number, halfWidth: number, halfHeight: number, colour: Colour): void {
    for (let down = -halfHeight; down <= halfHeight; down += 1) {
      const reach = halfWidth * Math.sqrt(1 - (down / halfHeight) ** 2);
      fill(x - reach, y + down, reach * 2, 1, colour);
    }
  }

  function write(left: number, top: number, text: string, scale: number, colour: Colour): void {
    text
      .toUpperCase()
      .split('')
      .forEach((sign, position) => {
        const rows = Buffer.from(GLYPHS[sign] ?? '', 'hex');
        rows.forEach((row, y) => {
          for (let x = 0; x < 5; x += 1) {
            const isDot = (row >> (4 - x)) & 1;
            const at = left + (position * GLYPH_WIDTH + x) * scale;
            if (isDot) fill(at, top + y * scale, scale, scale, colour);
          }
        });
      });
  }

  fill(0, 0, width, height, background);
  return { fill, ellipse, write, png: () => encode(pixels, width, height) };
}

/** True color of 8 bits, no filter (PNG, sections 5 and 11.2). */
function encode(pixels: Buffer, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * width * 3, (y + 1) * width * 3)]),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
