// Registering from the graphic code to the session, and every way in which it is refused.
import { randomUUID } from 'node:crypto';
import { getMemberInfo, newCaptcha, register, sendRegistrationCode } from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../platform/testing.ts';
import { codesFeature } from '../codes/index.ts';
import { signInFeature } from '../sign-in/index.ts';
import { registrationFeature } from './index.ts';

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const mails: SentMail[] = [];
const server = await testServer({
  features: [signInFeature({ graphicCodeText: () => 'AC37' }), registrationFeature, codesFeature],
  providers: { mail: { send: async (mail) => void mails.push(mail) } },
});
afterAll(server.stop);

let email = '';
beforeEach(() => {
  email = `new-${randomUUID()}@example.com`;
});

const type = 'individual';
const password = 'Causeway-1';

const askForCode = async (answer = 'ac37', language: 'en' | 'zh-Hant' = 'en') => {
  const { data } = await server.call(newCaptcha, { type });
  return server.call(sendRegistrationCode, {
    type,
    email,
    language,
    captchaCheckType: 'register',
    captchaVerifyParam: { id: data.id, answer },
  });
};

const mailed = async (): Promise<SentMail> => {
  await server.settle();
  return mails.findLast(({ to }) => to === email) ?? expect.unreachable('no mail was sent');
};

const codeIn = ({ text }: SentMail): string =>
  /^\s+(\d{4})$/m.exec(text)?.[1] ?? expect.unreachable('no code');

const mailedCode = async (): Promise<string> => {
  expect((await askForCode()).refusal).toBeUndefined();
  return codeIn(await mailed());
};

const registerWith = (code: string, more: { invitationCode?: string; requestId?: string } = {}) => {
  const { requestId, ...rest } = more;
  return server.call(
    register,
    { type, email, code, password, consent: true, language: 'en', ...rest },
    requestId === undefined ? {} : { requestId },
  );
};

const another = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('registering', () => {
  test('makes a member with an admin and signs them in', async () => {
    const answer = await registerWith(await mailedCode());
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
    const info = await server.call(getMemberInfo, {}, { session: answer.data });
    expect(info.data.user).toEqual(answer.data.user);
    expect(info.data.regTime).toBe(info.data.regTime && new Date(info.data.regTime).toISOString());
  });

  test('as a business makes a member of type 1', async () => {
    const code = await mailedCode();
    const answer = await server.call(register, {
      type: 'business', email, code, password, consent: true, language: 'zh-Hans',
    }); // prettier-ignore
    expect(answer.data.user).toMatchObject({ memberType: 1, language: 'zh-Hans' });
  });

  test('twice by one request is one member', async () => {
    const code = await mailedCode();
    const requestId = randomUUID().replaceAll('-', '');
    const first = await registerWith(code, { requestId });
    const second = await registerWith(code, { requestId });
    expect(second.data.user).toEqual(first.data.user);
  });

  test('leaves no password, code or token in what is kept of the request', async () => {
    const code = await mailedCode();
    const { data } = await registerWith(code);
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

describe('the code', () => {
  test('is refused when wrong, and the right one still works', async () => {
    const code = await mailedCode();
    expect((await registerWith(another(code))).refusal).toBe('wrong-code');
    expect((await registerWith(code)).refusal).toBeUndefined();
  });

  test('is dead after five wrong attempts', async () => {
    const code = await mailedCode();
    for (let i = 0; i < 5; i++) expect((await registerWith(another(code))).refusal).toBe('wrong-code');
    expect((await registerWith(code)).refusal).toBe('wrong-code');
  });

  test('counts attempts that come all at once', async () => {
    const code = await mailedCode();
    const wrong = await Promise.all(Array.from({ length: 8 }, () => registerWith(another(code))));
    expect(wrong.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 8 }, () => 'wrong-code'));
    expect((await registerWith(code)).refusal).toBe('wrong-code');
  });

  test('is dead after five minutes', async () => {
    const code = await mailedCode();
    await server.clock.advance(5 * 60);
    expect((await registerWith(code)).refusal).toBe('wrong-code');
  });

  test('serves once', async () => {
    const code = await mailedCode();
    const both = await Promise.all([registerWith(code), registerWith(code)]);
    expect(both.map(({ refusal }) => refusal ?? 'registered').toSorted()).toEqual([
      'registered',
      'wrong-code',
    ]);
  });

  test('cannot be asked for again within a minute; then only the newest is valid', async () => {
    const first = await mailedCode();
    const tooSoon = await askForCode();
    expect(tooSoon.refusal).toBe('code-cooldown');
    await server.clock.advance(60);
    const second = await mailedCode();
    if (first !== second) expect((await registerWith(first)).refusal).toBe('wrong-code');
    expect((await registerWith(second)).refusal).toBeUndefined();
  });

  test('can be asked for ten times a day', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await askForCode()).refusal).toBeUndefined();
      await server.clock.advance(60);
    }
    expect((await askForCode()).refusal).toBe('too-many-requests');
    await server.clock.advance(24 * 60 * 60);
    expect((await askForCode()).refusal).toBeUndefined();
  });

  test('of nobody is a wrong one', async () => {
    expect((await registerWith('1234')).refusal).toBe('wrong-code');
  });
});

describe('an address that has an account', () => {
  test('is answered as any other, and told only by mail', async () => {
    const code = await mailedCode();
    await registerWith(code);
    await server.clock.advance(60);
    const known = await askForCode('AC37', 'zh-Hant');
    const mail = await mailed();
    expect(mail.subject).toBe('您已擁有 Causeway 帳戶');
    email = `new-${randomUUID()}@example.com`;
    const unknown = await askForCode();
    expect([known.code, known.data, known.msg]).toEqual([unknown.code, unknown.data, unknown.msg]);
  });

  test('is told to who has the code of the mail', async () => {
    await registerWith(await mailedCode());
    await server.clock.advance(60);
    const code = await mailedCode();
    expect((await registerWith(another(code))).refusal).toBe('wrong-code');
    expect((await registerWith(code)).refusal).toBe('already-registered');
  });
});

describe('the graphic code', () => {
  test('is a picture', async () => {
    const { data } = await server.call(newCaptcha, { type });
    expect(data.image).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
  });

  test('is refused when wrong, and is then used up', async () => {
    const { data } = await server.call(newCaptcha, { type });
    const ask = (answer: string) =>
      server.call(sendRegistrationCode, {
        type, email, language: 'en', captchaCheckType: 'register', captchaVerifyParam: { id: data.id, answer },
      }); // prettier-ignore
    expect((await ask('AC36')).refusal).toBe('wrong-graphic-code');
    expect((await ask('AC37')).refusal).toBe('wrong-graphic-code');
  });

  test('serves once', async () => {
    const { data } = await server.call(newCaptcha, { type });
    const ask = (to: string) =>
      server.call(sendRegistrationCode, {
        type, email: to, language: 'en', captchaCheckType: 'register',
        captchaVerifyParam: { id: data.id, answer: 'AC37' },
      }); // prettier-ignore
    expect((await ask(email)).refusal).toBeUndefined();
    expect((await ask(`other-${email}`)).refusal).toBe('wrong-graphic-code');
  });

  test('ends after five minutes', async () => {
    const { data } = await server.call(newCaptcha, { type });
    await server.clock.advance(5 * 60);
    const answer = await server.call(sendRegistrationCode, {
      type, email, language: 'en', captchaCheckType: 'register', captchaVerifyParam: { id: data.id, answer: 'AC37' },
    }); // prettier-ignore
    expect(answer.refusal).toBe('wrong-graphic-code');
  });
});

describe('the invitation code', () => {
  test('is optional, but one that is given must be right; the mailed code is not used up by a wrong one', async () => {
    await server.pool.query(
      `insert into invitation_code (code, valid_until) values ('HARBOUR', null), ('GONE', '2020-01-01') on conflict do nothing`,
    );
    const code = await mailedCode();
    expect((await registerWith(code, { invitationCode: 'nobody' })).refusal).toBe('wrong-invitation-code');
    expect((await registerWith(code, { invitationCode: 'gone' })).refusal).toBe('wrong-invitation-code');
    expect((await registerWith(code, { invitationCode: 'harbour' })).refusal).toBeUndefined();
  });
});

describe('input', () => {
  test.each([
    ['a weak password', { password: 'password' }],
    ['no consent', { consent: false }],
    ['a code of letters', { code: 'abcd' }],
    ['an unknown account type', { type: 'institution' }],
  ])('with %s is refused', async (_what, wrong) => {
    const input = { type, email, code: '1234', password, consent: true, language: 'en', ...wrong };
    const answer = await server.call(register, input as never);
    expect(answer.refusal).toBe('invalid-input');
  });

  test('without a request id is refused', async () => {
    const answer = await server.call(
      register,
      { type, email, code: '1234', password, consent: true, language: 'en' },
      { requestId: '' },
    );
    expect(answer.refusal).toBe('request-id-required');
  });
});
