// Attacks with other people's sessions: invented tokens, expired tokens, cookies, pages of another origin. The theft of a
// refresh token is in features/safety-notices.
import { createHmac, randomBytes } from 'node:crypto';
import {
  changePassword,
  endOtherSessions,
  fullPath,
  listSessions,
  refreshSession,
  requestIdHeader,
  sendSecurityCode,
  signIn,
  signOut,
  verifyIdHeader,
} from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type TestPerson, type TestServer, testServer } from '../../../platform/testing.ts';
import { codesFeature } from '../codes/index.ts';
import { safetyNoticesFeature } from '../safety-notices/index.ts';
import { securityFeature } from '../security/index.ts';
import { signInFeature } from '../sign-in/index.ts';
import { sessionsFeature } from './index.ts';

const mails: { readonly to: string; readonly text: string }[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    features: [signInFeature, sessionsFeature, securityFeature, safetyNoticesFeature, codesFeature],
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
    environment: { SESSIONS_PER_PERSON: 'several' },
  });
});
afterAll(() => server.stop());

const requestId = () => randomBytes(16).toString('hex');
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const listAs = (authorization: string | undefined, headers: Record<string, string> = {}) =>
  server.app.http.inject({
    method: 'POST',
    url: fullPath(listSessions),
    headers: { ...(authorization !== undefined && { authorization }), ...headers },
    payload: {},
  });

const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  server.call(refreshSession, { type: 'individual', refreshToken }, { headers });

describe('a token that nobody was issued', () => {
  const claims = { sub: '1', exp: 4_102_444_800 };
  const signed = (key: string) => {
    const body = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
    return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  };

  test.each([
    ['a JWT with alg none', `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`],
    ['a JWT signed with another key', signed('a key of the attacker')],
    ['a JWT signed with the empty key', signed('')],
    ['one of the right length', 'A'.repeat(43)],
    ['an empty one', ''],
    ['two of them', `${'A'.repeat(43)}, Bearer ${'B'.repeat(43)}`],
  ])('as %s opens nothing and causes no error', async (_, token) => {
    const answer = await listAs(`Bearer ${token}`);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 401]);
    expect((await refresh(token === '' ? ' ' : token)).refusal).toBe('login-expired');
  });

  const chosen = 'C'.repeat(43);
  const carrying = {
    authorization: `Bearer ${chosen}`,
    cookie: `session=${chosen}; token=${chosen}; causeway_browser=${chosen}`,
    'x-session-id': chosen,
    [verifyIdHeader]: chosen,
  };

  test('is not adopted by a refresh', async () => {
    const { refreshToken } = await server.signedInPerson();
    const { data } = await refresh(refreshToken, carrying);
    expect([data.token, data.refreshToken]).not.toContain(chosen);
    expect((await listAs(`Bearer ${chosen}`)).statusCode).toBe(401);
    expect((await refresh(chosen)).refusal).toBe('login-expired');
  });

  test('is not adopted by a sign-in, nor is its cookie', async () => {
    const [email, password] = ['fixation@example.com', 'Correct-1horse'];
    await server.signedInPerson({ email, password });
    const answer = await server.call(signIn, { type: 'individual', email, password }, { headers: carrying });
    expect(answer.refusal).toBe('new-browser');
    expect(answer.headers[verifyIdHeader]).toMatch(/^\S{32,}$/);
    expect(answer.headers[verifyIdHeader]).not.toBe(chosen);
    expect((await listAs(`Bearer ${chosen}`)).statusCode).toBe(401);
  });

  test('never repeats, because each refresh issues a new pair', async () => {
    const { token, refreshToken } = await server.signedInPerson();
    const next = (await refresh(refreshToken)).data;
    expect(new Set([token, refreshToken, next.token, next.refreshToken]).size).toBe(4);
  });
});

describe('an expired token', () => {
  const isRefused = async ({ token, refreshToken }: TestPerson) => {
    const list = await listAs(`Bearer ${token}`);
    return [list.json().code, (await refresh(refreshToken)).code];
  };
  const disable = (plan: 'person' | 'member', person: TestPerson) =>
    server.context.spine.write(
      systemActor('test'),
      { id: requestIdOf(requestId()), name: 'test', body: {} },
      async () => ({
        answer: {},
        updates: [
          {
            table: plan,
            id: plan === 'person' ? person.personId : person.memberId,
            version: 1,
            set: { status: 'disabled' },
          },
        ],
        audit: { action: 'test', subject: { kind: 'test', id: 'test' } },
      }),
    );

  test('is refused after signing out, together with the refresh token', async () => {
    const person = await server.signedInPerson();
    expect((await listAs(`Bearer ${person.token}`)).json().code).toBe(0);
    await server.as(person).call(signOut, {});
    expect(await isRefused(person)).toEqual([401, 401]);
  });

  test('is refused after the password changed', async () => {
    const [email, currentPassword] = ['changed@example.com', 'Correct-1horse'];
    const owner = await server.signedInPerson({ email, password: currentPassword });
    const stolen = { ...owner, ...(await server.context.sessions.create('person', owner.personId)) };
    expect((await listAs(`Bearer ${stolen.token}`)).json().code).toBe(0);
    const asked = { purpose: 'change-password', channel: 'email' } as const;
    await server.as(owner).call(sendSecurityCode, asked);
    await server.settle();
    const code = /^ {4}(\d{4})$/m.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
    const proof = { method: 'email', code } as const;
    const change = { currentPassword, newPassword: 'Another-2horse', proof };
    await server.as(owner).call(changePassword, change);
    expect(await isRefused(stolen)).toEqual([401, 401]);
    expect((await listAs(`Bearer ${owner.token}`)).json().code).toBe(0);
  });

  test('is refused after staff disabled the person', async () => {
    const person = await server.signedInPerson();
    expect((await listAs(`Bearer ${person.token}`)).json().code).toBe(0);
    await disable('person', person);
    expect(await isRefused(person)).toEqual([101022, 101022]);
  });

  test('is refused after staff disabled the member', async () => {
    const person = await server.signedInPerson();
    expect((await listAs(`Bearer ${person.token}`)).json().code).toBe(0);
    await disable('member', person);
    expect(await isRefused(person)).toEqual([102040, 102040]);
  });
});

describe('a page of another origin', () => {
  const foreign = { origin: 'https://evil.example', referer: 'https://evil.example/' };

  test('gains nothing from the browser’s cookies', async () => {
    const { token, refreshToken } = await server.signedInPerson();
    const cookie = `token=${token}; refreshToken=${refreshToken}; Authorization=Bearer ${token}`;
    expect((await listAs(undefined, { ...foreign, cookie })).statusCode).toBe(401);
    const answer = await server.app.http.inject({
      method: 'POST',
      url: fullPath(refreshSession).replace(':type', 'individual'),
      headers: { ...foreign, cookie },
      payload: {},
    });
    expect(answer.json().code).not.toBe(0);
    expect((await refresh(refreshToken)).refusal).toBeUndefined();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot write with a form (%s) sent without a preflight',
    async (contentType) => {
      const person = await server.signedInPerson();
      const answer = await server.app.http.inject({
        method: 'POST',
        url: fullPath(endOtherSessions),
        headers: {
          ...foreign,
          authorization: `Bearer ${person.token}`,
          [requestIdHeader]: requestId(),
          'content-type': contentType,
        },
        payload: '--x\r\n\r\n{}\r\n--x--',
      });
      expect(answer.json().code).not.toBe(0);
    },
  );

  test('may never read an answer or send a bearer token', async () => {
    const asked = await server.app.http.inject({
      method: 'OPTIONS',
      url: fullPath(changePassword),
      headers: {
        ...foreign,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    const answered = await listAs(undefined, foreign);
    for (const { headers } of [asked, answered])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('cannot frame answers of the API or the portal', async () => {
    const api = await listAs(undefined);
    expect(api.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const page = await server.app.http.inject('/');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('may open a socket only to its own origin', async () => {
    const page = await server.app.http.inject('/');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
  });
});
