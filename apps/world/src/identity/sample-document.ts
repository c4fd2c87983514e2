// The sample identity document that is handed in when nobody holds a real one to the camera. Plainly a specimen.
import { createPicture } from './picture.ts';
import type { Colour } from './picture.ts';

export interface DocumentFields {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly type: string;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** YYYY-MM-DD, or '' for a document without an end. */
  readonly expiryDate: string;
}

const PAPER: Colour = [232, 240, 238];
const SEA: Colour = [11, 93, 87];
const INK: Colour = [18, 33, 31];
const QUIET: Colour = [86, 102, 99];
const WHITE: Colour = [255, 255, 255];
const RED: Colour = [180, 35, 24];

export function drawFront(fields: DocumentFields): Buffer {
  const picture = createPicture(640, 400, PAPER);
  picture.fill(0, 0, 640, 56, SEA);
  picture.write(24, 18, `${fields.country} ${fields.type.replaceAll('_', ' ')}`, 3, WHITE);
  drawFace(picture.fill);
  const lines: readonly (readonly [string, string])[] = [
    ['Last name', fields.lastName],
    ['First name', fields.firstName],
    ['Number', fields.number],
    ['Born', fields.birthDate],
    ['Valid until', fields.expiryDate === '' ? 'no end' : fields.expiryDate],
  ];
  lines.forEach(([label, value], index) => {
    picture.write(230, 80 + index * 52, label, 2, QUIET);
    picture.write(230, 98 + index * 52, value.slice(0, 22), 3, INK);
  });
  picture.write(24, 360, 'Specimen - test environment', 3, RED);
  return picture.png();
}

export function drawBack(fields: DocumentFields): Buffer {
  const picture = createPicture(640, 400, PAPER);
  picture.fill(0, 40, 640, 64, INK);
  picture.write(24, 150, 'Specimen - test environment', 3, RED);
  const name = `${fields.lastName}<<${fields.firstName}`.replaceAll(' ', '<');
  const lines = [`I<${fields.country}${fields.number}`, fields.birthDate.replaceAll('-', ''), name];
  picture.fill(0, 250, 640, 150, WHITE);
  lines.forEach((line, index) =>
    picture.write(24, 268 + index * 42, line.padEnd(33, '<').slice(0, 33), 3, INK),
  );
  return picture.png();
}

/** A head and shoulders of two blocks each: enough to see where the face is. */
function drawFace(
  fill: (left: number, top: number, width: number, height: number, colour: Colour) => void,
): void {
  fill(24, 80, 176, 220, WHITE);
  fill(82, 110, 60, 76, QUIET);
  fill(92, 186, 40, 24, QUIET);
  fill(52, 210, 120, 90, QUIET);
}
