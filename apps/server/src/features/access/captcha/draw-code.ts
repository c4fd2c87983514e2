// Draws a captcha: characters of strokes, each turned, leaning and of its own size, bent by a wave, crossed
// by lines and sprinkled with dots, so that a person reads it and a simple program does not.
import { randomInt } from 'node:crypto';
import { type Canvas, createCanvas, drawLine, toPng } from './canvas.ts';
import { type Point, type Stroke, alphabet, glyphs } from './glyphs.ts';

/** A number from 0 up to 1. */
export type Random = () => number;

export const codeLength = 4;
const WIDTH = 160;
const HEIGHT = 56;
const PAPER = 250;

const secureRandom: Random = () => randomInt(2 ** 32) / 2 ** 32;

/** Four characters, each as likely as the next. */
export const newCodeText = (random: Random = secureRandom): string =>
  Array.from({ length: codeLength }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');

/** The picture of a text as a PNG data address. Characters that have no strokes are refused. */
export function drawCode(text: string, random: Random = secureRandom): string {
  const canvas = createCanvas(WIDTH, HEIGHT, PAPER);
  drawDots(canvas, random);
  const bend = wave(random);
  const step = (WIDTH - 24) / text.length;
  for (const [i, character] of text.split('').entries()) {
    const strokes = glyphs[character];
    if (!strokes) throw new RangeError('the captcha has no strokes for a character');
    const place = placement(12 + step * (i + 0.5), HEIGHT / 2, random);
    for (const stroke of strokes) drawStroke(canvas, stroke, (point) => bend(place(point)), random);
  }
  for (let i = 0; i < 3; i++) drawCrossing(canvas, random);
  return `data:image/png;base64,${toPng(canvas).toString('base64')}`;
}

const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** Places the points of one character: size, turn and lean of its own about a middle. */
function placement(middleX: number, middleY: number, random: Random): (point: Point) => Point {
  const turn = between(random, -0.32, 0.32);
  const lean = between(random, -0.2, 0.2);
  const wide = between(random, 4.6, 6);
  const high = between(random, 4.4, 5.4);
  const shift = [between(random, -3, 3), between(random, -3, 3)] as const;
  return ([x, y]) => {
    const flatX = (x - 2) * wide + (y - 3) * high * lean;
    const flatY = (y - 3) * high;
    return [
      middleX + shift[0] + flatX * Math.cos(turn) - flatY * Math.sin(turn),
      middleY + shift[1] + flatX * Math.sin(turn) + flatY * Math.cos(turn),
    ];
  };
}

/** Bends the whole picture, so that its letters cannot be cut apart along straight lines. */
function wave(random: Random): (point: Point) => Point {
  const height = between(random, 1.5, 3);
  const length = between(random, 26, 44);
  const start = between(random, 0, 2 * Math.PI);
  return ([x, y]) => [x + Math.cos(y / 9 + start), y + height * Math.sin(x / length + start)];
}

const PIECES = 6;

/** Straight stretches in small pieces, so that the wave bends them too. */
function drawStroke(canvas: Canvas, stroke: Stroke, place: (point: Point) => Point, random: Random): void {
  const thickness = between(random, 2.4, 3.4);
  const ink = between(random, 30, 80);
  for (const [i, to] of stroke.entries()) {
    const from = stroke[i - 1];
    if (!from) continue;
    for (let piece = 0; piece < PIECES; piece++) {
      drawLine(canvas, place(part(from, to, piece)), place(part(from, to, piece + 1)), thickness, ink);
    }
  }
}

const part = (from: Point, to: Point, piece: number): Point => [
  from[0] + ((to[0] - from[0]) * piece) / PIECES,
  from[1] + ((to[1] - from[1]) * piece) / PIECES,
];

function drawCrossing(canvas: Canvas, random: Random): void {
  const ink = between(random, 70, 140);
  const rise = between(random, -10, 10);
  const start = between(random, 0.2, 0.8) * HEIGHT;
  const bend = wave(random);
  for (let x = 4; x < WIDTH - 8; x += 4) {
    const at = (to: number): Point => bend([to, start + (rise * to) / WIDTH]);
    drawLine(canvas, at(x), at(x + 4), 1.2, ink);
  }
}

function drawDots(canvas: Canvas, random: Random): void {
  for (let i = 0; i < 140; i++) {
    const dot: Point = [random() * WIDTH, random() * HEIGHT];
    drawLine(canvas, dot, dot, between(random, 0.8, 2), between(random, 120, 200));
  }
}
