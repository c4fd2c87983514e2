// A provider's answer is stored only as far as it is plausible.
import type { IdentityResult } from '@causeway/providers/port';
import { expect, test } from 'vitest';
import { documentHint, documentOf } from './document-of.ts';

const found: IdentityResult = {
  result: 3,
  firstName: 'ADA',
  lastName: null,
  documentCountry: 'HK',
  documentType: 'identity-card',
  documentNumber: 'K1',
  birthDate: '1990-02-28',
  sex: 'F',
  addressCountry: 'HK',
  expiryDate: null,
  isPermanent: false,
  frontPhoto: null,
  backPhoto: null,
  facePhoto: null,
};

test('a provider’s document is read with the contract’s field names', () => {
  expect(documentOf(found)).toEqual({
    firstName: 'ADA',
    lastName: null,
    documentCountry: 'HK',
    documentType: '10',
    documentNumber: 'K1',
    birthDate: '1990-02-28',
    sex: 'F',
    addressCountry: 'HK',
    expiryDate: null,
    isPermanent: false,
  });
});

test.each([
  ['documentCountry', { documentCountry: 'HKG' }],
  ['addressCountry', { addressCountry: 'HKG' }],
  ['birthDate', { birthDate: '1990-02-30' }],
  ['birthDate', { birthDate: '30 Feb 1990' }],
] as const)('an impossible %s is left out', (column, wrong) => {
  expect(documentOf({ ...found, ...wrong })[column]).toBeNull();
});

test.each([
  ['firstName', '\u202eANNA \u2066', 'ANNA'],
  ['lastName', 'SANC\u200b\u00adTION', 'SANCTION'],
  ['lastName', 'ＳＡＮＣＴＩＯＮ', 'SANCTION'],
  ['firstName', '\u200b\u0000', null],
  ['documentNumber', 'Ｋ\u00ad1', 'K1'],
  ['documentCountry', 'H\u200bK', 'HK'],
  ['addressCountry', 'ＨＫ', 'HK'],
] as const)('the %s %j is read as what it looks like: %j', (column, sent, read) => {
  expect(documentOf({ ...found, [column]: sent })[column]).toBe(read);
});

test.each([
  ['passport', '13'],
  ['identity-card', '10'],
  ['driving-licence', '11'],
  ['residence-permit', '12'],
] as const)('the document %s has the key %s', (documentType, key) => {
  expect(documentOf({ ...found, documentType }).documentType).toBe(key);
});

test.each([
  [
    { idType: '13', idNumber: 'K1' },
    { type: 'passport', number: 'K1' },
  ],
  [{ idType: '10', idNumber: '' }, { type: 'identity-card' }],
  [{ idType: '', idNumber: 'K1' }, { number: 'K1' }],
  [{ idType: '77', idNumber: '' }, {}],
])('for %j the provider gets %j', (said, hint) => {
  expect(documentHint(said)).toEqual(hint);
});
