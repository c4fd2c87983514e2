// Who is on staff: two people add somebody, make somebody senior and let somebody back in; one senior takes away.
import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
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

const as = async <E extends Endpoint>(session: TestSession, endpoint: E, input: RequestOf<E>) =>
  server.call(endpoint, input, { session });
const refusalOf = async (...asked: Parameters<typeof as>) => (await as(...asked)).refusal;

const chosen = 'Lantern-42-x';
const reason = 'Asked by the head of operations';
const day = 24 * 60 * 60;
const newEmail = (): string => `new-${randomUUID()}@example.com`;
async function invite(by: TestSession, email = newEmail()) {
  const asked = await as(by, inviteStaff, {
    name: 'Nora New',
    email,
    role: 'support',
    language: 'en',
    reason,
  });
  expect(asked.refusal).toBeUndefined();
  return { email, requestId: asked.data.requestId };
}
const approve = (by: TestSession, requestId: string) =>
  refusalOf(by, decideStaffRequest, { requestId, decision: 'approve' });
async function tokenTo(email: string): Promise<string> {
  await server.settle();
  const sent = server.mails.findLast(({ to, text }) => to === email && text.includes('/join/'));
  return /\/console\/#\/join\/([0-9a-f]{64})/.exec(sent?.text ?? '')?.[1] ?? expect.unreachable('no link');
}
const accept = async (token: string) =>
  (await server.call(acceptStaffInvitation, { token, password: chosen })).refusal;
const seen = async (staffId: string) =>
  (await as(second, listStaff, {})).data.list.find((one) => one.staffId === staffId);

describe('an invitation', () => {
  test('goes out once a second colleague confirms, and brings somebody in who sets up a factor', async () => {
    const settings = await colleague('settings');
    const { email, requestId } = await invite(settings);
    await server.settle();
    expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
    expect(server.mails.findLast(({ to }) => to === first.email)?.text).toContain('Nora New');
    expect((await as(first, countStaffWaiting, {})).data.changes).toBeGreaterThan(0);
    expect(await approve(first, requestId)).toBeUndefined();

    const token = await tokenTo(email);
    expect((await server.call(showStaffInvitation, { token })).data).toMatchObject({
      ...{ name: 'Nora New', email, role: 'support', inviter: 'Test settings' },
    });
    expect(await accept(token)).toBeUndefined();
    expect((await as(second, listStaff, {})).data.list).toContainEqual(
      expect.objectContaining({ email, role: 'support', isDisabled: false, passkeys: 0 }),
    );
    // The next step, which the header of the answer names, is a factor.
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

  test('is confirmed by nobody for themselves, nor when who asked is disabled by now', async () => {
    const { requestId } = await invite(first);
    expect(await approve(first, requestId)).toBe('forbidden');
    expect(await approve(await colleague('settings'), requestId)).toBe('forbidden');
    const other = await invite(first);
    expect(await refusalOf(first, decideStaffRequest, { ...other, decision: 'reject' })).toBeUndefined();
    await refusalOf(second, disableStaff, { staffId: first.staffId, reason });
    expect(await approve(second, requestId)).toBe('forbidden');
    expect(await refusalOf(second, decideStaffRequest, { requestId, decision: 'reject' })).toBeUndefined();
    expect(await approve(second, requestId)).toBe('already-decided');
  });

  test.each([
    ['withdrawn', (requestId: string) => refusalOf(first, withdrawStaffRequest, { requestId })],
    ['expired', () => server.clock.advance(7 * day + 1)],
    [
      'replaced by a newer link',
      async (requestId: string) => {
        expect(await refusalOf(first, resendStaffInvitation, { requestId })).toBe('code-cooldown');
        await server.clock.advance(61);
        expect(await refusalOf(first, resendStaffInvitation, { requestId })).toBeUndefined();
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
    expect((await server.call(showStaffInvitation, { token })).refusal).toBe('team-invitation-void');
    expect(await accept(token)).toBe('team-invitation-void');
  });

  test('is for who is neither on staff nor invited, and makes one colleague', async () => {
    const { email, requestId } = await invite(first);
    const again = { name: 'Nora New', role: 'support', language: 'en', reason } as const;
    for (const taken of [email.toUpperCase(), second.email])
      expect(await refusalOf(first, inviteStaff, { ...again, email: taken })).toBe('colleague-exists');
    await approve(second, requestId);
    const token = await tokenTo(email);
    const answers = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1);
    const guessed = `${token.slice(0, 32)}${'0'.repeat(32)}`;
    expect(await accept(guessed)).toBe('team-invitation-void');
  });

  test('waits in the list until it is accepted', async () => {
    const { email, requestId } = await invite(first);
    const listed = async () =>
      (await as(second, listStaffRequests, {})).data.list.find((one) => one.requestId === requestId);
    expect(await listed()).toMatchObject({ kind: 'add', email, askedById: first.staffId, invitation: null });
    await approve(second, requestId);
    expect(await listed()).toMatchObject({ invitation: { confirmedBy: 'Test senior', isExpired: false } });
    await accept(await tokenTo(email));
    expect(await listed()).toBeUndefined();
  });
});

describe('a colleague', () => {
  test('is senior when two say so, and signs in again', async () => {
    const reviewer = await colleague('reviewer');
    const { staffId } = reviewer;
    const asked = await as(first, requestStaffChange, { staffId, kind: 'make-senior', reason });
    const twice = await refusalOf(second, requestStaffChange, { staffId, kind: 'make-senior', reason });
    expect(twice).toBe('waits-for-second');
    expect(await approve(first, asked.data.requestId)).toBe('forbidden');
    expect(await seen(staffId)).toMatchObject({ role: 'reviewer' });
    expect(await approve(second, asked.data.requestId)).toBeUndefined();
    expect(await seen(staffId)).toMatchObject({ role: 'senior' });
    expect(await refusalOf(reviewer, listStaff, {})).toBe('ended-by-colleague');
    await server.settle();
    const notified = server.mails
      .filter(({ text }) => text.includes('Made senior reviewer'))
      .map(({ to }) => to);
    expect(notified).toEqual(expect.arrayContaining([first.email, second.email, reviewer.email]));
  });

  test('is disabled by one at once, and comes back by two', async () => {
    const who = await newStaff(server, { role: 'reviewer' });
    const reviewer = { ...who, ...(await signedInStaff(server, who)) };
    const { staffId } = reviewer;
    expect(await refusalOf(first, disableStaff, { staffId, reason })).toBeUndefined();
    expect(await refusalOf(reviewer, listStaff, {})).toBe('staff-disabled');
    expect((await server.call(staffSignIn, { email: reviewer.email, password })).refusal).toBe(
      'staff-disabled',
    );
    expect(await refusalOf(first, disableStaff, { staffId, reason })).toBe('already-decided');
    const { data } = await as(first, requestStaffChange, { staffId, kind: 'enable', reason });
    expect(await approve(second, data.requestId)).toBeUndefined();
    expect(await seen(staffId)).toMatchObject({ isDisabled: false });
    expect(await passwordOf(server, reviewer)).not.toBe('');
  });

  test('gets another role by one senior, never by themselves, and never senior so', async () => {
    const reviewer = await colleague('reviewer');
    const { staffId } = reviewer;
    const change = (by: Colleague, role: 'auditor' | 'reviewer') =>
      refusalOf(by, changeStaffRole, { staffId, role, reason });
    expect(await change(reviewer, 'auditor')).toBe('forbidden');
    expect(await change(first, 'reviewer')).toBe('already-decided');
    expect(await change(first, 'auditor')).toBeUndefined();
    expect(await refusalOf(reviewer, listStaff, {})).toBe('ended-by-colleague');
    for (const endpoint of [changeStaffRole, disableStaff] as const)
      expect(
        await refusalOf(first, endpoint, { staffId: first.staffId, role: 'auditor' as const, reason }),
      ).toBe('forbidden');
    const own = { staffId: first.staffId, kind: 'enable', reason } as const;
    expect(await refusalOf(first, requestStaffChange, own)).toBe('forbidden');
    const senior = { staffId, role: 'senior', reason } as unknown as RequestOf<typeof changeStaffRole>;
    expect(await refusalOf(first, changeStaffRole, senior)).toBe('invalid-input');
  });

  test('who is senior remains when two disable each other at one instant', async () => {
    const each = (by: Colleague, { staffId }: Colleague) => refusalOf(by, disableStaff, { staffId, reason });
    const both = await Promise.all([each(first, second), each(second, first)]);
    expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1);
    const { rows } = await server.pool.query(
      `select count(*)::int as left from staff where status = 'normal' and id in ($1, $2)`,
      [first.staffId, second.staffId],
    );
    expect(rows).toEqual([{ left: 1 }]);
  });
});

describe('the table of permissions', () => {
  test.each(languages)('has a text for every action, in %s', (language) => {
    const wordless = staffPermissionsIn(language).filter(({ call, action }) => call === action);
    expect(wordless).toEqual([]);
  });

  test('says what the calls declare', async () => {
    const { data } = await as(await colleague('settings'), listStaffPermissions, {});
    const declared = endpoints.find(({ name }) => name === 'unmatched-payments.confirm');
    const shown = data.find(({ call }) => call === 'unmatched-payments.confirm');
    expect(declared?.access).toMatchObject({ roles: shown?.roles });
    expect(shown?.roles).toContain('treasury');
  });
});
