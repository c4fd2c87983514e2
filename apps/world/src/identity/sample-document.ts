// The documents that the box draws for people who have none at hand: a passport's page, or the two sides of
// an identity card. They are clearly specimens, with a zone whose check digits are right, and that zone again
// as a QR code. A camera can read the code without a program for recognizing letters. It contains the zone's
// characters in one piece, with fillers as '-', which makes a small code with large modules.
import { encode } from 'uqr';
import { createPicture, type Colour, type Picture } from './picture.ts';
import { writeZone, zoneName, type DocumentFields } from './zone.ts';

export type Side = 'front' | 'back';

const PAPER: Colour = [232, 240, 238];
const WAVE: Colour = [206, 224, 220];
const SEA: Colour = [11, 93, 87];
const INK: Colour = [18, 33, 31];
const QUIET: Colour = [86, 102, 99];
const WHITE: Colour = [255, 255, 255];
const RED: Colour = [180, 35, 24];
const SPECIMEN = 'Specimen - test environment';

const TITLES: Readonly<Record<DocumentFields['type'], string>> = {
  PASSPORT: 'Passport',
  ID_CARD: 'Identity card',
  DRIVING_LICENSE: 'Driving licence',
  RESIDENCE_PERMIT: 'Residence permit',
};

/** A passport has one page with data; all other documents have a back. */
export const sidesOf = (type: DocumentFields['type']): readonly Side[] =>
  type === 'PASSPORT' ? ['front'] : ['front', 'back'];

/** `zone`: a zone that contradicts the fields, to try a forged document. */
export function drawDocument(
  fields: DocumentFields,
  side: Side,
  zone: readonly string[] | null = writeZone(fields),
): Buffer {
  if (fields.type === 'PASSPORT') return drawPassport(fields, zone);
  return side === 'front' ? drawCardFront(fields) : drawCardBack(fields, zone);
}

function drawPassport(fields: DocumentFields, zone: readonly string[] | null): Buffer {
  const picture = paper(1120, 788);
  drawHead(picture, fields, 1120);
  drawPerson(picture, fields, 40, 120);
  drawFields(picture, fields, 340);
  if (zone) {
    drawCode(picture, zone, 772, 120, 8);
    drawZone(picture, zone, { top: 640, height: 148, scale: 4, width: 1120 });
  }
  picture.write(340, 580, SPECIMEN, 4, RED);
  return picture.png();
}

function drawCardFront(fields: DocumentFields): Buffer {
  const picture = paper(1012, 638);
  drawHead(picture, fields, 1012);
  drawPerson(picture, fields, 40, 120);
  drawFields(picture, fields, 340);
  picture.write(340, 580, SPECIMEN, 4, RED);
  return picture.png();
}

function drawCardBack(fields: DocumentFields, zone: readonly string[] | null): Buffer {
  const picture = paper(1012, 638);
  picture.write(40, 60, TITLES[fields.type], 5, SEA);
  picture.write(40, 120, 'This side up to the camera', 3, QUIET);
  picture.write(40, 380, SPECIMEN, 3, RED);
  if (zone) {
    drawCode(picture, zone, 600, 30, 9);
    drawZone(picture, zone, { top: 440, height: 198, scale: 5, width: 1012 });
  }
  return picture.png();
}

/** Draws the document photo of any person, as the camera would see it. */
export function drawFace(fields: DocumentFields): Buffer {
  const picture = createPicture(420, 420, WAVE);
  drawPerson(picture, fields, 80, 80);
  return picture.png();
}

/** Draws paper with waves, like the protection of documents against copying. */
function paper(width: number, height: number): Picture {
  const picture = createPicture(width, height, PAPER);
  for (let line = 0; line < height / 26; line += 1) {
    for (let x = 0; x < width; x += 2) {
      const y = line * 26 + Math.sin(x / 60 + line) * 11 + Math.sin(x / 23) * 4;
      picture.fill(x, y, 2, 2, WAVE);
    }
  }
  return picture;
}

function drawHead(picture: Picture, { country, type }: DocumentFields, width: number): void {
  picture.fill(0, 0, width, 80, SEA);
  picture.write(40, 24, `${country}  ${TITLES[type]}`, 5, WHITE);
}

/** Head and shoulders, in colors that depend on the name, so that two samples look different. */
function drawPerson(
  picture: Picture,
  { firstName, lastName }: DocumentFields,
  left: number,
  top: number,
): void {
  const seed = [...`${firstName}${lastName}`].reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997,
    7,
  );
  const coat: Colour = [60 + (seed % 90), 70 + (seed % 70), 90 + (seed % 110)];
  const hair: Colour = [38 + (seed % 40), 30 + (seed % 28), 26 + (seed % 20)];
  const shade = 0.5 + (seed % 51) / 100;
  const skin: Colour = [240 * shade, 202 * shade, 174 * shade];
  picture.fill(left, top, 260, 340, WHITE);
  picture.ellipse(left + 130, top + 132, 82, 100, hair);
  picture.ellipse(left + 130, top + 150, 66, 86, skin);
  picture.fill(left + 104, top + 220, 52, 50, skin);
  for (let y = 0; y < 80; y += 1) {
    const reach = 50 + Math.sqrt(y / 80) * 72;
    picture.fill(left + 130 - reach, top + 260 + y, reach * 2, 1, coat);
  }
  for (const eye of [102, 158]) picture.ellipse(left + eye, top + 142, 8, 5, INK);
  picture.fill(left + 112, top + 196, 36, 5, RED);
}

function drawFields(picture: Picture, fields: DocumentFields, left: number): void {
  const lines: readonly (readonly [string, string])[] = [
    ['Last name', plain(fields.lastName)],
    ['First name', plain(fields.firstName)],
    ['Number', fields.number],
    ['Born', fields.birthDate],
    ['Sex', fields.sex ?? 'X'],
    ['Valid until', fields.expiryDate === '' ? 'no end' : fields.expiryDate],
  ];
  lines.forEach(([label, value], index) => {
    picture.write(left, 120 + index * 72, label, 2, QUIET);
    picture.write(left, 144 + index * 72, value.slice(0, 23), 3, INK);
  });
}

/** The box can only draw the letters of a zone. */
const plain = (name: string): string => zoneName(name)?.replaceAll('<', ' ') ?? name;

/** The zone's characters in the form of the code. */
export const codeText = (zone: readonly string[]): string => zone.join('').replaceAll('<', '-');

const QUIET_MODULES = 4;

function drawCode(
  picture: Picture,
  zone: readonly string[],
  left: number,
  top: number,
  pixels: number,
): void {
  const { data, size } = encode(codeText(zone), { ecc: 'M', border: 0 });
  const whole = (size + 2 * QUIET_MODULES) * pixels;
  const inset = QUIET_MODULES * pixels;
  picture.fill(left, top, whole, whole, WHITE);
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) picture.fill(left + inset + x * pixels, top + inset + y * pixels, pixels, pixels, INK);
    }),
  );
}

interface ZonePlace {
  readonly top: number;
  readonly height: number;
  readonly scale: number;
  readonly width: number;
}

function drawZone(picture: Picture, zone: readonly string[], { top, height, scale, width }: ZonePlace): void {
  picture.fill(0, top, width, height, WHITE);
  const longest = Math.max(...zone.map((line) => line.length));
  const left = Math.round((width - longest * 6 * scale) / 2);
  const step = Math.floor(height / (zone.length + 0.5));
  zone.forEach((line, index) => picture.write(left, top + step * (index + 0.4), line, scale, INK));
}
