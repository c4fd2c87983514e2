// Approvals that nobody may give, as a table: why, from when somebody may, and when they lapse.
import type { RoleId } from '@causeway/contract';
import { expect, test } from 'vitest';
import { type TieEnds, blockOf } from './blocked.ts';
import type { ApprovalKind, Person } from './store.ts';

const MONDAY = new Date('2026-03-02T02:00:00Z');
const TUESDAY = new Date('2026-03-03T02:00:00Z');
const NOON = new Date('2026-03-02T12:00:00Z');

const person = (id: string, role: RoleId, status: 'disabled' | 'normal' = 'normal'): Person => ({
  ...{ id, memberId: 'm', name: id, email: null, countryCode: null, mobile: null, language: 'en' },
  ...{ roleId: role, status, version: 1 },
});
const [olaf, ada, cleo] = [person('olaf', 2), person('ada', 1), person('cleo', 3)];

/** The block of a payment that Olaf submitted on Monday with a key that had been Kai's. */
function block(
  people: readonly Person[],
  ties: Record<string, Date | null>,
  kind: ApprovalKind = 'transfer',
) {
  const ends: TieEnds = new Map([
    ['olaf', new Map<string, Date | null>([['olaf', null], ...Object.entries(ties)])],
    ['kai', new Map<string, Date | null>([['kai', null]])],
  ]);
  const approval = { kind, submittedBy: 'olaf', submittedAt: MONDAY };
  return blockOf(approval, ['olaf', 'kai'], { people, ends, approvalDays: 7 });
}
const inAWeek = { of: 'transfer', lapseTime: '2026-03-09T02:00:00.000Z' };

test.each<readonly [string, readonly Person[], Record<string, Date | null>, object | null]>([
  ['somebody may', [olaf, ada, cleo], { ada: TUESDAY }, null],
  [
    'who submitted it was disabled',
    [person('olaf', 2, 'disabled'), ada],
    {},
    { ...inAWeek, reason: 'submitter-gone', approvableTime: null },
  ],
  [
    'who submitted it approves only, now',
    [person('olaf', 3), ada],
    {},
    { ...inAWeek, reason: 'submitter-gone', approvableTime: null },
  ],
  [
    'all are tied: from the end of the first tie',
    [olaf, ada, cleo],
    { ada: TUESDAY, cleo: NOON },
    { ...inAWeek, reason: 'approvers-tied', approvableTime: NOON.toISOString() },
  ],
  [
    'nobody else approves',
    [olaf, person('cleo', 2), person('dan', 3, 'disabled')],
    {},
    { ...inAWeek, reason: 'no-approver', approvableTime: null },
  ],
  [
    'who else approves is the same human',
    [olaf, ada],
    { ada: null },
    { ...inAWeek, reason: 'no-approver', approvableTime: null },
  ],
  [
    'the key was the only approver’s',
    [olaf, person('kai', 1)],
    {},
    { ...inAWeek, reason: 'no-approver', approvableTime: null },
  ],
])('the obstacle to approval is right: %s', (_name, people, ties, expected) => {
  expect(block(people, ties)).toEqual(expected);
});

test.each<readonly [ApprovalKind, string | null]>([
  ['payee', null],
  ['exchange', '2026-03-03T02:00:00.000Z'],
  ['transfer', '2026-03-09T02:00:00.000Z'],
  ['prepaid', '2026-03-09T02:00:00.000Z'],
  ['sub-account-move', '2026-03-09T02:00:00.000Z'],
])('a %s expires at %s', (kind, lapseTime) => {
  expect(block([olaf], {}, kind)?.lapseTime).toBe(lapseTime);
});
