// The team of staff: two people add somebody, make somebody senior and enable somebody again; one senior removes access.
import { randomUUID } from 'node:crypto';
import {
  type RequestOf,
  type StaffRole,
  acceptStaffInvitation,
  changeStaffRole,
  countStaffWaiting,
  decideStaffRequest,
  disableStaff,
  inviteStaff,
  languages,
  listStaff,
  listStaffPermissions,
  listStaffRequests,
  requestStaffChange,
  resendStaffInvitation,
  showStaffInvitation,
  staffSignIn,
  withdrawStaffRequest,
} from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSession } from '../../../platform/testing.ts';
import { password, signInServer } from '../sign-in/sign-in.testing.ts';
import { type TestStaff, newStaff, passwordOf, signedInStaff } from '../staff/staff.testing.ts';
import { staffPermissionsIn } from './permissions.ts';

const server = await signInServer();
afterAll(server.stop);

type Colleague = TestStaff & TestSession;
async function colleague(role: StaffRole = 'senior'): Promise<Colleague> {
  const session = await server.signedInStaff(role);
  const { rows } = await server.pool.query<{ email: string }>('select email from staff where id = $1', [
    session.staffId,
  ]);
  return { ...session, email: rows[0]?.email ?? '' };
}

let first: Colleague;
let second: Colleague;
beforeEach(async () => {
  first = await colleague();
  second = await colleague();
});

const chosen = 'Lantern-42-x';
const reason = 'Asked by the head of operations';
const day = 24 * 60 * 60;
const newEmail = (): string => `new-${randomUUID()}@example.com`;
async function invite(by: TestSession, email = newEmail()) {
  const asked = await server.as(by).call(inviteStaff, {
    name: 'Nora New',
    email,
    role: 'support',
    language: 'en',
    reason,
  });
  return { email, requestId: asked.requestId };
}
const approve = async (by: TestSession, requestId: string) =>
  (await server.call(decideStaffRequest, { requestId, decision: 'approve' }, { session: by })).refusal;
async function tokenTo(email: string): Promise<string> {
  await server.settle();
  const sent = server.mails.findLast(({ to, text }) => to === email && text.includes('/join/'));
  return /\/console\/#\/join\/([0-9a-f]{64})/.exec(sent?.text ?? '')?.[1] ?? expect.unreachable('no link');
}
const accept = async (token: string) =>
  (await server.call(acceptStaffInvitation, { token, password: chosen })).refusal;
const seen = async (staffId: string) =>
  (await server.as(second).call(listStaff, {})).list.find((one) => one.staffId === staffId);

describe('a staff invitation', () => {
  test('is sent after a colleague’s confirmation and leads to a first factor', async () => {
    const settings = await colleague('settings');
    const { email, requestId } = await invite(settings);
    await server.settle();
    expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
    expect(server.mails.findLast(({ to }) => to === first.email)?.text).toContain('Nora New');
    expect((await server.as(first).call(countStaffWaiting, {})).changes).toBeGreaterThan(0);
    expect(await approve(first, requestId)).toBeUndefined();

    const token = await tokenTo(email);
    expect(await server.stranger.call(showStaffInvitation, { token })).toMatchObject({
      ...{ name: 'Nora New', email, role: 'support', inviter: 'Test settings' },
    });
    expect(await accept(token)).toBeUndefined();
    expect((await server.as(second).call(listStaff, {})).list).toContainEqual(
      expect.objectContaining({ email, role: 'support', isDisabled: false, passkeys: 0 }),
    );
    // The answer's header names the next step, which is a factor.
    expect(await passwordOf(server, { staffId: '', email }, chosen)).not.toBe('');
    expect(await accept(token)).toBe('team-invitation-accepted');
    const { rows } = await server.pool.query(
      `select action, reason from audit
        where subject_kind = 'staff-request' and subject_id = $1 or action = 'console.accept-invitation' order by id`,
      [requestId],
    );
    expect(rows).toMatchObject([
      { action: 'staff-team.invite', reason },
      { action: 'staff-team.decide' },
      { action: 'console.accept-invitation' },
    ]);
  });

  test('cannot be confirmed by the invited person or for a disabled requester', async () => {
    const { requestId } = await invite(first);
    expect(await approve(first, requestId)).toBe('forbidden');
    expect(await approve(await colleague('settings'), requestId)).toBe('forbidden');
    const other = await invite(first);
    await server.as(first).call(decideStaffRequest, { ...other, decision: 'reject' });
    await server.as(second).call(disableStaff, { staffId: first.staffId, reason });
    expect(await approve(second, requestId)).toBe('forbidden');
    await server.as(second).call(decideStaffRequest, { requestId, decision: 'reject' });
    expect(await approve(second, requestId)).toBe('already-decided');
  });

  test.each([
    [
      'withdrawn',
      async (requestId: string) =>
        (await server.call(withdrawStaffRequest, { requestId }, { session: first })).refusal,
    ],
    ['expired', () => server.clock.advance(7 * day + 1)],
    [
      'replaced by a newer link',
      async (requestId: string) => {
        expect(await server.as(first).refused(resendStaffInvitation, { requestId })).toBe('code-cooldown');
        await server.clock.advance(61);
        await server.as(first).call(resendStaffInvitation, { requestId });
      },
    ],
    [
      'of two colleagues who are both disabled',
      () =>
        server.pool.query(`update staff set status = 'disabled' where id in ($1, $2)`, [
          first.staffId,
          second.staffId,
        ]),
    ],
  ])('that is %s opens nothing', async (_what, happens) => {
    const { email, requestId } = await invite(first);
    await approve(second, requestId);
    const token = await tokenTo(email);
    await happens(requestId);
    expect(await server.stranger.refused(showStaffInvitation, { token })).toBe('team-invitation-void');
    expect(await accept(token)).toBe('team-invitation-void');
  });

  test('is for nobody on staff or invited, and creates one colleague', async () => {
    const { email, requestId } = await invite(first);
    const again = { name: 'Nora New', role: 'support', language: 'en', reason } as const;
    for (const taken of [email.toUpperCase(), second.email])
      expect(await server.as(first).refused(inviteStaff, { ...again, email: taken })).toBe(
        'colleague-exists',
      );
    await approve(second, requestId);
    const token = await tokenTo(email);
    const answers = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1);
    const guessed = `${token.slice(0, 32)}${'0'.repeat(32)}`;
    expect(await accept(guessed)).toBe('team-invitation-void');
  });

  test('stays in the list until it is accepted', async () => {
    const { email, requestId } = await invite(first);
    const listed = async () =>
      (await server.as(second).call(listStaffRequests, {})).list.find((one) => one.requestId === requestId);
    expect(await listed()).toMatchObject({
      kind: 'add',
      email,
      askedBy: 'Test senior',
      isOwn: false,
      invitation: null,
    });
    await approve(second, requestId);
    expect(await listed()).toMatchObject({ invitation: { confirmedBy: 'Test senior', isExpired: false } });
    await accept(await tokenTo(email));
    expect(await listed()).toBeUndefined();
  });
});

describe('a staff colleague', () => {
  test('becomes senior after two approvals and signs in again', async () => {
    const reviewer = await colleague('reviewer');
    const { staffId } = reviewer;
    const asked = await server.as(first).call(requestStaffChange, { staffId, kind: 'make-senior', reason });
    const twice = (
      await server.call(requestStaffChange, { staffId, kind: 'make-senior', reason }, { session: second })
    ).refusal;
    expect(twice).toBe('waits-for-second');
    expect(await approve(first, asked.requestId)).toBe('forbidden');
    expect(await seen(staffId)).toMatchObject({ role: 'reviewer' });
    expect(await approve(second, asked.requestId)).toBeUndefined();
    expect(await seen(staffId)).toMatchObject({ role: 'senior' });
    expect(await server.as(reviewer).refused(listStaff, {})).toBe('ended-by-colleague');
    await server.settle();
    const notified = server.mails
      .filter(({ text }) => text.includes('Made senior reviewer'))
      .map(({ to }) => to);
    expect(notified).toEqual(expect.arrayContaining([first.email, second.email, reviewer.email]));
  });

  test('is disabled by one colleague and enabled by two', async () => {
    const who = await newStaff(server, { role: 'reviewer' });
    const reviewer = { ...who, ...(await signedInStaff(server, who)) };
    const { staffId } = reviewer;
    await server.as(first).call(disableStaff, { staffId, reason });
    expect(await server.as(reviewer).refused(listStaff, {})).toBe('staff-disabled');
    expect(await server.stranger.refused(staffSignIn, { email: reviewer.email, password })).toBe(
      'staff-disabled',
    );
    expect(await server.as(first).refused(disableStaff, { staffId, reason })).toBe('already-decided');
    const data = await server.as(first).call(requestStaffChange, { staffId, kind: 'enable', reason });
    expect(await approve(second, data.requestId)).toBeUndefined();
    expect(await seen(staffId)).toMatchObject({ isDisabled: false });
    expect(await passwordOf(server, reviewer)).not.toBe('');
  });

  test('gets another role from one senior, except the senior role', async () => {
    const reviewer = await colleague('reviewer');
    const { staffId } = reviewer;
    const change = async (by: Colleague, role: 'auditor' | 'reviewer') =>
      (await server.call(changeStaffRole, { staffId, role, reason }, { session: by })).refusal;
    expect(await change(reviewer, 'auditor')).toBe('forbidden');
    expect(await change(first, 'reviewer')).toBe('already-decided');
    expect(await change(first, 'auditor')).toBeUndefined();
    expect(await server.as(reviewer).refused(listStaff, {})).toBe('ended-by-colleague');
    for (const endpoint of [changeStaffRole, disableStaff] as const)
      expect(
        await server
          .as(first)
          .refused(endpoint, { staffId: first.staffId, role: 'auditor' as const, reason }),
      ).toBe('forbidden');
    const own = { staffId: first.staffId, kind: 'enable', reason } as const;
    expect(await server.as(first).refused(requestStaffChange, own)).toBe('forbidden');
    const senior = { staffId, role: 'senior', reason } as unknown as RequestOf<typeof changeStaffRole>;
    expect(await server.as(first).refused(changeStaffRole, senior)).toBe('invalid-input');
  });

  test('who is senior remains when two disable each other at one instant', async () => {
    const each = async (by: Colleague, { staffId }: Colleague) =>
      (await server.call(disableStaff, { staffId, reason }, { session: by })).refusal;
    const both = await Promise.all([each(first, second), each(second, first)]);
    expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1);
    const { rows } = await server.pool.query(
      `select count(*)::int as left from staff where status = 'normal' and id in ($1, $2)`,
      [first.staffId, second.staffId],
    );
    expect(rows).toEqual([{ left: 1 }]);
  });
});

describe('the table of staff permissions', () => {
  test.each(languages)('has a text for every action, in %s', (language) => {
    const wordless = staffPermissionsIn(language).filter(({ call, action }) => call === action);
    expect(wordless).toEqual([]);
  });

  test('matches the declared rights of the calls', async () => {
    const data = await server.as(await colleague('settings')).call(listStaffPermissions, {});
    const declared = endpoints.find(({ name }) => name === 'unmatched-payments.confirm');
    const shown = data.find(({ call }) => call === 'unmatched-payments.confirm');
    expect(declared?.access).toMatchObject({ roles: shown?.roles });
    expect(shown?.roles).toContain('treasury');
  });
});
