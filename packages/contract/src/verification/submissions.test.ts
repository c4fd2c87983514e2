// What may be submitted for verification, field by field: a whole record, one change, what the rules say of it
// (spec 2 section 5).
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FactsOf } from '../rules/kyc/persons.ts';
import { enterpriseBasic, enterpriseBusiness, stakeholder } from './enterprise-rules.ts';
import { institutionApplication } from './institution.ts';
import { personalBasic, personalDocumentsMissing, personalIdentity } from './personal-rules.ts';

const today = '2026-11-21';
const facts: Readonly<Record<string, { idTypes: readonly string[]; riskLevel: number }>> = {
  HK: { idTypes: ['13', '10'], riskLevel: 3 },
  IR: { idTypes: ['13'], riskLevel: 1 },
};
const factsOf: FactsOf = (country) => facts[country];

/** The first message at each path, which is the one that a form shows. */
const faultsOf = (schema: z.ZodMiniType, record: object): Record<string, string> => {
  const faults: Record<string, string> = {};
  const result = schema.safeParse(record);
  for (const { path, message } of result.error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
};

type Row = readonly [change: Readonly<Record<string, unknown>>, faults: Readonly<Record<string, string>>];

const table = (schema: z.ZodMiniType, whole: object, rows: readonly Row[]) => {
  test('takes the whole record', () => expect(faultsOf(schema, whole)).toEqual({}));
  test.each(rows.map(([change, faults]) => [JSON.stringify(change).slice(0, 70), faults, change] as const))(
    '%s: %j',
    (_name, faults, change) => expect(faultsOf(schema, { ...whole, ...change })).toEqual(faults),
  );
};

const phone = { contactPhoneCountryCode: '852', contactEmail: 'a@example.com' };
const place = { province: 'Hong Kong', city: 'Central', zipCode: '000000' };

describe('personal, basic information', () => {
  table(
    personalBasic,
    {
      ...phone,
      ...place,
      firstName: 'Ada Mary',
      lastName: 'Wong',
      gender: '2',
      nationality: 'GB',
      residenceCountry: 'HK',
      address: '1 Queen’s Road (Central), 2/F',
      contactPhone: '91234567',
      fundsSourceCountry: ['HK'],
      fundsDestinationCountry: ['HK', 'GB', 'US', 'SG', 'JP'],
      fundsSource: '1',
      emtAmt: '2',
      occupationType: '1',
      occupationTypeOther: '',
      accountOpeningPurpose: ['1', '3'],
    },
    [
      [{ firstName: '' }, { firstName: 'required' }],
      [{ firstName: 'A'.repeat(60) }, {}],
      [{ firstName: 'A'.repeat(61) }, { firstName: 'too-long' }],
      [{ lastName: 'O’Neil' }, { lastName: 'letters-digits-spaces' }],
      [{ gender: '' }, { gender: 'required-select' }],
      [{ nationality: '' }, { nationality: 'required-select' }],
      [{ residenceCountry: undefined }, { residenceCountry: 'required-select' }],
      [{ province: 'N.T.' }, { province: 'letters-digits-spaces' }],
      [{ city: 'C'.repeat(51) }, { city: 'too-long' }],
      [{ address: '皇后大道' }, { address: 'latin-text' }],
      [{ address: 'a'.repeat(257) }, { address: 'too-long' }],
      [{ zipCode: '999077' }, { zipCode: 'format' }],
      [{ residenceCountry: 'GB', zipCode: 'SW1A1AA' }, {}],
      [{ residenceCountry: 'GB', zipCode: 'SW1A 1AA' }, { zipCode: 'letters-digits' }],
      [{ residenceCountry: 'GB', zipCode: '1'.repeat(21) }, { zipCode: 'too-long' }],
      [{ contactPhoneCountryCode: '' }, { contactPhoneCountryCode: 'country-code-empty' }],
      [{ contactPhone: '' }, { contactPhone: 'mobile-empty' }],
      [{ contactPhoneCountryCode: '86', contactPhone: '1381234567' }, { contactPhone: 'mobile-wrong' }],
      [{ contactPhoneCountryCode: '86', contactPhone: '13812345678' }, {}],
      [{ contactEmail: '' }, { contactEmail: 'email-empty' }],
      [{ contactEmail: 'a@b' }, { contactEmail: 'email-wrong' }],
      [{ fundsSourceCountry: [] }, { fundsSourceCountry: 'required-select' }],
      [{ fundsSourceCountry: ['HK', 'HK'] }, { fundsSourceCountry: 'format' }],
      [{ fundsDestinationCountry: ['HK', 'GB', 'US', 'SG', 'JP', 'FR'] }, { fundsDestinationCountry: 'too-many' }],
      [{ occupationType: '99' }, { occupationTypeOther: 'required' }],
      [{ occupationType: '99', occupationTypeOther: 'Diver' }, {}],
      [{ occupationTypeOther: 'x'.repeat(126) }, { occupationTypeOther: 'too-long' }],
      [{ accountOpeningPurpose: [] }, { accountOpeningPurpose: 'required-select' }],
      [{ fundsSource: '' }, { fundsSource: 'required-select' }],
      [{ emtAmt: '' }, { emtAmt: 'required-select' }],
    ],
  ); // prettier-ignore
});

describe('personal, identity document', () => {
  table(
    personalIdentity(today, factsOf),
    {
      idCountry: 'HK',
      idType: '10',
      nameLocal: '黃愛達',
      idNumber: 'K123456(7)',
      birthday: '1990-02-28',
      idExpirationDate: '2027-02-19',
      isLongTerm: 0,
    },
    [
      [{ idType: '11' }, { idType: 'required-select' }],
      [{ idCountry: 'IR', idType: '13' }, {}],
      [{ nameLocal: '' }, { nameLocal: 'required' }],
      [{ nameLocal: '長'.repeat(181) }, { nameLocal: 'too-long' }],
      [{ idNumber: 'K 123' }, { idNumber: 'format' }],
      [{ idNumber: '1'.repeat(36) }, { idNumber: 'too-long' }],
      [{ birthday: '' }, { birthday: 'birthday-empty' }],
      [{ birthday: '1990-02-30' }, { birthday: 'birthday-wrong' }],
      [{ birthday: '1925-01-01' }, { birthday: 'birthday-wrong' }],
      [{ idExpirationDate: '' }, { idExpirationDate: 'required' }],
      [{ idExpirationDate: '', isLongTerm: 1 }, {}],
      [{ idExpirationDate: '2027-02-18' }, { idExpirationDate: 'document-validity' }],
    ],
  );
  test.each([
    ['HK', [], []],
    ['IR', [], [['400', 'required-document']]],
    ['IR', ['400'], []],
  ])('of somebody from %s with files %j lacks %j', (nationality, files, lacks) =>
    expect(personalDocumentsMissing({ nationality, residenceCountry: 'HK', idCountry: 'HK' }, files, factsOf)).toEqual(lacks),
  ); // prettier-ignore
});

describe('enterprise, basic information', () => {
  table(
    enterpriseBasic(today),
    {
      ...phone,
      ...place,
      memberNameEn: 'Bramble (HK) Ltd.',
      memberNameLocal: '荊棘',
      regNumber: 'CR_123/45-6',
      regCountry: 'HK',
      regAddress: '1 Queen’s Road, Central',
      effectiveDate: '2020-01-01',
      expirationDate: '2026-11-21',
      isLongTerm: 0,
      contactPhoneNumber: '91234567',
    },
    [
      [{ memberNameEn: 'B' }, { memberNameEn: 'format' }],
      [{ memberNameEn: 'B'.repeat(129) }, { memberNameEn: 'too-long' }],
      [{ memberNameEn: 'Bramble & Co' }, { memberNameEn: 'latin-text' }],
      [{ memberNameLocal: '荊' }, { memberNameLocal: 'format' }],
      [{ regCountry: 'CN', zipCode: '100000' }, { regCountry: 'required-select' }],
      [{ regNumber: '1'.repeat(31) }, { regNumber: 'too-long' }],
      [{ regNumber: 'CR 1' }, { regNumber: 'format' }],
      [{ regAddress: '' }, { regAddress: 'required' }],
      [{ zipCode: '' }, { zipCode: 'required' }],
      [{ regCountry: 'GB', zipCode: 'EC1A1BB' }, {}],
      [{ effectiveDate: '' }, { effectiveDate: 'required' }],
      [{ effectiveDate: '2026-11-22', isLongTerm: 1 }, { effectiveDate: 'date-future' }],
      [{ expirationDate: '' }, { expirationDate: 'required' }],
      [{ expirationDate: '2026-11-20' }, { expirationDate: 'date-past' }],
      [{ expirationDate: '', isLongTerm: 1 }, {}],
      [{ contactPhoneNumber: '12345' }, { contactPhoneNumber: 'mobile-wrong' }],
    ],
  );
});

describe('enterprise, business information', () => {
  table(
    enterpriseBusiness,
    {
      businessType: '1',
      businessTypeOt: '',
      industryType: '2',
      industryTypeOther: '',
      businessCategory: 'Trading',
      businessScope: 'Import of tea',
      actualOpRegion: ['HK'],
      fundsSourceCountry: ['HK'],
      fundsDestinationCountry: ['GB'],
      isBearerStock: 0,
      emtCount: '1',
      emtAmt: '1',
      estAmt: '1',
      bizSceneRemark: 'Buys tea',
      website: '',
    },
    [
      [{ businessType: '' }, { businessType: 'required-select' }],
      [{ businessType: '7' }, { businessTypeOt: 'required' }],
      [{ businessType: '7', businessTypeOt: 'Trust' }, {}],
      [{ industryType: '99' }, { industryTypeOther: 'required' }],
      [{ businessScope: '' }, { businessScope: 'required' }],
      [{ businessScope: 'x'.repeat(1001) }, { businessScope: 'too-long' }],
      [{ businessCategory: 'x'.repeat(126) }, { businessCategory: 'too-long' }],
      [{ actualOpRegion: [] }, { actualOpRegion: 'required-select' }],
      [{ fundsDestinationCountry: ['A1'] }, { 'fundsDestinationCountry.0': 'format' }],
      [{ isBearerStock: undefined }, { isBearerStock: 'required-select' }],
      [{ emtCount: '' }, { emtCount: 'required-select' }],
      [{ estAmt: '' }, { estAmt: 'required-select' }],
      [{ bizSceneRemark: 'x'.repeat(501) }, { bizSceneRemark: 'too-long' }],
      [{ website: 'bramble.example' }, {}],
      [{ website: 'https://bramble.example/tea?a=1' }, {}],
      [{ website: 'bramble' }, { website: 'format' }],
      [{ website: 'ftp://bramble.example' }, { website: 'format' }],
      [{ website: `https://bramble.example/${'x'.repeat(80)}` }, { website: 'too-long' }],
    ],
  );
});

describe('a stakeholder', () => {
  table(
    stakeholder(today, factsOf),
    {
      uid: 'a',
      roles: [1, 3],
      nameEn: 'Ada Wong',
      gender: '2',
      nationality: 'HK',
      idCountry: 'HK',
      idType: '13',
      idNumber: 'K123456(7)',
      idEffectiveDateEnd: '2027-02-19',
      isPermanent: 0,
      birthDate: '1990-02-28',
      residenceCountry: 'HK',
      state: 'Hong Kong',
      city: 'Central',
      address: '皇后大道中 1 號',
      sharePercentage: '25.5',
    },
    [
      [{ roles: [] }, { roles: 'required-select' }],
      [{ nameEn: 'O’Neil' }, { nameEn: 'letters-digits-spaces' }],
      [{ nameEn: 'A'.repeat(126) }, { nameEn: 'too-long' }],
      [{ idType: '11' }, { idType: 'required-select' }],
      [{ idNumber: 'K 1' }, { idNumber: 'format' }],
      [{ idNumber: '1'.repeat(31) }, { idNumber: 'too-long' }],
      [{ idEffectiveDateEnd: '2027-02-18' }, { idEffectiveDateEnd: 'document-validity' }],
      [{ idEffectiveDateEnd: '', isPermanent: 1 }, {}],
      [{ birthDate: '2026-11-22' }, { birthDate: 'date-future' }],
      [{ state: '' }, { state: 'required' }],
      [{ city: 'x'.repeat(256) }, { city: 'too-long' }],
      [{ sharePercentage: '' }, { sharePercentage: 'required' }],
      [{ sharePercentage: '0' }, { sharePercentage: 'share-minimum' }],
      [{ roles: [2], sharePercentage: '' }, {}],
    ],
  );
});

describe('the enquiry of an institution', () => {
  table(
    institutionApplication,
    {
      companyName: 'Harbour Payments',
      email: 'hello@harbour.example',
      imType: '1',
      imTypeAcct: '@harbour',
      description: 'We would like to offer accounts.',
      applyFiles: [],
    },
    [
      [{ companyName: '' }, { companyName: 'required' }],
      [{ companyName: 'x'.repeat(257) }, { companyName: 'too-long' }],
      [{ email: '' }, { email: 'email-empty' }],
      [{ imType: '' }, { imType: 'required-select' }],
      [{ imTypeAcct: 'x' }, { imTypeAcct: 'format' }],
      [{ imTypeAcct: 'x'.repeat(501) }, { imTypeAcct: 'too-long' }],
      [{ description: 'x' }, { description: 'format' }],
      [{ description: 'x'.repeat(501) }, { description: 'too-long' }],
      [{ applyFiles: Array.from({ length: 6 }, (_, i) => `00000000-0000-4000-8000-00000000000${String(i)}`) }, { applyFiles: 'too-many' }],
    ],
  ); // prettier-ignore
});
