// The results of automated checks, as the reviewer sees them.
import { languages } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { ratedBy } from '../../foundation/dictionary/index.ts';
import { type Evidence, comparisonsOf, findingsOf, countriesRisk } from './findings.ts';
import { checkOf, enterpriseRecord, personalRecord, stakeholder } from './reviewing.testing.ts';

/** The screening of the member under both names of its record. */
const screened = (
  found: Omit<Evidence['screenings'][number], 'personId' | 'name' | 'names' | 'unasked'> & {
    readonly unasked?: readonly string[];
  },
) => ({
  unasked: null,
  ...{ personId: 'member', name: 'Ada Wong', names: ['Ada Wong', '黃雅達'] },
  ...found,
});

const clear: Evidence = {
  record: personalRecord(),
  checks: [checkOf()],
  laterChecks: [],
  earlierChecks: [],
  earlier: [],
  register: { known: [], unnamed: [] },
  screenings: [screened({ hit: false, reason: null, matches: [] })],
  elsewhere: new Map(),
  links: [],
  measures: { ageMin: 18, businessMonths: 12, networkMembers: 3, networkDays: 30 },
  today: '2026-03-02',
  risk: ratedBy([
    { country: 'IR', level: 1 },
    { country: 'KP', level: 1 },
    { country: 'VN', level: 2 },
  ]),
};

const outcomes = (changed: Partial<Evidence>): Record<string, string> =>
  Object.fromEntries(findingsOf({ ...clear, ...changed }, 'en').map(({ name, outcome }) => [name, outcome]));

/** A document as the check read it, with this expiry date. */
const ends = (day: string): Partial<Evidence> => ({
  record: personalRecord({ idExpirationDate: day }),
  checks: [checkOf({ idEffectiveDateEnd: day })],
});

const nothingRead = checkOf({
  idFirstName: null,
  idLastName: null,
  idCountry: null,
  idType: null,
  idNumber: null,
  birthDate: null,
  idEffectiveDateEnd: null,
});

const good = {
  identity: 'pass',
  'name-match': 'pass',
  'document-match': 'pass',
  nationality: 'pass',
  'duplicate-document': 'pass',
  expiry: 'pass',
  screening: 'pass',
  'country-risk': 'pass',
  age: 'pass',
  'funds-countries': 'pass',
  'linked-members': 'pass',
};

describe('findings about a person', () => {
  test('are good without a problem', () => expect(outcomes({})).toEqual(good));

  const cases: readonly (readonly [string, Partial<Evidence>, Record<string, string>])[] = [
    ['a warning of the provider', { checks: [checkOf({ checkResult: 4 })] }, { identity: 'look' }],
    ['a refusal of the provider', { checks: [checkOf({ checkResult: 5 })] }, { identity: 'fail' }],
    [
      'another name on the document, which is not screened yet',
      { checks: [checkOf({ idLastName: 'CHAN' })] },
      { 'name-match': 'fail', screening: 'pending' },
    ],
    [
      'a middle name on the document only, which is not screened yet',
      { checks: [checkOf({ idFirstName: 'ADA MAY' })] },
      { 'name-match': 'look', screening: 'pending' },
    ],
    ['the local name on the document', { checks: [checkOf({ idFirstName: '雅達', idLastName: '黃' })] }, {}],
    [
      'another name in local script on the document, which is not screened yet',
      { checks: [checkOf({ idFirstName: '小明', idLastName: '王' })] },
      { 'name-match': 'fail', screening: 'pending' },
    ],
    [
      'another number on the document',
      { checks: [checkOf({ idNumber: 'X1' })] },
      { 'document-match': 'fail' },
    ],
    [
      'another country of the document',
      { checks: [checkOf({ idCountry: 'SG' })] },
      { 'document-match': 'fail' },
    ],
    ['another kind of document', { checks: [checkOf({ idType: '10' })] }, { 'document-match': 'fail' }],
    [
      'a kind of document that could not be told',
      { checks: [checkOf({ idType: null })] },
      { 'document-match': 'look' },
    ],
    ['a number with other dashes', { checks: [checkOf({ idNumber: 'k-1234567' })] }, {}],
    ['a number that was not read', { checks: [checkOf({ idNumber: null })] }, { 'document-match': 'look' }],
    ['a country that was not read', { checks: [checkOf({ idCountry: null })] }, { 'document-match': 'look' }],
    [
      'a birthday that was not read',
      { checks: [checkOf({ birthDate: null })] },
      { 'document-match': 'look' },
    ],
    [
      'a name that was not read',
      { checks: [checkOf({ idFirstName: null, idLastName: null })] },
      { 'name-match': 'look' },
    ],
    [
      'a check that read nothing',
      { checks: [nothingRead] },
      { 'name-match': 'look', 'document-match': 'look' },
    ],
    [
      'an earlier check that was rejected',
      { earlierChecks: [checkOf({ checkResult: 5 })] },
      { 'earlier-check': 'look' },
    ],
    [
      'another name on an earlier check, which is not screened yet',
      { earlierChecks: [checkOf({ idLastName: 'CHAN' })] },
      { 'earlier-check': 'fail', screening: 'pending' },
    ],
    ['an earlier check that passed', { earlierChecks: [checkOf({ idNumber: 'X1' })] }, {}],
    ['another gender', { checks: [checkOf({ idSex: 'M' })] }, { 'document-match': 'look' }],
    ['the same gender', { checks: [checkOf({ idSex: 'F' })] }, {}],
    [
      'another gender and another number',
      { checks: [checkOf({ idSex: 'M', idNumber: 'X1' })] },
      { 'document-match': 'fail' },
    ],
    [
      'another local name in the letters of the document, which is not screened yet',
      { record: personalRecord({ nameLocal: 'SOMEBODY ELSE' }) },
      { 'name-match': 'fail', screening: 'pending' },
    ],
    [
      'a local name in the letters of the document with a middle name, which is not screened yet',
      { record: personalRecord({ nameLocal: 'ADA MAY WONG' }) },
      { 'name-match': 'look', screening: 'pending' },
    ],
    ['the name as the document prints it', { record: personalRecord({ nameLocal: 'WONG ADA' }) }, {}],
    ['another birthday', { checks: [checkOf({ birthDate: '1990-01-03' })] }, { 'document-match': 'fail' }],
    ['a document that ends in 89 days', ends('2026-05-30'), { expiry: 'look' }],
    ['one that ends in 90 days', ends('2026-05-31'), { expiry: 'pass' }],
    ['one that has ended', ends('2026-03-01'), { expiry: 'fail' }],
    [
      'a later end than the document has',
      { checks: [checkOf({ idEffectiveDateEnd: '2026-05-30' })] },
      { 'document-match': 'fail' },
    ],
    [
      'an end where the document has none',
      { checks: [checkOf({ idEffectiveDateEnd: null, isPermanent: 1 })] },
      { 'document-match': 'fail' },
    ],
    [
      'an end that could not be read',
      { checks: [checkOf({ idEffectiveDateEnd: null })] },
      { 'document-match': 'look' },
    ],
    [
      'a hit',
      { screenings: [screened({ hit: true, reason: 'Sanctions list', matches: null })] },
      { screening: 'fail' },
    ],
    ['nobody screened yet', { screenings: [] }, { screening: 'pending' }],
    [
      'a name that the lists cannot be asked about',
      { screenings: [screened({ hit: false, reason: null, matches: [], unasked: ['王'] })] },
      { screening: 'look' },
    ],
    [
      'a risky nationality',
      { record: personalRecord({ nationality: 'KP' }) },
      { 'country-risk': 'look', nationality: 'look' },
    ],
    ['another nationality', { record: personalRecord({ nationality: 'GB' }) }, { nationality: 'look' }],
    [
      'a document known elsewhere',
      { elsewhere: new Map([['D HK K1234567', { earlier: ['1000000009'], later: [] }]]) },
      { 'duplicate-document': 'look' },
    ],
    [
      'a document that another member submitted later',
      { elsewhere: new Map([['D HK K1234567', { earlier: [], later: ['1000000009'] }]]) },
      {},
    ],
  ];
  test.each(cases)('include %s', (_what, changed, expected) =>
    expect(outcomes(changed)).toEqual({ ...good, ...expected }),
  );

  test('compare nothing without a check', () => {
    expect(outcomes({ checks: [] })).not.toHaveProperty('name-match');
    expect(outcomes({ checks: [] })).toMatchObject({ identity: 'fail' });
    expect(outcomes({ checks: [checkOf({ checkResult: 2 })] })).toMatchObject({ identity: 'look' });
  });

  test('show a difference as read and as submitted', () => {
    const checks = [checkOf({ idType: '10', idNumber: 'X1' })];
    const details = findingsOf({ ...clear, checks }, 'en').map(({ detail }) => detail);
    expect(details).toContain(
      'Differs from the document: document type Identity card, submitted Passport, number X1, submitted K1234567',
    );
  });

  test('name the local name where it differs', () => {
    const nameMatch = (nameLocal: string, read: Parameters<typeof checkOf>[0] = {}) =>
      findingsOf({ ...clear, record: personalRecord({ nameLocal }), checks: [checkOf(read)] }, 'en').find(
        ({ name }) => name === 'name-match',
      )?.detail;
    expect(nameMatch('SOMEBODY ELSE')).toBe('On the document: ADA WONG; submitted: local name SOMEBODY ELSE');
    expect(nameMatch('黃雅達', { idFirstName: '小明', idLastName: '王' })).toBe(
      'On the document: 王小明; submitted: local name 黃雅達',
    );
    expect(nameMatch('ADA WONG', { idLastName: 'CHAN' })).toBe(
      'On the document: ADA CHAN; submitted: Ada Wong, local name ADA WONG',
    );
  });

  test('name unread values beside differences', () => {
    const details = (check: Parameters<typeof checkOf>[0]) =>
      findingsOf({ ...clear, checks: [checkOf(check)] }, 'en').map(({ detail }) => detail);
    expect(details({ idNumber: null, birthDate: null })).toContain(
      'Could not be read from the document: number, date of birth',
    );
    expect(details({ idNumber: null, idCountry: 'SG' })).toContain(
      'Differs from the document: country SG, submitted HK; could not be read: number',
    );
    expect(details(nothingRead)).toEqual(
      expect.arrayContaining([
        'The name could not be read from the document: compare it with the photos',
        'Could not be read from the document: country, document type, number, date of birth, expiry date',
      ]),
    );
  });

  test('list several values in the reader’s language', () => {
    const checks = [checkOf({ idNumber: null, birthDate: null })];
    const details = findingsOf({ ...clear, checks }, 'zh-Hans').map(({ detail }) => detail);
    expect(details).toContain('证件上未能识别：证件号码、出生日期');
  });

  test('ignore the expiry of a permanent document', () => {
    const record = personalRecord({ idExpirationDate: '', isLongTerm: 1 });
    expect(outcomes({ record })).not.toHaveProperty('expiry');
    expect(outcomes({ record })).toMatchObject({ 'document-match': 'fail' });
    const checks = [checkOf({ idEffectiveDateEnd: null, isPermanent: 1 })];
    expect(outcomes({ record, checks })).toMatchObject({ 'document-match': 'pass' });
  });
});

test('findings about a business come before those of its people', () => {
  const record = enterpriseRecord({
    isLongTerm: 0,
    expirationDate: '2026-03-01',
    stakeholderInfoBo: [
      stakeholder(),
      stakeholder({ uid: 'cy', sharePercentage: '40', nameEn: 'Cy Lim', idNumber: 'C1' }),
    ],
  });
  const found = findingsOf({ ...clear, record, checks: [], screenings: [] }, 'en');
  expect([...new Set(found.map(({ uid }) => uid))]).toEqual([null, 'bo', 'cy']);
  expect(found.filter(({ uid }) => uid === null)).toMatchObject([
    { name: 'duplicate-registration', outcome: 'pass' },
    { name: 'expiry', outcome: 'fail', detail: 'Expired on 2026-03-01' },
    { name: 'funds-countries', outcome: 'pass' },
    { name: 'bearer-shares', outcome: 'pass' },
    { name: 'company-age', outcome: 'pass' },
    { name: 'shares', outcome: 'pass' },
    { name: 'linked-members', outcome: 'pass' },
    { name: 'screening', outcome: 'pending' },
    { name: 'country-risk', outcome: 'pass' },
  ]);
});

test.each(languages)('findings in %s have every value filled in', (language) => {
  const checks = [checkOf({ idFirstName: 'X', idNumber: 'X', idCountry: 'GB' })];
  const record = personalRecord({ nationality: 'KP', idExpirationDate: '2026-03-05' });
  const screenings = [screened({ hit: true, reason: 'list A', matches: null })];
  const members = ['1000000009'];
  const elsewhere = new Map([['D HK K1234567', { earlier: members, later: members }]]);
  const found = findingsOf({ ...clear, record, checks, screenings, elsewhere }, language);
  expect(found.map(({ detail }) => detail).join('\n')).not.toMatch(/[{}]|undefined/);
});

test('the riskiest country decides', () => {
  expect([
    countriesRisk(['HK', 'SG'], clear.risk),
    countriesRisk(['HK', 'VN'], clear.risk),
    countriesRisk(['VN', 'IR'], clear.risk),
    countriesRisk([], clear.risk),
  ]).toEqual([3, 2, 1, 3]);
});

test('read values stand beside submitted ones after a finished check', () => {
  const record = enterpriseRecord({
    stakeholderInfoBo: [stakeholder(), stakeholder({ uid: 'open' }), stakeholder({ uid: 'none' })],
  });
  const read = {
    idFirstName: 'CHAN',
    idLastName: 'BO',
    idCountry: 'SG',
    idNumber: 'S-7654321',
    birthDate: null,
  };
  const checks = [
    checkOf({ personId: 'bo', ...read, idEffectiveDateEnd: '2033-05-05' }),
    checkOf({ personId: 'open', checkResult: 2 }),
  ];
  const [compared, ...more] = comparisonsOf({ record, checks }, 'en');
  expect(more).toEqual([]);
  expect(compared?.uid).toBe('bo');
  expect(
    compared?.fields.map(({ what, submitted, read: seen, isSame }) => [what, submitted, seen, isSame]),
  ).toEqual([
    ['name', 'Bo Chan', 'CHAN BO', true],
    ['country', 'Singapore', 'Singapore', true],
    ['kind', 'Passport', 'Passport', true],
    ['number', 'S7654321', 'S-7654321', true],
    ['birthday', '1980-03-04', '', false],
    ['end', '2032-05-05', '2033-05-05', false],
  ]);
});

test.each([
  ['SOMEBODY ELSE', { idLastName: 'WONG' }, ['name true', 'nameLocal false']],
  ['黃雅達', { idLastName: 'WONG' }, ['name true']],
  ['黃雅達', { idFirstName: '雅達', idLastName: '黃' }, ['nameLocal true']],
])('the local name %s stands beside a reading of its script', (nameLocal, read, expected) => {
  const [compared] = comparisonsOf({ record: personalRecord({ nameLocal }), checks: [checkOf(read)] }, 'en');
  const names = compared?.fields.filter(({ what }) => what.startsWith('name'));
  expect(names?.map(({ what, isSame }) => `${what} ${String(isSame)}`)).toEqual(expected);
});
