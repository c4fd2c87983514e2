// The approvers, and when an approval is needed, as tables.
import { decimal } from '@causeway/money';
import { describe, expect, test } from 'vitest';
import type { Tie } from '../../access/team/index.ts';
import { isAbove, unfitness } from './approval-terms.ts';

const ties = new Map<string, Tie>([
  ['ann', 'same'],
  ['ann anew', 'same'],
  ['by ann', 'gave'],
  ['of ann', 'got'],
]);

describe('the fitness to approve Ann’s submission', () => {
  const bob = { id: 'bob', roleId: 3, status: 'normal' };

  test.each([
    ['an approver', bob, null],
    ['an admin', { ...bob, roleId: 1 }, null],
    ['Ann herself, who is an admin', { ...bob, id: 'ann', roleId: 1 }, 'own-submission'],
    ['Ann, invited again', { ...bob, id: 'ann anew' }, 'own-submission'],
    ['an operator', { ...bob, roleId: 2 }, 'not-approver'],
    ['who was disabled', { ...bob, status: 'disabled' }, 'not-approver'],
    ['to whom Ann has just given a role', { ...bob, id: 'by ann' }, 'role-just-given'],
    ['who has just given Ann her role', { ...bob, id: 'of ann' }, 'role-just-given'],
  ])('is decided for %s', (_who, person, refusal) => {
    expect(unfitness(person, ties)).toBe(refusal);
  });
});

test.each([
  ['999.99', false],
  ['1000.00', false],
  ['1000.01', true],
  [null, true],
])('approval is decided by a threshold of 1000.00 for a worth of %s', (worth, needed) => {
  const value = worth === null ? null : decimal(worth, 'USD');
  expect(isAbove(decimal('1000.00', 'USD'), value)).toBe(needed);
});
