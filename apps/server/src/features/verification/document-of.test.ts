// What a provider answers is kept only as far as it makes sense.
import type { IdentityResult } from '@causeway/providers/port';
import { expect, test } from 'vitest';
import { documentOf } from './document-of.ts';

const found: IdentityResult = {
  result: 3,
  firstName: 'ADA',
  lastName: null,
  documentCountry: 'HK',
  documentType: 'ID_CARD',
  documentNumber: 'K1',
  birthDate: '1990-02-28',
  expiryDate: null,
  frontPhoto: null,
  backPhoto: null,
};

test('a good answer is kept in our keys', () => {
  expect(documentOf(found)).toEqual({
    first_name: 'ADA',
    last_name: null,
    document_country: 'HK',
    document_type: '10',
    document_number: 'K1',
    birth_date: '1990-02-28',
    expiry_date: null,
  });
});

test.each([
  ['document_country', { documentCountry: 'HKG' }],
  ['document_type', { documentType: 'LIBRARY_CARD' }],
  ['birth_date', { birthDate: '1990-02-30' }],
  ['birth_date', { birthDate: '30 Feb 1990' }],
] as const)('a %s that makes no sense is left out', (column, wrong) => {
  expect(documentOf({ ...found, ...wrong })[column]).toBeNull();
});

test('a key of ours stays', () => {
  expect(documentOf({ ...found, documentType: '13' }).document_type).toBe('13');
});
