// Taking a verification, taking it over, giving it back.
import { expect, test } from 'vitest';
import { claimOffer } from './claim-button.tsx';

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
