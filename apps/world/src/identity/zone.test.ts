// Zones written and read: compared with the specimens of ICAO 9303, for every country, and with one wrong
// character.
import { describe, expect, test } from 'vitest';
import { zoneCodeOf, countryOfZone } from './country-codes.ts';
import { readZone } from './read-zone.ts';
import { checkDigit, writeZone, zoneName, type DocumentFields } from './zone.ts';

const today = new Date('2026-11-21T12:00:00Z');
const ada: DocumentFields = {
  firstName: 'Ada Mei',
  lastName: 'Wong',
  country: 'HK',
  type: 'PASSPORT',
  number: 'K12345678',
  birthDate: '1990-05-17',
  expiryDate: '2031-05-16',
  sex: 'F',
};
const zoneOf = (more: Partial<DocumentFields> = {}): string =>
  (writeZone({ ...ada, ...more }) ?? []).join('\n');

test.each([
  // The specimens of ICAO 9303, parts 3, 4 and 5.
  ['520727', '3'],
  ['AB2134<<<', '5'],
  ['L898902C3', '6'],
  ['D23145890', '7'],
  ['740812', '2'],
  ['120415', '9'],
  ['ZE184226B<<<<<', '1'],
])('the check digit of %s is %s', (text, digit) => {
  expect(checkDigit(text)).toBe(digit);
});

test.each([
  ["D'Arc-Müller", 'DARC<MUELLER'],
  ['Åse Ørsted', 'AASE<OERSTED'],
  ['José María', 'JOSE<MARIA'],
  ['Straße', 'STRASSE'],
  ['王', null],
  ['', null],
])('%s is written as %s', (name, written) => {
  expect(zoneName(name)).toBe(written);
});

describe('a zone that the box writes', () => {
  test.each([
    ['PASSPORT', [44, 44]],
    ['ID_CARD', [30, 30, 30]],
    ['RESIDENCE_PERMIT', [30, 30, 30]],
  ] as const)('of a %s is read as it was written', (type, lengths) => {
    const zone = zoneOf({ type });
    expect(zone.split('\n').map((line) => line.length)).toEqual(lengths);
    expect(readZone(zone, today)).toEqual({
      reading: { ...ada, type, firstName: 'ADA MEI', lastName: 'WONG' },
      issues: [],
    });
  });
  test('is read in one piece, in small letters and with spaces too', () => {
    expect(readZone(zoneOf().replaceAll('\n', '').toLowerCase(), today)).toEqual(readZone(zoneOf(), today));
    expect(readZone(` ${zoneOf().replaceAll('\n', '\r\n  ')} `, today)).toEqual(readZone(zoneOf(), today));
  });
  test('reads a document without an expiry date', () => {
    const { reading, issues } = readZone(zoneOf({ type: 'ID_CARD', expiryDate: '' }), today);
    expect([reading?.expiryDate, issues]).toEqual(['', []]);
  });
  test.each([
    ['birthDate', '1926-11-22'],
    ['birthDate', '2026-11-21'],
    ['expiryDate', '2076-01-01'],
    ['expiryDate', '1999-12-31'],
  ] as const)('keeps the century of the %s %s', (field, day) => {
    expect(readZone(zoneOf({ [field]: day }), today).reading?.[field]).toBe(day);
  });
  test('does not exist for a driving license, other letters or a long number', () => {
    for (const more of [{ type: 'DRIVING_LICENSE' }, { lastName: '黃' }, { number: 'A123456789' }] as const) {
      expect(writeZone({ ...ada, ...more })).toBeNull();
    }
  });
});

describe('a zone with an error', () => {
  const second = zoneOf().split('\n')[1] ?? '';
  const checked = [...second].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
  test.each(checked)('at character %i of the second line is rejected', (place) => {
    const sign = String((Number(second[place]) + 1) % 10);
    const wrong = zoneOf().replace(second, second.slice(0, place) + sign + second.slice(place + 1));
    expect(readZone(wrong, today).issues).not.toEqual([]);
  });
  test.each([
    ['nothing', ''],
    ['some text', 'HELLO WORLD'],
    ['a line too few', zoneOf().split('\n')[0] ?? ''],
    ['signs that no zone has', zoneOf().replace('WONG', 'WÖNG')],
    ['a visa', zoneOf().replace('P<HKG', 'V<HKG')],
  ])('%s is unreadable', (_what, text) => {
    expect(readZone(text, today)).toEqual({ reading: null, issues: ['unreadable'] });
  });
  test('an unknown country is not available', () => {
    const { reading, issues } = readZone(zoneOf().replaceAll('HKG', 'UTO'), today);
    expect([reading?.country, issues]).toEqual(['N/A', ['content']]);
  });
});

test('every named country has a code in zones', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  // Named, but no countries of ISO 3166-1: reserved, withdrawn and invented codes.
  const others = new Set(['AC', 'AN', 'BU', 'CP', 'CQ', 'CS', 'DD', 'DG', 'DY', 'EA', 'EU', 'EZ', 'FX', 'HV', 'IC', 'NH', 'NQ', 'NT', 'QO', 'QU', 'RH', 'SU', 'TA', 'TP', 'UK', 'UN', 'VD', 'XA', 'XB', 'YD', 'YU', 'ZR', 'ZZ']); // prettier-ignore
  const countries = letters
    .flatMap((first) => letters.map((last) => first + last))
    .filter((code) => names.of(code) !== undefined && !others.has(code));
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter((code) => zoneCodeOf(code) === null)).toEqual([]);
  for (const code of countries) expect(countryOfZone(zoneCodeOf(code) ?? '')).toBe(code);
});
