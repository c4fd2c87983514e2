// The parts of a verified record that another service gets form a valid IVMS 101 message, whatever the record
// contains.
import type { EnterpriseDraft, PersonalDraft } from '@causeway/contract';
import { enterpriseExamples, personalExamples, wholeBusiness, wholePerson } from '@causeway/contract/testing';
import { ivms101Issues, readIvms101, writeIvms101 } from '@causeway/providers';
import type { IdentityPayload } from '@causeway/providers/port';
import { expect, test } from 'vitest';
import { identityOfRecord } from './identity-of-record.ts';

const TODAY = '2026-03-02';
const MEMBER = '1000000017';
const person = wholePerson(TODAY);
const company = wholeBusiness(TODAY);

function sentAbout(record: PersonalDraft | EnterpriseDraft): IdentityPayload {
  const party = { persons: [identityOfRecord(MEMBER, record)], accounts: [] };
  return {
    ...{ originator: party, beneficiary: party, originatingVasp: null, beneficiaryVasp: null },
    ...{ path: [], transliterations: [] },
  };
}

test('a person', () => {
  expect(identityOfRecord(MEMBER, person)).toEqual({
    kind: 'natural',
    names: [{ primary: 'Wong', secondary: 'Ada Mary', type: 'LEGL' }],
    localNames: [{ primary: '黃愛達', secondary: null, type: 'LEGL' }],
    phoneticNames: [],
    addresses: [
      {
        ...{ type: 'HOME', town: 'Kowloon', lines: ["1 Queen's Road (Central), 2/F"], country: 'HK' },
        parts: { countrySubDivision: 'Hong Kong' },
      },
    ],
    nationalId: { number: 'K123456(7)', type: 'IDCD', country: 'HK', authority: null },
    ...{ customerId: MEMBER, birth: null, country: 'HK' },
  });
});

test('a company', () => {
  expect(identityOfRecord(MEMBER, company)).toEqual({
    kind: 'legal',
    names: [{ name: 'Bramble (HK) Ltd.', type: 'LEGL' }],
    localNames: [{ name: '荊棘', type: 'LEGL' }],
    phoneticNames: [],
    addresses: [
      {
        ...{ type: 'GEOG', town: 'Central', lines: ["1 Queen's Road, Central"], country: 'HK' },
        parts: { countrySubDivision: 'Hong Kong' },
      },
    ],
    ...{ nationalId: null, customerId: MEMBER, country: 'HK' },
  });
});

test.for([
  ['13', 'CCPT'],
  ['10', 'IDCD'],
  ['11', 'DRLC'],
  ['12', 'ARNU'],
  ['77', 'MISC'],
] as const)('a document of type %s is %s', ([idType, type]) => {
  expect(identityOfRecord(MEMBER, { ...person, idType }).nationalId?.type).toBe(type);
});

test('a name of one part is the primary one', () => {
  const { names } = identityOfRecord(MEMBER, { ...person, firstName: 'Suharto', lastName: '' });
  expect(names).toEqual([{ primary: 'Suharto', secondary: null, type: 'LEGL' }]);
});

test('without a city the province is the town; without either there is no address', () => {
  const addressOf = (own: Partial<PersonalDraft>) =>
    identityOfRecord(MEMBER, { ...person, ...own }).addresses;
  expect(addressOf({ city: '' })).toMatchObject([{ town: 'Hong Kong', parts: {} }]);
  expect(addressOf({ city: '', province: '' })).toEqual([]);
});

test('a value longer than the standard allows is broken at blanks, or cut and kept whole elsewhere', () => {
  const long = {
    ...{ ...person, city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll', zipCode: '12345678901234567890' },
    address: `${'Flat 12 '.repeat(20)}${'x'.repeat(96)}`,
  };
  const [address] = identityOfRecord(MEMBER, long).addresses;
  expect(address?.town).toBe('Llanfairpwllgwyngyllgogerychwyrndro');
  expect(address?.parts).not.toHaveProperty('postCode');
  expect(address?.lines.join(' ')).toContain('Llanfairpwllgwyngyllgogerychwyrndrobwll');
  expect(address?.lines.every((line) => line.length <= 70)).toBe(true);
  const { names } = identityOfRecord(MEMBER, { ...company, memberNameEn: 'B'.repeat(128) });
  expect(names).toMatchObject([{ name: 'B'.repeat(100) }]);
});

const records = [
  ...personalExamples(TODAY).map(({ record, issues }) => ({ record, isWhole: issues.length === 0 })),
  ...enterpriseExamples(TODAY).map(({ record, issues }) => ({ record, isWhole: issues.length === 0 })),
].filter(({ isWhole }) => isWhole);

test('every submittable record becomes a message without issues, which reads back the same', () => {
  expect(records.length).toBeGreaterThan(20);
  for (const { record } of records) {
    const payload = sentAbout(record);
    expect(ivms101Issues(payload, TODAY)).toEqual([]);
    for (const issue of ['2020', '2023'] as const)
      expect(readIvms101(JSON.parse(JSON.stringify(writeIvms101(payload, issue))))).toEqual(payload);
  }
});
