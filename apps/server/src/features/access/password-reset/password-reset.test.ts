// Forgetting a password: proof by mail, SMS or authenticator, the new password, and what follows from it.
import { randomInt, randomUUID } from 'node:crypto';
import {
  getMemberInfo,
  getPendingReset,
  listLoginHistory,
  newCaptcha,
  sendResetMail,
  sendSignInStepCode,
  verifyIdHeader,
  verifyMethodsHeader,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { authenticatorCode } from '../../../testing/authenticator-app.testing.ts';
import { systemActor } from '../../../platform/actor.ts';
import { beginBinding, confirmBinding, factorsOf, revealBinding } from '../factors/index.ts';
import { countedAttempts, failed, lockOf, proofLock } from '../lockout/index.ts';
import { newPassword, oldPassword, resetServer } from './password-reset.testing.ts';

const { server, sent, captcha, verify, askByMail, askBySms, codeTo, newPerson, tokenFor, reset, signInWith } =
  await resetServer();
afterAll(server.stop);

/** The secret of the authenticator that the person has set up. */
async function boundAuthenticator(personId: string): Promise<string> {
  const write = <Answer>(verb: Parameters<typeof server.context.spine.write<Answer>>[2]) =>
    server.context.spine.write(
      systemActor('test'),
      { id: randomUUID().replaceAll('-', ''), name: 'test.bind', body: {} },
      verb,
    );
  const audit = { action: 'test.bind', subject: { kind: 'person', id: personId } };
  const binding = { ownerId: personId, askedBy: randomUUID() };
  const { bindingId } = await write<{ bindingId: string }>(async (now) => {
    const { bindingId: id, part } = beginBinding(server.context, binding, now);
    return { answer: { bindingId: id }, ...part, audit };
  });
  const { secret } = await revealBinding(server.context, bindingId);
  await write<object>(async (now) => {
    const { part } = await confirmBinding(server.context, binding, authenticatorCode(secret, now), now);
    return { answer: {}, ...part, audit };
  });
  // The code that confirmed the set-up is used up; the next one comes half a minute later.
  await server.clock.advance(30);
  return secret;
}

async function changedAtOf(personId: string): Promise<Date | null> {
  const { rows } = await server.pool.query<{ at: Date | null }>(
    'select password_changed_at as at from person where id = $1',
    [personId],
  );
  return rows[0]?.at ?? null;
}

describe('a reset proof', () => {
  test('is stored for its own browser until the password is set', async () => {
    const { email } = await newPerson();
    await askByMail(email);
    const proved = await verify({ email, method: 'email', code: await codeTo(email) });
    const [pair = ''] = [proved.headers['set-cookie']].flat().map(String);
    const headers = { cookie: pair.split(';')[0] ?? '' };
    expect(pair).toMatch(/^causeway_reset=.*HttpOnly.*SameSite=Strict/i);
    const waiting = async (type: 'individual' | 'business', given = {}) =>
      (await server.call(getPendingReset, { type }, given)).data.reset?.resetToken ?? null;
    expect(await waiting('individual', { headers })).toBe(proved.data.resetToken);
    expect(await waiting('business', { headers })).toBeNull();
    expect(await waiting('individual')).toBeNull();
    await reset(proved.data.resetToken);
    expect(await waiting('individual', { headers })).toBeNull();
  });
});

describe('a new password', () => {
  test('is set with an emailed code and replaces the old one', async () => {
    const { email, personId } = await newPerson();
    expect((await reset(await tokenFor(email))).refusal).toBeUndefined();
    expect((await signInWith(email, oldPassword)).refusal).toBe('wrong-credentials');
    expect((await signInWith(email, newPassword)).refusal).not.toBe('wrong-credentials');
    expect(await changedAtOf(personId)).not.toBeNull();
    const { rows } = await server.pool.query(
      `select action, actor_id from audit where subject_id = $1 and action like '%reset%' order by id`,
      [personId],
    );
    expect(rows).toEqual([
      { action: 'sign-in.verify-reset', actorId: personId },
      { action: 'sign-in.reset-password', actorId: personId },
    ]);
  });

  test('ends the lock of proofs in a session', async () => {
    const { email, personId } = await newPerson();
    const { context, clock } = server;
    const fail = () =>
      context.spine.write<object>(
        systemActor('test'),
        { id: randomUUID().replaceAll('-', ''), name: 'test.fail', body: {} },
        async (now) => {
          const { updates } = failed(await countedAttempts(context, proofLock(personId), now), now, {
            refusal: 'wrong-code',
          });
          return {
            answer: {},
            updates,
            audit: { action: 'test.fail', subject: { kind: 'person', id: personId } },
          };
        },
      );
    for (let failures = 0; failures < 5; failures += 1) await fail();
    expect(await lockOf(context, personId, clock.now())).not.toBeNull();
    await reset(await tokenFor(email));
    expect(await lockOf(context, personId, clock.now())).toBeNull();
  });

  test('is set with a code by SMS', async () => {
    const person = await newPerson();
    const mobile = `61${randomInt(100_000, 999_999)}`;
    await server.pool.query(`update person set country_code = '852', mobile = $2 where id = $1`, [
      person.personId,
      mobile,
    ]);
    expect((await askBySms('852', mobile)).refusal).toBeUndefined();
    const code = await codeTo(`+852${mobile}`);
    const { data } = await verify({ countryCode: '852', mobile, method: 'sms', code });
    expect((await reset(data.resetToken)).refusal).toBeUndefined();
    expect((await signInWith(person.email, oldPassword)).refusal).toBe('wrong-credentials');
  });

  test('is set with an authenticator code, and the authenticator stays', async () => {
    const { email, personId } = await newPerson();
    const secret = await boundAuthenticator(personId);
    const code = authenticatorCode(secret, server.clock.now());
    const captchaVerifyParam = await captcha();
    const { data, refusal } = await verify({ email, method: 'authenticator', code, captchaVerifyParam });
    expect(refusal).toBeUndefined();
    expect((await reset(data.resetToken)).refusal).toBeUndefined();
    expect((await factorsOf(server.context, personId)).authenticator).not.toBeNull();
  });

  test('needs a proof before a clock problem is revealed', async () => {
    const { email, personId } = await newPerson();
    const secret = await boundAuthenticator(personId);
    const code = authenticatorCode(secret, new Date(server.clock.now().getTime() + 300_000));
    const captchaVerifyParam = await captcha();
    const answer = await verify({ email, method: 'authenticator', code, captchaVerifyParam });
    expect([answer.refusal, answer.data]).toEqual(['wrong-code', null]);
  });

  test('set by authenticator requires another proof in a new browser by default', async () => {
    const { email, personId } = await newPerson();
    const secret = await boundAuthenticator(personId);
    const methods = async (entered = newPassword) =>
      (await signInWith(email, entered)).headers[verifyMethodsHeader];
    expect(await methods(oldPassword)).toBe('email,authenticator,recovery');
    const code = authenticatorCode(secret, server.clock.now());
    const captchaVerifyParam = await captcha();
    const { data } = await verify({ email, method: 'authenticator', code, captchaVerifyParam });
    await reset(data.resetToken);
    expect(await methods()).toBe('email');
    await reset(await tokenFor(email), 'Harbour#77');
    expect(await methods('Harbour#77')).toBe('authenticator,recovery');
  });

  test('set by email requires another proof in a new browser if one is set up', async () => {
    const { email, personId } = await newPerson();
    const methods = async (entered: string) =>
      (await signInWith(email, entered)).headers[verifyMethodsHeader];
    await reset(await tokenFor(email));
    expect(await methods(newPassword)).toBe('email');
    await server.pool.query(`update person set country_code = '852', mobile = $2 where id = $1`, [
      personId,
      `61${randomInt(100_000, 999_999)}`,
    ]);
    expect(await methods(newPassword)).toBe('sms');
    const step = await signInWith(email, newPassword);
    const headers = { [verifyIdHeader]: String(step.headers[verifyIdHeader]) };
    const ask = { type: 'individual', method: 'email', language: 'en' } as const;
    expect(await server.stranger.refused(sendSignInStepCode, ask, { headers })).toBe('invalid-input');
  });

  test('may not be the current one, which may be guessed five times', async () => {
    const { email } = await newPerson();
    const token = await tokenFor(email);
    for (let i = 0; i < 4; i++) expect((await reset(token, oldPassword)).refusal).toBe('same-password');
    const other = await tokenForAgain(email);
    expect((await reset(token, oldPassword)).refusal).toBe('same-password');
    expect((await reset(token)).refusal).toBe('reset-expired');
    expect((await reset(other)).refusal).toBeUndefined();
  });

  test('may not be common or too long, and the token stays valid', async () => {
    const { email } = await newPerson();
    const token = await tokenFor(email);
    expect((await reset(token, 'P@ssw0rd1')).refusal).toBe('common-password');
    expect((await reset(token, `Lantern#42${'x'.repeat(7)}`)).refusal).toBe('invalid-input');
    expect((await reset(token)).refusal).toBeUndefined();
  });

  const tokenForAgain = async (email: string): Promise<string> => {
    await server.clock.advance(60);
    return tokenFor(email);
  };

  test('that strangers guess for causes a notice to the owner', async () => {
    const { email } = await newPerson();
    for (let i = 0; i < 5; i++) {
      const captchaVerifyParam = await captcha();
      await verify({ email, method: 'authenticator', code: '000000', captchaVerifyParam });
    }
    await server.settle();
    const notified = sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(notified).toEqual([
      'Failed sign-ins to your Causeway account',
      'Failed attempts to sign in to your Causeway account were blocked',
    ]);
  });

  test('must follow the password rule', async () => {
    const { email } = await newPerson();
    expect((await reset(await tokenFor(email), 'password')).refusal).toBe('invalid-input');
  });

  test('ends open sessions and gives the reason to their next call', async () => {
    const person = await newPerson();
    await reset(await tokenFor(person.email));
    expect(await server.as(person).refused(getMemberInfo, {})).toBe('login-expired');
  });

  test('forgets the trusted browsers', async () => {
    const { email, personId } = await newPerson();
    await server.pool.query(
      `insert into trusted_browser (id, person_id, slot, agent, added_at, last_used_at)
       values ($1, $2, 1, 'Chrome', $3, $3)`,
      [randomUUID(), personId, server.clock.now()],
    );
    await reset(await tokenFor(email));
    const { rows } = await server.pool.query(
      'select 1 from trusted_browser where person_id = $1 and removed_at is null',
      [personId],
    );
    expect(rows).toEqual([]);
  });

  test('causes an email to its owner and a line in the sign-in history', async () => {
    const person = await newPerson();
    const token = await tokenFor(person.email);
    sent.length = 0;
    await reset(token);
    await server.settle();
    const notified = sent.filter(({ to }) => to === person.email);
    expect(notified.map(({ subject }) => subject)).toEqual([expect.stringMatching(/password/i)]);
    const session = await server.context.sessions.create('person', person.personId);
    const data = await server.as(session).call(listLoginHistory, { pageNo: 1, pageSize: 10 });
    expect(data.list.map(({ outcome }) => outcome)).toEqual(['password-reset']);
  });

  test('leaves no password, code or token in the stored requests', async () => {
    const { email, personId } = await newPerson();
    await askByMail(email);
    const code = await codeTo(email);
    const { data } = await verify({ email, method: 'email', code });
    await reset(data.resetToken);
    const { rows } = await server.pool.query<{ kept: string }>(
      `select coalesce(answer::text, '') as kept from answered_request
       union all select coalesce(after::text, '') || subject_id from audit
       union all select data::text from pgboss.job
       union all select to_jsonb(r)::text from password_reset r`,
    );
    const kept = rows.map((row) => row.kept).join('\n');
    expect(kept).toContain(personId);
    for (const secret of [newPassword, data.resetToken, `"${code}"`, email])
      expect(kept).not.toContain(secret);
  });
});

describe('a problem with the account', () => {
  test.each([
    ['a disabled person', 'person', 'account-disabled'],
    ['a disabled member', 'member', 'member-disabled'],
  ] as const)('is revealed with the right code: %s', async (_what, table, refusal) => {
    const person = await newPerson();
    const id = table === 'person' ? person.personId : person.memberId;
    await server.pool.query(`update ${table} set status = 'disabled' where id = $1`, [id]);
    await askByMail(person.email);
    const code = await codeTo(person.email);
    const proof = { email: person.email, method: 'email' } as const;
    expect((await verify({ ...proof, code: another(code) })).refusal).toBe('wrong-code');
    expect((await verify({ ...proof, code })).refusal).toBe(refusal);
  });

  test('of the wrong type is revealed with the right code and the right place', async () => {
    const { email } = await newPerson(1);
    await askByMail(email);
    const answer = await verify({ email, method: 'email', code: await codeTo(email) });
    expect(answer.refusal).toBe('wrong-account-type');
    expect(answer.data).toEqual({ accountType: 'business' });
  });

  test('stops a person disabled after their proof', async () => {
    const { email, personId } = await newPerson();
    const token = await tokenFor(email);
    await server.pool.query(`update person set status = 'disabled' where id = $1`, [personId]);
    expect((await reset(token)).refusal).toBe('reset-expired');
  });
});

const another = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('a reset request', () => {
  const email = 'nobody@example.com';
  test.each([
    ['a code by SMS for an email', { email, method: 'sms', code: '1234' }],
    [
      'a code by mail for a mobile',
      { countryCode: '852', mobile: '61234567', method: 'email', code: '1234' },
    ],
    ['six digits of a mail', { email, method: 'email', code: '123456' }],
    ['four digits of an authenticator', { email, method: 'authenticator', code: '1234' }],
    ['a number that no mobile has', { countryCode: '852', mobile: '1112223', method: 'sms', code: '1234' }],
    ['no account', { method: 'email', code: '1234' }],
  ] as const)('with %s is refused', async (_what, input) => {
    expect((await verify(input)).refusal).toBe('invalid-input');
  });

  test('with a wrong captcha is refused, and the captcha is then used up', async () => {
    const { id } = await server.stranger.call(newCaptcha, { type: 'individual', captchaCheckType: 'reset' });
    const ask = (answer: string) =>
      server.stranger.refused(sendResetMail, {
        type: 'individual',
        email: `nobody-${randomUUID()}@example.com`,
        language: 'en',
        captchaCheckType: 'reset',
        captchaVerifyParam: { id, answer },
      });
    expect(await ask('AC36')).toBe('wrong-graphic-code');
    expect(await ask('AC37')).toBe('wrong-graphic-code');
  });
});
