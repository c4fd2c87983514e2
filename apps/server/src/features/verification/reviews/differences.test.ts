// The parts of a submission that are marked as new.
import { describe, expect, test } from 'vitest';
import { compareFiles, compareRecords } from './differences.ts';
import { enterpriseRecord, personalRecord, stakeholder } from './reviewing.testing.ts';

const changes = (before: Parameters<typeof personalRecord>[0], now: Parameters<typeof personalRecord>[0]) =>
  compareRecords(personalRecord(now), personalRecord(before), 'en')
    .sections.flatMap(({ fields }) => fields)
    .filter(({ before: old }) => old !== null);

test('the first submission has no differences', () => {
  const { sections, peopleGone } = compareRecords(personalRecord(), undefined, 'en');
  expect(sections.map(({ section }) => section)).toEqual(['Basic', 'Identity']);
  expect(sections.flatMap(({ fields }) => fields).every(({ before }) => before === null)).toBe(true);
  expect(peopleGone).toEqual([]);
});

test.each([
  ['a text', { city: 'Central' }, { key: 'city', value: 'Central', before: 'Mong Kok' }],
  [
    'a key reads as its label',
    { nationality: 'GB' },
    { key: 'nationality', value: 'United Kingdom', before: 'Hong Kong' },
  ],
  [
    'an end that there is no more',
    { idExpirationDate: '', isLongTerm: 1 as const },
    { key: 'idExpirationDate', value: 'No expiry date', before: '2031-01-01' },
  ],
  [
    'a number with its code',
    { contactPhone: '98765432' },
    { key: 'contactPhone', value: '+852 98765432', before: '+852 91234567' },
  ],
  [
    'what was empty',
    { occupationTypeOther: 'Diver' },
    { key: 'occupationTypeOther', value: 'Diver', before: '' },
  ],
])('a changed field shows %s', (_what, now, expected) => expect(changes({}, now)).toEqual([expected]));

test('an emptied field shows its old value', () => {
  expect(changes({ occupationTypeOther: 'Diver' }, {})).toEqual([
    { key: 'occupationTypeOther', value: '', before: 'Diver' },
  ]);
});

test('the order of a list does not matter', () => {
  expect(changes({}, { fundsSourceCountry: ['GB', 'HK'] })).toEqual([]);
});

test.each([
  ['en', 'Hong Kong, United Kingdom'],
  ['zh-Hans', '中国香港、英国'],
  ['zh-Hant', '英國、香港'],
] as const)('a list is joined as in %s', (language, expected) => {
  const { sections } = compareRecords(personalRecord(), undefined, language);
  const fields = sections.flatMap((section) => section.fields);
  expect(fields.find(({ key }) => key === 'fundsSourceCountry')?.value).toBe(expected);
});

test('removed people are named, new ones marked and others compared', () => {
  const before = enterpriseRecord({
    stakeholderInfoBo: [stakeholder(), stakeholder({ uid: 'di', nameEn: 'Di Ho' })],
  });
  const now = enterpriseRecord({
    stakeholderInfoBo: [stakeholder({ roles: [2] }), stakeholder({ uid: 'cy', nameEn: 'Cy Lim' })],
  });
  const { people, peopleGone } = compareRecords(now, before, 'en');
  expect(peopleGone).toEqual(['Di Ho']);
  expect(people.map(({ name, isNew }) => [name, isNew])).toEqual([
    ['Bo Chan', false],
    ['Cy Lim', true],
  ]);
  expect(people[0]?.fields[0]).toEqual({
    key: 'roles',
    value: 'Director',
    before: 'Authorized signatory, Director, Ultimate beneficial owner',
  });
  expect(people[1]?.fields.every(({ before: old }) => old === null)).toBe(true);
});

describe('the files of a submission', () => {
  const file = (fileId: string, uid: string | null = null) => ({ fileType: '111', fileId, uid });
  const stored = ['a', 'b', 'c', 'd'].map((fileId) => ({
    fileId,
    fileType: '111',
    originalFileName: `${fileId}.pdf`,
    fileSize: 1,
  }));
  const now = enterpriseRecord({ kycFiles: [file('a'), file('b', 'bo'), file('lost')] });

  test('are listed with new ones marked and removed ones apart', () => {
    const before = enterpriseRecord({
      stakeholderInfoBo: [stakeholder(), stakeholder({ uid: 'di', nameEn: 'Di Ho' })],
      kycFiles: [file('a'), file('c'), file('d', 'di')],
    });
    const { files, filesGone } = compareFiles(now, before, stored);
    expect(files.map(({ fileId, uid, isNew }) => [fileId, uid, isNew])).toEqual([
      ['a', null, false],
      ['b', 'bo', true],
    ]);
    expect(filesGone.map(({ fileId, uid, personName }) => [fileId, uid, personName])).toEqual([
      ['c', null, null],
      ['d', 'di', 'Di Ho'],
    ]);
  });

  test('are neither new nor removed the first time', () => {
    const { files, filesGone } = compareFiles(now, undefined, stored);
    expect([files.map(({ isNew }) => isNew), filesGone]).toEqual([[false, false], []]);
  });
});
