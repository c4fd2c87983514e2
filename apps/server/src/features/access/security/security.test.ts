// Changes to the security of one's own account: their requirements, consequences and refusals.
import {
  beginAuthenticator,
  bindAuthenticator,
  changePassword,
  getSecurity,
  sendSecurityCode,
  setAuthenticatorUsage,
  setLanguage,
  setOwnName,
} from '@causeway/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { password, securityServer } from '../../../testing/security-server.testing.ts';

const given = await securityServer();
const { server } = given;
afterAll(server.stop);

const newPassword = 'Another-2-horse';

async function mailsTo(to: string): Promise<readonly string[]> {
  await server.settle();
  return given.messages
    .filter((message) => message.to === to)
    .map(({ subject = '', text }) => `${subject}\n${text}`);
}

describe('the security page', () => {
  test('shows partly masked contacts', async () => {
    const person = await given.signUp({ email: `alexandra.${randomUUID()}@example.com` });
    await given.bindMobile(person);
    const data = await server.as(person).call(getSecurity, {});
    expect(data).toMatchObject({
      authenticator: null,
      passkeys: [],
      passwordChangedAt: null,
      protectedUntil: null,
      proofMethods: ['email', 'sms'],
      trustedBrowserDays: 30,
    });
    expect(data.email).toMatch(/^a\*+\w@example\.com$/);
    expect(data.mobile).not.toContain('5100');
  });

  test('shows factors and their uses', async () => {
    const person = await given.signUp();
    const { secret } = await given.withAuthenticator(person);
    const proof = given.byAuthenticator(secret);
    await server.as(person).call(setAuthenticatorUsage, { forLogin: false, forTransfer: true, proof });
    const data = await server.as(person).call(getSecurity, {});
    expect(data.authenticator).toMatchObject({ forLogin: false, forTransfer: true, recoveryCodesLeft: 10 });
    expect(data.proofMethods).toEqual(['authenticator', 'recovery']);
  });
});

describe('a password change', () => {
  test('with the current password and a proof ends other sessions and protects the account', async () => {
    const person = await given.signUp();
    const other = await server.context.sessions.create('person', person.personId);
    const proof = await given.byMail(person, 'change-password');
    const changed = await server
      .as(person)
      .call(changePassword, { currentPassword: password, newPassword, proof });
    const until = Date.parse(changed.protectedUntil) - server.clock.now().getTime();
    expect(Math.round(until / 1000 / 3600)).toBe(24);
    expect(await server.as(other).refused(getSecurity, {})).toBe('login-expired');
    const data = await server.as(person).call(getSecurity, {});
    expect(data.protectedUntil).toBe(changed.protectedUntil);
    expect((await mailsTo(person.email)).some((mail) => mail.includes('password'))).toBe(true);
  });

  test('with a wrong current password leaves the proof unused', async () => {
    const person = await given.signUp();
    const proof = await given.byMail(person, 'change-password');
    const attempt = (currentPassword: string) =>
      server.call(changePassword, { currentPassword, newPassword, proof }, { session: person });
    expect((await attempt('Wrong-1-horse')).refusal).toBe('wrong-password');
    expect((await attempt(password)).refusal).toBeUndefined();
  });

  test.each(['Password1!', 'Causeway-1'])('to a common password is refused: %s', async (common) => {
    const person = await given.signUp();
    const proof = await given.byMail(person, 'change-password');
    const attempt = (next: string) =>
      server.call(
        changePassword,
        { currentPassword: password, newPassword: next, proof },
        { session: person },
      );
    expect((await attempt(common)).refusal).toBe('common-password');
    expect((await attempt(`Lantern#42${'x'.repeat(7)}`)).refusal).toBe('invalid-input');
    expect((await attempt(newPassword)).refusal).toBeUndefined();
  });

  test('to the same password or with a wrong proof is refused', async () => {
    const person = await given.signUp();
    const proof = await given.byMail(person, 'change-password');
    const attempt = (next: string, by = proof) =>
      server.as(person).refused(changePassword, { currentPassword: password, newPassword: next, proof: by });
    expect(await attempt(password)).toBe('same-password');
    const wrong = {
      method: 'email',
      code: proof.method === 'email' && proof.code === '0000' ? '0001' : '0000',
    } as const;
    expect(await attempt(newPassword, wrong)).toBe('wrong-code');
    expect((await server.as(person).call(getSecurity, {})).passwordChangedAt).toBeNull();
  });

  test('guessed at five times locks, even within the session', async () => {
    const person = await given.signUp();
    const proof = { method: 'email', code: '0000' } as const;
    const guess = () =>
      server.as(person).refused(changePassword, { currentPassword: 'Wrong-1-horse', newPassword, proof });
    for (let i = 0; i < 4; i += 1) expect(await guess()).toBe('wrong-password');
    expect(await guess()).toBe('login-locked');
    expect(
      await server.as(person).refused(changePassword, { currentPassword: password, newPassword, proof }),
    ).toBe('login-locked');
  });
});

describe('a person’s language', () => {
  test('applies to emails from then on', async () => {
    const person = await given.signUp();
    await server.as(person).call(setLanguage, { language: 'zh-Hant' });
    await server.as(person).call(sendSecurityCode, { purpose: 'change-password', channel: 'email' });
    expect((await mailsTo(person.email)).at(-1)).toContain('驗證碼');
  });
});

describe('a person’s name', () => {
  test('is set by that person and is shown to others', async () => {
    const person = await given.signUp();
    const shown = async () => (await server.as(person).call(getSecurity, {})).name;
    expect(await shown()).toBe('Test Person');
    await server.as(person).call(setOwnName, { name: '  Łucja Nguyễn ' });
    expect(await shown()).toBe('Łucja Nguyễn');
    expect(await server.as(person).refused(setOwnName, { name: 'evil.example' })).toBe('invalid-input');
    expect(await shown()).toBe('Łucja Nguyễn');
  });
});

describe('a code of the security page', () => {
  test('is not sent without an address of its kind or once a factor is set up', async () => {
    const person = await given.signUp();
    const asked = { purpose: 'change-password', channel: 'sms' } as const;
    expect(await server.as(person).refused(sendSecurityCode, asked)).toBe('contact-needed');
    await given.withPasskey(person);
    const byMail = { purpose: 'change-password', channel: 'email' } as const;
    expect(await server.as(person).refused(sendSecurityCode, byMail)).toBe('forbidden');
  });

  test('is sent to a chosen address only if it is a new one', async () => {
    const person = await given.signUp();
    const asked = { purpose: 'change-email', channel: 'email', email: 'thief@example.com' } as const;
    expect(await server.as(person).refused(sendSecurityCode, asked)).toBe('invalid-input');
    const mixed = { purpose: 'new-email', channel: 'sms', email: 'new@example.com' } as const;
    expect(await server.as(person).refused(sendSecurityCode, mixed)).toBe('invalid-input');
  });

  test('can be requested once a minute', async () => {
    const person = await given.signUp();
    const asked = { purpose: 'change-password', channel: 'email' } as const;
    expect((await server.as(person).call(sendSecurityCode, asked)).cooldownSeconds).toBe(60);
    expect(await server.as(person).refused(sendSecurityCode, asked)).toBe('code-cooldown');
  });
});

describe('every caller', () => {
  test('changes their own account, whatever person, member or role the request names', async () => {
    const [victim, thief] = [await given.signUp(), await given.signUp()];
    const proof = await given.byMail(thief, 'bind-authenticator');
    const named = { personId: victim.personId, memberId: victim.memberId, roleId: 1 };
    const begun = await server.as(thief).call(beginAuthenticator, { proof, ...named });
    const code = given.byAuthenticator(begun.secret);
    await server
      .as(thief)
      .call(bindAuthenticator, { code: code.method === 'authenticator' ? code.code : '', ...named });
    const info = (session: typeof victim) => server.as(session).call(getSecurity, named as never);
    expect((await info(victim)).authenticator).toBeNull();
    expect((await info(thief)).authenticator).not.toBeNull();
    expect((await info(thief)).email).not.toBe((await info(victim)).email);
  });
});
