// A small gray picture: thick anti-aliased lines, and its PNG.
import { crc32, deflateSync } from 'node:zlib';
import type { Point } from './glyphs.ts';

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, 0 black to 255 white, rows from the top. */
  readonly pixels: Uint8Array;
}

export const createCanvas = (width: number, height: number, paper: number): Canvas => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(paper),
});

/** Draws a line with the given thickness and soft edges; the darker of old and new stays. */
export function drawLine(canvas: Canvas, from: Point, to: Point, thickness: number, ink: number): void {
  const reach = thickness / 2 + 1;
  const [left, right] = range(from[0], to[0], reach, canvas.width);
  const [top, bottom] = range(from[1], to[1], reach, canvas.height);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cover = thickness / 2 + 0.5 - distance([x, y], from, to);
      if (cover > 0) darken(canvas, y * canvas.width + x, ink, Math.min(cover, 1));
    }
  }
}

const range = (a: number, b: number, reach: number, size: number): readonly [number, number] => [
  Math.max(0, Math.floor(Math.min(a, b) - reach)),
  Math.min(size - 1, Math.ceil(Math.max(a, b) + reach)),
];

function darken(canvas: Canvas, at: number, ink: number, cover: number): void {
  const paper = canvas.pixels[at] ?? 255;
  canvas.pixels[at] = Math.min(paper, Math.round(paper + (ink - paper) * cover));
}

/** The distance from a point to the segment between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a PNG of 8-bit gray (W3C PNG, third edition, section 11). */
export function toPng({ width, height, pixels }: Canvas): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // 8 bits, gray, and the only defined compression, filter method and order
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * width, (y + 1) * width)]),
  );
  const body = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
