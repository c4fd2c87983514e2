// Registering by email from the captcha to the session, and every way in which it is refused.
import { randomUUID } from 'node:crypto';
import {
  getMemberInfo,
  listLoginHistory,
  listTrustedBrowsers,
  newCaptcha,
  register,
  sendRegistrationCode,
  trustBrowser,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  another,
  codeIn,
  newEmail,
  password,
  read,
  registrationServer,
  type,
} from './registration.testing.ts';

const { server, askByMail, lastTo, registerWith } = await registrationServer();
afterAll(server.stop);

let email = '';
beforeEach(() => {
  email = newEmail();
});

async function mailedCode(): Promise<string> {
  expect((await askByMail(email)).refusal).toBeUndefined();
  return codeIn(await lastTo(email));
}

describe('registering', () => {
  test('creates a member with an admin and signs them in', async () => {
    const answer = await registerWith({ email }, await mailedCode());
    expect(answer.refusal).toBeUndefined();
    expect(answer.data.user).toMatchObject({
      email,
      memberType: 3,
      memberKycStatus: 1,
      roleId: 1,
      isDeveloper: 0,
      language: 'en',
    });
    expect(answer.data.user.memberId).toMatch(/^[1-9]\d{9}$/);
    expect(answer.data.offerTrust).toBe(true);
    const info = await server.as(answer.data).call(getMemberInfo, {});
    expect(info.user).toEqual(answer.data.user);
    expect(info.regTime).toBe(info.regTime && new Date(info.regTime).toISOString());
  });

  test('lets only the browser that registered be trusted', async () => {
    const answer = await registerWith({ email }, await mailedCode());
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const trust = async (headers: Readonly<Record<string, string>>) =>
      (await server.call(trustBrowser, {}, { session: answer.data, headers })).refusal;
    expect(await trust({})).toBe('forbidden');
    expect(await trust({ cookie: `${cookie.split('=')[0] ?? ''}=${'0'.repeat(64)}` })).toBe('forbidden');
    expect(await trust({ cookie })).toBeUndefined();
    expect(await server.as(answer.data).call(listTrustedBrowsers, {})).toHaveLength(1);
  });

  test('as a business creates a member of type 1', async () => {
    const code = await mailedCode();
    const answer = await registerWith({ email }, code, { type: 'business', language: 'zh-Hans' });
    expect(answer.data.user).toMatchObject({ memberType: 1, language: 'zh-Hans' });
  });

  test('is the first line of the sign-in history', async () => {
    const { data: session } = await registerWith({ email }, await mailedCode());
    const data = await server.as(session).call(listLoginHistory, { pageNo: 1, pageSize: 10 });
    expect(data.list.map(({ outcome }) => outcome)).toEqual(['registered']);
  });

  test('twice by one request creates one member and one session', async () => {
    const code = await mailedCode();
    const requestId = randomUUID().replaceAll('-', '');
    const { data } = await registerWith({ email }, code, { requestId });
    const second = await registerWith({ email }, code, { requestId });
    expect([second.refusal, second.data]).toEqual(['already-registered', null]);
    await server.as(data).call(getMemberInfo, {});
  });

  test('leaves no password, code or token in the stored request', async () => {
    const code = await mailedCode();
    const { data } = await registerWith({ email }, code);
    const { rows } = await server.pool.query<{ kept: string }>(
      `select coalesce(answer::text, '') as kept from answered_request
       union all select coalesce(after::text, '') from audit
       union all select data::text from pgboss.job`,
    );
    const kept = rows.map((row) => row.kept).join('\n');
    expect(kept).toContain(data.user.personId);
    for (const secret of [password, data.token, data.refreshToken, `"${code}"`])
      expect(kept).not.toContain(secret);
  });
});

describe('the registration code', () => {
  test('is refused when wrong and leaves the right one valid', async () => {
    const code = await mailedCode();
    expect((await registerWith({ email }, another(code))).refusal).toBe('wrong-code');
    expect((await registerWith({ email }, code)).refusal).toBeUndefined();
  });

  test('is void after five wrong attempts', async () => {
    const code = await mailedCode();
    for (let i = 0; i < 5; i++)
      expect((await registerWith({ email }, another(code))).refusal).toBe('wrong-code');
    expect((await registerWith({ email }, code)).refusal).toBe('wrong-code');
  });

  test('counts each of several simultaneous attempts', async () => {
    const code = await mailedCode();
    const wrong = await Promise.all(Array.from({ length: 8 }, () => registerWith({ email }, another(code))));
    expect(wrong.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 8 }, () => 'wrong-code'));
    expect((await registerWith({ email }, code)).refusal).toBe('wrong-code');
  });

  test('is void after five minutes', async () => {
    const code = await mailedCode();
    await server.clock.advance(5 * 60);
    expect((await registerWith({ email }, code)).refusal).toBe('wrong-code');
  });

  test('is valid once, even for two uses at the same moment', async () => {
    const code = await mailedCode();
    const both = await Promise.all([registerWith({ email }, code), registerWith({ email }, code)]);
    expect(both.map(({ refusal }) => refusal ?? 'registered').toSorted()).toEqual([
      'registered',
      'wrong-code',
    ]);
  });

  test('can be requested once a minute, and only the newest is valid', async () => {
    const first = await mailedCode();
    expect((await askByMail(email)).refusal).toBe('code-cooldown');
    await server.clock.advance(60);
    const second = await mailedCode();
    if (first !== second) expect((await registerWith({ email }, first)).refusal).toBe('wrong-code');
    expect((await registerWith({ email }, second)).refusal).toBeUndefined();
  });

  test('can be requested ten times a day', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await askByMail(email)).refusal).toBeUndefined();
      await server.clock.advance(60);
    }
    expect((await askByMail(email)).refusal).toBe('too-many-requests');
    await server.clock.advance(24 * 60 * 60);
    expect((await askByMail(email)).refusal).toBeUndefined();
  });

  test('is wrong if it was issued to nobody or to another address', async () => {
    expect((await registerWith({ email }, '1234')).refusal).toBe('wrong-code');
    const code = await mailedCode();
    expect((await registerWith({ email: newEmail() }, code)).refusal).toBe('wrong-code');
  });
});

describe('an address with an account', () => {
  const known = async () => void (await registerWith({ email }, await mailedCode()));

  test('is answered like any other when a code is requested', async () => {
    await known();
    await server.clock.advance(60);
    const [asked, unknown] = [await askByMail(email), await askByMail(newEmail())];
    expect([asked.status, asked.code, asked.msg, asked.data]).toEqual([
      unknown.status,
      unknown.code,
      unknown.msg,
      unknown.data,
    ]);
    expect(asked.headers['content-length']).toBe(unknown.headers['content-length']);
  });

  test('costs the server the same work as any other', async () => {
    await known();
    await server.clock.advance(60);
    const counts = async () => {
      const { rows } = await server.pool.query<{ counted: string }>(
        `select concat_ws(' ', (select count(*) from audit), (select count(*) from answered_request),
           (select count(*) from pgboss.job), (select sum(version) from graphic_code)) as counted`,
      );
      return (rows[0]?.counted ?? '').split(' ').map(Number);
    };
    const workOf = async (address: string): Promise<readonly number[]> => {
      const before = await counts();
      await askByMail(address);
      const after = await counts();
      return after.map((count, i) => count - (before[i] ?? 0));
    };
    expect(await workOf(email)).toEqual(await workOf(newEmail()));
  });

  test('causes an email in the language of its owner, not in the caller’s', async () => {
    await known();
    await server.clock.advance(60);
    await askByMail(email, 'zh-Hant');
    expect((await lastTo(email)).subject).toBe('You already have a Causeway account');
  });

  test('is revealed by the emailed code', async () => {
    await known();
    await server.clock.advance(60);
    const code = await mailedCode();
    const wrong = await registerWith({ email }, another(code));
    const stranger = await registerWith({ email: newEmail() }, another(code));
    expect([wrong.status, wrong.code, wrong.msg]).toEqual([stranger.status, stranger.code, stranger.msg]);
    expect(wrong.refusal).toBe('wrong-code');
    expect((await registerWith({ email }, code)).refusal).toBe('already-registered');
  });
});

describe('the registration captcha', () => {
  const ask = (id: string, answer: string, to = email) =>
    server.call(sendRegistrationCode, {
      type,
      email: to,
      language: 'en',
      captchaCheckType: 'register',
      captchaVerifyParam: { id, answer },
    });
  const newId = async () =>
    (await server.stranger.call(newCaptcha, { type, captchaCheckType: 'register' })).id;

  test('is refused when wrong and is then used up', async () => {
    const id = await newId();
    expect((await ask(id, 'AC36')).refusal).toBe('wrong-graphic-code');
    expect((await ask(id, 'AC37')).refusal).toBe('wrong-graphic-code');
  });

  test('is valid once', async () => {
    const id = await newId();
    expect((await ask(id, 'ac37')).refusal).toBeUndefined();
    expect((await ask(id, 'AC37', newEmail())).refusal).toBe('wrong-graphic-code');
  });

  test('expires after five minutes', async () => {
    const id = await newId();
    await server.clock.advance(5 * 60);
    expect((await ask(id, 'AC37')).refusal).toBe('wrong-graphic-code');
  });
});

describe('a registration', () => {
  test.each([
    ['a weak password', { password: 'password' }],
    ['no consent', { consent: false }],
    ['a code of letters', { code: 'abcd' }],
    ['an unknown account type', { type: 'institution' }],
    ['both an email and a mobile', { countryCode: '852', mobile: '51234567' }],
    ['neither an email nor a mobile', { email: undefined }],
    ['a version that is no day', { agreementVersion: '1.0' }],
  ])('with %s is refused', async (_what, wrong) => {
    const input = { type, email, code: '1234', password, ...read, language: 'en', ...wrong };
    expect(await server.stranger.refused(register, input as never)).toBe('invalid-input');
  });

  test('without a request id is refused', async () => {
    expect((await registerWith({ email }, '1234', { requestId: '' })).refusal).toBe('request-id-required');
  });
});
