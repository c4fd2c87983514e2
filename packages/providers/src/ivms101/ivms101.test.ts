// IVMS 101 read and written: the two examples of the standard (section 8), in both issues, and messages that break it.
import { describe, expect, test } from 'vitest';
import type { IdentityPayload, LegalIdentity, NaturalIdentity } from '../identity-payload.ts';
import { ProviderError } from '../port.ts';
import { readIvms101 } from './read.ts';
import { issuesOf } from './rules.ts';
import { writeIvms101 } from './write.ts';

const natural = (
  primary: string,
  secondary: string,
  own: Partial<NaturalIdentity> = {},
): NaturalIdentity => ({
  ...{
    kind: 'natural',
    localNames: [],
    phoneticNames: [],
    addresses: [],
    nationalId: null,
    customerId: null,
  },
  ...{ names: [{ primary, secondary, type: 'LEGL' }], birth: null, country: null },
  ...own,
});
const legal = (name: string, own: Partial<LegalIdentity> = {}): LegalIdentity => ({
  ...{ kind: 'legal', localNames: [], phoneticNames: [], addresses: [], nationalId: null, customerId: null },
  ...{ names: [{ name, type: 'LEGL' }], country: null },
  ...own,
});
const nothingElse = { beneficiaryVasp: null, originatingVasp: null, path: [], transliterations: [] } as const;

/** Example 1: Dr Alice Smith sends to Robert Barnes. */
const example1: IdentityPayload = {
  ...nothingElse,
  originator: {
    persons: [
      natural('Smith', 'Dr Alice', {
        customerId: '1002390',
        addresses: [
          {
            ...{ type: 'GEOG', town: 'Walnut', lines: [], country: 'US' },
            parts: {
              ...{ streetName: 'Potential Street', buildingNumber: '24', buildingName: 'Weathering Views' },
              ...{ postCode: '91765', countrySubDivision: 'California' },
            },
          },
        ],
      }),
    ],
    accounts: ['10023909'],
  },
  beneficiary: { persons: [natural('Barnes', 'Robert')], accounts: ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'] },
  originatingVasp: legal('VASP A', {
    nationalId: { number: '3M5E1GQKGL17HI8CPN20', type: 'LEIX', country: null, authority: null },
  }),
};

/** Example 2: 吴信利 sends to ABC Limited by way of a third service. */
const example2: IdentityPayload = {
  ...nothingElse,
  originator: {
    persons: [
      natural('Wu', 'Xinli', {
        localNames: [{ primary: '吴', secondary: '信利', type: 'LEGL' }],
        nationalId: { number: '446005', type: 'RAID', country: null, authority: 'RA000553' },
        country: 'TZ',
      }),
    ],
    accounts: [],
  },
  beneficiary: {
    persons: [
      legal('ABC Limited', {
        names: [
          { name: 'ABC Limited', type: 'LEGL' },
          { name: 'CBA Trading', type: 'TRAD' },
        ],
      }),
    ],
    accounts: ['00010190CBATRAD'],
  },
  path: [{ vasp: legal('VASP E'), sequence: 0 }],
  transliterations: ['hani'],
};

const TODAY = '2026-03-02';

describe.for([
  ['1', example1],
  ['2', example2],
] as const)('example %s of the standard', ([, payload]) => {
  test.for(['2020', '2023'] as const)(
    'is the same after it was written and read in the issue of %s',
    (issue) => {
      const sent: unknown = JSON.parse(JSON.stringify(writeIvms101(payload, issue)));
      expect(readIvms101(sent)).toEqual(payload);
    },
  );
});

test('the issues differ in three names and in the version', () => {
  const old = writeIvms101(example1, '2020');
  const now = writeIvms101(example1, '2023');
  expect(old).toHaveProperty('originator.originatorPersons[0].naturalPerson.name.nameIdentifier[0].nameIdentifierType', 'LEGL'); // prettier-ignore
  expect(now).toHaveProperty('originator.originatorPerson[0].naturalPerson.name.nameIdentifier[0].naturalPersonNameIdentifierType', 'LEGL'); // prettier-ignore
  expect(now).toHaveProperty('beneficiary.beneficiaryPerson');
  expect(now).toHaveProperty('payloadMetadata.payloadVersion', '101.2023');
  expect(old).not.toHaveProperty('payloadMetadata');
});

test('example 1 breaks no rule; example 2 has a beneficiary and a sender as the standard prints them', () => {
  expect(issuesOf(example1, TODAY)).toEqual([]);
  expect(issuesOf(example2, TODAY)).toEqual([]);
});

function message(change: (person: Record<string, unknown>) => Record<string, unknown>) {
  const person = {
    name: {
      nameIdentifier: [
        { primaryIdentifier: 'Barnes', secondaryIdentifier: 'Robert', nameIdentifierType: 'LEGL' },
      ],
    },
  };
  return {
    originator: { originatorPersons: [{ naturalPerson: change(person) }] },
    beneficiary: { beneficiaryPersons: [{ naturalPerson: person }] },
  };
}
const named = (name: object) => message((person) => ({ ...person, name: { nameIdentifier: [name] } }));

describe('spellings of services in use', () => {
  const { originator } = readIvms101(message((person) => person));

  test.for([
    ['names without a list around them', named({ primaryIdentifier: 'Barnes', secondaryIdentifier: 'Robert', nameIdentifierType: 'LEGL' })],
    ['the name itself as the list', message(() => ({ name: [{ primaryIdentifier: 'Barnes', secondaryIdentifier: 'Robert', naturalPersonNameIdentifierType: 'legl' }] }))],
    ['entities with a capital', (({ originator: Originator, beneficiary: Beneficiary }) => ({ Originator, Beneficiary }))(message((person) => person))],
    ['fields that are null', message((person) => ({ ...person, geographicAddress: null, customerIdentification: '' }))],
  ] as const)('%s', ([, sent]) => {
    expect(readIvms101(sent).originator).toEqual(originator);
  }); // prettier-ignore

  test('a customer’s number is read by its names of 2020 and 2023, a postal code in both spellings', () => {
    const address = {
      addressType: 'HOME',
      townName: 'Walnut',
      country: 'us',
      addressLine: ['24 Potential Street'],
    };
    const read = (sent: unknown) => readIvms101(sent).originator.persons[0];
    const one = read(
      message((person) => ({
        ...person,
        customerNumber: '7',
        geographicAddress: [{ ...address, postcode: '1' }],
      })),
    );
    const other = read(
      message((person) => ({
        ...person,
        customerIdentification: '7',
        geographicAddress: { ...address, postCode: '1' },
      })),
    );
    expect(one).toEqual(other);
    expect(one?.customerId).toBe('7');
    expect(one?.addresses[0]?.parts).toEqual({ postCode: '1' });
  });

  test('a service is read with and without the entity around it', () => {
    const vasp = { legalPerson: { name: { nameIdentifier: [{ legalPersonName: 'VASP A', legalPersonNameIdentifierType: 'LEGL' }] } } }; // prettier-ignore
    const sent = message((person) => person);
    const wrapped = readIvms101({ ...sent, originatingVASP: { originatingVASP: vasp } });
    expect(wrapped.originatingVasp).toEqual(legal('VASP A'));
    expect(readIvms101({ ...sent, originatingVASP: vasp })).toEqual(wrapped);
  });
});

test.for([
  ['no object', [], 'the message is no object'],
  ['without a beneficiary', { originator: {} }, 'originator has no originatorPersons'],
  ['a person of both kinds', { originator: { originatorPersons: [{ naturalPerson: {}, legalPerson: {} }] } }, 'originator.originatorPersons[0] is two persons'],
  ['a person of no kind', { originator: { originatorPersons: [{}] } }, 'neither a natural nor a legal person'],
  ['nobody', { originator: { originatorPersons: [] } }, 'originator has no person'],
  ['too many people', { originator: { originatorPersons: Array.from({ length: 51 }, () => ({})) } }, 'more than 50 entries'],
  ['a person without a name', message(() => ({})), 'has no name'],
  ['a name that is a number', named({ primaryIdentifier: 7, nameIdentifierType: 'LEGL' }), 'primaryIdentifier is no text'],
  ['a name of 101 signs', named({ primaryIdentifier: 'B'.repeat(101), nameIdentifierType: 'LEGL' }), 'has more than 100 signs'],
  ['a name with a line break', named({ primaryIdentifier: 'Bar\nnes', nameIdentifierType: 'LEGL' }), 'has a control character'],
  ['a name of an unknown kind', named({ primaryIdentifier: 'Barnes', nameIdentifierType: 'NICK' }), 'is no code of the standard'],
  ['a country by its name', message((person) => ({ ...person, countryOfResidence: 'France' })), 'countryOfResidence is not of the form'],
  ['a thirteenth month', message((person) => ({ ...person, dateAndPlaceOfBirth: { dateOfBirth: '1990-13-01', placeOfBirth: 'LA' } })), 'dateOfBirth is not of the form'],
] as const)('%s is answered with its place and without its value', ([, sent, said]) => {
  const failure = (() => {
    try {
      return void readIvms101(sent);
    } catch (error) {
      return error;
    }
  })();
  expect(failure).toBeInstanceOf(ProviderError);
  expect(String(failure)).toContain(said);
  expect(String(failure)).not.toMatch(/France|NICK|1990|BBB|nes/);
}); // prettier-ignore

test('a name of signs that print nothing or turn a line around is read as what it looks like', () => {
  const sent = named({
    primaryIdentifier: 'SANC\u200b\u00adＴＩＯＮ',
    secondaryIdentifier: '\u202eANNA',
    nameIdentifierType: 'LEGL',
  });
  const names = [{ primary: 'SANCTION', secondary: 'ANNA', type: 'LEGL' }];
  expect(readIvms101(sent)).toMatchObject({ originator: { persons: [{ names }] } });
});

const withSender = (person: NaturalIdentity | LegalIdentity): IdentityPayload => ({
  ...example1,
  originator: { ...example1.originator, persons: [person] },
});
const company = { number: '446005', type: 'RAID', country: null, authority: 'RA000553' } as const;

test.for([
  ['C1', natural('Smith', 'Alice')],
  ['C2', natural('Smith', 'Alice', { birth: { date: TODAY, place: 'LA' } })],
  ['C4', legal('ABC Limited', { addresses: [{ type: 'BIZZ', parts: {}, lines: ['1 Road'], town: 'LA', country: 'US' }] })],
  ['C5', legal('', { customerId: '7', names: [{ name: 'ABC', type: 'SHRT' }] })],
  ['C6', natural('', '', { customerId: '7', names: [{ primary: 'Ally', secondary: null, type: 'ALIA' }] })],
  ['C7', legal('ABC Limited', { nationalId: { ...company, type: 'CCPT' } })],
  ['C8', natural('Smith', 'Alice', { addresses: [{ type: 'HOME', parts: { streetName: 'Road' }, lines: [], town: 'LA', country: 'US' }] })],
  ['C9', legal('ABC Limited', { nationalId: { ...company, authority: null } })],
  ['C9', legal('ABC Limited', { nationalId: { ...company, country: 'TZ' } })],
  ['C11', legal('ABC Limited', { nationalId: { number: '3M5E1GQKGL17HI8CPNXX', type: 'LEIX', country: null, authority: null } })],
  ['Latin', natural('Müller', 'Änne', { customerId: '7' })],
] as const)('rule %s', ([rule, person]) => {
  expect(issuesOf(withSender(person), TODAY)).toEqual([{ rule, person: 'originator[0]' }]);
}); // prettier-ignore

test('services between the two are counted from 0 (C12)', () => {
  const path = [{ vasp: legal('VASP E'), sequence: 1 }];
  expect(issuesOf({ ...example1, path }, TODAY)).toEqual([{ rule: 'C12', person: 'path[0]' }]);
});
