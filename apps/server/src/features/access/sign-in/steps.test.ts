// From the first proof to the session: a new browser, the second factor, setting one up, passkeys.
import { randomUUID } from 'node:crypto';
import {
  type Proof,
  type RefusalReason,
  beginBindingAtSignIn,
  beginPasskeySignIn,
  bindAtSignIn,
  continueSignIn,
  endOtherSessions,
  getMemberInfo,
  getPendingSignIn,
  keepCodesAtSignIn,
  recoveryCodesAtSignIn,
  sendSignInStepCode,
  signIn,
  signInByPasskey,
  signOut,
  verifyRequiredHeader,
} from '@causeway/contract';
import { reasonText } from '@causeway/contract/errors/messages';
import { afterAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
import type { Lies, PasskeyDevice } from '../../../testing/passkey-device.testing.ts';
import { revokeAccess } from '../sessions/index.ts';
import { type TestBrowser, another, password, signInServer } from './sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const type = 'individual';
const pending = (browser: TestBrowser) => browser.call(getPendingSignIn, { type });

describe('a new browser', () => {
  test('requires a proof, named in the headers and again after a reload', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    const answer = await browser.byPassword(email);
    expect([answer.refusal, answer.status, answer.data]).toEqual(['new-browser', 200, null]);
    expect(answer.headers[verifyRequiredHeader]).toBe('new-browser');
    expect(browser.kept.methods).toEqual(['email']);
    const { data } = await pending(browser);
    expect(data).toMatchObject({ required: 'new-browser', methods: ['email'], mobile: null });
    expect(data.email).toMatch(/^p\*\*\*.@example\.com$/);
  });

  test('causes an email with the code and a notice after signing in', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.signedIn(email);
    await server.settle();
    const mails = server.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Chrome 141, Linux');
    expect(mails[0]?.text).toContain(browser.kept.address);
  });

  test('is proved by an authenticator code, which is the second factor too', async () => {
    const { email, personId } = await server.somebody();
    const { code } = await server.bindAuthenticator(personId);
    const browser = server.browser();
    await browser.byPassword(email);
    expect(browser.kept.methods).toEqual(['email', 'authenticator', 'recovery']);
    const answer = await browser.prove({ method: 'authenticator', code: code() });
    expect(answer.data).toMatchObject({ offerTrust: true });
  });

  test('is proved by one of the person’s passkeys', async () => {
    const { email, personId } = await server.somebody();
    const device = await server.addPasskey(personId);
    const browser = server.browser();
    await browser.byPassword(email);
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    expect(asked.allowCredentials).toHaveLength(1);
    const answer = await browser.prove({ method: 'passkey', passkey: device.get(asked) });
    expect(answer.data.user.personId).toBe(personId);
  });

  test('is not proved by a wrong, expired or earlier code', async () => {
    const { email } = await server.somebody();
    const [first, second] = [server.browser(), server.browser()];
    await first.byPassword(email);
    const old = await first.stepCode(email);
    await second.byPassword(email);
    expect((await second.prove({ method: 'email', code: old })).refusal).toBe('wrong-code');
    expect((await first.prove({ method: 'email', code: another(old) })).refusal).toBe('wrong-code');
    await server.clock.advance(300);
    expect((await first.prove({ method: 'email', code: old })).refusal).toBe('wrong-code');
    const fresh = await second.stepCode(email);
    expect((await second.prove({ method: 'email', code: fresh })).refusal).toBeUndefined();
  });

  test('is not proved by a method that is not offered', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email);
    const again: Proof = { method: 'password', password };
    expect((await browser.prove(again)).refusal).toBe('invalid-input');
    expect((await browser.prove({ method: 'sms', code: '1234' })).refusal).toBe('invalid-input');
    const bySms = await browser.call(sendSignInStepCode, { type, method: 'sms', language: 'en' });
    expect(bySms.refusal).toBe('invalid-input');
  });

  test('is offered a code once a minute', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email);
    await browser.stepCode(email);
    const again = await browser.call(sendSignInStepCode, { type, method: 'email', language: 'en' });
    expect(again.refusal).toBe('code-cooldown');
  });
});

describe('the second factor', () => {
  const withAuthenticator = async () => {
    const person = await server.somebody();
    const factor = await server.bindAuthenticator(person.personId);
    // The authenticator was set up a while ago, so that its earlier codes prove nothing any more.
    await server.clock.advance(20 * 60);
    const browser = server.browser();
    await browser.byPassword(person.email);
    const proof = { method: 'email', code: await browser.stepCode(person.email) } as const;
    return { ...person, ...factor, browser, answer: await browser.prove(proof) };
  };

  test('follows the new browser', async () => {
    const { browser, answer, code, personId } = await withAuthenticator();
    expect([answer.refusal, answer.headers[verifyRequiredHeader]]).toEqual([
      'two-factor-needed',
      'two-factor',
    ]);
    expect(browser.kept.methods).toEqual(['authenticator', 'recovery']);
    expect((await pending(browser)).data.required).toBe('two-factor');
    expect((await browser.prove({ method: 'email', code: '1234' })).refusal).toBe('invalid-input');
    expect((await browser.prove({ method: 'authenticator', code: another(code()) })).refusal).toBe(
      'wrong-code',
    );
    const { data } = await browser.prove({ method: 'authenticator', code: code() });
    expect(data.user.personId).toBe(personId);
  });

  test.each([-300, 300])(
    'by a device whose clock is off by %i seconds names the clock and counts',
    async (off) => {
      const { browser, code } = await withAuthenticator();
      const proveBy = (seconds: number) => browser.prove({ method: 'authenticator', code: code(seconds) });
      for (const more of [0, 30, 60]) {
        const { refusal, msg } = await proveBy(off + more);
        expect([refusal, msg]).toEqual(['wrong-code', expect.stringContaining(reasonText('clock', 'en'))]);
      }
      expect((await proveBy(off + 90)).msg).toContain(reasonText('clock', 'en'));
      expect((await proveBy(off + 120)).refusal).toBe('login-locked');
    },
  );

  test('is satisfied by a recovery code once, with a notice to its owner', async () => {
    const { browser, recovery, email } = await withAuthenticator();
    const [first = ''] = recovery;
    expect((await browser.prove({ method: 'recovery', code: first })).refusal).toBeUndefined();
    const again = server.browser();
    await again.byPassword(email);
    expect((await again.prove({ method: 'recovery', code: first })).refusal).toBe('wrong-code');
    await server.settle();
    const notices = server.mails.filter(({ to, text }) => to === email && text.includes('recovery code'));
    expect(notices).toHaveLength(1);
  });

  test('accepts a code one step around its time, and no code twice', async () => {
    const { browser, code, email } = await withAuthenticator();
    const used = code();
    expect((await browser.prove({ method: 'authenticator', code: used })).refusal).toBeUndefined();
    const again = server.browser();
    await again.byPassword(email);
    expect((await again.prove({ method: 'authenticator', code: used })).refusal).toBe('wrong-code');
    await server.clock.advance(30);
    const late = code();
    await server.clock.advance(30);
    expect((await again.prove({ method: 'authenticator', code: late })).refusal).toBeUndefined();
  });

  test('allows five guesses, which the right password does not reset', async () => {
    const { browser, code, email } = await withAuthenticator();
    for (let i = 0; i < 4; i++)
      expect((await browser.prove({ method: 'authenticator', code: another(code()) })).refusal).toBe(
        'wrong-code',
      );
    const again = server.neighbour(browser);
    expect((await again.byPassword(email)).refusal).toBe('new-browser');
    const fifth = await again.prove({ method: 'authenticator', code: another(code()) });
    expect(fifth.refusal).toBe('login-locked');
    expect((await browser.prove({ method: 'authenticator', code: code() })).refusal).toBe('login-locked');
  });
});

describe('a person who must have an authenticator but has none', () => {
  const mustBind = async () => {
    const person = await server.somebody();
    await server.pool.query('update member set must_bind_authenticator = true where id = $1', [
      person.memberId,
    ]);
    const browser = server.browser();
    await browser.byPassword(person.email);
    const answer = await browser.prove({ method: 'email', code: await browser.stepCode(person.email) });
    return { ...person, browser, answer };
  };

  test('sets one up during sign-in, with ten recovery codes', async () => {
    const { browser, answer, personId } = await mustBind();
    expect(answer.refusal).toBe('two-factor-needed');
    expect((await pending(browser)).data).toMatchObject({ required: 'bind-authenticator', methods: [] });
    const { data: secret } = await browser.call(beginBindingAtSignIn, { type });
    expect(secret.uri).toContain(secret.secret);
    const code = authenticatorCode(secret.secret, server.clock.now());
    const wrong = await browser.call(bindAtSignIn, { type, code: another(code) });
    expect(wrong.refusal).toBe('wrong-code');
    expect((await browser.call(bindAtSignIn, { type, code })).refusal).toBeUndefined();
    expect((await browser.call(recoveryCodesAtSignIn, { type })).data.recoveryCodes).toHaveLength(10);
    const { data } = await browser.call(keepCodesAtSignIn, { type });
    expect((await server.as(data).call(getMemberInfo, {})).user.personId).toBe(personId);
    for (const over of [getPendingSignIn, recoveryCodesAtSignIn, keepCodesAtSignIn])
      expect((await browser.call(over, { type })).refusal).toBe('sign-in-expired');
  });

  test('sees the same secret and recovery codes after a reload until they are saved', async () => {
    const { browser } = await mustBind();
    const [first, again] = [
      await browser.call(beginBindingAtSignIn, { type }),
      await browser.call(beginBindingAtSignIn, { type }),
    ];
    expect(again.data).toEqual(first.data);
    await browser.call(bindAtSignIn, {
      type,
      code: authenticatorCode(first.data.secret, server.clock.now()),
    });
    expect((await pending(browser)).data).toMatchObject({ required: 'keep-codes', methods: [] });
    const codes = await browser.call(recoveryCodesAtSignIn, { type });
    expect((await browser.call(recoveryCodesAtSignIn, { type })).data).toEqual(codes.data);
  });

  test('has a secret that another sign-in can neither see nor confirm', async () => {
    const { browser, email } = await mustBind();
    const { data: mine } = await browser.call(beginBindingAtSignIn, { type });
    const other = server.browser();
    await other.byPassword(email);
    await server.clock.advance(61);
    await other.prove({ method: 'email', code: await other.stepCode(email) });
    const code = authenticatorCode(mine.secret, server.clock.now());
    expect((await other.call(bindAtSignIn, { type, code })).refusal).toBe('authenticator-needed');
    const { data: theirs } = await other.call(beginBindingAtSignIn, { type });
    expect(theirs.secret).not.toBe(mine.secret);
    const again = authenticatorCode(mine.secret, server.clock.now());
    expect((await browser.call(bindAtSignIn, { type, code: again })).refusal).toBeUndefined();
  });

  test('cannot set one up before proving the browser or in place of an existing one', async () => {
    const { email, memberId } = await server.somebody();
    await server.pool.query('update member set must_bind_authenticator = true where id = $1', [memberId]);
    const browser = server.browser();
    await browser.byPassword(email);
    expect((await browser.call(beginBindingAtSignIn, { type })).refusal).toBe('sign-in-expired');
    const bound = await server.somebody();
    await server.bindAuthenticator(bound.personId);
    const other = server.browser();
    await other.byPassword(bound.email);
    expect((await other.call(beginBindingAtSignIn, { type })).refusal).toBe('authenticator-bound');
    expect((await other.call(bindAtSignIn, { type, code: '123456' })).refusal).toBe('authenticator-bound');
  });
});

describe('a passkey', () => {
  test('replaces the proofs by password, new browser and second factor', async () => {
    const { personId } = await server.somebody();
    await server.bindAuthenticator(personId);
    const device = await server.addPasskey(personId);
    const browser = server.browser();
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    expect(asked.allowCredentials).toEqual([]);
    const assertion = device.get(asked);
    const { data } = await browser.call(signInByPasskey, { type, passkey: assertion });
    expect(data).toMatchObject({ offerTrust: true, user: { personId } });
    expect((await browser.call(signInByPasskey, { type, passkey: assertion })).refusal).toBe(
      'passkey-refused',
    );
  });

  test('that moved to another password manager signs in and notifies its owner', async () => {
    const { email, personId } = await server.somebody();
    const device = await server.addPasskey(personId, { counter: 7, isBackedUp: true });
    const browser = server.browser();
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    const passkey = device.get(asked, { counter: 0, isBackedUp: true });
    expect((await browser.call(signInByPasskey, { type, passkey })).data).toMatchObject({
      user: { personId },
    });
    await server.settle();
    expect(server.mails.filter(({ to, text }) => to === email && text.includes('Laptop'))).toHaveLength(1);
    const { rows } = await server.pool.query(
      `select after from audit where action = 'sign-in.sign-in' and subject_id = $1`,
      [personId],
    );
    expect(rows).toEqual([{ after: { method: 'passkey', passkeyMoved: true } }]);
  });

  test('that is refused is reported with the reason', async () => {
    const { personId } = await server.somebody();
    const device = await server.addPasskey(personId, { counter: 7 });
    const browser = server.browser();
    const answerTo = async (own: PasskeyDevice, lies: Lies = {}) => {
      const { data: asked } = await browser.call(beginPasskeySignIn, { type });
      const answer = await browser.call(signInByPasskey, { type, passkey: own.get(asked, lies) });
      expect(answer.refusal).toBe('passkey-refused');
      return answer.msg;
    };
    const saidOf = (reason: RefusalReason) => reasonText(reason, 'en');
    expect(await answerTo(device, { isUserVerified: false })).toBe(saidOf('passkey-unverified'));
    expect(await answerTo(device, { counter: 3 })).toBe(saidOf('passkey-counter'));
    expect(await answerTo(device, { origin: 'https://example.com' })).toBe(saidOf('passkey-origin'));
    await server.pool.query('update passkey set removed_at = $2 where owner_id = $1', [
      personId,
      server.clock.now(),
    ]);
    expect(await answerTo(device)).toBe(saidOf('passkey-unknown'));
  });

  test('cannot sign in a blocked person', async () => {
    const { personId } = await server.somebody();
    const device = await server.addPasskey(personId);
    const browser = server.browser();
    const { data: asked } = await browser.call(beginPasskeySignIn, { type });
    await server.pool.query(`update person set status = 'disabled' where id = $1`, [personId]);
    const answer = await browser.call(signInByPasskey, { type, passkey: device.get(asked) });
    expect(answer.refusal).toBe('account-disabled');
  });
});

describe('a started sign-in', () => {
  test.each([
    ['none', ''],
    ['nonsense', 'x'],
    ['one that nobody sealed', `${randomUUID()}.${'0'.repeat(64)}`],
  ])('named by %s is refused', async (_what, verifyId) => {
    const browser = server.browser();
    browser.kept.verifyId = verifyId;
    expect((await pending(browser)).refusal).toBe('sign-in-expired');
    expect((await browser.prove({ method: 'email', code: '1234' })).refusal).toBe('sign-in-expired');
  });

  test('expires after ten minutes', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email);
    await server.clock.advance(580);
    expect((await pending(browser)).refusal).toBeUndefined();
    await server.clock.advance(20);
    expect((await pending(browser)).refusal).toBe('sign-in-expired');
  });

  test('is valid once', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.signedIn(email);
    expect((await pending(browser)).refusal).toBe('sign-in-expired');
    expect((await browser.prove({ method: 'email', code: '1234' })).refusal).toBe('sign-in-expired');
  });

  test('opens nothing for a copy that repeats its request', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email);
    const thief = browser.copy();
    const proof = { method: 'email', code: await browser.stepCode(email) } as const;
    const requestId = randomUUID().replaceAll('-', '');
    const once = (by: TestBrowser) => by.call(continueSignIn, { type, proof }, { requestId });
    const { data } = await once(browser);
    const repeated = await once(thief);
    expect(repeated.refusal).toBe('sign-in-expired');
    expect(repeated.headers['set-cookie']).toBeUndefined();
    expect((await browser.call(getMemberInfo, {}, { token: data.token })).refusal).toBeUndefined();
  });

  test('opens for one of two requests at the same instant', async () => {
    const { email } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email);
    const proof = { method: 'email', code: await browser.stepCode(email) } as const;
    const requestId = randomUUID().replaceAll('-', '');
    const answers = await Promise.all(
      [browser, browser.copy()].map((by) => by.call(continueSignIn, { type, proof }, { requestId })),
    );
    expect(answers.map(({ refusal }) => refusal ?? 'in').toSorted()).toEqual(['in', 'sign-in-expired']);
  });

  const passwordChanged = ({ personId }: TestPerson): Promise<unknown> =>
    server.pool.query('update person set password_changed_at = $2 where id = $1', [
      personId,
      server.clock.now(),
    ]);
  const everybodyOut = (whose: Parameters<typeof revokeAccess>[0]): Promise<unknown> =>
    server.context.spine.write<object>(
      systemActor('test'),
      { id: randomUUID().replaceAll('-', ''), name: 'test.shut-out', body: {} },
      async (now) => ({
        answer: {},
        statements: revokeAccess(whose, 'ended-by-staff', now),
        audit: { action: 'test.shut-out', subject: { kind: 'test', id: '' } },
      }),
    );

  test.each([
    ['the password is changed', passwordChanged],
    [
      'staff put the person out, whose only session was signed out before',
      async (person: TestPerson) => {
        await server.as(person).call(signOut, {});
        await everybodyOut({ ownerId: person.personId });
      },
    ],
    [
      'its owner ends all sessions but one',
      (person: TestPerson) => server.call(endOtherSessions, {}, { session: person }),
    ],
    ['staff put all people of the member out', ({ memberId }: TestPerson) => everybodyOut({ memberId })],
  ])('ends when %s', async (_what, end) => {
    const { email, ...person } = await server.somebody();
    const browser = server.browser();
    const requestId = randomUUID().replaceAll('-', '');
    const begin = () => browser.call(signIn, { type, email, password }, { requestId });
    await begin();
    const code = await browser.stepCode(email);
    await end(person);
    expect((await pending(browser)).refusal).toBe('sign-in-expired');
    expect((await browser.prove({ method: 'email', code })).refusal).toBe('sign-in-expired');
    expect((await begin()).refusal).toBe('sign-in-expired');
    await server.clock.advance(1);
    expect((await server.browser().byPassword(email)).refusal).toBe('new-browser');
  });

  test('ends with its account', async () => {
    const { email, memberId } = await server.somebody();
    const browser = server.browser();
    await browser.byPassword(email);
    const code = await browser.stepCode(email);
    await server.pool.query(`update member set status = 'disabled' where id = $1`, [memberId]);
    expect((await browser.prove({ method: 'email', code })).refusal).toBe('member-disabled');
  });
});
