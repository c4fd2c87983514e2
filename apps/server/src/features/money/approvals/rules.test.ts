// Who may approve and when it is needed, as tables.
import { decimal } from '@causeway/money';
import { describe, expect, test } from 'vitest';
import { isAbove, unfitness } from './rules.ts';

const now = new Date('2026-03-02T02:00:00Z');
const ago = (hours: number, seconds = 0) => new Date(now.getTime() - hours * 3_600_000 - seconds * 1000);

describe('who may approve what Ann submitted', () => {
  const bob = { id: 'bob', role_id: 3, status: 'normal', role_changed_by: null, role_changed_at: null };

  test.each([
    ['an approver', bob, null],
    ['an admin', { ...bob, role_id: 1 }, null],
    ['Ann herself, who is an admin', { ...bob, id: 'ann', role_id: 1 }, 'own-submission'],
    ['an operator', { ...bob, role_id: 2 }, 'not-approver'],
    ['who was disabled', { ...bob, status: 'disabled' }, 'not-approver'],
    [
      'whose role Ann changed a moment ago',
      { ...bob, role_changed_by: 'ann', role_changed_at: now },
      'role-changed-by-submitter',
    ],
    [
      'whose role Ann changed just within a day',
      { ...bob, role_changed_by: 'ann', role_changed_at: ago(23, 3599) },
      'role-changed-by-submitter',
    ],
    ['whose role Ann changed a day ago', { ...bob, role_changed_by: 'ann', role_changed_at: ago(24) }, null],
    ['whose role somebody else changed', { ...bob, role_changed_by: 'cleo', role_changed_at: now }, null],
  ])('%s', (_who, person, refusal) => {
    expect(unfitness(person, 'ann', now)).toBe(refusal);
  });
});

test.each([
  ['999.99', false],
  ['1000.00', false],
  ['1000.01', true],
  [null, true],
])('a threshold of 1000.00 and a worth of %s', (worth, needed) => {
  const value = worth === null ? null : decimal(worth, 'USD');
  expect(isAbove(decimal('1000.00', 'USD'), value)).toBe(needed);
});
