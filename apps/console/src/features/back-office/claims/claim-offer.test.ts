// Claiming a verification, taking it over and returning it; the colleagues who can receive it.
import { expect, test } from 'vitest';
import { claimOffer, colleaguesFor } from './claim-offer.ts';

test.each([
  [['decide', 'take', 'hand-over'], 'take'],
  [['decide', 'release', 'hand-over'], 'release'],
  [['take-over', 'hand-over'], 'takeOver'],
  [['hand-over'], undefined],
  [[], undefined],
] as const)('a claim with the rights %s is offered as %s', (may, offer) =>
  expect(claimOffer({ may: [...may] })).toBe(offer),
);

test('a handover offers colleagues who decide at that level, except the current person', () => {
  const staff = (name: string, role: 'reviewer' | 'senior' | 'auditor', isDisabled = false) => ({
    ...{ staffId: name, name, role, isDisabled },
  });
  const all = [
    ...[staff('I', 'senior'), staff('Rei', 'reviewer'), staff('Sam', 'senior'), staff('Uma', 'senior')],
    ...[staff('Ada', 'auditor'), staff('Gone', 'senior', true)],
  ];
  const claimedBy = { staffId: 'Uma', name: 'Uma' };
  const namesAt = (level: 1 | 2) =>
    colleaguesFor(all, { level, claimedBy }, { staffId: 'I' }).map(({ name }) => name);
  expect(namesAt(1)).toEqual(['Rei', 'Sam']);
  expect(namesAt(2)).toEqual(['Sam']);
});
