// The rules of verification with accepted and refused values, each at its edges (VER-041 to VER-087).
import { describe, expect, test } from 'vitest';
import type { StakeholderRole } from '../../codes.ts';
import { type BusinessGroup, businessDocuments, businessGroup, clearsStakeholders, documentHint, isRegistrationCountry, missingDocuments } from './businesses.ts'; // prettier-ignore
import { ageOn, birthdayOf, birthdayProblem, birthdayTextProblem, certificateValidityProblem, daysBetween, documentValidityProblem, endsTooSoon, hasExpired, isDay, issueDayProblem } from './days.ts'; // prettier-ignore
import { type FactsOf, documentTypeAfter, isPostalCodeLocked, needsAddressProof, postalCodeAfter } from './persons.ts'; // prettier-ignore
import { type StakeholderFacts, cleanShare, isRoleFull, mergeRoles, missingRoles, rolesOf, sameDocument, shareProblem, sharesProblem, sharesTogether, uncheckedProblem, withoutRole } from './stakeholders.ts'; // prettier-ignore

const today = '2026-11-21';

describe('days', () => {
  test.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-01', false],
    ['', false],
    ['2026-11-21T00:00:00Z', false],
  ])('%s is recognized as a day: %s', (text, is) => expect(isDay(text)).toBe(is));

  test.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2027-02-19', 90],
    ['2026-11-21', '2026-11-20', -1],
    ['2024-02-28', '2024-03-01', 2],
  ])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

  test.each([
    ['2000-11-21', 26],
    ['2000-11-22', 25],
    ['2004-02-29', 22],
  ])('a person born on %s has the age %i', (birthday, age) => expect(ageOn(birthday, today)).toBe(age));
  test('a person born on the 29th of February is a year older on the 1st of March', () => {
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
    expect(ageOn('2004-02-29', '2026-03-01')).toBe(22);
  });
});

describe('a birthday', () => {
  test.each([
    ['21', '11', '2000', null],
    ['1', '1', '1926', null],
    ['21', '11', '2026', null],
    ['29', '2', '2024', null],
    ['', '', '', 'birthday-empty'],
    ['', '11', '2000', 'birthday-day-empty'],
    ['21', '', '2000', 'birthday-month-empty'],
    ['21', '11', '', 'birthday-year-empty'],
    ['0', '11', '2000', 'birthday-wrong'],
    ['32', '1', '2000', 'birthday-wrong'],
    ['31', '4', '2000', 'birthday-wrong'],
    ['29', '2', '2023', 'birthday-wrong'],
    ['21', '13', '2000', 'birthday-wrong'],
    ['21', '11', '1925', 'birthday-wrong'],
    ['21', '11', '2027', 'birthday-wrong'],
    ['22', '11', '2026', 'date-future'],
    ['2a', '11', '2000', 'birthday-wrong'],
    ['021', '11', '2000', 'birthday-wrong'],
  ] as const)('%s %s %s: %s', (day, month, year, problem) =>
    expect(birthdayProblem({ day, month, year }, today)).toBe(problem),
  );
  test('is padded', () => expect(birthdayOf({ day: '1', month: '2', year: '1990' })).toBe('1990-02-01'));
  test.each([
    ['1990-02-01', null],
    ['1990-2-1', 'birthday-wrong'],
    ['1990-2-1-9', 'birthday-wrong'],
    ['1990-02-30', 'birthday-wrong'],
    ['', 'birthday-empty'],
    ['2026-11-22', 'date-future'],
  ])('as one text %j: %s', (text, problem) => expect(birthdayTextProblem(text, today)).toBe(problem));
});

describe('validity', () => {
  test.each([
    ['2027-02-19', false, null],
    ['2027-02-18', false, 'document-validity'],
    ['2026-11-21', false, 'document-validity'],
    ['2026-11-20', false, 'date-past'],
    ['', false, 'required'],
    ['2027-02-30', false, 'format'],
    ['', true, null],
  ])('of a document until %j, long-term %s: %s', (until, isLongTerm, problem) =>
    expect(documentValidityProblem({ until, isLongTerm }, today)).toBe(problem),
  );
  test.each([
    ['2026-11-21', null],
    ['2026-11-22', 'date-future'],
    ['', 'required'],
    ['yesterday', 'format'],
  ])('of an issue day %j: %s', (issued, problem) => expect(issueDayProblem(issued, today)).toBe(problem));
  test.each([
    ['2026-11-21', '2020-01-01', null],
    ['2026-11-20', '2020-01-01', 'date-past'],
    ['2026-11-25', '2026-11-26', 'date-before-issue'],
    ['', '2020-01-01', 'required'],
  ])('of a certificate until %j, issued %s: %s', (until, issued, problem) =>
    expect(certificateValidityProblem({ until, isLongTerm: false }, issued, today)).toBe(problem),
  );
  test('of a long-term certificate needs no end', () =>
    expect(certificateValidityProblem({ until: '', isLongTerm: true }, '2020-01-01', today)).toBeNull());
  test.each([
    ['2026-11-20', false, true],
    ['2026-11-21', false, false],
    ['2026-11-20', true, false],
    ['', false, false],
  ])('an end at %j with long-term %s is over: %s', (until, isLongTerm, ended) =>
    expect(hasExpired({ until, isLongTerm }, today)).toBe(ended),
  );

  test.each([
    ['2026-11-20', false, true],
    ['2027-02-18', false, true],
    ['2027-02-19', false, false],
    ['2026-11-20', true, false],
    ['', false, false],
    ['2026-02-30', false, false],
  ])('a document until %s (without an end: %s) ends too soon: %s', (until, isLongTerm, tooSoon) =>
    expect(endsTooSoon({ until, isLongTerm }, today)).toBe(tooSoon),
  );
});

describe('the type of a business', () => {
  test.each([
    ['1', 'A'],
    ['2', 'A'],
    ['3', 'B'],
    ['4', 'B'],
    ['5', 'A'],
    ['6', 'B'],
    ['7', 'A'],
  ] satisfies [string, BusinessGroup][])('%s is of group %s', (type, group) =>
    expect(businessGroup(type)).toBe(group),
  );
  test.each([
    ['1', ['111', '112'], ['114', '200']],
    ['3', ['111', '112', '211'], ['114', '200', '36']],
  ])('%s requires %j and offers %j', (type, required, optional) => {
    const offered = businessDocuments({ businessType: type, hasLayers: false });
    const types = (isRequired: boolean) =>
      offered.filter((document) => document.isRequired === isRequired).map(({ fileType }) => fileType);
    expect([types(true), types(false)]).toEqual([required, optional]);
  });
  test('names what is missing of its documents', () => {
    expect(missingDocuments({ businessType: '4', hasLayers: false }, ['111'])).toEqual([
      ['112', 'required-document'],
      ['211', 'required-document'],
    ]);
    expect(missingDocuments({ businessType: '1', hasLayers: false }, ['112', '111'])).toEqual([]);
  });
  test.each([
    ['1', '2', 3, false],
    ['1', '3', 3, true],
    ['6', '7', 1, true],
    ['1', '3', 0, false],
    ['', '3', 3, false],
  ])('changed from %j to %s with %i stakeholders clears them: %s', (from, to, count, clears) =>
    expect(clearsStakeholders(from, to, count)).toBe(clears),
  );
  test.each([
    ['111', 'US', '111-US'],
    ['111', 'SG', '111'],
    ['112', 'SG', '112-SG'],
    ['211', 'US', '211'],
  ])('the hint of %s in %s is %s', (fileType, country, hint) =>
    expect(documentHint(fileType, country)).toBe(hint),
  );
  test('is registered anywhere but in China', () =>
    expect(['CN', 'HK'].map(isRegistrationCountry)).toEqual([false, true]));
});

const facts: Readonly<Record<string, { idTypes: readonly string[]; riskLevel: number }>> = {
  HK: { idTypes: ['13', '10'], riskLevel: 3 },
  GB: { idTypes: ['13', '11'], riskLevel: 3 },
  VN: { idTypes: ['13', '10'], riskLevel: 2 },
  IR: { idTypes: ['13'], riskLevel: 1 },
};
const factsOf: FactsOf = (country) => facts[country];

describe('a person', () => {
  test.each([
    ['GB', 'HK', 'SW1A 1AA', '000000'],
    ['HK', 'GB', '000000', ''],
    ['GB', 'VN', 'SW1A', 'SW1A'],
    ['', 'HK', '', '000000'],
    ['HK', 'HK', '000000', '000000'],
    ['GB', 'AE', 'SW1A', '000000'],
    ['AE', 'HK', '000000', '000000'],
    ['AE', 'GB', '000000', ''],
  ])('moving from %j to %s with postal code %j has %j', (from, to, before, after) =>
    expect(postalCodeAfter(from, to, before)).toBe(after),
  );
  test('cannot change the postal code of Hong Kong', () =>
    expect(['HK', 'GB'].map(isPostalCodeLocked)).toEqual([true, false]));
  test.each([
    ['HK', '10', '10'],
    ['GB', '10', '13'],
    ['GB', '', '13'],
    ['', '10', ''],
    ['XX', '10', '13'],
  ])('with a document of %j that was of type %j has %j', (country, before, after) =>
    expect(documentTypeAfter(country, before, factsOf)).toBe(after),
  );
  test.each([
    ['HK', 'GB', 'HK', false],
    ['IR', 'GB', 'HK', true],
    ['HK', 'IR', 'HK', true],
    ['HK', 'GB', 'IR', true],
    ['VN', 'VN', 'VN', false],
    ['', '', '', false],
  ])('of %j, living in %j, with a document of %j proves the address: %s', (nationality, residenceCountry, idCountry, needs) =>
    expect(needsAddressProof({ nationality, residenceCountry, idCountry }, factsOf)).toBe(needs),
  ); // prettier-ignore
});

const entry = (
  uid: string,
  roles: readonly StakeholderRole[],
  more: Partial<StakeholderFacts> = {},
): StakeholderFacts => ({
  uid,
  roles,
  idCountry: 'HK',
  idNumber: uid,
  sharePercentage: roles.includes(1) ? '30' : '',
  ownerBasis: '',
  checkResult: 3,
  ...more,
});

describe('stakeholders', () => {
  test('of group B are directors and signatories', () =>
    expect([rolesOf('1'), rolesOf('3')]).toEqual([
      [1, 2, 3],
      [2, 3],
    ]));
  test.each([
    ['1', [[1, 2, 3]], []],
    ['1', [[2]], ['owner-missing', 'signatory-missing']],
    ['3', [[2], [3]], []],
    ['3', [], ['director-missing', 'signatory-missing']],
  ] as const)('of a business of type %s with roles %j lack %j', (type, roles, messages) =>
    expect(
      missingRoles(
        type,
        roles.map((of, i) => entry(String(i), of)),
      ),
    ).toEqual(messages),
  );
  test('are at most 15 a role', () => {
    const people = Array.from({ length: 14 }, (_, i) => entry(String(i), [2]));
    expect(isRoleFull(2, people)).toBe(false);
    expect(isRoleFull(2, [...people, entry('x', [2, 3])])).toBe(true);
    expect(isRoleFull(3, [...people, entry('x', [2, 3])])).toBe(false);
  });
  test.each([
    ['1', [3, 4, 5], null],
    ['1', [3, 2], 'unverified-with-owners'],
    ['3', [1], 'unverified-without-owners'],
    ['3', [], null],
  ] as const)('of a business of type %s with checks %j: %s', (type, results, problem) =>
    expect(
      uncheckedProblem(
        type,
        results.map((checkResult, i) => entry(String(i), [2], { checkResult })),
      ),
    ).toBe(problem),
  );

  test.each([
    ['12.345', '12.34'],
    ['33,3', '33.3'],
    ['４０', '40'],
    ['３０．５％', '30.5'],
    ['30．5', '30.5'],
    ['abc7', '7'],
    ['1.2.3', '1.23'],
    ['100.01', '100'],
    ['250', '100'],
    ['.5', '.5'],
    ['', ''],
  ])('typing a share of %j leaves %j', (typed, left) => expect(cleanShare(typed)).toBe(left));
  test.each([
    ['25.01', null],
    ['100', null],
    ['0.01', null],
    ['0', 'share-minimum'],
    ['0.00', 'share-minimum'],
    ['', 'required'],
    ['.5', 'share-format'],
    ['1.234', 'share-format'],
    ['30x', 'share-format'],
  ])('a share of %j: %s', (share, problem) => expect(shareProblem(share)).toBe(problem));
  test.each([
    [['50', '50'], null],
    [['50', '50.01'], 'share-maximum'],
    [['33.33', '33.33', '33.34'], null],
  ])('shares of %j together: %s', (shares, problem) =>
    expect(
      sharesProblem(shares.map((sharePercentage, i) => entry(String(i), [1], { sharePercentage }))),
    ).toBe(problem),
  );
  test.each([
    [[], '0'],
    [['33.33', '33.33', '33.34'], '100'],
    [['0.1', '0.2'], '0.3'],
    [['25', '', '12.5'], '37.5'],
    [['60.05', '60'], '120.05'],
    [['7.', '.5', '1.234'], '7.5'],
  ])('shares of %j make %s', (shares, total) => {
    const owners = shares.map((sharePercentage, i) => entry(String(i), [1], { sharePercentage }));
    expect(sharesTogether([...owners, entry('d', [2], { sharePercentage: '50' })])).toBe(total);
  });
  test('without an ownership role have no share', () =>
    expect(sharesProblem([entry('a', [1], { sharePercentage: '90' }), entry('b', [2], { sharePercentage: '90' })])).toBeNull()); // prettier-ignore

  test('are the same person by country and number, however that is written', () => {
    const known = entry('a', [2], { idNumber: 'K123456(7)' });
    const others = [known, entry('b', [3])];
    for (const idNumber of [' k123456(7) ', 'K1234567', 'K-123456/7'])
      expect(sameDocument(entry('c', [1], { idNumber }), others)).toBe(known);
    expect(
      sameDocument(entry('c', [1], { idNumber: 'k123456(7)', idCountry: 'SG' }), others),
    ).toBeUndefined();
    expect(sameDocument(known, others)).toBeUndefined();
    expect(sameDocument(entry('c', [1], { idNumber: '' }), [entry('d', [1], { idNumber: '' })])).toBeUndefined(); // prettier-ignore
  });
  test('are merged into one entry with the roles of both', () => {
    expect(mergeRoles(entry('a', [3]), entry('b', [1, 2], { sharePercentage: '40' }))).toMatchObject({ uid: 'a', roles: [1, 2, 3], sharePercentage: '40' }); // prettier-ignore
    expect(mergeRoles(entry('a', [1]), entry('b', [1], { sharePercentage: '40' })).sharePercentage).toBe(
      '30',
    );
  });
  test('lose one role, or leave with their last one', () => {
    const people = [entry('a', [1, 2]), entry('b', [2])];
    expect(withoutRole(people, 'a', 1)).toMatchObject([{ uid: 'a', roles: [2], sharePercentage: '' }, { uid: 'b' }]); // prettier-ignore
    expect(withoutRole(people, 'b', 2).map(({ uid }) => uid)).toEqual(['a']);
  });
});
