// Possible answers of a provider; an invalid answer is reported to a person and not believed.
import { describe, expect, test } from 'vitest';
import { ProviderError } from '../port.ts';
import { imagesOf, readResult, readStart, writeStart } from './transform.ts';

const request = {
  reference: 'check-1',
  successUrl: 'https://portal.example/ok',
  failUrl: 'https://portal.example/failed',
  language: 'en',
} as const;
const decided = {
  status: 'DONE',
  decision: 'APPROVED',
  person: { firstName: 'ADA', lastName: 'WONG', birthDate: '1990-05-17' },
  document: { country: 'HK', type: 'PASSPORT', number: 'K1', expiryDate: '2031-05-16', permanent: false },
  images: ['front', 'back'],
};

describe('a start', () => {
  test('names no document if none is known', () => {
    expect(writeStart(request)).toEqual(request);
    expect(writeStart({ ...request, document: {} })).toEqual(request);
  });
  test.each([
    ['passport', 'PASSPORT'],
    ['identity-card', 'ID_CARD'],
    ['driving-licence', 'DRIVING_LICENSE'],
    ['residence-permit', 'RESIDENCE_PERMIT'],
  ] as const)('asks for a %s as %s', (type, word) => {
    expect(writeStart({ ...request, document: { type } })).toEqual({
      ...request,
      documentHint: { type: word },
    });
  });
  test.each([
    ['no id', { frameUrl: 'https://identity.example/1' }],
    ['no address', { checkId: '1' }],
    ['an address that is none', { checkId: '1', frameUrl: '//' }],
  ])('answered with %s is an error', (_what, answer) => {
    expect(() => readStart(answer)).toThrow(ProviderError);
  });
});

describe('a result', () => {
  test.each([
    ['CREATED', 2],
    ['OPENED', 2],
    ['PROCESSING', 2],
    ['CANCELLED', 1],
    ['EXPIRED', 1],
  ])('of a check that is %s is %i, whatever else the answer says', (status, result) => {
    expect(readResult({ ...decided, status, decision: null })).toMatchObject({
      result,
      firstName: null,
      documentNumber: null,
      isPermanent: false,
    });
  });
  test.each([
    ['in a state that nobody knows', { status: 'ASLEEP', decision: null }],
    ['done without a decision', { status: 'DONE', decision: null }],
    ['decided in a word that nobody knows', { status: 'DONE', decision: 'MAYBE' }],
    ['empty', {}],
  ])('%s is an error', (_what, answer) => {
    expect(() => readResult(answer)).toThrow(ProviderError);
  });
  test.each([
    ['N/A', 'N/A'],
    ['n/a with spaces', ' n/a '],
    ['nothing', ''],
    ['a number', 7],
    ['null', null],
  ])('with %s in its fields has no value there', (_what, value) => {
    const address = { country: value };
    const person = { firstName: value, lastName: value, birthDate: value, sex: value, address };
    const document = { country: value, type: value, number: value, expiryDate: value };
    expect(readResult({ ...decided, person, document })).toEqual({
      result: 3,
      firstName: null,
      lastName: null,
      birthDate: null,
      sex: null,
      addressCountry: null,
      documentCountry: null,
      documentType: null,
      documentNumber: null,
      expiryDate: null,
      isPermanent: false,
      frontPhoto: null,
      backPhoto: null,
      facePhoto: null,
    });
  });
  test.each([
    ['F', 'F'],
    ['male', 'M'],
    ['X', null],
    ['<', null],
  ])('with the sex %s has %s', (sex, expected) => {
    expect(readResult({ ...decided, person: { ...decided.person, sex } }).sex).toBe(expected);
  });
  test('of a document without an expiry has no expiry date, even if one is given', () => {
    const document = { ...decided.document, permanent: true };
    expect(readResult({ ...decided, document })).toMatchObject({ expiryDate: null, isPermanent: true });
  });
  test('ignores an unknown type and invalid photos', () => {
    const document = { ...decided.document, type: 'LIBRARY_CARD' };
    expect(readResult({ ...decided, document }).documentType).toBeNull();
    expect(imagesOf({ images: 'front' })).toEqual([]);
    expect(imagesOf(decided)).toEqual(['front', 'back']);
  });
});
