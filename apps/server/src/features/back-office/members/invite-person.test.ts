// Staff invite somebody to act for a business: one member of staff for an operator or approver, two for an admin.
import {
  type RequestOf,
  acceptTeamInvitation,
  inviteColleague,
  invitePerson,
  listTeamInvitations,
  resendPersonInvitation,
  showTeamInvitation,
  withdrawPersonInvitation,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { newEmail, peopleServer } from './people.testing.ts';

const given = await peopleServer();
const { server, staff, newAdmin, people, approve, waitingOf, mailsTo, tokenTo } = given;
afterAll(server.stop);

const reason = 'Asked by the board, letter of 2 March.';

const invite = async (
  { memberId }: Pick<TestPerson, 'memberId'>,
  more: Partial<RequestOf<typeof invitePerson>> = {},
  session?: TestSession,
) =>
  server.call(
    invitePerson,
    {
      ...{ memberId, name: 'Nora New', department: 'Finance', roleId: 2, language: 'en', reason },
      ...(more.mobile === undefined && { email: newEmail() }),
      ...more,
    },
    { session: session ?? (await staff.first()) },
  );

const accept = (token: string) => server.call(acceptTeamInvitation, { token, ...given.acceptance });

test('an operator joins by an invitation of staff, and the admins get a notice', async () => {
  const admin = await newAdmin();
  const colleague = await newAdmin(admin);
  const email = newEmail();
  expect((await invite(admin, { email })).data).toEqual({ waitsForSecond: false });
  const mail = (await mailsTo(email)).at(-1);
  expect(mail?.subject).toBe('Causeway staff invited you to Test Person on Causeway');
  for (const { email: to } of [admin, colleague])
    expect((await mailsTo(to)).at(-1)).toMatchObject({
      subject: 'We changed who may act for your business',
      text: expect.stringMatching(/Change: Invited[^]*Colleague: Nora New/) as string,
    });
  const token = await tokenTo(email);
  expect((await server.stranger.call(showTeamInvitation, { token })).inviter).toBeNull();
  expect((await accept(token)).refusal).toBeUndefined();
  expect((await people(admin)).find((one) => one.email === email)).toMatchObject({ roleId: 2 });
  expect(await given.activity(admin)).toContainEqual([null, 'Invite a colleague', 'Nora New']);
});

describe('an admin invited by staff', () => {
  test('is invited only after a second approval', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    expect((await invite(admin, { email, roleId: 1 })).data).toEqual({ waitsForSecond: true });
    expect(await server.as(admin).call(listTeamInvitations, {})).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    expect((await invite(admin, { email: email.toUpperCase(), roleId: 1 })).refusal).toBe('waits-for-second');

    const [request = ''] = await waitingOf(admin);
    const { item, fields, checks } = await given.reviewOf(request);
    expect(item.title).toBe(`Invite an admin · ${email}`);
    expect(fields).toEqual(
      expect.arrayContaining([
        { key: 'askedReason', value: reason },
        { key: 'invitedName', value: 'Nora New' },
        { key: 'department', value: 'Finance' },
        { key: 'invitationLanguage', value: 'en' },
      ]),
    );
    expect(checks).toMatchObject([{ name: 'unchanged', outcome: 'pass' }]);
    expect(await approve(admin, staff.first)).toBe('forbidden');
    expect(await approve(admin)).toBeUndefined();
    expect((await accept(await tokenTo(email))).refusal).toBeUndefined();
    expect((await people(admin)).find((one) => one.email === email)).toMatchObject({
      name: 'Nora New',
      department: 'Finance',
      roleId: 1,
    });
    expect(await given.activity(admin)).toContainEqual([null, 'Invite a colleague', 'Nora New']);
  });

  test('can be requested beside another one, also by mobile', async () => {
    const admin = await newAdmin();
    const { countryCode, mobile } = given.freeMobile();
    for (const to of [{ email: newEmail() }, { email: newEmail() }, { countryCode, mobile }])
      expect((await invite(admin, { ...to, roleId: 1 })).data).toEqual({ waitsForSecond: true });
    expect(await waitingOf(admin)).toHaveLength(3);
  });

  test('is not invited again if an admin did so meanwhile', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    await invite(admin, { email, roleId: 1 });
    const theirs = { name: 'Nora New', department: '', roleId: 2, email, language: 'en' } as const;
    await server.as(admin).call(inviteColleague, { ...theirs, proof: await admin.prove() });
    expect(await approve(admin)).toBe('changed-meanwhile');
    expect(await server.as(admin).call(listTeamInvitations, {})).toMatchObject([{ roleId: 2 }]);
  });
});

describe('an invitation by staff is refused', () => {
  test('for a colleague or an invited person, and beyond fifty a day', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    await invite(admin, { email });
    for (const roleId of [1, 2] as const) {
      expect((await invite(admin, { email, roleId })).refusal).toBe('colleague-exists');
      expect((await invite(admin, { email: admin.email, roleId })).refusal).toBe('colleague-exists');
    }
    await server.pool.query('update team_invitation set sent_count = 50 where member_id = $1', [
      admin.memberId,
    ]);
    expect((await invite(admin)).refusal).toBe('team-limit');
  });

  test('for an individual, who has no colleagues', async () => {
    expect((await invite(await given.signUp({ memberType: 3 }))).refusal).toBe('not-found');
  });

  test('without the role, with a conflict of interest or without a fresh proof', async () => {
    const admin = await newAdmin();
    expect((await invite(admin, {}, await server.signedInStaff('auditor'))).refusal).toBe('forbidden');
    const own = await server.signedInStaffOf(admin, 'senior');
    expect((await invite(admin, {}, own)).refusal).toBe('forbidden');
    const late = await server.signedInStaff('senior');
    await server.clock.advance(601);
    expect((await invite(admin, {}, late)).refusal).toBe('fresh-proof-needed');
  });
});

describe('an invitation from any sender', () => {
  const invited = async () => {
    const [admin, email] = [await newAdmin(), newEmail()];
    const by = await server.signedInStaff('reviewer');
    await invite(admin, { email }, by);
    const data = await server.as(admin).call(listTeamInvitations, {});
    return { admin, email, by, invitationId: data[0]?.invitationId ?? expect.unreachable('none') };
  };

  test('is sent again after a minute with a new link', async () => {
    const { admin, email, by, invitationId } = await invited();
    const former = await tokenTo(email);
    expect(await server.as(by).refused(resendPersonInvitation, { invitationId, reason })).toBe(
      'code-cooldown',
    );
    await server.clock.advance(61);
    await server.as(by).call(resendPersonInvitation, { invitationId, reason });
    expect(await tokenTo(email)).not.toBe(former);
    expect((await accept(former)).refusal).toBe('team-invitation-void');
    expect(await given.activity(admin)).toContainEqual([null, 'Send an invitation again', 'Nora New']);
  });

  test('is withdrawn once', async () => {
    const { admin, email, by, invitationId } = await invited();
    await server.as(by).call(withdrawPersonInvitation, { invitationId, reason });
    expect((await accept(await tokenTo(email))).refusal).toBe('team-invitation-void');
    expect(await server.as(by).refused(withdrawPersonInvitation, { invitationId, reason })).toBe('not-found');
    expect(await given.activity(admin)).toContainEqual([null, 'Withdraw an invitation', 'Nora New']);
  });
});
