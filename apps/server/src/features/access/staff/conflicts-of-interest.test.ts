// Declared conflicts of interest: valid at once about oneself, and about a colleague once somebody else confirms.
import {
  countStaffWaiting,
  declareStaffConflict,
  decideStaffConflict,
  listStaff,
  removeStaffConflict,
  staffTieAct,
  type StaffTieAct,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSession } from '../../../platform/testing.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { signInServer } from '../sign-in/sign-in.testing.ts';
import { type TestStaff, newStaff, signedInStaff } from './staff.testing.ts';

const server = await signInServer();
afterAll(server.stop);

interface Colleague extends TestStaff {
  readonly session: TestSession;
}
async function join(role: 'reviewer' | 'senior' | 'auditor'): Promise<Colleague> {
  const who = await newStaff(server, { role });
  return { ...who, session: await signedInStaff(server, who) };
}

let reviewer: Colleague;
let senior: Colleague;
let other: Colleague;
let memberId = '';
beforeEach(async () => {
  await server.pool.query(`update staff set status = 'disabled'`);
  [reviewer, senior, other] = [await join('reviewer'), await join('senior'), await join('senior')];
  ({ memberId } = await server.somebody());
});

const declare = async (by: Colleague, about: Colleague) =>
  server.as(by.session).call(declareStaffConflict, { staffId: about.staffId, memberId, reason: 'A brother' });
const decide = async (by: Colleague, tieId: string, decision: 'confirm' | 'dismiss') =>
  (await server.call(decideStaffConflict, { tieId, decision }, { session: by.session })).refusal;
const isClosed = async ({ staffId }: Colleague) =>
  (await membersOfStaff(server.db, staffId)).includes(memberId);
const waiting = async ({ session }: Colleague) => (await server.as(session).call(countStaffWaiting, {})).ties;
async function mailsTo({ email }: Colleague, word: string) {
  await server.settle();
  return server.mails.filter(({ to, subject }) => to === email && subject?.includes(word)).length;
}

test('a conflict of interest declared for oneself applies at once', async () => {
  expect((await declare(reviewer, reviewer)).isConfirmed).toBe(true);
  expect(await isClosed(reviewer)).toBe(true);
});

describe('a conflict of interest declared for a colleague', () => {
  const declared = async () => (await declare(reviewer, senior)).tieId;

  test('waits and cannot be confirmed by its author', async () => {
    const tieId = await declared();
    expect([await isClosed(senior), await decide(reviewer, tieId, 'confirm')]).toEqual([false, 'forbidden']);
    expect([await waiting(reviewer), await waiting(senior), await waiting(other)]).toEqual([0, 1, 1]);
    expect([await mailsTo(senior, 'confirmed'), await mailsTo(reviewer, 'confirmed')]).toEqual([1, 0]);
  });

  test.each(['senior', 'other'] as const)('applies when %s confirms it', async (by) => {
    const tieId = await declared();
    expect(await decide({ senior, other }[by], tieId, 'confirm')).toBeUndefined();
    expect(await isClosed(senior)).toBe(true);
    expect(await decide(other, tieId, 'dismiss')).toBe('already-decided');
  });

  test('is dismissed only by an uninvolved colleague and may be declared again', async () => {
    const tieId = await declared();
    expect(await decide(senior, tieId, 'dismiss')).toBe('forbidden');
    expect(await decide(await join('auditor'), tieId, 'dismiss')).toBe('forbidden');
    expect(await decide(other, tieId, 'dismiss')).toBeUndefined();
    expect([await isClosed(senior), await decide(senior, tieId, 'confirm')]).toEqual([false, 'not-found']);
    await declare(reviewer, senior);
  });
});

test('deciders get a notice when no senior may decide about a member', async () => {
  await declare(senior, senior);
  expect(await mailsTo(reviewer, 'Too few')).toBe(0);
  await declare(other, other);
  for (const one of [reviewer, senior, other]) expect(await mailsTo(one, 'Too few')).toBe(1);
});

describe('the listed actions on a conflict of interest match the refusals', () => {
  const states = {
    waits: { confirmedBy: null, removalAskedBy: null },
    holds: { confirmedBy: 'other', removalAskedBy: null },
    'is to be removed': { confirmedBy: 'other', removalAskedBy: 'other' },
  } as const;
  const mayNot = new Set(['forbidden', 'already-decided', 'not-found', 'waits-for-second']);

  test.each(Object.entries(states))('when it %s, for its author and everybody else', async (_state, now) => {
    const auditor = await join('auditor');
    const { tieId } = await declare(reviewer, senior);
    const become = () =>
      server.pool.query(
        `update staff_tie set confirmed_by = $2, confirmed_at = case when $2::uuid is not null then now() end,
           removal_asked_by = $3, removal_asked_at = case when $3::uuid is not null then now() end,
           removal_reason = case when $3::uuid is not null then 'Sold' end, removed_by = null, removed_at = null
         where id = $1`,
        [tieId, now.confirmedBy && other.staffId, now.removalAskedBy && other.staffId],
      );
    for (const who of [reviewer, senior, other, auditor]) {
      await become();
      const { session } = who;
      const { list } = (await server.call(listStaff, {}, { session })).data;
      const tie = list.flatMap(({ ties }) => ties).find((one) => one.tieId === tieId);
      // The person concerned does not see a valid conflict, so the list may lack it.
      if (tie === undefined) continue;
      const remove = { tieId, reason: 'Sold' };
      const done: Readonly<Record<StaffTieAct, () => Promise<string | undefined>>> = {
        confirm: () => decide(who, tieId, 'confirm'),
        dismiss: () => decide(who, tieId, 'dismiss'),
        remove: async () => (await server.call(removeStaffConflict, remove, { session })).refusal,
      };
      const allowed: StaffTieAct[] = [];
      for (const act of staffTieAct.options) {
        await become();
        const refusal = await done[act]();
        if (refusal === undefined || !mayNot.has(refusal)) allowed.push(act);
      }
      expect([who.email, tie.may]).toEqual([who.email, allowed]);
    }
  });
});
