// Signing in with a password or a code: what failures count, and that they reveal nothing.
import { randomInt, randomUUID } from 'node:crypto';
import {
  getMemberInfo,
  sendSignInMail,
  sendSignInSms,
  signIn,
  signInByCode,
  trustBrowser,
  verifyIdHeader,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { lockOf, unlockPart } from '../lockout/index.ts';
import { type TestBrowser, another, password, signInServer, wrongPassword } from './sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const type = 'individual';
let email = '';
let stranger = server.browser();
beforeEach(() => {
  email = `person-${randomUUID()}@example.com`;
  stranger = server.browser();
});

/** Each attempt comes from a new browser; all come from one network. */
const tried = (entered = password, as: 'individual' | 'business' = type) =>
  server.neighbour(stranger).byPassword(email, entered, as);

/** A Hong Kong number, in a range that is all mobile. */
const newMobile = (): string => `94${String(randomInt(1_000_000)).padStart(6, '0')}`;

describe('signing in', () => {
  test('answers with a session and the person', async () => {
    const person = await server.somebody({ email, roleId: 2, kycStatus: 2, name: 'Ada Wong' });
    const data = await server.browser().signedIn(email);
    expect(data.user).toMatchObject({
      personId: person.personId,
      memberId: person.memberId,
      roleId: 2,
      memberKycStatus: 2,
      memberNameEn: 'Ada Wong',
    });
    const seconds = (new Date(data.tokenExpiresAt).getTime() - server.clock.now().getTime()) / 1000;
    expect(Math.round(seconds)).toBe(900);
    expect((await server.as(data).call(getMemberInfo, {})).nameEn).toBe('Ada Wong');
  });

  test('ignores the case of the address', async () => {
    await server.somebody({ email });
    expect((await server.browser().byPassword(email.toUpperCase())).refusal).toBe('new-browser');
  });

  test('accepts a mobile number too', async () => {
    const { personId } = await server.somebody({ email });
    const mobile = newMobile();
    await server.pool.query(`update person set country_code = '852', mobile = $2 where id = $1`, [
      personId,
      mobile,
    ]);
    const browser = server.browser();
    const wrong = await browser.call(signIn, { type, countryCode: '852', mobile, password: wrongPassword });
    expect(wrong.refusal).toBe('wrong-credentials');
    expect((await browser.call(signIn, { type, countryCode: '852', mobile, password })).refusal).toBe(
      'new-browser',
    );
    expect(browser.kept.methods).toEqual(['email', 'sms']);
  });

  test('accepts a mobile number in any spelling for its one account', async () => {
    const { personId } = await server.somebody({ email });
    const national = `7400${String(randomInt(1_000_000)).padStart(6, '0')}`;
    await server.pool.query(`update person set country_code = '44', mobile = $2 where id = $1`, [
      personId,
      national,
    ]);
    const enter = (mobile: string, entered: string) =>
      server.neighbour(stranger).call(signIn, { type, countryCode: '44', mobile, password: entered });
    for (const mobile of [national, `0${national}`])
      expect((await enter(mobile, password)).refusal).toBe('new-browser');
    for (const mobile of [national, `0${national}`, national, `0${national}`])
      expect((await enter(mobile, wrongPassword)).refusal).toBe('wrong-credentials');
    expect((await enter(`0${national}`, wrongPassword)).refusal).toBe('login-locked');
    expect((await enter(national, password)).refusal).toBe('login-locked');
  });

  test('with an impossible mobile number is answered like an unknown one', async () => {
    const landline = { countryCode: '44', mobile: `2079${String(randomInt(1_000_000)).padStart(6, '0')}` };
    const browser = server.browser();
    const sent = await browser.call(sendSignInSms, { type, language: 'en', ...landline });
    expect([sent.refusal, sent.data]).toMatchObject(['invalid-input', { fields: [{ path: 'mobile' }] }]);
    const enter = () => browser.call(signIn, { type, ...landline, password });
    for (let i = 0; i < 4; i++) expect((await enter()).refusal).toBe('wrong-credentials');
    expect((await enter()).refusal).toBe('login-locked');
  });

  test('ends the previous session, which reads the reason', async () => {
    const first = await server.somebody({ email });
    await server.browser().signedIn(email);
    expect(await server.as(first).refused(getMemberInfo, {})).toBe('logged-in-elsewhere');
  });

  test('with the wrong account type says so only after the right password', async () => {
    await server.somebody({ email, memberType: 1 });
    expect((await tried(wrongPassword)).refusal).toBe('wrong-credentials');
    const answer = await tried();
    expect(answer.refusal).toBe('wrong-account-type');
    expect(answer.data).toEqual({ accountType: 'business' });
    expect((await tried(password, 'business')).refusal).toBe('new-browser');
  });

  test.each([
    ['a disabled person', `update person set status = 'disabled' where id = $1`, 'account-disabled'],
    ['a disabled member', `update member set status = 'disabled' where id = $1`, 'member-disabled'],
    [
      'a closed account type',
      `update member set is_account_type_open = false where id = $1`,
      'account-type-unavailable',
    ],
  ] as const)('of %s gives its reason only after the right password', async (_what, sql, refusal) => {
    const person = await server.somebody({ email });
    await server.pool.query(sql, [sql.includes('person') ? person.personId : person.memberId]);
    expect((await tried(wrongPassword)).refusal).toBe('wrong-credentials');
    const answer = await tried();
    expect(answer.refusal).toBe(refusal);
    expect(answer.headers[verifyIdHeader]).toBeUndefined();
  });

  test('of a blocked person is recorded in the history', async () => {
    const { personId } = await server.somebody({ email });
    await server.pool.query(`update person set status = 'disabled' where id = $1`, [personId]);
    await tried();
    const { rows } = await server.pool.query(
      'select outcome, method from login_record where person_id = $1',
      [personId],
    );
    expect(rows).toEqual([{ outcome: 'blocked', method: 'password' }]);
  });

  test('cannot be repeated by anybody, not even while it waits', async () => {
    await server.somebody({ email });
    const requestId = randomUUID().replaceAll('-', '');
    const once = () => server.browser().call(signIn, { type, email, password }, { requestId });
    expect((await once()).headers[verifyIdHeader]).toBeTypeOf('string');
    const repeated = await once();
    expect(repeated.refusal).toBe('sign-in-expired');
    expect(repeated.headers[verifyIdHeader]).toBeUndefined();
  });

  test('from a trusted browser cannot be replayed with its recorded cookie', async () => {
    await server.somebody({ email });
    const own = server.browser();
    const first = await own.signedIn(email);
    await own.call(trustBrowser, {}, { token: first.token });
    const thief = own.copy();
    const requestId = randomUUID().replaceAll('-', '');
    const once = (by: TestBrowser) => by.call(signIn, { type, email, password }, { requestId });
    const { data } = await once(own);
    const repeated = await once(thief);
    expect([repeated.refusal, repeated.data]).toEqual(['sign-in-expired', null]);
    expect(repeated.headers['set-cookie']).toBeUndefined();
    expect((await own.call(getMemberInfo, {}, { token: data.token })).refusal).toBeUndefined();
  });

  test('leaves no secret in the stored request', async () => {
    await server.somebody({ email });
    const browser = server.browser();
    const data = await browser.signedIn(email);
    const { rows } = await server.pool.query<{ kept: string }>(
      `select coalesce(answer::text, '') as kept from answered_request
       union all select coalesce(after::text, '') from audit
       union all select data::text from pgboss.job
       union all select to_jsonb(p)::text from pending_sign_in p`,
    );
    const kept = rows.map((row) => row.kept).join('\n');
    expect(kept).toContain(data.user.personId);
    const sealed = browser.kept.verifyId.split('.')[1] ?? '';
    for (const secret of [password, data.token, data.refreshToken, sealed])
      expect(kept).not.toContain(secret);
  });
});

describe('signing in by a code', () => {
  const send = (browser: TestBrowser, to = email) =>
    browser.call(sendSignInMail, { type, language: 'en', email: to });
  const enter = (browser: TestBrowser, code: string) => browser.call(signInByCode, { type, email, code });

  test('requires the code and, in a new browser, the password', async () => {
    await server.somebody({ email });
    const browser = server.browser();
    expect((await send(browser)).data).toEqual({ cooldownSeconds: 60 });
    const code = await server.codeTo(email);
    expect((await enter(browser, another(code))).refusal).toBe('wrong-code');
    expect((await enter(browser, code)).refusal).toBe('new-browser');
    expect(browser.kept.methods).toEqual(['password']);
    expect((await browser.prove({ method: 'password', password: wrongPassword })).refusal).toBe(
      'wrong-credentials',
    );
    expect((await browser.prove({ method: 'password', password })).data.user.email).toBe(email);
  });

  test('works by SMS too', async () => {
    const { personId } = await server.somebody({ email });
    const mobile = newMobile();
    await server.pool.query(`update person set country_code = '852', mobile = $2 where id = $1`, [
      personId,
      mobile,
    ]);
    const browser = server.browser();
    await browser.call(sendSignInSms, { type, language: 'en', countryCode: '852', mobile });
    const code = await server.codeTo(`+852${mobile}`);
    const answer = await browser.call(signInByCode, { type, countryCode: '852', mobile, code });
    expect(answer.refusal).toBe('new-browser');
    expect(browser.kept.methods).toEqual(['password', 'email']);
  });

  test('reveals only after its code that nobody has the address', async () => {
    const browser = server.browser();
    await send(browser);
    const code = await server.codeTo(email);
    expect((await enter(browser, another(code))).refusal).toBe('wrong-code');
    expect((await enter(browser, code)).refusal).toBe('account-not-registered');
    expect((await enter(browser, code)).refusal).toBe('wrong-code');
  });

  test('is possible once for each code, even at the same moment', async () => {
    await server.somebody({ email });
    const [one, two] = [server.browser(), server.browser()];
    await send(one);
    const code = await server.codeTo(email);
    const both = await Promise.all([enter(one, code), enter(two, code)]);
    expect(new Set(both.map(({ refusal }) => refusal))).toEqual(new Set(['new-browser', 'wrong-code']));
  });

  test('is offered a code once a minute', async () => {
    const browser = server.browser();
    await send(browser);
    expect((await send(browser)).refusal).toBe('code-cooldown');
    await server.clock.advance(60);
    expect((await send(browser)).refusal).toBeUndefined();
  });
});

test('counts simultaneous guesses before accepting any', async () => {
  await server.somebody({ email });
  const guesses = [...Array.from({ length: 7 }, () => wrongPassword), password];
  const asked = [type, 'business'] as const;
  const answers = await Promise.all(guesses.flatMap((guess) => asked.map((as) => tried(guess, as))));
  const failures = answers.filter(({ refusal }) => refusal === 'wrong-credentials');
  expect(failures).toHaveLength(4);
});

describe.each([
  ['a known address', true],
  ['an unknown address', false],
])('failing with %s', (_what, isKnown) => {
  beforeEach(async () => {
    if (isKnown) await server.somebody({ email });
  });

  test('locks at the fifth failure for an hour, even for the right password', async () => {
    for (let i = 0; i < 4; i++) expect((await tried(wrongPassword)).refusal).toBe('wrong-credentials');
    const fifth = await tried(wrongPassword);
    expect(fifth.refusal).toBe('login-locked');
    expect(fifth.data).toMatchObject({ remainingSeconds: 3600 });
    await server.clock.advance(3540);
    const locked = await tried();
    expect(locked.refusal).toBe('login-locked');
    expect((locked.data as unknown as { remainingSeconds: number }).remainingSeconds).toBeLessThanOrEqual(60);
    await server.clock.advance(60);
    expect((await tried()).refusal).toBe(isKnown ? 'new-browser' : 'wrong-credentials');
  });

  test('warns before the last two attempts of this network', async () => {
    const said: string[] = [];
    for (let i = 0; i < 4; i++) said.push((await tried(wrongPassword)).msg);
    const wrong = 'Incorrect account or password.';
    expect(said).toEqual([
      wrong,
      wrong,
      `${wrong} You have 2 attempts left. After that, your account locks for 1 hour.`,
      `${wrong} You have 1 attempt left. After that, your account locks for 1 hour.`,
    ]);
  });

  test('starts counting again after an hour', async () => {
    for (let i = 0; i < 4; i++) await tried(wrongPassword);
    await server.clock.advance(3600);
    expect((await tried(wrongPassword)).refusal).toBe('wrong-credentials');
  });

  test('in parallel counts each attempt', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tried(wrongPassword)));
    expect(answers.filter(({ refusal }) => refusal === 'wrong-credentials')).toHaveLength(4);
    expect((await tried()).refusal).toBe('login-locked');
  });

  test('counts wrong codes with wrong passwords', async () => {
    for (let i = 0; i < 4; i++) await tried(wrongPassword);
    const answer = await server.neighbour(stranger).call(signInByCode, { type, email, code: '0000' });
    expect(answer.refusal).toBe('login-locked');
  });

  test('locks out nobody at another address', async () => {
    for (let i = 0; i < 5; i++) await tried(wrongPassword);
    const elsewhere = (await server.browser().byPassword(email)).refusal;
    expect(elsewhere).toBe(isKnown ? 'new-browser' : 'wrong-credentials');
  });
});

describe('the count of failed sign-ins', () => {
  test('is cleared by a finished sign-in', async () => {
    await server.somebody({ email });
    for (let i = 0; i < 4; i++) await tried(wrongPassword);
    await server.browser().signedIn(email);
    for (let i = 0; i < 4; i++) expect((await tried(wrongPassword)).refusal).toBe('wrong-credentials');
  });

  test('is not cleared by the right password alone', async () => {
    await server.somebody({ email });
    for (let i = 0; i < 4; i++) await tried(wrongPassword);
    expect((await tried()).refusal).toBe('new-browser');
    expect((await tried(wrongPassword)).refusal).toBe('login-locked');
  });

  test('in a trusted browser is separate', async () => {
    await server.somebody({ email });
    const own = server.browser();
    const { token } = await own.signedIn(email);
    await own.call(trustBrowser, {}, { token });
    for (let i = 0; i < 5; i++) await tried(wrongPassword);
    expect((await tried()).refusal).toBe('login-locked');
    expect((await own.byPassword(email)).refusal).toBeUndefined();
    for (let i = 0; i < 5; i++) await own.byPassword(email, wrongPassword);
    expect((await own.byPassword(email)).refusal).toBe('login-locked');
  });

  test('is cleared with its locks by staff', async () => {
    const { personId } = await server.somebody({ email });
    for (let i = 0; i < 5; i++) await tried(wrongPassword);
    expect(await lockOf(server.context, personId, server.clock.now())).toBeInstanceOf(Date);
    const request = { id: randomUUID().replaceAll('-', ''), name: 'test.unlock', body: {} };
    await server.context.spine.write<object>(systemActor('test'), request, async () => ({
      answer: {},
      ...(await unlockPart(server.context, personId, server.clock.now())),
      audit: { action: request.name, subject: { kind: 'person', id: personId } },
    }));
    expect(await lockOf(server.context, personId, server.clock.now())).toBeNull();
    expect((await tried()).refusal).toBe('new-browser');
  });
});

describe('the history and the notices', () => {
  test('record attempts, three failures and the lock', async () => {
    const { personId } = await server.somebody({ email });
    await server.browser().signedIn(email);
    for (let i = 0; i < 5; i++) await tried(wrongPassword);
    await server.settle();
    const { rows } = await server.pool.query<{ outcome: string; method: string }>(
      'select outcome, method from login_record where person_id = $1 order by id',
      [personId],
    );
    const failures = [
      'wrong-credentials',
      'wrong-credentials',
      'wrong-credentials',
      'wrong-credentials',
      'locked',
    ];
    expect(rows.map(({ outcome }) => outcome)).toEqual(['signed-in', ...failures]);
    expect(new Set(rows.map(({ method }) => method))).toEqual(new Set(['password']));
    const notices = server.mails.filter(({ to, text }) => to === email && !/^\s+\d{4}$/m.test(text));
    expect(notices.map(({ subject }) => subject)).toEqual([
      'New sign-in to Causeway from an unrecognized browser',
      'Failed sign-ins to your Causeway account',
      'Failed attempts to sign in to your Causeway account were blocked',
    ]);
  });

  test('contain nothing about unknown addresses', async () => {
    await server.settle();
    const before = server.mails.length;
    for (let i = 0; i < 5; i++) await tried(wrongPassword);
    await server.settle();
    expect(server.mails).toHaveLength(before);
  });
});
