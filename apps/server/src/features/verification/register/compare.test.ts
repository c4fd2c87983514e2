// The comparisons of a register with a record, as tables: names of companies, addresses, details and parties.
import { type EnterpriseDraft, ownerEntityDraft } from '@causeway/contract';
import type { RegisterEntry } from '@causeway/providers/port';
import { describe, expect, test } from 'vitest';
import { enterpriseRecord, stakeholder } from '../reviews/reviewing.testing.ts';
import { compareAddresses } from './addresses.ts';
import { compareCompanies } from './company-names.ts';
import { compareParties, partiesToScreen } from './compare-parties.ts';
import { findingsOfRegister } from './register-findings.ts';

test.each([
  ['Heron Quay Ltd', 'HERON QUAY LIMITED', 'same'],
  ['Heron Quay Ltd.', 'Heron Quay Limited', 'same'],
  ['Heron & Quay PLC', 'HERON AND QUAY PUBLIC LIMITED COMPANY', 'same'],
  ['Heron Quay L.L.P.', 'HERON QUAY LLP', 'same'],
  ['Müller Söhne Co., Ltd', 'MUELLER SOEHNE COMPANY LIMITED', 'same'],
  ['海港貿易有限公司', '海港貿易有限公司', 'same'],
  ['Heron Quay Ltd', 'HERON QUAYS LIMITED', 'close'],
  ['Heron Quay Ltd', 'HERON QUAY HOLDINGS LIMITED', 'close'],
  ['Heron Quay Ltd', 'PLOVER SANDS LIMITED', 'other'],
] as const)('the company %s is to %s: %s', (typed, registered, match) => {
  expect(compareCompanies(typed, registered)).toBe(match);
});

test.each([
  ['12 Mill Lane, York, YO1 9AA', '12 Mill Ln, YORK, England, YO1 9AA', 'same'],
  ['5/F, 3 Nathan Road, Mong Kok', '5th Floor, No. 3 Nathan Rd, Mong Kok, Kowloon, Hong Kong', 'same'],
  ['12 Mill Lane, York, YO1 9AA', '99 Mill Lane, York', 'other'],
  ['12 Mill Lane, York, YO1 9AA', '4 High Street, Leeds, LS1 4AP', 'other'],
  ['Mill Lane, York', 'Mill Lane, Leeds', 'close'],
  ['', 'Mill Lane', 'other'],
] as const)('the address %j is to %j: %s', (typed, registered, match) => {
  expect(compareAddresses(typed, registered)).toBe(match);
});

const entry = (changed: Partial<RegisterEntry> = {}): RegisterEntry => ({
  ...{ name: 'HARBOUR TRADING LIMITED', formerNames: [], otherNames: [], number: 'HK-0042' },
  ...{ state: 'active', stateText: 'live', incorporatedOn: null, endedOn: null, legalForm: null },
  ...{ address: null, officers: null, owners: null, isPartial: false, link: null },
  ...changed,
});

const found = (changed: Partial<RegisterEntry>, record: EnterpriseDraft = enterpriseRecord()) =>
  findingsOfRegister(
    record,
    {
      subject: { personId: 'member', country: 'HK', number: record.regNumber, name: record.memberNameEn },
      title: 'Registry',
      answer: { isComplete: true, entry: entry(changed), askedAt: new Date(), unnamed: [] },
    },
    'en',
  ).map(({ outcome, detail }) => `${outcome}: ${detail}`);

test.each([
  [{}, ['pass: Registry has the same details']],
  [{ number: 'HK 42' }, ['pass: Registry has the same details']],
  [
    { state: 'closing', stateText: 'active, proposal to strike off' },
    ['look: State in Registry: active, proposal to strike off'],
  ],
  [{ state: 'insolvent', stateText: 'in liquidation' }, ['fail: State in Registry: in liquidation']],
  [
    { state: 'dissolved', stateText: 'dissolved', endedOn: '2024-03-05' },
    ['fail: State in Registry: dissolved, since 2024-03-05'],
  ],
  [{ name: 'Harbour Traders Limited' }, ['fail: Another name in Registry: Harbour Traders Limited']],
  [
    { name: 'Harbour Trading Asia Limited' },
    ['look: Close to the name in Registry: Harbour Trading Asia Limited'],
  ],
  [
    { name: 'Plover Sands Limited', formerNames: ['Harbour Trading Ltd'] },
    ['look: The name entered is a former one. Name in Registry: Plover Sands Limited'],
  ],
  [{ number: '0043' }, ['fail: Another number in Registry: 0043; entered: HK-0042']],
  [
    { incorporatedOn: '2016-01-01' },
    [
      'fail: The certificate is older than the company. Incorporated on 2016-01-01 by Registry; certificate issued on 2015-06-01',
    ],
  ],
  [
    { incorporatedOn: '2014-01-01' },
    ['look: Incorporated on 2014-01-01 by Registry; certificate issued on 2015-06-01'],
  ],
  [
    { address: '9 Queen’s Road, Central' },
    [
      'look: Another address in Registry: 9 Queen’s Road, Central; entered: 3 Nathan Road, Mong Kok, Kowloon, 000000, Hong Kong',
    ],
  ],
] as const satisfies readonly (readonly [Partial<RegisterEntry>, readonly string[]])[])(
  'the entry %j gives %j',
  (changed, findings) => expect(found(changed)).toEqual(findings),
);

const director = { kind: 'person', birthMonth: null, isDirector: true, role: 'director' } as const;
const secretary = (name: string) => ({ ...director, isDirector: false, role: 'secretary', name });
const owner = { kind: 'person', birthMonth: null, controls: ['shares'] } as const;

describe('a director or owner in the register', () => {
  const record = enterpriseRecord({
    stakeholderInfoBo: [
      stakeholder(),
      stakeholder({ uid: 'cy', nameEn: 'Cy Lim', roles: [3], sharePercentage: '', birthDate: '1970-01-01' }),
    ],
  });

  test.each([
    ['is named', { officers: [{ ...director, name: 'CHAN, Bo' }] }, 'director Bo Chan same'],
    ['has a middle name', { officers: [{ ...director, name: 'CHAN, Bo Wai' }] }, 'director Bo Chan close'],
    [
      'has another birthday',
      { officers: [{ ...director, name: 'CHAN, Bo', birthMonth: '1999-01' }] },
      'director Bo Chan close',
    ],
    [
      'is named as something else',
      { officers: [{ ...director, name: 'LIM, Cy' }] },
      'director Cy Lim other-part,director Bo Chan unregistered',
    ],
    [
      'is named nowhere',
      { officers: [{ ...director, name: 'WREN, Di' }] },
      'director - unnamed,director Bo Chan unregistered',
    ],
    ['is a secretary', { officers: [secretary('WREN, Di')] }, 'director Bo Chan unregistered'],
    [
      'is a secretary, entered as director',
      { officers: [secretary('CHAN, Bo')] },
      'director Bo Chan other-part',
    ],
    ['is one of some who are shown', { officers: [secretary('WREN, Di')], isPartial: true }, ''],
    ['is in no list', { officers: [] }, ''],
    ['owns a part', { owners: [{ ...owner, name: 'Bo Chan' }] }, 'owner Bo Chan same'],
  ])('%s', (_what, changed, rows) => {
    const compared = compareParties(record, 'member', entry(changed));
    expect(compared.map(({ part, typed, result }) => `${part} ${typed || '-'} ${result}`).join()).toBe(rows);
  });

  test('is screened unless the record has the same name', () => {
    const officers = ['CHAN, Bo', 'CHAN, Bo Wai', 'WREN, Di'].map((name) => ({ ...director, name }));
    const owners = [{ ...owner, name: 'Wren, Di' }];
    expect(partiesToScreen(record, entry({ officers, owners })).map(({ name }) => name)).toEqual([
      'CHAN, Bo Wai',
      'Wren, Di',
    ]);
  });
});

test('a missing owner proves nothing where the register protects some', () => {
  const owners = [{ ...owner, name: 'CHAN, Bo' }];
  const other = enterpriseRecord({ stakeholderInfoBo: [stakeholder({ nameEn: 'Di Wren' })] });
  const results = (isPartial: boolean) =>
    compareParties(other, 'member', entry({ owners, isPartial })).map(({ result }) => result);
  expect(results(false)).toEqual(['unnamed', 'unregistered']);
  expect(results(true)).toEqual(['unnamed']);
});

test('owners who were not asked for are looked at', () => {
  const record = enterpriseRecord({ businessType: '3', stakeholderInfoBo: [] });
  expect(found({ owners: [{ ...owner, name: 'WREN, Di' }] }, record)).toEqual([
    'look: Owners in Registry who were not entered: WREN, Di',
  ]);
});

function band(text: string) {
  const [, low, from, high, to] = /^(>=?) (\d+) (<=?) (\d+)$/.exec(text) ?? [];
  return { from: Number(from), hasFrom: low === '>=', to: Number(to), hasTo: high === '<=' };
}

describe('an entered share and the band of the register', () => {
  test.each([
    ['25.01', '> 25 <= 50', true],
    ['25', '> 25 <= 50', false],
    ['50', '> 25 <= 50', true],
    ['50', '> 50 < 75', false],
    ['50.01', '> 50 < 75', true],
    ['75', '> 50 < 75', false],
    ['75', '>= 75 <= 100', true],
    ['100', '>= 75 <= 100', true],
    ['30', '>= 75 <= 100', false],
  ])('%s against %s: inside is %s', (sharePercentage, text, isInside) => {
    const record = enterpriseRecord({ stakeholderInfoBo: [stakeholder({ sharePercentage })] });
    const owners = [{ ...owner, name: 'CHAN, Bo', shares: band(text) }];
    expect(compareParties(record, 'member', entry({ owners }))).toMatchObject([
      { result: 'same', shares: { typed: sharePercentage, isInside } },
    ]);
  });

  test('are both in the finding', () => {
    const record = enterpriseRecord({ stakeholderInfoBo: [stakeholder({ sharePercentage: '80' })] });
    const of = (text: string) =>
      found({ owners: [{ ...owner, name: 'CHAN, Bo', shares: band(text) }] }, record);
    expect(of('> 25 <= 50')).toEqual([
      'look: Shares outside what Registry has: Bo Chan, entered 80%, registered more than 25% and up to 50%',
    ]);
    expect(of('> 90 <= 100')).toEqual([
      'look: Shares outside what Registry has: Bo Chan, entered 80%, registered more than 90%',
    ]);
    expect(of('>= 75 <= 100')).toEqual(['pass: Registry has the same details']);
  });

  test('are not compared where the register has none, or the owner holds through a company too', () => {
    const shares = (given: { shares?: ReturnType<typeof band> | null }, record: EnterpriseDraft) =>
      compareParties(record, 'member', entry({ owners: [{ ...owner, ...given, name: 'CHAN, Bo' }] }))[0]
        ?.shares;
    const alone = enterpriseRecord({ stakeholderInfoBo: [stakeholder({ sharePercentage: '80' })] });
    expect([shares({}, alone), shares({ shares: null }, alone)]).toEqual([undefined, undefined]);
    const held = { uid: stakeholder().uid, shares: '100', votes: '', roles: [] };
    const through = enterpriseRecord({
      stakeholderInfoBo: [stakeholder({ sharePercentage: '40' })],
      ownerEntities: [
        ownerEntityDraft.parse({ uid: 'hold', kind: 'company', sharePercentage: '40', owners: [held] }),
      ],
    });
    expect(shares({ shares: band('>= 75 <= 100') }, through)).toBeUndefined();
  });
});
