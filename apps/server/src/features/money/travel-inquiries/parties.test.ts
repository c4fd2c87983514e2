// Names of inquiries: the beneficiary against the member's own, and the questions to the lists.
import type { PersonIdentity } from '@causeway/providers/port';
import { expect, test } from 'vitest';
import { beneficiaryReason, partyName, screenedNames } from './parties.ts';

const nothing = {
  localNames: [],
  phoneticNames: [],
  addresses: [],
  nationalId: null,
  customerId: null,
} as const;
const person = (primary: string, secondary: string | null, more: object = {}): PersonIdentity => ({
  ...{ kind: 'natural', ...nothing, birth: null, country: null },
  ...{ names: [{ primary, secondary, type: 'LEGL' }], ...more },
});
const company = (name: string): PersonIdentity => ({
  ...{ kind: 'legal', ...nothing, country: 'HK', names: [{ name, type: 'LEGL' }] },
});
const party = (...persons: PersonIdentity[]) => ({ persons, accounts: [] });
const own = ['Ada Mary Wong', '王美玲'];

test.for([
  ['the member', party(person('WONG', 'Ada Mary')), null],
  ['the member in its own script', party(person('王', '美玲')), null],
  ['a name without its middle name', party(person('Wong', 'Ada')), 'close-beneficiary'],
  ['somebody else', party(person('Brown', 'Roger')), 'other-beneficiary'],
  ['nobody', party(), 'other-beneficiary'],
  [
    'the member and somebody else',
    party(person('Wong', 'Ada Mary'), person('Brown', 'Roger')),
    'other-beneficiary',
  ],
  [
    'one of several names',
    party(person('Brown', 'Roger', { localNames: [{ primary: '王美玲', secondary: null, type: 'LEGL' }] })),
    null,
  ],
  ['a company', party(company('Ada Mary Wong')), null],
] as const)('a beneficiary who is %s', ([, beneficiary, reason]) => {
  expect(beneficiaryReason(beneficiary, own)).toBe(reason);
});

test('each name of each originator is one question, with what distinguishes its bearer', () => {
  const named = person('Lind', 'Anna', {
    ...{ localNames: [{ primary: '林', secondary: '安娜', type: 'LEGL' }], country: 'SE' },
    birth: { date: '1990-02-03', place: 'Lund' },
  });
  const about = { kind: 'person', country: 'SE', birthday: '1990-02-03' };
  expect(screenedNames(party(named, company('Lind AB')))).toEqual([
    { ...about, name: 'Anna Lind', parts: { given: 'Anna', family: 'Lind' } },
    { ...about, name: '林安娜', parts: { given: '安娜', family: '林' } },
    { kind: 'company', name: 'Lind AB', country: 'HK' },
  ]);
  expect(partyName(party(named, company('Lind AB')))).toBe('Anna Lind, Lind AB');
});
