// Cases of the trial that went through without a finding, and what is found of each now.
import { type EnterpriseDraft, type PersonalDraft, filled } from '@causeway/contract';
import { expect, test } from 'vitest';
import { ratedBy } from '../../foundation/dictionary/index.ts';
import { catalogues } from './messages/index.ts';
import { type Say, recordFindings } from './record-findings.ts';
import { enterpriseRecord, personalRecord, stakeholder } from './reviewing.testing.ts';

const measures = {
  measures: { ageMin: 18, businessMonths: 12, networkMembers: 3, networkDays: 30 },
  today: '2026-03-02',
  risk: ratedBy([
    { country: 'IR', level: 1 },
    { country: 'KP', level: 1 },
    { country: 'VN', level: 2 },
  ]),
};
const say: Say = (outcome, key, values) => ({ outcome, detail: filled(catalogues.en.findings[key], values) });
function found(record: PersonalDraft | EnterpriseDraft) {
  const findings = recordFindings(record, measures, 'en', say).filter(({ outcome }) => outcome !== 'pass');
  return findings.map(({ name, uid, outcome, detail }) => [name, uid, outcome, detail]);
}
const owner = (uid: string, sharePercentage: string) => stakeholder({ uid, sharePercentage });
const owned = (...stakeholderInfoBo: EnterpriseDraft['stakeholderInfoBo']) =>
  enterpriseRecord({ stakeholderInfoBo });

test.each<[string, Partial<PersonalDraft>, unknown[]]>([
  ['nothing', {}, []],
  ['a child of ten', { birthday: '2015-06-01' }, [['age', 'member', 'fail', 'Age 10, below 18']]],
  ['17 until tomorrow', { birthday: '2008-03-03' }, [['age', 'member', 'fail', 'Age 17, below 18']]],
  ['18 today', { birthday: '2008-03-02' }, []],
  [
    'funds from Iran and to North Korea',
    { fundsSourceCountry: ['IR', 'HK'], fundsDestinationCountry: ['KP', 'VN'] },
    [['funds-countries', 'member', 'fail', 'Funds from or to high-risk countries: Iran, North Korea']],
  ],
  [
    'funds to a country of medium risk',
    { fundsDestinationCountry: ['VN'] },
    [['funds-countries', 'member', 'look', 'Funds from or to medium-risk countries: Vietnam']],
  ],
])('findings about a person: %s', (_what, changed, expected) => {
  expect(found(personalRecord(changed))).toEqual(expected);
});

const below = (uid: string, share: string) => [
  'shares',
  uid,
  'look',
  `Declared as owner with ${share} %, which is not more than 25 %`,
];
const open = (declared: string) => [
  ...['shares', null, 'look'],
  `Owners declare ${declared} % together: somebody else may hold more than 25 %`,
];

test.each<[string, EnterpriseDraft, unknown[]]>([
  ['owners of the whole', owned(owner('a', '60'), owner('b', '40')), []],
  ['owners of all but a quarter', owned(owner('a', '75')), []],
  ['owners of a little less', owned(owner('a', '74.99')), [open('74.99')]],
  ['an owner of a quarter', owned(owner('a', '75'), owner('b', '25')), [below('b', '25')]],
  ['an owner of a hundredth more', owned(owner('a', '74.99'), owner('b', '25.01')), []],
  [
    'bearer shares with an owner of 1 %',
    { ...owned(owner('a', '1')), isBearerStock: 1 },
    [['bearer-shares', null, 'fail', 'Bearer shares can be issued'], open('1'), below('a', '1')],
  ],
  ['no owners, in the group that names none', owned(stakeholder({ roles: [2, 3], sharePercentage: '' })), []],
  [
    'with a certificate of less than a year',
    { ...owned(owner('a', '100')), effectiveDate: '2025-03-03' },
    [
      [
        'company-age',
        null,
        'look',
        'Certificate issued on 2025-03-03, less than 12 months ago: the business may be new',
      ],
    ],
  ],
  ['with a certificate of a year', { ...owned(owner('a', '100')), effectiveDate: '2025-03-02' }, []],
  [
    'a child as director, and funds from Iran',
    {
      ...owned(owner('a', '100'), stakeholder({ uid: 'c', roles: [2], birthDate: '2016-01-01' })),
      fundsSourceCountry: ['IR'],
    },
    [
      ['age', 'c', 'fail', 'Age 10, below 18'],
      ['funds-countries', null, 'fail', 'Funds from or to high-risk countries: Iran'],
    ],
  ],
])('findings about a business: %s', (_what, record, expected) => {
  expect(found(record)).toEqual(expected);
});
