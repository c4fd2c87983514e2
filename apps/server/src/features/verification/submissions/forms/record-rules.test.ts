// The fields in which a record may name a country, and those in which it may name none.
import { expect, test } from 'vitest';
import { unknownEntries } from './record-rules.ts';

const rows = {
  nationality: { section: '', kind: 'nationality' },
  residenceCountry: { section: '', kind: 'country' },
} as const;
const place = { step: 'basic', uid: null } as const;

test.each([
  ['a country', { nationality: 'DE', residenceCountry: 'FR' }, []],
  ['Kosovo', { nationality: 'XK', residenceCountry: 'XK' }, []],
  ['no nationality', { nationality: 'XX', residenceCountry: 'FR' }, []],
  ['a home in no country', { nationality: 'DE', residenceCountry: 'XX' }, ['residenceCountry']],
  ['what is none', { nationality: 'ZZ', residenceCountry: 'AC' }, ['nationality', 'residenceCountry']],
])('countries are checked: %s', (_, record, fields) => {
  expect(unknownEntries(record, rows, place)).toEqual(
    fields.map((field) => ({ ...place, field, message: 'required-select' })),
  );
});
