// Attacks on sign-in, and their results.
import { randomInt, randomUUID } from 'node:crypto';
import {
  type Endpoint,
  beginPasskeySignIn,
  getMemberInfo,
  newCaptcha,
  sendSignInMail,
  sendSignInSms,
  signIn,
  signInByCode,
  signInByPasskey,
  staffSignIn,
  trustBrowser,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestBrowser, another, password, signInServer, wrongPassword } from './sign-in.testing.ts';

const server = await signInServer();
/** A server with the limits that other tests switch off. */
const limited = await signInServer({ environment: { RATE_LIMIT: 'true', RATE_LIMIT_PER_MINUTE: '100000' } });
afterAll(async () => {
  await server.stop();
  await limited.stop();
});

const type = 'individual';
const newMail = (): string => `person-${randomUUID()}@example.com`;
const times = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

/** The failures and codes of strangers so far. */
const tried = (kind: 'failure' | 'code', count: number, browser?: TestBrowser) =>
  limited.pool.query(
    `insert into sign_in_pressure (kind, network, at) select $1, $2, $3 from generate_series(1, $4)`,
    [
      kind,
      browser ? limited.context.hashSecret(`network ${browser.kept.address}`) : 'elsewhere',
      limited.clock.now(),
      count,
    ],
  );

describe('credential stuffing', () => {
  beforeEach(() => limited.pool.query('delete from sign_in_pressure'));

  const answered = async (browser: TestBrowser, email: string, entered = password) => {
    const { data } = await browser.call(newCaptcha, { type, captchaCheckType: 'sign-in' });
    const captchaVerifyParam = { id: data.id, answer: 'AC37' };
    return browser.call(signIn, { type, email, password: entered, captchaVerifyParam });
  };

  test('from one network needs a captcha for known and unknown accounts', async () => {
    const browser = limited.browser();
    const { email } = await limited.somebody();
    for (const _ of times(20))
      expect((await browser.byPassword(newMail(), wrongPassword)).refusal).toBe('wrong-credentials');
    expect((await browser.byPassword(newMail())).refusal).toBe('graphic-code-needed');
    expect((await browser.byPassword(email)).refusal).toBe('graphic-code-needed');
    expect((await answered(browser, newMail())).refusal).toBe('wrong-credentials');
    expect((await answered(browser, email)).refusal).toBe('new-browser');
    expect((await limited.browser().byPassword(email)).refusal).toBe('new-browser');
  });

  test('with wrong captchas compares no password', async () => {
    const browser = limited.browser();
    const { email } = await limited.somebody();
    await tried('failure', 20, browser);
    const captchaVerifyParam = { id: randomUUID(), answer: 'AC37' };
    const answer = await browser.call(signIn, { type, email, password, captchaVerifyParam });
    expect(answer.refusal).toBe('wrong-graphic-code');
  });

  test('from one network is refused for an hour in the end', async () => {
    const browser = limited.browser();
    const { email } = await limited.somebody();
    await tried('failure', 200, browser);
    const refused = await answered(browser, email);
    expect([refused.refusal, refused.status]).toEqual(['too-many-requests', 429]);
    expect((await browser.call(signInByCode, { type, email, code: '1234' })).refusal).toBe(
      'too-many-requests',
    );
    await limited.clock.advance(3601);
    expect((await browser.byPassword(email)).refusal).toBe('new-browser');
  });

  test('from many networks needs a captcha everywhere', async () => {
    const { email } = await limited.somebody();
    await tried('failure', 500);
    const browser = limited.browser();
    expect((await browser.byPassword(email)).refusal).toBe('graphic-code-needed');
    expect((await answered(browser, email)).refusal).toBe('new-browser');
  });

  test('from everywhere blocks nobody who answers the captcha', async () => {
    const { email } = await limited.somebody();
    await tried('failure', 5000);
    expect((await limited.browser().byPassword(email)).refusal).toBe('graphic-code-needed');
    expect((await answered(limited.browser(), email)).refusal).toBe('new-browser');
    const byCode = await limited.browser().call(signInByCode, { type, email, code: '1234' });
    expect(byCode.refusal).toBe('wrong-code');
  });

  test('blocks no sign-in by passkey, even in its own network', async () => {
    const { personId } = await limited.somebody();
    const device = await limited.addPasskey(personId);
    const browser = limited.browser();
    await tried('failure', 5000, browser);
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    const { data } = await browser.call(signInByPasskey, { type, passkey: device.get(asked) });
    expect(data.user.personId).toBe(personId);
  });

  test('against staff is refused for its network only', async () => {
    const browser = limited.browser();
    await tried('failure', 200, browser);
    await tried('failure', 5000);
    const asked = { email: newMail(), password };
    expect((await browser.call(staffSignIn, asked)).refusal).toBe('too-many-requests');
    expect((await limited.browser().call(staffSignIn, asked)).refusal).toBe('wrong-credentials');
  });

  test('against one account from many networks meets the captcha, then a lock for all strangers', async () => {
    const { email } = await limited.somebody();
    const guess = () => answered(limited.browser(), email, wrongPassword);
    for (const _ of times(20)) expect((await guess()).refusal).toBe('wrong-credentials');
    expect((await limited.browser().byPassword(email)).refusal).toBe('graphic-code-needed');
    expect((await answered(limited.browser(), email)).refusal).toBe('new-browser');
    await limited.pool.query('update sign_in_attempts set failures = 99 where failures = 20');
    expect((await guess()).refusal).toBe('login-locked');
    expect((await answered(limited.browser(), email)).refusal).toBe('login-locked');
    await limited.clock.advance(3600);
    expect((await guess()).refusal).toBe('login-locked');
    await limited.clock.advance(24 * 3600);
    expect((await guess()).refusal).toBe('wrong-credentials');
  });
});

describe('guessing codes', () => {
  beforeEach(() => limited.pool.query('delete from sign_in_pressure'));

  test('for one address ends after five guesses, however many codes are sent', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    const guess = () => browser.call(signInByCode, { type, email, code: '0000' });
    await browser.call(sendSignInMail, { type, language: 'en', email });
    for (const _ of times(4)) expect((await guess()).refusal).toBe('wrong-code');
    await server.clock.advance(60);
    await browser.call(sendSignInMail, { type, language: 'en', email });
    expect((await guess()).refusal).toBe('login-locked');
    await server.clock.advance(60);
    await browser.call(sendSignInMail, { type, language: 'en', email });
    const code = await server.codeTo(email);
    expect((await browser.call(signInByCode, { type, email, code })).refusal).toBe('login-locked');
  });

  test('in a browser that requested none finds none to guess', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.call(sendSignInMail, { type, language: 'en', email });
    const code = await server.codeTo(email);
    const thief = server.browser();
    expect((await thief.call(signInByCode, { type, email, code })).refusal).toBe('wrong-code');
    await thief.call(sendSignInMail, { type, language: 'en', email });
    for (const _ of times(5)) await thief.call(signInByCode, { type, email, code: another(code) });
    expect((await browser.call(signInByCode, { type, email, code })).refusal).toBe('new-browser');
  });

  test('by SMS needs a captcha from the first one on, for known and unknown numbers', async () => {
    const { email, personId } = await limited.somebody();
    const mobile = `94${String(randomInt(1_000_000)).padStart(6, '0')}`;
    await limited.pool.query(`update person set country_code = '852', mobile = $2 where id = $1`, [
      personId,
      mobile,
    ]);
    const owner = limited.browser();
    const { token } = await owner.signedIn(email);
    await owner.call(trustBrowser, {}, { token });
    const ask = (browser: TestBrowser, to = mobile) =>
      browser.call(sendSignInSms, { type, language: 'en', countryCode: '852', mobile: to });
    expect((await ask(limited.browser())).refusal).toBe('graphic-code-needed');
    expect((await ask(limited.browser(), '91234567')).refusal).toBe('graphic-code-needed');
    expect((await ask(owner, '91234567')).refusal).toBe('graphic-code-needed');
    expect((await ask(owner)).refusal).toBeUndefined();
  });

  test('for many addresses meets a captcha before more are sent', async () => {
    const browser = limited.browser();
    await tried('code', 20, browser);
    const asked = await browser.call(sendSignInMail, { type, language: 'en', email: newMail() });
    expect(asked.refusal).toBe('graphic-code-needed');
    const bySms = await browser.call(sendSignInSms, {
      type,
      language: 'en',
      countryCode: '852',
      mobile: '91234567',
    });
    expect(bySms.refusal).toBe('graphic-code-needed');
    await tried('code', 200, browser);
    const refused = await browser.call(sendSignInMail, { type, language: 'en', email: newMail() });
    expect(refused.refusal).toBe('too-many-requests');
  });
});

describe('the existence of an account is hidden for a', () => {
  /** Counts the work of a call where it is done. */
  const workOf = async (call: () => Promise<unknown>) => {
    const { passwords } = server.context;
    let hashes = 0;
    const counted: typeof passwords = {
      ...passwords,
      hash: (text) => ((hashes += 1), passwords.hash(text)),
      verify: (text, stored) => ((hashes += 1), passwords.verify(text, stored)),
    };
    const rows = async () =>
      (
        await server.pool.query<Record<string, string>>(
          `select (select count(*) from verification_code) as codes, (select sum(day_count) from verification_code) as sent,
                  (select count(*) from sign_in_attempts) as counts, (select sum(failures) from sign_in_attempts) as failures,
                  (select count(*) from sign_in_pressure) as pressure, (select count(*) from pgboss.job where name = 'codes.send') as jobs`,
        )
      ).rows[0] ?? {};
    const before = await rows();
    Object.assign(server.context, { passwords: counted });
    try {
      await call();
    } finally {
      Object.assign(server.context, { passwords });
    }
    const after = await rows();
    return {
      hashes,
      ...Object.fromEntries(Object.keys(after).map((key) => [key, Number(after[key]) - Number(before[key])])),
    };
  };

  const calls: readonly (readonly [string, (email: string) => readonly [Endpoint, unknown]])[] = [
    ['wrong password', (email) => [signIn, { type, email, password: wrongPassword }]],
    [
      'wrong password at the other edition',
      (email) => [signIn, { type: 'business', email, password: wrongPassword }],
    ],
    ['code that is sent', (email) => [sendSignInMail, { type, language: 'en', email }]],
    ['wrong code', (email) => [signInByCode, { type, email, code: '0000' }]],
  ];

  test.each(calls)('%s', async (_what, requestTo) => {
    const { email } = await server.somebody();
    const near = server.browser();
    const ask = (to: string) => {
      const [endpoint, request] = requestTo(to);
      return server.neighbour(near).call(endpoint, request);
    };
    const shown = ({ status, code, msg, data, bytes }: Awaited<ReturnType<typeof ask>>) => ({
      status,
      code,
      msg,
      // Leaves out the end of the lock, an hour after the call, because it differs between calls.
      data: JSON.stringify(data).replace(/\d{4}-[^"]*Z/, ''),
      length: bytes.length,
    });
    for (const _ of times(6)) {
      const [known, unknown] = [email, newMailFor(email)];
      const answers: Record<string, object> = {};
      const knownWork = await workOf(async () => (answers['known'] = shown(await ask(known))));
      const unknownWork = await workOf(async () => (answers['unknown'] = shown(await ask(unknown))));
      expect(answers['known']).toEqual(answers['unknown']);
      expect(knownWork).toEqual(unknownWork);
    }
  });

  /** An unknown address for each known one, tried as often. */
  const newMailFor = (email: string): string => email.replace('person-', 'nobody-');

  test('passkey that is unknown or malformed', async () => {
    const browser = server.browser();
    const { personId } = await server.somebody();
    const device = await server.addPasskey(personId);
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    const assertion = device.get(asked);
    await server.pool.query('update passkey set removed_at = now() where owner_id = $1', [personId]);
    expect((await browser.call(signInByPasskey, { type, passkey: assertion })).refusal).toBe(
      'passkey-refused',
    );
  });
});

describe('the connection between a mailbox and a telephone', () => {
  const withBoth = async () => {
    const { email, personId } = await server.somebody();
    const phone = { countryCode: '852', mobile: `94${String(randomInt(1_000_000)).padStart(6, '0')}` };
    await server.pool.query('update person set country_code = $2, mobile = $3 where id = $1', [
      personId,
      phone.countryCode,
      phone.mobile,
    ]);
    const atMobile = (entered: string) =>
      server.neighbour(near).call(signIn, { type, ...phone, password: entered });
    return { email, atMobile };
  };
  let near = server.browser();
  beforeEach(() => {
    near = server.browser();
  });
  const atMail = (email: string) => server.neighbour(near).byPassword(email, wrongPassword);

  test('is not revealed by a lock, because each address has five failures of its own', async () => {
    const { email, atMobile } = await withBoth();
    for (const _ of times(4)) expect((await atMail(email)).refusal).toBe('wrong-credentials');
    for (const _ of times(4)) expect((await atMobile(wrongPassword)).refusal).toBe('wrong-credentials');
    expect((await atMail(email)).refusal).toBe('login-locked');
    expect((await atMobile(password)).refusal).toBe('new-browser');
    expect((await atMobile(wrongPassword)).refusal).toBe('login-locked');
  });

  test('lets a finished sign-in clear both counts', async () => {
    const { email, atMobile } = await withBoth();
    for (const _ of times(4)) await atMail(email);
    for (const _ of times(4)) await atMobile(wrongPassword);
    await server.browser().signedIn(email);
    expect((await atMail(email)).refusal).toBe('wrong-credentials');
    expect((await atMobile(wrongPassword)).refusal).toBe('wrong-credentials');
  });

  test('is revealed by failed steps only after the right password', async () => {
    const { email, atMobile } = await withBoth();
    const browser = server.neighbour(near);
    await browser.byPassword(email);
    for (const _ of times(5)) await browser.prove({ method: 'sms', code: '0000' });
    expect((await atMobile(wrongPassword)).refusal).toBe('wrong-credentials');
    expect((await atMobile(password)).refusal).toBe('login-locked');
  });
});

describe('session fixation', () => {
  test('with the attacker’s sign-in never continues the victim’s', async () => {
    const [attacker, victim] = [await server.somebody(), await server.somebody()];
    const bad = server.browser();
    await bad.byPassword(attacker.email);
    const browser = server.browser();
    browser.kept.verifyId = bad.kept.verifyId;
    await browser.byPassword(victim.email);
    expect(browser.kept.verifyId).not.toBe(bad.kept.verifyId);
    const code = await browser.stepCode(victim.email);
    expect((await bad.prove({ method: 'email', code })).refusal).toBe('wrong-code');
    const { data } = await browser.prove({ method: 'email', code });
    expect(data.user.personId).toBe(victim.personId);
  });

  test('with a planted cookie trusts no browser', async () => {
    const [attacker, victim] = [await server.somebody(), await server.somebody()];
    const bad = server.browser();
    const { token } = await bad.signedIn(attacker.email);
    await bad.call(trustBrowser, {}, { token });
    const browser = bad.copy();
    browser.kept.verifyId = '';
    const session = await browser.signedIn(victim.email);
    await browser.call(trustBrowser, {}, { token: session.token });
    expect((await browser.byPassword(victim.email)).refusal).toBeUndefined();
    expect((await bad.byPassword(victim.email)).refusal).toBe('new-browser');
  });

  test('gains nothing from a token, because each sign-in issues a new one', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    const first = await browser.signedIn(email);
    await browser.call(trustBrowser, {}, { token: first.token });
    const second = (await browser.byPassword(email)).data;
    expect(second.token).not.toBe(first.token);
    expect(await server.as(first).refused(getMemberInfo, {})).toBe('logged-in-elsewhere');
  });
});

describe('a sign-in of one person', () => {
  test('is not proved by a factor of another', async () => {
    const [one, two] = [await server.somebody(), await server.somebody()];
    const own = await server.bindAuthenticator(one.personId);
    const other = await server.bindAuthenticator(two.personId);
    const device = await server.addPasskey(two.personId);
    const browser = server.browser();
    await browser.byPassword(one.email);
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    const passkeyless = server.browser();
    const { data: unbound } = await passkeyless.call(beginPasskeySignIn, { type });
    expect(asked.allowCredentials).toEqual([]);
    for (const proof of [
      { method: 'authenticator', code: other.code() },
      { method: 'recovery', code: other.recovery[0] ?? '' },
    ] as const)
      if (proof.method !== 'authenticator' || proof.code !== own.code())
        expect((await browser.prove(proof)).refusal).toBe('wrong-code');
    expect((await browser.prove({ method: 'passkey', passkey: device.get(unbound) })).refusal).toBe(
      'invalid-input',
    );
    await server.addPasskey(one.personId);
    const { data: again } = await browser.call(beginPasskeySignIn, { type });
    expect((await browser.prove({ method: 'passkey', passkey: device.get(again) })).refusal).toBe(
      'passkey-refused',
    );
  });

  test('is not proved by a code of another sign-in of the same person', async () => {
    const { email } = await server.somebody();
    const [stolen, own] = [server.browser(), server.browser()];
    await stolen.byPassword(email);
    await own.byPassword(email);
    const code = await own.stepCode(email);
    expect((await stolen.prove({ method: 'email', code })).refusal).toBe('wrong-code');
  });

  test('is not continued under a request id of another', async () => {
    const { email } = await server.somebody();
    const requestId = randomUUID().replaceAll('-', '');
    const own = server.browser();
    await own.call(signIn, { type, email, password }, { requestId });
    const answer = await server
      .browser()
      .call(signIn, { type, email, password: wrongPassword }, { requestId });
    expect(answer.refusal).toBe('request-id-reused');
  });
});

describe('one of two simultaneous submissions succeeds', () => {
  test('with an authenticator code, within one sign-in and over two', async () => {
    const { email, personId } = await server.somebody();
    const { code } = await server.bindAuthenticator(personId);
    const [one, two] = [server.browser(), server.browser()];
    await one.byPassword(email);
    await two.byPassword(email);
    const proof = { method: 'authenticator', code: code() } as const;
    const answers = await Promise.all([one.prove(proof), one.copy().prove(proof), two.prove(proof)]);
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    for (const { refusal } of answers.filter((answer) => answer.refusal !== undefined))
      expect(['wrong-code', 'sign-in-expired']).toContain(refusal);
  });

  test('with an emailed code', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email);
    const proof = { method: 'email', code: await browser.stepCode(email) } as const;
    const answers = await Promise.all(times(4).map(() => browser.copy().prove(proof)));
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  });

  test('with a recovery code', async () => {
    const { email, personId } = await server.somebody();
    const { recovery } = await server.bindAuthenticator(personId);
    const [one, two] = [server.browser(), server.browser()];
    await one.byPassword(email);
    await two.byPassword(email);
    const proof = { method: 'recovery', code: recovery[3] ?? '' } as const;
    const answers = await Promise.all([one.prove(proof), two.prove(proof)]);
    expect(answers.map(({ refusal }) => refusal)).toContain(undefined);
    expect(answers.map(({ refusal }) => refusal)).toContain('wrong-code');
  });
});

test('a role, member or person in the body is ignored', async () => {
  const { email, memberId } = await server.somebody({ roleId: 3 });
  const victim = await server.somebody();
  const browser = server.browser();
  const forged = {
    personId: victim.personId,
    memberId: victim.memberId,
    roleId: 1,
    signInId: randomUUID(),
    isDone: true,
  };
  const answer = await browser.call(signIn, { type, email, password, ...forged });
  expect(answer.refusal).toBe('new-browser');
  const { data } = await browser.prove({ method: 'email', code: await browser.stepCode(email) });
  expect(data.user).toMatchObject({ memberId, roleId: 3 });
});
