// Registering by telephone, with an invitation, and with consent to the agreements.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getPasswordRule, issueInvitation, listInvitations, withdrawInvitation } from '@causeway/contract';
import { codeIn, newEmail, newMobile, read, registrationServer } from './registration.testing.ts';

const { server, sent, askByMail, askBySms, lastTo, registerWith } = await registrationServer();
afterAll(server.stop);

let email = '';
let mobile = '';
beforeEach(() => {
  email = newEmail();
  mobile = newMobile();
});

async function mailedCode(to = email): Promise<string> {
  await askByMail(to);
  return codeIn(await lastTo(to));
}

describe('registering by mobile', () => {
  const countryCode = '852';
  const textedCode = async (): Promise<string> => {
    expect((await askBySms(countryCode, mobile)).refusal).toBeUndefined();
    return codeIn(await lastTo(`+852${mobile}`));
  };

  test('creates a person with a number and no email', async () => {
    const answer = await registerWith({ countryCode, mobile }, await textedCode());
    expect(answer.refusal).toBeUndefined();
    expect(answer.data.user).toMatchObject({ countryCode, mobile, email: null });
    const { personId } = answer.data.user;
    const { rows } = await server.pool.query(
      `select actor_kind, actor_id from audit where action = 'sign-in.register' and subject_id = $1`,
      [personId],
    );
    expect(rows).toEqual([{ actorKind: 'person', actorId: personId }]);
  });

  test('recognizes a number however it is typed', async () => {
    mobile = `7400${newMobile().slice(2)}`;
    await askBySms('44', `0${mobile}`);
    const code = codeIn(await lastTo(`+44${mobile}`));
    const answer = await registerWith({ countryCode: '44', mobile }, code);
    expect(answer.data.user).toMatchObject({ countryCode: '44', mobile });
    await server.clock.advance(60);
    await askBySms('44', `0${mobile}`);
    const second = codeIn(await lastTo(`+44${mobile}`));
    const again = await registerWith({ countryCode: '44', mobile: `0${mobile}` }, second);
    expect(again.refusal).toBe('already-registered');
  });

  test('answers the same for a number with an account as for any other', async () => {
    await registerWith({ countryCode, mobile }, await textedCode());
    await server.clock.advance(60);
    const [known, unknown] = [await askBySms(countryCode, mobile), await askBySms(countryCode, newMobile())];
    expect([known.status, known.code, known.msg, known.data]).toEqual([
      unknown.status,
      unknown.code,
      unknown.msg,
      unknown.data,
    ]);
  });

  test('twice at the same instant registers once', async () => {
    const code = await textedCode();
    const both = await Promise.all([1, 2].map(() => registerWith({ countryCode, mobile }, code)));
    expect(both.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  });

  test.each([
    ['a fixed line', '852', '21234567'],
    ['a number that its country does not have', '852', '1112223'],
    ['a premium number', '44', '9012345678'],
  ])('sends no code to %s', async (_what, code, number) => {
    const answer = await askBySms(code, number);
    expect(answer.refusal).toBe('invalid-input');
    expect(answer.data).toEqual({
      fields: [{ path: 'mobile', message: 'Please enter a valid mobile number' }],
    });
    await server.settle();
    expect(sent.map(({ to }) => to)).not.toContain(`+${code}${number}`);
  });

  test.each([
    ['too short for mainland China', '86', '1380013800'],
    ['too long', '852', '5123456789012345'],
    ['letters', '852', '5123456x'],
  ])('refuses a number that is %s', async (_what, code, number) => {
    expect((await askBySms(code, number)).refusal).toBe('invalid-input');
    expect((await registerWith({ countryCode: code, mobile: number }, '1234')).refusal).toBe('invalid-input');
  });
});

describe('the accepted agreement', () => {
  test('is kept with its version, time, address and language', async () => {
    const { data } = await registerWith({ email }, await mailedCode(), { language: 'zh-Hant' });
    const { rows } = await server.pool.query(
      `select document, version, language, at, address from agreement_consent where person_id = $1 order by document`,
      [data.user.personId],
    );
    const kept = {
      version: '2026-03-01',
      language: 'zh-Hant',
      address: '127.0.0.1',
      at: expect.any(Date) as Date,
    };
    expect(rows).toEqual([
      { document: 'agreement', ...kept },
      { document: 'privacy', ...kept },
    ]);
    expect(Math.abs((rows[0] as { at: Date }).at.getTime() - server.clock.now().getTime())).toBeLessThan(
      60_000,
    );
  });

  test.each([
    ['agreement', { agreementVersion: '2026-01-01' }],
    ['privacy policy', { privacyVersion: '2026-01-01' }],
    ['agreement of a day to come', { agreementVersion: '2030-01-01' }],
  ])('of a version not in force is refused (%s), and the code stays valid', async (_what, shown) => {
    const code = await mailedCode();
    expect((await registerWith({ email }, code, shown)).refusal).toBe('agreement-changed');
    expect((await registerWith({ email }, code, read)).refusal).toBeUndefined();
  });

  test('cannot be changed', async () => {
    await registerWith({ email }, await mailedCode());
    await expect(server.owner.query(`update agreement_consent set version = '2027-01-01'`)).rejects.toThrow(
      'append-only',
    );
    await expect(server.owner.query(`delete from agreement_consent`)).rejects.toThrow('append-only');
  });
});

describe('an invitation', () => {
  const issue = async (limits: { usesMax?: number; validUntil?: string } = {}): Promise<string> => {
    const input = { note: '', usesMax: limits.usesMax ?? null, validUntil: limits.validUntil ?? null };
    return (await server.as(await server.signedInStaff()).call(issueInvitation, input)).code;
  };
  const usesOf = async (code: string): Promise<number | undefined> => {
    const page = { pageNo: 1, pageSize: 100 };
    const data = await server.as(await server.signedInStaff()).call(listInvitations, page);
    return data.list.find((invitation) => invitation.code === code)?.used;
  };

  test('is optional and may be empty', async () => {
    const answer = await registerWith({ email }, await mailedCode(), { invitationCode: '' });
    expect(answer.refusal).toBeUndefined();
  });

  test('is counted and kept with the member', async () => {
    const invitationCode = await issue();
    const typed = invitationCode.toLowerCase().replaceAll('-', '');
    const { data } = await registerWith({ email }, await mailedCode(), { invitationCode: typed });
    expect(await usesOf(invitationCode)).toBe(1);
    const { rows } = await server.pool.query('select invitation_code from member where id = $1', [
      data.user.memberId,
    ]);
    expect(rows).toEqual([{ invitationCode }]);
  });

  test('that nobody issued is refused without using up the emailed code', async () => {
    const code = await mailedCode();
    const wrong = await registerWith({ email }, code, { invitationCode: 'ABCD-EFGH-2345' });
    expect(wrong.refusal).toBe('wrong-invitation-code');
    expect((await registerWith({ email }, code)).refusal).toBeUndefined();
  });

  test('is reported as wrong only with the right emailed code', async () => {
    await mailedCode();
    const invitationCode = 'ABCD-EFGH-2345';
    expect((await registerWith({ email }, '0000', { invitationCode })).refusal).toBe('wrong-code');
  });

  test('is valid to the end of its last day', async () => {
    const today = new Date(server.clock.now().getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const invitationCode = await issue({ validUntil: today });
    expect((await registerWith({ email }, await mailedCode(), { invitationCode })).refusal).toBeUndefined();
    await server.clock.advance(24 * 60 * 60);
    const late = newEmail();
    const answer = await registerWith({ email: late }, await mailedCode(late), { invitationCode });
    expect(answer.refusal).toBe('invitation-code-expired');
  });

  test('that staff withdrew has expired', async () => {
    const invitationCode = await issue();
    const session = await server.signedInStaff();
    await server.as(session).call(withdrawInvitation, { code: invitationCode });
    const answer = await registerWith({ email }, await mailedCode(), { invitationCode });
    expect(answer.refusal).toBe('invitation-code-expired');
    expect(await usesOf(invitationCode)).toBe(0);
  });

  test('with one use left admits one of five registrations at the same instant', async () => {
    const invitationCode = await issue({ usesMax: 2 });
    await registerWith({ email }, await mailedCode(), { invitationCode });
    const newcomers = Array.from({ length: 5 }, newEmail);
    const codes: string[] = [];
    for (const newcomer of newcomers) codes.push(await mailedCode(newcomer));
    const answers = await Promise.all(
      newcomers.map((newcomer, i) => registerWith({ email: newcomer }, codes[i] ?? '', { invitationCode })),
    );
    expect(answers.map(({ refusal }) => refusal ?? 'registered').toSorted()).toEqual([
      'invitation-code-exhausted',
      'invitation-code-exhausted',
      'invitation-code-exhausted',
      'invitation-code-exhausted',
      'registered',
    ]);
    expect(await usesOf(invitationCode)).toBe(2);
  });
});

test('no message contains an address that came from the caller’s request', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  };
  await askByMail(email, 'en', { headers });
  const mail = await lastTo(email);
  expect(JSON.stringify(mail)).not.toContain('evil');
  const code = codeIn(mail);
  expect((await registerWith({ email }, code, { headers })).refusal).toBeUndefined();
  await server.settle();
  expect(JSON.stringify(sent.filter(({ to }) => to === email))).not.toContain('evil');
});

test.each(['Password1!', 'Causeway-1'])(
  'the common password %s is refused, and the code stays valid',
  async (common) => {
    const code = await mailedCode();
    expect((await registerWith({ email }, code, { password: common })).refusal).toBe('common-password');
    expect((await registerWith({ email }, code)).refusal).toBeUndefined();
  },
);

test('a password may be as long as the settings allow: 16 characters as installed', async () => {
  const code = await mailedCode();
  const long = await registerWith({ email }, code, { password: `Lantern#42${'x'.repeat(7)}` });
  expect(long).toMatchObject({
    refusal: 'invalid-input',
    data: { fields: [{ path: 'password', message: 'Use at most 16 characters' }] },
  });
  expect(await server.stranger.call(getPasswordRule, {})).toEqual({ lengthMin: 8, lengthMax: 16 });
  const longest = `Lantern#42${'x'.repeat(6)}`;
  expect((await registerWith({ email }, code, { password: longest })).refusal).toBeUndefined();
});

test('a role, member or status in the body is ignored', async () => {
  const code = await mailedCode();
  const forged = { roleId: 3, memberId: '1234567890', memberKycStatus: 4, isDeveloper: 1, tier: 'gold' };
  const { data } = await registerWith({ email }, code, forged as object);
  expect(data.user).toMatchObject({ roleId: 1, memberKycStatus: 1, isDeveloper: 0 });
  expect(data.user.memberId).not.toBe('1234567890');
});
