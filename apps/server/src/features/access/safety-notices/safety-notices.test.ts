// Safety notices: who receives them, in which language, how often, and what the thief of a session causes.
import { randomBytes } from 'node:crypto';
import { refreshSession } from '@causeway/contract';
import { snakeOf } from '@causeway/ledger';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { testServer } from '../../../platform/testing.ts';
import { signInFeature } from '../sign-in/index.ts';
import { type NoticeFacts, type NoticeKind, safetyNotice, safetyNoticesFeature } from './index.ts';

interface Sent {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
}

let mails: Sent[] = [];
let texts: Sent[] = [];
let failures = 0;
const server = await testServer({
  features: [safetyNoticesFeature, signInFeature],
  environment: { PUBLIC_URL: 'https://portal.causeway.example' },
  providers: {
    mail: {
      send: async (mail) => {
        if (failures-- > 0) throw new Error('the mail server does not answer');
        mails.push(mail);
      },
    },
    sms: { send: async (sms) => void texts.push(sms) },
  },
});
afterAll(server.stop);
beforeEach(() => {
  mails = [];
  texts = [];
  failures = 0;
});

async function notify<Kind extends NoticeKind>(
  kind: Kind,
  personId: string,
  facts: NoticeFacts[Kind],
): Promise<void> {
  await server.context.spine.write(
    systemActor('test'),
    { id: requestIdOf(randomBytes(8).toString('hex')), name: 'test', body: {} },
    async (now) => ({
      answer: {},
      jobs: [safetyNotice(kind, personId, { now }, facts)],
      audit: { action: 'test', subject: { kind: 'person', id: personId } },
    }),
  );
}

const setPerson = (personId: string, set: Readonly<Record<string, unknown>>) =>
  server.pool.query(
    `update person set ${Object.keys(set)
      .map((name, i) => `${snakeOf(name)} = $${i + 2}`)
      .join()} where id = $1`,
    [personId, ...Object.values(set)],
  );

describe('a safety notice is sent', () => {
  test('to the email address, in the language of the person', async () => {
    const { personId } = await server.signedInPerson({ email: 'owner@example.com' });
    await setPerson(personId, { language: 'zh-Hant', countryCode: '852', mobile: '51234567' });
    await notify('password-changed', personId, {});
    await server.settle();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@example.com', '您的 Causeway 登入密碼已更改'],
    ]);
    expect(texts).toEqual([]);
  });

  test('by SMS without an email address', async () => {
    const { personId } = await server.signedInPerson();
    await setPerson(personId, { email: null, countryCode: '852', mobile: '61234567' });
    await notify('passkey-added', personId, { passkey: 'Laptop' });
    await server.settle();
    expect(mails).toEqual([]);
    expect(texts.map(({ to }) => to)).toEqual(['+85261234567']);
    expect(texts[0]?.text).toContain('A passkey was added to your Causeway account.');
  });

  test('to the old email address too when it was changed', async () => {
    const { personId } = await server.signedInPerson({ email: 'new@example.com' });
    await notify('email-changed', personId, { formerEmail: 'old@example.com' });
    await server.settle();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['new@example.com', 'old@example.com']);
  });

  test('to the mobile too when it was the only contact before an email', async () => {
    const { personId } = await server.signedInPerson({ email: 'first@example.com' });
    await setPerson(personId, { countryCode: '852', mobile: '62234567' });
    await notify('email-changed', personId, { formerEmail: null });
    await server.settle();
    expect([mails.map(({ to }) => to), texts.map(({ to }) => to)]).toEqual([
      ['first@example.com'],
      ['+85262234567'],
    ]);
  });

  test('to the old mobile by SMS when it was changed', async () => {
    const { personId } = await server.signedInPerson({ email: 'mobile@example.com' });
    await setPerson(personId, { countryCode: '852', mobile: '63234567' });
    await notify('mobile-changed', personId, { formerMobile: '+85263999999' });
    await server.settle();
    expect([mails.map(({ to }) => to), texts.map(({ to }) => to)]).toEqual([
      ['mobile@example.com'],
      ['+85263999999'],
    ]);
  });
});

test('links lead to the configured address, whatever host the call named', async () => {
  const { personId } = await server.signedInPerson();
  await notify('password-reset', personId, {});
  await server.settle();
  expect(mails[0]?.text).toContain('https://portal.causeway.example');
});

test('a hundred failures cause one email an hour', async () => {
  const { personId } = await server.signedInPerson();
  await Promise.all(Array.from({ length: 100 }, () => notify('failed-logins', personId, {})));
  await server.settle();
  expect(mails).toHaveLength(1);
  await server.clock.advance(3601);
  await notify('failed-logins', personId, {});
  await server.settle();
  expect(mails).toHaveLength(2);
});

test('a lock causes a notice of its own for each person', async () => {
  const [one, other] = await Promise.all([server.signedInPerson(), server.signedInPerson()]);
  await notify('failed-logins', one.personId, {});
  await notify('login-locked', one.personId, {});
  await notify('login-locked', other.personId, {});
  await server.settle();
  expect(mails).toHaveLength(3);
});

test('each step that weakens an account causes a notice', async () => {
  const { personId } = await server.signedInPerson();
  await notify('recovery-code-used', personId, { codesLeft: 9 });
  await notify('recovery-code-used', personId, { codesLeft: 8 });
  await server.settle();
  const left = mails.map(({ text }) => /Recovery codes left: (\d)/.exec(text)?.[1]);
  expect(new Set(left)).toEqual(new Set(['8', '9']));
  expect(left).toHaveLength(2);
});

test('an email that could not be sent is sent later', async () => {
  const { personId } = await server.signedInPerson();
  failures = 1;
  await notify('login-locked', personId, {});
  await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(1);
});

describe('a stolen refresh token', () => {
  const refresh = (refreshToken: string, options = {}) =>
    server.call(refreshSession, { type: 'individual', refreshToken }, options);

  test('used after its owner ends the session for both and notifies the owner', async () => {
    const owner = await server.signedInPerson({ email: 'stolen@example.com' });
    const renewed = await refresh(owner.refreshToken);
    expect(renewed.refusal).toBeUndefined();

    const thief = await refresh(owner.refreshToken);
    expect(thief.refusal).toBe('login-expired');
    expect((await refresh(renewed.data.refreshToken)).refusal).toBe('login-expired');
    for (const token of [owner.token, renewed.data.token])
      await expect(server.context.sessions.person(token)).rejects.toMatchObject({ refusal: 'login-expired' });

    await server.settle();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['stolen@example.com', 'We ended a session on your Causeway account'],
    ]);
    const { rows } = await server.pool.query(
      `select s.end_reason, a.action from session s join audit a on a.subject_id = s.id::text where s.owner_id = $1`,
      [owner.personId],
    );
    expect(rows).toEqual([{ endReason: 'refresh-reused', action: 'safety-notices.end-stolen-session' }]);
  });

  test('is not assumed when the owner repeats a request whose answer was lost', async () => {
    const owner = await server.signedInPerson();
    const options = { requestId: randomBytes(16).toString('hex') };
    await refresh(owner.refreshToken, options);
    const again = await refresh(owner.refreshToken, options);
    await expect(server.context.sessions.person(again.data.token)).resolves.toBeDefined();
    await server.settle();
    expect(mails).toEqual([]);
    // A request with the token but another request id comes from a thief.
    expect((await refresh(owner.refreshToken)).refusal).toBe('login-expired');
    await server.settle();
    expect(mails).toHaveLength(1);
  });

  test('used before its owner ends the session when the owner comes', async () => {
    const owner = await server.signedInPerson();
    const thief = await refresh(owner.refreshToken);
    expect((await refresh(owner.refreshToken)).refusal).toBe('login-expired');
    await expect(server.context.sessions.person(thief.data.token)).rejects.toMatchObject({
      refusal: 'login-expired',
    });
    await server.settle();
    expect(mails).toHaveLength(1);
  });

  test('used many times at the same instant causes one email', async () => {
    const owner = await server.signedInPerson();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(owner.refreshToken)));
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    const winner = answers.find(({ refusal }) => refusal === undefined);
    await expect(server.context.sessions.person(winner?.data.token ?? '')).rejects.toMatchObject({
      refusal: 'login-expired',
    });
    await server.settle();
    expect(mails).toHaveLength(1);
  });
});
