// Attacks on somebody else's account: finding out who has one, guessing codes, using a code or a token for another purpose,
// twice, too late, or in somebody else's name.
import { randomInt, randomUUID } from 'node:crypto';
import {
  newCaptcha,
  register,
  resetPassword,
  sendRegistrationCode,
  type verifyReset,
  type RequestOf,
} from '@causeway/contract';
import { reasonText } from '@causeway/contract/errors/messages';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../../platform/testing.ts';
import { newPassword, oldPassword, resetServer } from './password-reset.testing.ts';

const {
  server,
  sent,
  captcha,
  inBrowser,
  verify,
  askByMail,
  askBySms,
  codeTo,
  cookieOf,
  newPerson,
  tokenFor,
  reset,
  signInWith,
} = await resetServer();
afterAll(server.stop);

const newEmail = (): string => `nobody-${randomUUID()}@example.com`;
const another = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const shown = ({ status, code, msg, data, headers }: TestAnswer<unknown>) => ({
  status,
  code,
  msg,
  data,
  length: headers['content-length'],
});

const byAuthenticator = async (email: string) =>
  verify({ email, method: 'authenticator', code: '000000', captchaVerifyParam: await captcha() });

describe('the existence of an account', () => {
  test('is not revealed by a request for a code', async () => {
    const { email } = await newPerson();
    const unknown = newEmail();
    const first = shown(await askByMail(email));
    expect(first.code).toBe(0);
    expect(first).toEqual(shown(await askByMail(unknown)));
    const tooSoon = shown(await askByMail(email));
    expect(tooSoon).toEqual(shown(await askByMail(unknown)));
    const bySms = shown(await askBySms('852', `61${randomInt(100_000, 999_999)}`));
    expect(bySms).toEqual(first);
  });

  test('is not revealed by the server’s work', async () => {
    const { email } = await newPerson();
    const counts = async (): Promise<readonly number[]> => {
      const { rows } = await server.pool.query<{ counted: string }>(
        `select concat_ws(' ', (select count(*) from audit), (select count(*) from answered_request),
           (select count(*) from pgboss.job), (select sum(version) from graphic_code),
           (select count(*) from verification_code)) as counted`,
      );
      return (rows[0]?.counted ?? '').split(' ').map(Number);
    };
    const workOf = async (address: string): Promise<readonly number[]> => {
      const before = await counts();
      await askByMail(address);
      return (await counts()).map((count, i) => count - (before[i] ?? 0));
    };
    expect(await workOf(email)).toEqual(await workOf(newEmail()));
  });

  test('is revealed only by the right code, to the owner of the address', async () => {
    const [known, unknown] = [(await newPerson()).email, newEmail()];
    await askByMail(known);
    await askByMail(unknown);
    const codes = { known: await codeTo(known), unknown: await codeTo(unknown) };
    const wrong = async (email: string, code: string) =>
      shown(await verify({ email, method: 'email', code: another(code) }));
    expect(await wrong(known, codes.known)).toEqual(await wrong(unknown, codes.unknown));
    const answer = await verify({ email: unknown, method: 'email', code: codes.unknown });
    expect(answer.refusal).toBe('account-not-registered');
    expect(answer.code).toBe(101008);
  });

  test('is not revealed without a code', async () => {
    const [known, unknown] = [(await newPerson()).email, newEmail()];
    const guess = async (email: string) => shown(await verify({ email, method: 'email', code: '1234' }));
    expect(await guess(known)).toEqual(await guess(unknown));
  });

  test('is not revealed by an authenticator', async () => {
    const [known, unknown] = [(await newPerson()).email, newEmail()];
    for (let i = 0; i < 4; i++) {
      const [one, other] = [await byAuthenticator(known), await byAuthenticator(unknown)];
      expect(one.refusal).toBe('wrong-code');
      expect(shown(one)).toEqual(shown(other));
    }
    const locked = [await byAuthenticator(known), await byAuthenticator(unknown)];
    expect(locked.map(({ refusal }) => refusal)).toEqual(['login-locked', 'login-locked']);
    expect(locked.map(({ headers }) => headers['content-length'])).toEqual([
      locked[0]?.headers['content-length'],
      locked[0]?.headers['content-length'],
    ]);
    // The wrong authenticator codes do not lock signing in.
    expect((await signInWith(known, oldPassword)).refusal).toBe('new-browser');
  });
});

describe('a problem with an account', () => {
  test.each([
    ['a disabled person', `update person set status = 'disabled' where id = $1`],
    [
      'a disabled member',
      `update member set status = 'disabled' where id = (select member_id from person where id = $1)`,
    ],
    [
      'the other account type',
      `update member set member_type = 1 where id = (select member_id from person where id = $1)`,
    ],
  ])('is not revealed by a wrong code: %s', async (_what, breaking) => {
    const { email, personId } = await newPerson();
    await server.pool.query(breaking, [personId]);
    expect((await byAuthenticator(email)).refusal).toBe('wrong-code');
    await askByMail(email);
    const code = another(await codeTo(email));
    expect((await verify({ email, method: 'email', code })).refusal).toBe('wrong-code');
  });
});

describe('guessing', () => {
  test('an authenticator code needs a captcha each time', async () => {
    const { email } = await newPerson();
    const asked = { email, method: 'authenticator', code: '000000' } as const;
    expect((await verify(asked)).refusal).toBe('graphic-code-needed');
    const captchaVerifyParam = await captcha();
    expect((await verify({ ...asked, captchaVerifyParam })).refusal).toBe('wrong-code');
    expect((await verify({ ...asked, captchaVerifyParam })).refusal).toBe('wrong-graphic-code');
    const wrongPicture = await captcha('AC36');
    expect((await verify({ ...asked, captchaVerifyParam: wrongPicture })).refusal).toBe('wrong-graphic-code');
  });

  test('an authenticator code in parallel counts each guess', async () => {
    const { email } = await newPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => byAuthenticator(email)));
    expect(answers.filter(({ refusal }) => refusal === 'wrong-code')).toHaveLength(4);
  });

  test('an emailed code ends after five, in parallel too', async () => {
    const { email } = await newPerson();
    await askByMail(email);
    const code = await codeTo(email);
    await Promise.all(
      Array.from({ length: 8 }, () => verify({ email, method: 'email', code: another(code) })),
    );
    expect((await verify({ email, method: 'email', code })).refusal).toBe('login-locked');
  });

  test('emailed codes one after another locks known and unknown accounts alike', async () => {
    const [known, unknown] = [(await newPerson()).email, newEmail()];
    const guess = async (email: string) => shown(await verify({ email, method: 'email', code: '0000' }));
    for (let i = 0; i < 4; i++) {
      // Each guess is at another code, so that no code's own five tries end it.
      for (const email of [known, unknown]) await askByMail(email);
      const [one, other] = [await guess(known), await guess(unknown)];
      expect(one.status).toBe(other.status);
      expect(one).toEqual(other);
      await server.clock.advance(60);
    }
    const locked = [await guess(known), await guess(unknown)];
    expect(locked.map(({ code }) => code)).toEqual([102072, 102072]);
    expect(locked[0]?.length).toBe(locked[1]?.length);
    // The wrong codes do not lock signing in.
    expect((await signInWith(known, oldPassword)).refusal).toBe('new-browser');
  });
});

describe('a code', () => {
  const registering = async (email: string) => {
    const { id } = await server.stranger.call(newCaptcha, {
      type: 'individual',
      captchaCheckType: 'register',
    });
    const captcha = { captchaCheckType: 'register', captchaVerifyParam: { id, answer: 'AC37' } } as const;
    const asked = { type: 'individual', email, language: 'en', ...captcha } as const;
    await inBrowser((headers) => server.call(sendRegistrationCode, asked, { headers }));
    return codeTo(email);
  };

  test('for registering resets nothing', async () => {
    const { email } = await newPerson();
    const code = await registering(email);
    expect((await verify({ email, method: 'email', code })).refusal).toBe('wrong-code');
  });

  test('for resetting registers nobody', async () => {
    const email = newEmail();
    await askByMail(email);
    const code = await codeTo(email);
    const read = { consent: true, agreementVersion: '2026-03-01', privacyVersion: '2026-03-01' } as const;
    const input = {
      type: 'individual',
      email,
      code,
      password: newPassword,
      language: 'en',
      ...read,
    } as const;
    const answer = await inBrowser((headers) => server.call(register, input, { headers }));
    expect(answer.refusal).toBe('wrong-code');
  });

  test('of one address is wrong for another', async () => {
    const [own, victim] = [(await newPerson()).email, (await newPerson()).email];
    await askByMail(own);
    await askByMail(victim);
    const code = await codeTo(own);
    if (code === (await codeTo(victim))) return;
    expect((await verify({ email: victim, method: 'email', code })).refusal).toBe('wrong-code');
  });

  test('used twice at the same instant allows one reset', async () => {
    const { email } = await newPerson();
    await askByMail(email);
    const asked: RequestOf<typeof verifyReset> = {
      type: 'individual', email, method: 'email', code: await codeTo(email),
    }; // prettier-ignore
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(asked)));
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'wrong-code')).toHaveLength(4);
  });
});

describe('a reset token', () => {
  test('is valid once, even for two uses at the same moment', async () => {
    const { email } = await newPerson();
    const token = await tokenFor(email);
    const answers = await Promise.all(
      ['Lantern#42', 'Lantern#43', 'Lantern#44'].map((password) => reset(token, password)),
    );
    expect(answers.map(({ refusal }) => refusal ?? 'set').toSorted()).toEqual([
      'reset-expired',
      'reset-expired',
      'set',
    ]);
    expect((await reset(token)).refusal).toBe('reset-expired');
  });

  test('expires after ten minutes', async () => {
    const { email } = await newPerson();
    await askByMail(email);
    const { data } = await verify({ email, method: 'email', code: await codeTo(email) });
    const seconds = (Date.parse(data.expiresAt) - server.clock.now().getTime()) / 1000;
    expect(Math.ceil(seconds)).toBe(600);
    await server.clock.advance(600);
    expect((await reset(data.resetToken)).refusal).toBe('reset-expired');
  });

  test('is void once a password was set since', async () => {
    const { email } = await newPerson();
    const first = await tokenFor(email);
    await server.clock.advance(60);
    const second = await tokenFor(email);
    const both = await Promise.all([reset(first), reset(second, 'Lantern#43')]);
    expect(both.map(({ refusal }) => refusal ?? 'set').toSorted()).toEqual(['reset-expired', 'set']);
  });

  test('is not given to a repeat of the request', async () => {
    const { email } = await newPerson();
    await askByMail(email);
    const code = await codeTo(email);
    const requestId = randomUUID().replaceAll('-', '');
    const verified = () => verify({ email, method: 'email', code }, { requestId });
    const { data } = await verified();
    expect((await verified()).refusal).toBe('reset-expired');
    expect((await reset(data.resetToken)).refusal).toBeUndefined();
  });

  test('cannot be derived from the database', async () => {
    const { email } = await newPerson();
    await tokenFor(email);
    const { rows } = await server.pool.query<{ id: string; tokenHash: string }>(
      'select id, token_hash from password_reset',
    );
    for (const guess of rows.flatMap(({ id, tokenHash: hash }) => [id, hash, id.replaceAll('-', '')]))
      expect((await reset(guess)).refusal).toBe('reset-expired');
  });

  test.each(['x', '0'.repeat(64), `' or 1=1 --`])('invented as %j is refused', async (token) => {
    expect((await reset(token)).refusal).toBe('reset-expired');
  });

  test('sets the password of its own person, whatever person the body names', async () => {
    const [own, victim] = [await newPerson(), await newPerson()];
    const token = await tokenFor(own.email);
    const input = {
      type: 'individual', resetToken: token, password: newPassword,
      personId: victim.personId, memberId: victim.memberId, email: victim.email,
    } as const; // prettier-ignore
    const headers = { cookie: cookieOf(token) };
    await server.stranger.call(resetPassword, input, { headers });
    expect((await signInWith(victim.email, newPassword)).refusal).toBe('wrong-credentials');
  });

  test.each(['no cookie', 'the token itself as the cookie', 'the cookie of another reset'] as const)(
    'sets nothing in a browser with %s and names the right browser',
    async (which) => {
      const { email } = await newPerson();
      const token = await tokenFor(email);
      const other = await tokenFor((await newPerson()).email);
      const cookies = {
        'no cookie': '',
        'the token itself as the cookie': `causeway_reset=${token}`,
        'the cookie of another reset': cookieOf(other),
      };
      const elsewhere = await reset(token, newPassword, { headers: { cookie: cookies[which] } });
      expect([elsewhere.refusal, elsewhere.msg]).toEqual([
        'reset-expired',
        reasonText('reset-elsewhere', 'en'),
      ]);
      expect((await reset(token)).refusal).toBeUndefined();
    },
  );

  test('sets nothing for an account of the other type', async () => {
    const { email } = await newPerson();
    const resetToken = await tokenFor(email);
    const headers = { cookie: cookieOf(resetToken) };
    const input = { type: 'business', resetToken, password: newPassword } as const;
    expect(await server.stranger.refused(resetPassword, input, { headers })).toBe('reset-expired');
    expect((await reset(resetToken)).refusal).toBeUndefined();
  });

  test('opens only the reset', async () => {
    const { email } = await newPerson();
    const { statusCode } = await server.app.http.inject({
      method: 'GET',
      url: '/api/common-api/menu/list',
      headers: { authorization: `Bearer ${await tokenFor(email)}` },
    });
    expect(statusCode).toBe(401);
  });
});

test('no reset email contains an address that came from the caller’s request', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  };
  const { email } = await newPerson();
  await askByMail(email, 'en', { headers });
  const { data } = await verify({ email, method: 'email', code: await codeTo(email) }, { headers });
  expect((await reset(data.resetToken, newPassword, { headers })).refusal).toBeUndefined();
  await server.settle();
  const mails = sent.filter(({ to }) => to === email);
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toContain('evil');
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s）)]+/g) ?? []);
  for (const link of links) expect(link.startsWith(server.context.config.http.publicUrl)).toBe(true);
});
