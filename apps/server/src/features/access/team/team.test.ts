// A business and its people: who joins by an invitation, who changes whose access, and the view of their actions.
import { randomUUID } from 'node:crypto';
import {
  type Proof,
  type RequestOf,
  acceptTeamInvitation,
  changeColleague,
  colleagueAct,
  disableColleague,
  enableColleague,
  exportActivity,
  getAgreements,
  getSecurity,
  inviteColleague,
  listActivity,
  listColleagues,
  listPermissions,
  listTeamInvitations,
  removeColleague,
  renamePasskey,
  resendTeamInvitation,
  setLanguage,
  showTeamInvitation,
  signIn,
  withdrawTeamInvitation,
  type ColleagueAct,
} from '@causeway/contract';
import { reasonText } from '@causeway/contract/errors/messages';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { securityServer } from '../../../testing/security-server.testing.ts';
import { agreementsFeature } from '../../verification/agreements/index.ts';
import { captchaFeature } from '../captcha/index.ts';
import { signInFeature } from '../sign-in/index.ts';
import { desktopAgent } from '../sign-in/sign-in.testing.ts';
import { trustedBrowsersFeature } from '../trusted-browsers/index.ts';
import { teamFeature } from './index.ts';

const given = await securityServer({}, [
  teamFeature,
  agreementsFeature,
  captchaFeature({ text: () => 'AC37' }),
  signInFeature,
  trustedBrowsersFeature,
]);
const { server, messages } = given;
afterAll(server.stop);

const password = 'Lantern-42-x';
const { agreement, privacy } = await server.stranger.call(getAgreements, {});
const consent = {
  consent: true,
  agreementVersion: agreement.version,
  privacyVersion: privacy.version,
  language: 'en',
} as const;

type Admin = Awaited<ReturnType<typeof given.signUp>> & { readonly prove: () => Promise<Proof> };

const day = 24 * 60 * 60;
const newEmail = (): string => `colleague-${randomUUID()}@example.com`;

/** An admin with a passkey, of a new business or of somebody else's. */
async function newAdmin(of?: TestPerson): Promise<Admin> {
  const person = await given.signUp({ memberType: 1, ...(of && { memberId: of.memberId }) });
  const device = await given.withPasskey(person);
  return { ...person, prove: () => given.byPasskey(person, device, 'team') };
}

const colleagueOf = (admin: TestPerson, roleId: 1 | 2 | 3 = 2) =>
  given.signUp({ memberType: 1, memberId: admin.memberId, roleId, name: 'Otto Operator' });

type Invited = Partial<RequestOf<typeof inviteColleague>>;

const invite = async (admin: Admin, more: Invited = {}) =>
  server.call(
    inviteColleague,
    {
      ...{ name: 'Nora New', department: 'Finance', roleId: 3, language: 'en' },
      ...(more.mobile === undefined && { email: newEmail() }),
      ...more,
      proof: more.proof ?? (await admin.prove()),
    },
    { session: admin },
  );

/** The newest link that was sent to an address. */
async function tokenTo(address: string): Promise<string> {
  await server.settle();
  const sent = messages.findLast(({ to, text }) => to === address && text.includes('/join/'));
  return /\/enterprise\/#\/join\/([0-9a-f]{64})/.exec(sent?.text ?? '')?.[1] ?? expect.unreachable('no link');
}

const accept = (token: string, more: Partial<RequestOf<typeof acceptTeamInvitation>> = {}) =>
  server.call(acceptTeamInvitation, { token, password, ...consent, ...more });

const people = async (admin: TestPerson, more: Partial<RequestOf<typeof listColleagues>> = {}) =>
  (await server.as(admin).call(listColleagues, { pageNo: 1, pageSize: 100, search: '', ...more })).list;

describe('a team invitation', () => {
  test('adds a person with its name, department and role', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    expect((await invite(admin, { email, language: 'zh-Hant' })).refusal).toBeUndefined();
    const token = await tokenTo(email);
    expect(messages.findLast(({ to }) => to === email)?.subject).toContain('邀請您加入');
    expect(await server.stranger.call(showTeamInvitation, { token })).toMatchObject({
      memberName: 'Test Person',
      name: 'Nora New',
      roleId: 3,
      sentTo: expect.stringContaining('***') as string,
    });
    expect((await accept(token)).data).toEqual({ type: 'business', email, countryCode: null, mobile: null });
    const joined = (await people(admin)).find((one) => one.email === email);
    expect(joined).toMatchObject({ name: 'Nora New', department: 'Finance', roleId: 3, status: 'normal' });
    expect(await server.as(admin).call(listTeamInvitations, {})).toEqual([]);
    // The invited person signs in like everybody, with a proof for the unknown browser.
    const signedIn = await server.call(signIn, { type: 'business', email, password });
    expect(signedIn.refusal).toBe('new-browser');
  });

  test('is sent by SMS too', async () => {
    const admin = await newAdmin();
    const { countryCode, mobile } = given.freeMobile();
    await invite(admin, { countryCode, mobile });
    const { data } = await accept(await tokenTo(`+${countryCode}${mobile}`));
    expect(data).toEqual({ type: 'business', email: null, countryCode, mobile });
  });

  test('creates one person, even if it is accepted twice at the same moment', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    await invite(admin, { email });
    const token = await tokenTo(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)));
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect((await accept(token)).refusal).toBe('team-invitation-accepted');
    expect(await server.stranger.refused(showTeamInvitation, { token })).toBe('team-invitation-accepted');
    const guessed = `${token.slice(0, 32)}${'0'.repeat(32)}`;
    expect(await server.stranger.refused(showTeamInvitation, { token: guessed })).toBe(
      'team-invitation-void',
    );
    expect((await people(admin)).filter((one) => one.email === email)).toHaveLength(1);
  });

  test.each([
    [
      'withdrawn',
      (admin: Admin, invitationId: string) =>
        server.call(withdrawTeamInvitation, { invitationId }, { session: admin }),
    ],
    ['expired', () => server.clock.advance(7 * day + 1)],
    [
      'replaced by a newer link',
      async (admin: Admin, invitationId: string) => {
        expect(await server.as(admin).refused(resendTeamInvitation, { invitationId })).toBe('code-cooldown');
        await server.clock.advance(61);
        await server.as(admin).call(resendTeamInvitation, { invitationId });
      },
    ],
    [
      'of a business that staff have disabled',
      ({ memberId }: Admin) =>
        server.pool.query(`update member set status = 'disabled' where id = $1`, [memberId]),
    ],
  ])('that is %s opens nothing', async (_what, happens) => {
    const admin = await newAdmin();
    const email = newEmail();
    const { data } = await invite(admin, { email });
    const token = await tokenTo(email);
    await happens(admin, data.invitationId);
    expect(await server.stranger.refused(showTeamInvitation, { token })).toBe('team-invitation-void');
    expect((await accept(token)).refusal).toBe('team-invitation-void');
  });

  test.each([
    [
      'disabled',
      async (by: Admin, personId: string) =>
        server.call(disableColleague, { personId, proof: await by.prove() }, { session: by }),
    ],
    [
      'removed',
      async (by: Admin, personId: string) =>
        server.call(removeColleague, { personId, proof: await by.prove() }, { session: by }),
    ],
    [
      'no admin any more',
      async (by: Admin, personId: string) =>
        server.call(
          changeColleague,
          { personId, roleId: 2, department: '', proof: await by.prove() },
          { session: by },
        ),
    ],
  ])('by an admin who is %s opens nothing and is not listed', async (_what, ends) => {
    const admin = await newAdmin();
    const other = await newAdmin(admin);
    const email = newEmail();
    await invite(admin, { email, roleId: 1 });
    const token = await tokenTo(email);
    expect((await ends(other, admin.personId)).refusal).toBeUndefined();
    expect((await accept(token)).refusal).toBe('team-invitation-void');
    expect(await server.as(other).call(listTeamInvitations, {})).toEqual([]);
  });

  test('made at the moment its admin is disabled opens nothing', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    await invite(admin, { email });
    const token = await tokenTo(email);
    await server.pool.query(`update person set status = 'disabled' where id = $1`, [admin.personId]);
    expect((await accept(token)).refusal).toBe('team-invitation-void');
  });

  test('with an invented link opens nothing', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    await invite(admin, { email });
    const token = await tokenTo(email);
    for (const wrong of [`${token.slice(0, 63)}${token.endsWith('0') ? '1' : '0'}`, 'a'.repeat(64)])
      expect((await accept(wrong)).refusal).toBe('team-invitation-void');
  });

  test('reveals nothing about another account before the link is opened', async () => {
    const admin = await newAdmin();
    const stranger = await given.signUp({ memberType: 1 });
    expect((await invite(admin, { email: stranger.email })).refusal).toBeUndefined();
    expect((await accept(await tokenTo(stranger.email))).refusal).toBe('already-registered');
    expect(await people(admin)).toHaveLength(1);
  });

  test('to a colleague or an invited person is refused', async () => {
    const admin = await newAdmin();
    const email = newEmail();
    await invite(admin, { email });
    expect((await invite(admin, { email })).refusal).toBe('colleague-exists');
    expect((await invite(admin, { email: admin.email })).refusal).toBe('colleague-exists');
  });

  test.each(['Click evil.example', 'http://evil', 'a\nb', '<b>x</b>'])(
    'rejects a name that would change the email’s meaning: %j',
    async (name) => {
      expect((await invite(await newAdmin(), { name })).refusal).toBe('invalid-input');
    },
  );

  test('is sent at most fifty times a day', async () => {
    const admin = await newAdmin();
    const { data } = await invite(admin);
    await server.pool.query('update team_invitation set sent_count = 49 where id = $1', [data.invitationId]);
    expect((await invite(admin)).refusal).toBeUndefined();
    expect((await invite(admin)).refusal).toBe('team-limit');
    await server.pool.query(
      `update team_invitation set sent_at = sent_at - interval '1 day' where member_id = $1`,
      [admin.memberId],
    );
    expect((await invite(admin)).refusal).toBeUndefined();
  });
});

describe('a team member’s listed actions match the refusals', () => {
  const states = {
    'is active': `status = 'normal'`,
    'was disabled by an admin': `status = 'disabled', disabled_at = now()`,
    'was disabled by staff': `status = 'disabled', disabled_at = now(), disabled_reason = 'fraud'`,
    'was removed': `status = 'disabled', email = null, removed_at = now()`,
    'is oneself': null,
  };
  const cases = Object.entries(states).flatMap(([state, set]) =>
    ([1, 2, 3] as const).map((roleId) => [state, roleId, set] as const),
  );
  const mayNot = new Set(['forbidden', 'own-access', 'already-decided', 'disabled-by-staff', 'not-found']);

  test.each(cases)('for a colleague who %s, of role %s', async (state, roleId, set) => {
    const admin = await newAdmin();
    const { personId } = set === null ? admin : await colleagueOf(admin, roleId);
    const become = async () => {
      if (set === null) return;
      const reset = `update person set disabled_at = null, disabled_reason = null, role_id = $2 where id = $1`;
      await server.pool.query(reset, [personId, roleId]);
      await server.pool.query(`update person set ${set} where id = $1`, [personId]);
    };
    const asked = async () => ({ personId, proof: await admin.prove() });
    const done: Readonly<Record<ColleagueAct, () => Promise<{ readonly refusal?: string | undefined }>>> = {
      change: async () =>
        server.call(
          changeColleague,
          { ...(await asked()), roleId: 2, department: 'New' },
          { session: admin },
        ),
      disable: async () => server.call(disableColleague, await asked(), { session: admin }),
      enable: async () => server.call(enableColleague, await asked(), { session: admin }),
      remove: async () => server.call(removeColleague, await asked(), { session: admin }),
    };
    await become();
    const status = state === 'was removed' ? { status: 'removed' as const } : {};
    const { may } =
      (await people(admin, status)).find((one) => one.personId === personId) ??
      expect.unreachable('is listed');
    const allowed: ColleagueAct[] = [];
    for (const act of colleagueAct.options) {
      await become();
      const { refusal } = await done[act]();
      if (refusal === undefined || !mayNot.has(refusal)) allowed.push(act);
    }
    expect(may).toEqual(allowed);
  });
});

describe('the access of a colleague', () => {
  test('ends at once when it is disabled and returns when it is enabled', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    await server.as(other).call(getSecurity, {});
    const { personId } = other;
    await server.as(admin).call(disableColleague, { personId, proof: await admin.prove() });
    expect(await server.as(other).refused(getSecurity, {})).toBe('account-disabled');
    expect(await server.as(admin).refused(disableColleague, { personId, proof: await admin.prove() })).toBe(
      'already-decided',
    );
    await server.as(admin).call(enableColleague, { personId, proof: await admin.prove() });
    expect(await people(admin, { search: 'otto' })).toMatchObject([{ personId, status: 'normal' }]);
    const { refusal, msg } = await server.call(getSecurity, {}, { session: other });
    expect([refusal, msg]).toEqual(['login-expired', reasonText('enabled-again', 'en')]);
  });

  test('disabled by staff can be enabled only by staff', async () => {
    const admin = await newAdmin();
    const { personId } = await colleagueOf(admin);
    await server.pool.query(
      `update person set status = 'disabled', disabled_at = now(), disabled_reason = 'fraud' where id = $1`,
      [personId],
    );
    expect(await server.as(admin).refused(enableColleague, { personId, proof: await admin.prove() })).toBe(
      'disabled-by-staff',
    );
  });

  test('starts again at the next sign-in after a change of role', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    const { personId } = other;
    const change = async (roleId: 2 | 3, department: string) =>
      server.as(admin).call(changeColleague, { personId, roleId, department, proof: await admin.prove() });
    await change(2, 'Treasury');
    await server.as(other).call(getSecurity, {});
    await change(3, 'Treasury');
    expect(await server.as(other).refused(getSecurity, {})).toBe('login-expired');
    expect(await people(admin, { search: 'treas' })).toMatchObject([{ personId, roleId: 3 }]);
  });

  test('ends with removal, and the address may return as a new person', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    const { personId, email } = other;
    await server.as(other).call(setLanguage, { language: 'zh-Hans' });
    await server.as(admin).call(removeColleague, { personId, proof: await admin.prove() });
    expect(await server.as(other).refused(getSecurity, {})).toBe('account-disabled');
    expect(await people(admin, { status: 'removed' })).toMatchObject([
      { personId, name: 'Otto Operator', email: null, status: 'removed' },
    ]);
    const data = await server.as(admin).call(listActivity, { personId });
    expect(data.list.map(({ actor }) => actor)).toContain('Otto Operator');
    await server.settle();
    expect(messages.findLast(({ to }) => to === email)?.subject).toBe('您的 Causeway 权限已变更');
    expect((await invite(admin, { email })).refusal).toBeUndefined();
    expect((await accept(await tokenTo(email))).refusal).toBeUndefined();
    expect(await people(admin, { search: email })).toMatchObject([{ name: 'Nora New' }]);
    expect((await people(admin, { search: email }))[0]?.personId).not.toBe(personId);
  });

  const changes = [
    ['role', changeColleague, { roleId: 2, department: '' }],
    ['disable', disableColleague, {}],
    ['enable', enableColleague, {}],
    ['remove', removeColleague, {}],
  ] as const;

  test.each(changes)('is protected from oneself and other businesses: %s', async (_what, endpoint, more) => {
    const admin = await newAdmin();
    const stranger = await given.signUp({ memberType: 1 });
    const attempt = async (personId: string) =>
      server.as(admin).refused(endpoint, { personId, ...more, proof: await admin.prove() });
    expect(await attempt(admin.personId)).toBe('own-access');
    expect(await attempt(stranger.personId)).toBe('not-found');
  });

  test.each(changes)('is changed only with a right second factor: %s', async (_what, endpoint, more) => {
    const plain = await given.signUp({ memberType: 1 });
    const { personId } = await colleagueOf(plain);
    const proof: Proof = { method: 'email', code: '0000' };
    expect(await server.as(plain).refused(endpoint, { personId, ...more, proof })).toBe(
      'authenticator-needed',
    );
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    expect(await server.as(admin).refused(endpoint, { personId: other.personId, ...more, proof })).toBe(
      'other-proof-needed',
    );
    await server.as(other).call(getSecurity, {});
  });

  test('stays with one of two admins who disable each other at the same moment', async () => {
    const first = await newAdmin();
    const second = await newAdmin(first);
    const proofs = [await first.prove(), await second.prove()] as const;
    await Promise.all([
      server.call(disableColleague, { personId: second.personId, proof: proofs[0] }, { session: first }),
      server.call(disableColleague, { personId: first.personId, proof: proofs[1] }, { session: second }),
    ]);
    const { rows } = await server.pool.query(
      `select id from person where member_id = $1 and status = 'normal' and role_id = 1`,
      [first.memberId],
    );
    expect(rows).toHaveLength(1);
  });

  test('causes notices of who did what to both and to every other admin', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    const second = await given.signUp({ memberType: 1, memberId: admin.memberId });
    const { personId } = other;
    const newest = (email: string) => messages.findLast(({ to }) => to === email);
    const notified = async (text: string) => {
      await server.settle();
      expect(newest(admin.email)?.text).toContain(text);
      expect(newest(second.email)?.subject).toBe('A colleague changed who may act for your business');
      expect(newest(second.email)?.text).toContain(text);
      expect(newest(second.email)?.text).toContain('Changed by: Test Person');
    };
    await server.as(admin).call(disableColleague, { personId, proof: await admin.prove() });
    await notified('Change: Access disabled');
    expect(newest(admin.email)?.text).toContain('Colleague: Otto Operator');
    expect(newest(other.email)?.text).toContain('Change: Access disabled');
    await server.as(admin).call(enableColleague, { personId, proof: await admin.prove() });
    await notified('Change: Access enabled');
    await server
      .as(admin)
      .call(changeColleague, { personId, roleId: 3, department: '', proof: await admin.prove() });
    await notified('Change: New role');
    await server.as(admin).call(removeColleague, { personId, proof: await admin.prove() });
    await notified('Change: Removed from the business');
    await invite(admin);
    await notified('Colleague: Nora New');
  });
});

test('an individual has no colleagues', async () => {
  const person = await given.signUp({ memberType: 3 });
  expect(await server.as(person).refused(listColleagues, { pageNo: 1, pageSize: 10, search: '' })).toBe(
    'forbidden',
  );
});

describe('the team’s activity log', () => {
  test('names the trusted browser and leaves out reservations', async () => {
    const admin = await newAdmin();
    const write = (action: string, kind: string, after: object | null) =>
      server.pool.query(
        `insert into audit (at, actor_kind, actor_id, member_id, action, subject_kind, subject_id, after, request_id)
         values (now(), 'person', $1, $2, $3, $4, gen_random_uuid(), $5, gen_random_uuid())`,
        [admin.personId, admin.memberId, action, kind, after],
      );
    for (const action of ['exchange.lock-rate', 'transfers.prepare', 'prepaid.prepare'])
      await write(action, 'exchange-quote', null);
    await write('trusted-browsers.trust', 'trusted-browser', { agent: desktopAgent });
    const { list } = await server.as(admin).call(listActivity, {});
    const shown = list.map(({ action, subject }) => `${action}: ${String(subject)}`);
    expect(shown[0]).toBe('Trust a browser: Chrome 141, Linux');
    expect(shown.filter((line) => /rate|Prepare/.test(line))).toEqual([]);
  });

  test('shows admins everything and others their own actions', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    await server.as(other).call(setLanguage, { language: 'en' });
    await invite(admin);
    const actions = async (who: TestPerson, more: Partial<RequestOf<typeof listActivity>> = {}) =>
      (await server.as(who).call(listActivity, more)).list.map(
        ({ actor, action, subject }) => `${String(actor)}: ${action}: ${String(subject)}`,
      );
    const invited = 'Test Person: Invite a colleague: Nora New';
    const changed = 'Otto Operator: Change the language of messages: null';
    expect(await actions(admin)).toEqual(expect.arrayContaining([invited, changed]));
    expect(await actions(admin, { personId: other.personId })).toEqual([changed]);
    expect(await actions(other)).toEqual([changed]);
    expect(await actions(other, { personId: admin.personId })).toEqual([changed]);
    expect(await actions(admin, { to: '2020-01-01' })).toEqual([]);
  });

  test('is read by pages of fifty and exported whole', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    for (let i = 0; i < 60; i += 1)
      await server.as(other).call(setLanguage, { language: i % 2 === 0 ? 'en' : 'zh-Hans' });
    const data = await server.as(other).call(listActivity, {});
    expect(data.list).toHaveLength(50);
    const rest = await server.as(other).call(listActivity, { before: data.next ?? '' });
    expect([rest.list.length, rest.next]).toEqual([10, null]);
    const file = await server.call(exportActivity, {}, { session: other });
    expect(file.bytes.toString().trim().split('\n')).toHaveLength(61);
  });

  test('leaves out failed actions', async () => {
    const admin = await newAdmin();
    await server.as(admin).refused(renamePasskey, { passkeyId: randomUUID(), name: 'x' });
    const data = await server.as(admin).call(listActivity, {});
    expect(data.list.map(({ action }) => action)).not.toContain('Rename a passkey');
  });
});

test('the table of permissions has a text for each of its calls in each language', async () => {
  const admin = await newAdmin();
  for (const language of ['en_US', 'zh_CN', 'zh_HK']) {
    const data = await server.as(admin).call(listPermissions, {}, { headers: { language } });
    const untold = data
      .filter(({ action, call }) => action === call)
      .map(
        ({ call }) =>
          `"${call}" has no text in ${language}: add it to \`memberCalls\` of its room’s words.ts`,
      );
    expect(untold).toEqual([]);
  }
});
