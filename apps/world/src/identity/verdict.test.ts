// How a check ends: by the tester's choice or by the document; and the content of the drawn documents.
import jsqr from 'jsqr';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PERSONAS, SAMPLE_WISH, drawSample, numberOf, sampleOf } from './samples.ts';
import { codeText } from './sample-document.ts';
import { FINISH, judge } from './verdict.ts';

const now = new Date('2026-11-21T12:00:00Z');
const zoneOf = (wish: object): string => (sampleOf(SAMPLE_WISH.parse(wish)).zone ?? []).join('\n');
const ended = (given: object) => judge(FINISH.parse(given), now);

describe('without a chosen outcome the verdict', () => {
  test.each([
    ['a document in order passes', {}, 'passed', []],
    ['one that ends today passes', { expiryDate: '2026-11-21' }, 'passed', []],
    ['one without an end passes', { type: 'ID_CARD', expiryDate: '' }, 'passed', []],
    ['one that ended yesterday is a warning', { expiryDate: '2026-11-20' }, 'warning', ['expired']],
    ['a false check digit is rejected', { falseDigit: '1' }, 'rejected', ['check-digit']],
    ['of false and expired the worse counts', { falseDigit: '1', expiryDate: '2020-01-01' }, 'rejected', ['check-digit', 'expired']], // prettier-ignore
  ] as const)('is decided by %s', (_what, wish, outcome, issues) => {
    expect(ended({ mrz: zoneOf(wish) })).toMatchObject({ outcome, issues });
  });
  test('rejects an unreadable document without inventing values', () => {
    expect(ended({ mrz: 'a blurred picture' })).toMatchObject({
      outcome: 'rejected',
      issues: ['unreadable'],
      firstName: 'N/A',
      number: 'N/A',
      birthDate: 'N/A',
      expiryDate: 'N/A',
    });
  });
  test('uses the sample’s fields without a zone', () => {
    expect(ended({ firstName: 'ADA' })).toMatchObject({ outcome: 'passed', firstName: 'ADA', country: 'HK' });
    expect(ended({ expiryDate: '2020-01-01' }).outcome).toBe('warning');
  });
});

test('a chosen outcome overrides the document', () => {
  const mrz = zoneOf({ firstName: 'Ada', lastName: 'Wong', falseDigit: '1' });
  expect(ended({ mrz, outcome: 'passed', number: 'X1' })).toMatchObject({
    outcome: 'passed',
    firstName: 'ADA',
    lastName: 'WONG',
    number: 'X1',
    issues: ['check-digit'],
  });
});

test('document numbers identify their person', () => {
  expect(numberOf({ firstName: 'Ada', lastName: 'Wong' })).toBe(
    numberOf({ firstName: 'ADA', lastName: 'WONG' }),
  );
  const numbers = new Set(PERSONAS.map(numberOf));
  expect(numbers.size).toBe(PERSONAS.length);
});

/** The pixels of a PNG from the box: true color, no filter. */
function pixelsOf(png: Buffer): {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
} {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf('IDAT');
  const lines = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = y * (width * 3 + 1) + 1 + x * 3;
      data.set(lines.subarray(from, from + 3), (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

test.each([
  ['PASSPORT', 'front'],
  ['ID_CARD', 'back'],
] as const)('the picture of a %s shows its zone on the %s', (type, side) => {
  const sample = sampleOf(SAMPLE_WISH.parse({ type, firstName: 'Åse', lastName: 'Ørsted', country: 'NO' }));
  const { data, width, height } = pixelsOf(drawSample(sample, side));
  expect(jsqr.default(data, width, height)?.data).toBe(codeText(sample.zone ?? []));
});
