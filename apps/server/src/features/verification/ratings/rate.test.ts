// Signs of risk, their points, and the level that they come to: a table that a compliance officer can read.
import {
  type EnterpriseDraft,
  type Finding,
  type OwnerEntityDraft,
  type PersonalDraft,
  type RiskRating,
  ownerEntityDraft,
} from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { ratedBy } from '../../foundation/dictionary/index.ts';
import { enterpriseRecord, personalRecord, stakeholder } from '../reviews/reviewing.testing.ts';
import { type Rating, isSameRating, rate, reasonsShown } from './rate.ts';
import { monthsAfter } from './review-day.ts';
import type { Scale } from './scale.ts';
import { type Clearances, ratingSignsOf } from './signs.ts';

const risk = ratedBy([
  { country: 'IR', level: 1 },
  { country: 'KP', level: 1 },
  { country: 'VN', level: 2 },
]);

const scale: Scale = {
  weights: {
    ...{ 'home-high': 40, 'home-medium': 15, 'operations-high': 30, 'operations-medium': 10 },
    ...{ 'people-high': 25, 'people-medium': 10, 'funds-high': 30, 'funds-medium': 10 },
    ...{
      'owner-layers': 5,
      'owner-layers-many': 15,
      'owner-trusts': 15,
      'chain-high': 25,
      'chain-medium': 10,
    },
    ...{ 'volume-above-means': 15, 'bearer-shares': 30, 'owners-open': 10, 'young-business': 10 },
    ...{
      'identity-failed': 30,
      'finding-failed': 20,
      'finding-review': 5,
      'list-hit': 60,
      'hit-cleared': 20,
    },
  },
  choices: { 'industry 13': 20, 'accountOpeningPurpose 6': 15, 'accountOpeningPurpose 99': 5 },
  thresholds: {
    ...{ mediumFrom: 25, highFrom: 60, prohibitedFrom: null },
    ...{ lowMonths: 36, mediumMonths: 24, highMonths: 12 },
  },
  version: '1.1.1',
};

const nobody: Clearances = { uids: [], hasEarlier: false };
const found = (name: Finding['name'], outcome: Finding['outcome'], uid: string | null = null): Finding => ({
  ...{ name, outcome, uid, detail: '' },
});

interface Known {
  readonly findings?: readonly Finding[];
  readonly cleared?: Clearances;
  readonly by?: Scale;
}

const rated = (
  record: EnterpriseDraft | PersonalDraft,
  { findings = [], cleared = nobody, by = scale }: Known = {},
): Rating => rate(ratingSignsOf(record, { findings, risk, cleared }), by);

/** What counts, as `sign:points`. */
const counted = ({ reasons }: Rating): string[] =>
  reasons.filter(({ points }) => points > 0).map(({ sign, points }) => `${sign}:${String(points)}`);

describe('the rating of a person', () => {
  test.each<[string, Partial<PersonalDraft>, readonly string[], number, RiskRating]>([
    ['of Hong Kong with a salary', {}, [], 0, 'low'],
    ['of a medium country', { nationality: 'VN' }, ['home-medium:15'], 15, 'low'],
    [
      'whose worse country counts, once',
      { nationality: 'VN', residenceCountry: 'IR', idCountry: 'KP' },
      ['home-high:40'],
      40,
      'medium',
    ],
    [
      'whose money comes from and goes to countries of high risk',
      { fundsSourceCountry: ['IR'], fundsDestinationCountry: ['KP', 'VN'] },
      ['funds-high:30'],
      30,
      'medium',
    ],
    [
      'with several purposes, of which the highest counts',
      { accountOpeningPurpose: ['99', '6', '1'] },
      ['accountOpeningPurpose:15'],
      15,
      'low',
    ],
    [
      'a student with large amounts',
      { occupationType: '10', emtAmt: '5' },
      ['volume-above-means:15'],
      15,
      'low',
    ],
    ['a student with small amounts', { occupationType: '10', emtAmt: '2' }, [], 0, 'low'],
    [
      'at home and with money where the risk is high',
      { nationality: 'IR', fundsSourceCountry: ['IR'] },
      ['home-high:40', 'funds-high:30'],
      70,
      'high',
    ],
  ])('is right for %s', (_who, changed, reasons, points, level) => {
    const rating = rated(personalRecord(changed));
    expect([counted(rating), rating.points, rating.level]).toEqual([reasons, points, level]);
  });
});

const holder = (uid: string) => ({ uid, roles: [], shares: '100', votes: '' });
const company = (more: Partial<OwnerEntityDraft>) =>
  ownerEntityDraft.parse({ uid: 'a', kind: 'company', country: 'HK', sharePercentage: '40', ...more });

describe('the rating of a business', () => {
  test.each<[string, Partial<EnterpriseDraft>, readonly string[], number]>([
    ['that sells spare parts', {}, [], 0],
    ['registered where the risk is high', { regCountry: 'IR' }, ['home-high:40'], 40],
    ['that works where it is medium', { actualOpRegion: ['HK', 'VN'] }, ['operations-medium:10'], 10],
    [
      'with an owner who lives there',
      { stakeholderInfoBo: [stakeholder({ residenceCountry: 'KP' })] },
      ['people-high:25'],
      25,
    ],
    ['with a company between it and its owner', { ownerEntities: [company({})] }, ['owner-layers:5'], 5],
    [
      'with three levels, a trust and a country of high risk',
      {
        ownerEntities: [
          company({ owners: [holder('b')] }),
          company({ uid: 'b', kind: 'trust', sharePercentage: '', owners: [holder('c')] }),
          company({ uid: 'c', country: 'IR', sharePercentage: '' }),
        ],
      },
      ['owner-layers:5', 'owner-layers-many:15', 'owner-trusts:15', 'chain-high:25'],
      60,
    ],
    ['of an industry that counts', { industryType: '13' }, ['industry:20'], 20],
  ])('is right %s', (_which, changed, reasons, points) => {
    const rating = rated(enterpriseRecord(changed));
    expect([counted(rating), rating.points]).toEqual([reasons, points]);
  });
});

describe('findings of checks in a rating', () => {
  test.each<[string, readonly Finding[], readonly string[]]>([
    ['a pass counts nothing', [found('identity', 'pass'), found('screening', 'pass')], []],
    ['a rejected identity check', [found('identity', 'fail')], ['identity-failed:30']],
    ['a warning of it is one to review', [found('identity', 'look')], ['finding-review:5']],
    ['failed checks count once', [found('name-match', 'fail'), found('age', 'fail')], ['finding-failed:20']],
    ['bearer shares', [found('bearer-shares', 'fail')], ['bearer-shares:30']],
    ['owners not declared', [found('shares', 'look')], ['owners-open:10']],
    ['an owner below a quarter', [found('ownership', 'look')], ['finding-review:5']],
    ['a new business', [found('company-age', 'look')], ['young-business:10']],
    ['an open match with a list', [found('screening', 'fail')], ['list-hit:60']],
    [
      'what other signs and other rules cover',
      [found('country-risk', 'look'), found('funds-countries', 'fail'), found('expiry', 'fail')],
      [],
    ],
  ])('count %s', (_what, findings, reasons) => {
    expect(counted(rated(enterpriseRecord(), { findings }))).toEqual(reasons);
  });

  test('count less once staff cleared them', () => {
    const findings = [found('screening', 'fail', 'bo'), found('screening', 'fail')];
    const by = (uids: Clearances['uids']): string[] =>
      counted(rated(enterpriseRecord(), { findings, cleared: { uids, hasEarlier: false } }));
    expect(by([])).toEqual(['list-hit:60']);
    expect(by(['bo'])).toEqual(['list-hit:60', 'hit-cleared:20']);
    expect(by(['bo', null])).toEqual(['hit-cleared:20']);
    const cleared = { uids: [], hasEarlier: true };
    expect(counted(rated(enterpriseRecord(), { cleared }))).toEqual(['hit-cleared:20']);
  });
});

describe('the level of a rating', () => {
  const at = (points: number, prohibitedFrom: number | null) =>
    rate([{ sign: 'bearer-shares', about: [] }], {
      ...{ ...scale, weights: { 'bearer-shares': points } },
      thresholds: { ...scale.thresholds, prohibitedFrom },
    });

  test.each<[number, number | null, RiskRating, number]>([
    [0, null, 'low', 36],
    [24, null, 'low', 36],
    [25, null, 'medium', 24],
    [59, null, 'medium', 24],
    [60, null, 'high', 12],
    [100, null, 'high', 12],
    [99, 100, 'high', 12],
    [100, 100, 'prohibited', 12],
  ])('follows from %i points, prohibited from %s', (points, prohibitedFrom, level, reviewMonths) => {
    expect(at(points, prohibitedFrom)).toMatchObject({ level, reviewMonths, settingVersion: '1.1.1' });
  });
});

test('reasons are listed by points with readable details', () => {
  const record = personalRecord({ nationality: 'IR', accountOpeningPurpose: ['6'] });
  expect(reasonsShown(rated(record).reasons, 'en')).toEqual([
    { factor: 'home-high', points: 40, detail: 'Iran' },
    { factor: 'accountOpeningPurpose', points: 15, detail: 'Holding and moving digital assets' },
    { factor: 'occupation', points: 0, detail: 'Employee' },
    { factor: 'fundsSource', points: 0, detail: 'Salary' },
    { factor: 'expectedAmount', points: 0, detail: 'Up to 10,000 USD a month' },
  ]);
});

test('a rating is unchanged until level, reasons or settings differ', () => {
  const one = rated(personalRecord());
  expect(isSameRating(one, rated(personalRecord()))).toBe(true);
  expect(isSameRating(one, rated(personalRecord({ occupationType: '2' })))).toBe(false);
  expect(isSameRating(one, rated(personalRecord(), { by: { ...scale, version: '2.1.1' } }))).toBe(false);
});

test.each([
  ['2026-03-05', 12, '2027-03-05'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-12-31', 36, '2029-12-31'],
])('%s plus %i months is %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later));
