// A party is screened under every known name, and passes only once all were screened.
import { expect, test } from 'vitest';
import { asksAll, namedParties, questionsAbout } from './known-names.ts';
import { checkOf, enterpriseRecord, personalRecord, stakeholder } from './reviewing.testing.ts';

const nothing = { checks: [], laterChecks: [], earlierChecks: [], earlier: [], unnamed: [] };
const typed = personalRecord({ firstName: 'Anna', lastName: 'Tester', nameLocal: '測試安娜' });

test.each([
  ['typed, and in local script', {}, ['Anna Tester', '測試安娜']],
  [
    'read from the document',
    { checks: [checkOf({ idFirstName: 'ANNA', idLastName: 'SANCTION' })] },
    ['Anna Tester', '測試安娜', 'ANNA SANCTION'],
  ],
  [
    'read from the document in another order and case: the same name',
    { checks: [checkOf({ idFirstName: 'TESTER', idLastName: 'ANNA' })] },
    ['Anna Tester', '測試安娜'],
  ],
  [
    'read by a check during the review',
    { laterChecks: [checkOf({ idFirstName: null, idLastName: 'OTHER' })] },
    ['Anna Tester', '測試安娜', 'OTHER'],
  ],
  ['read of somebody else', { checks: [checkOf({ personId: 'bo' })] }, ['Anna Tester', '測試安娜']],
  [
    'of an earlier submission',
    { earlier: [{ ...typed, lastName: 'Former' }] },
    ['Anna Tester', '測試安娜', 'Anna Former'],
  ],
])('a known name is %s', (_what, more, names) => {
  expect(namedParties({ record: typed, ...nothing, ...more })[0]?.names).toEqual(names);
});

test('a business and its people are known by all their names', () => {
  const record = enterpriseRecord({
    stakeholderInfoBo: [stakeholder(), stakeholder({ uid: 'cy', nameEn: 'Cy Lim' })],
  });
  const checks = [checkOf({ personId: 'cy', idFirstName: 'CY', idLastName: 'SANCTION' })];
  expect(namedParties({ record, ...nothing, checks }).map(({ kind, names }) => [kind, names])).toEqual([
    ['company', ['Harbour Trading Ltd', '海港貿易有限公司']],
    ['person', ['Bo Chan']],
    ['person', ['Cy Lim', 'CY SANCTION']],
  ]);
});

test('each name is screened separately with identifying details', () => {
  const about = (record: Parameters<typeof namedParties>[0]['record']) =>
    namedParties({ record, ...nothing }).flatMap(questionsAbout);
  const facts = {
    ...{ kind: 'person', country: 'HK', birthday: '1990-01-02', nationality: 'HK' },
    documentNumber: 'K1234567',
  };
  expect(about(typed)).toEqual([
    {
      ...{ ...facts, name: 'Anna Tester', nameLocal: '測試安娜' },
      parts: { given: 'Anna', family: 'Tester' },
    },
    { ...facts, name: '測試安娜' },
  ]);
  expect(about(enterpriseRecord({ stakeholderInfoBo: [] }))[1]).toEqual({
    ...{ kind: 'company', name: '海港貿易有限公司', country: 'HK', documentNumber: 'HK-0042' },
  });
});

test('a person without a nationality is screened by residence', () => {
  const [party] = namedParties({ record: personalRecord({ nationality: 'XX', nameLocal: '' }), ...nothing });
  const [question] = party ? questionsAbout(party) : [];
  expect(question).toMatchObject({ country: 'HK' });
  expect(question).not.toHaveProperty('nationality');
});

test('the parts of a name belong to the typed name only', () => {
  const record = personalRecord({ firstName: 'Ada', lastName: 'Wong', nameLocal: '黃雅達' });
  const [party] = namedParties({ ...nothing, record });
  const questions = party ? questionsAbout(party) : [];
  expect(questions.map(({ name, parts }) => [name, parts])).toEqual([
    ['Ada Wong', { given: 'Ada', family: 'Wong' }],
    ['黃雅達', undefined],
  ]);
});

test('a screening counts only while it covers all names', () => {
  const [party] = namedParties({ record: typed, ...nothing });
  if (!party) throw new Error('a record of nobody');
  const name = 'Anna Tester';
  expect(asksAll(party, { name, names: [name, '測試安娜'] })).toBe(true);
  expect(asksAll(party, { name, names: ['TESTER, Anna', '測試安娜', 'More'] })).toBe(true);
  expect(asksAll(party, { name, names: [name] })).toBe(false);
  expect(asksAll(party, { name, names: null })).toBe(false);
  expect(asksAll({ ...party, names: [name] }, { name, names: null })).toBe(true);
});
