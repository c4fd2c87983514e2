// Taking a verification, taking it over, handing it to a colleague, giving it back.
import { expect, test } from 'vitest';
import { claimOffer, colleaguesFor, mayHandOver } from './claim-offer.ts';

const me = '00000000-0000-4000-8000-000000000001';
const other = { staffId: '00000000-0000-4000-8000-000000000002', name: 'Rei' };

test.each([
  ['what nobody has taken', null, null, 'reviewer', 'take'],
  ['what is mine', { staffId: me, name: 'I' }, null, 'reviewer', 'release'],
  ['what a colleague has', other, 'claimed', 'reviewer', undefined],
  ['what a colleague has, to a senior', other, 'claimed', 'senior', 'takeOver'],
  ['what I decided at the first level', null, 'decided-first', 'senior', undefined],
  ['what an auditor looks at', null, 'looks-on', 'auditor', undefined],
] as const)('%s', (_what, claimedBy, mayNot, role, offer) =>
  expect(claimOffer({ claimedBy, mayNot }, { staffId: me, role })).toBe(offer),
);

test.each([
  ['what nobody has', null, 'reviewer', true],
  ['what is mine', { staffId: me, name: 'I' }, 'reviewer', true],
  ['what a colleague has', other, 'reviewer', false],
  ['what a colleague has, to a senior', other, 'senior', true],
  ['what an auditor looks at', null, 'auditor', false],
] as const)('%s is handed over: %s, %s, %s', (_what, claimedBy, role, may) =>
  expect(mayHandOver({ claimedBy }, { staffId: me, role })).toBe(may),
);

test('offers colleagues who decide at that level, except the current person', () => {
  const staff = (name: string, role: 'reviewer' | 'senior' | 'auditor', isDisabled = false) => ({
    ...{ staffId: name, name, role, isDisabled },
  });
  const all = [
    ...[staff('I', 'senior'), staff('Rei', 'reviewer'), staff('Sam', 'senior'), staff('Uma', 'senior')],
    ...[staff('Ada', 'auditor'), staff('Gone', 'senior', true)],
  ];
  const claimedBy = { staffId: 'Uma', name: 'Uma' };
  const namesAt = (level: 1 | 2) =>
    colleaguesFor(all, { level, claimedBy }, { staffId: 'I', role: 'senior' }).map(({ name }) => name);
  expect(namesAt(1)).toEqual(['Rei', 'Sam']);
  expect(namesAt(2)).toEqual(['Sam']);
});
