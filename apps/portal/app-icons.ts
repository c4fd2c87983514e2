// The icons of the installed portal, drawn from public/icon.svg while the app is built: the mark in the middle of a full
// square, so that a phone may round its corners.
import { crc32, deflateSync } from 'node:zlib';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where each point of a command is measured from: always along the axes, or straight. */
type Step = (from: Point, values: readonly number[]) => readonly Point[];

const CURVE_PARTS = 24;

/** A cubic curve as short lines; its points are relative to its start. */
const curve: Step = (from, [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]) =>
  Array.from({ length: CURVE_PARTS }, (_, index) => {
    const t = (index + 1) / CURVE_PARTS;
    const [a, b, c] = [3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return { x: from.x + a * ax + b * bx + c * cx, y: from.y + a * ay + b * by + c * cy };
  });

/** The commands of a path that the mark is drawn with. */
const steps: Readonly<Record<string, Step>> = {
  M: (_from, [x = 0, y = 0]) => [{ x, y }],
  H: ({ y }, [x = 0]) => [{ x, y }],
  h: (from, [x = 0]) => [{ x: from.x + x, y: from.y }],
  v: (from, [y = 0]) => [{ x: from.x, y: from.y + y }],
  c: curve,
};

/** The outlines of a path, each closed; throws on a command that the mark does not use. */
function outlinesOf(path: string): readonly (readonly Point[])[] {
  const outlines: Point[][] = [];
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    if (command === 'Z') continue;
    const step = steps[command];
    if (step === undefined) throw new Error(`icon.svg draws with ${command}, which app-icons.ts cannot`);
    if (command === 'M') outlines.push([]);
    const outline = outlines.at(-1) ?? [];
    const values = [...numbers.matchAll(/-?[\d.]+/g)].map(Number);
    outline.push(...step(outline.at(-1) ?? { x: 0, y: 0 }, values));
  }
  return outlines;
}

/** Tests whether a point is inside an outline: a line to its right crosses the outline an odd number of times. */
const isWithin = ({ x, y }: Point, outline: readonly Point[]): boolean =>
  outline.reduce((within, a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x);
    return crosses ? !within : within;
  }, false);

/** The mark's own square and its share of the icon: it fits the circle that every phone keeps visible. */
const MARK_SIZE = 16;
const MARK_SHARE = 0.56;
/** Samples along each side of a pixel, for soft edges. */
const SAMPLES = 3;

function coverage(outlines: readonly (readonly Point[])[], size: number, px: number, py: number): number {
  const toMark = (at: number): number => ((at / size - 0.5) / MARK_SHARE + 0.5) * MARK_SIZE;
  let within = 0;
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const x = toMark(px + ((sample % SAMPLES) + 0.5) / SAMPLES);
    const y = toMark(py + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES);
    if (outlines.some((outline) => isWithin({ x, y }, outline))) within += 1;
  }
  return within / SAMPLES ** 2;
}

type Color = readonly [red: number, green: number, blue: number];

/** Reads a color such as `#0B5D57` as three bytes. */
function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of 8 bits a channel, without transparency (PNG, third edition). */
function png(size: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The paths of an SVG, one after the other. */
const pathsIn = (svg: string): string =>
  [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path).join('');

interface IconColors {
  readonly ground: string;
  readonly mark: string;
}

/** The icon as a PNG, `size` pixels square. */
export function iconPng(svg: string, size: number, colors: IconColors): Buffer {
  const outlines = outlinesOf(pathsIn(svg));
  const [ground, mark] = [colorOf(colors.ground), colorOf(colors.mark)];
  const rowBytes = 1 + size * 3;
  const rows = Buffer.alloc(rowBytes * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const share = coverage(outlines, size, x, y);
      // Each row starts with its filter: none.
      rows.set(
        ground.map((value, index) => Math.round(value + ((mark[index] ?? value) - value) * share)),
        y * rowBytes + 1 + x * 3,
      );
    }
  return png(size, rows);
}
