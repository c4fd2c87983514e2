// Several sessions of a person: how long they live without an action, their list, and their end as a part of another write.
import { randomUUID } from 'node:crypto';
import { anyRole, anyone, endpoint, nothing } from '@causeway/contract';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../actor.ts';
import { feature } from '../feature.ts';
import { requestIdOf } from '../spine/request-id.ts';
import { type TestServer, type TestSession, testServer } from '../testing.ts';
import { type WhoseSessions, endOfSessions } from './end-of-sessions.ts';
import { isPsd2Country } from './psd2.ts';
import type { EndReason } from './session-store.ts';

const base = { request: nothing } as const;
const call = endpoint({
  ...base,
  name: 'test.call',
  summary: 'Any call',
  path: '/common-api/test/call',
  access: anyRole,
  response: nothing,
});
const place = endpoint({
  ...base,
  name: 'test.place',
  summary: 'Where the caller is',
  path: '/common-api/test/place',
  access: anyone,
  response: z.object({ address: z.string(), country: z.nullable(z.string()) }),
});

const calls = feature('test', () => ({
  routes: (router) => {
    router.member(call, async () => ({}));
    router.open(place, async (_input, { address, country }) => ({ address, country }));
  },
}));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [calls] });
});
afterAll(() => server.stop());

const refusalOf = async (session: TestSession, of = server) => (await of.call(call, {}, { session })).refusal;

const end = (whose: WhoseSessions, reason: EndReason, of = server) =>
  of.context.spine.write(
    systemActor('test'),
    { id: requestIdOf(randomUUID()), name: 'test', body: {} },
    async (now) => ({
      answer: {},
      statements: [endOfSessions('person', whose, reason, now)],
      audit: { action: 'test', subject: { kind: 'test', id: 'test' } },
    }),
  );

describe('without activity', () => {
  test.each([
    ['DE', 301],
    ['NO', 301],
    ['GB', 301],
    ['HK', 901],
    ['CH', 901],
  ])('a member in %s is signed out after exactly %i seconds', async (country, seconds) => {
    const session = await server.signedInPerson({ country });
    await server.clock.advance(seconds - 6);
    expect(await refusalOf(session)).toBeUndefined();
    await server.clock.advance(seconds);
    expect(await refusalOf(session)).toBe('idle-session');
  });

  test('an unused session ends by itself', async () => {
    const { personId } = await server.signedInPerson({ country: 'FR' });
    expect(await server.context.sessions.list('person', personId)).toHaveLength(1);
    await server.clock.advance(331);
    expect(await server.context.sessions.list('person', personId)).toHaveLength(0);
    const { rows } = await server.pool.query(`select end_reason from session where owner_id = $1`, [
      personId,
    ]);
    expect(rows).toEqual([{ endReason: 'idle' }]);
  });

  test('a country outside the European Economic Area has no shorter time', () => {
    expect(['US', 'CH', null].map(isPsd2Country)).toEqual([false, false, false]);
  });
});

describe('ending sessions by another write', () => {
  test.each([
    ['password-changed', 'login-expired'],
    ['ended-by-owner', 'login-expired'],
    ['ended-by-staff', 'login-expired'],
    // Nobody is disabled any more, so the refusal asks to sign in again.
    ['disabled', 'login-expired'],
    ['member-disabled', 'login-expired'],
  ] as const)('(%s) refuses the next call and the refresh', async (reason, refusal) => {
    const session = await server.signedInPerson();
    expect(await refusalOf(session)).toBeUndefined();
    await end({ ownerId: session.personId }, reason);
    expect(await refusalOf(session)).toBe(refusal);
    const again = server.context.sessions.refresh('person', session.refreshToken, 'a'.repeat(32));
    await expect(again).rejects.toMatchObject({ refusal });
  });

  test('of a member affects all its people and nobody else', async () => {
    const first = await server.signedInPerson();
    const second = await server.signedInPerson({ memberId: first.memberId, roleId: 2 });
    const stranger = await server.signedInPerson();
    expect(await refusalOf(second)).toBeUndefined();
    await end({ memberId: first.memberId }, 'member-disabled');
    expect(await Promise.all([first, second, stranger].map((one) => refusalOf(one)))).toEqual([
      'login-expired',
      'login-expired',
      undefined,
    ]);
  });

  test('by id affects only the owner’s session', async () => {
    const victim = await server.signedInPerson();
    const { sessionId } = await server.context.sessions.person(victim.token);
    const attacker = await server.signedInPerson();
    await end({ ownerId: attacker.personId, sessionId }, 'ended-by-owner');
    expect(await refusalOf(victim)).toBeUndefined();
  });
});

test('refuses a disabled person or member at the next call', async () => {
  const person = await server.signedInPerson();
  const member = await server.signedInPerson();
  expect([await refusalOf(person), await refusalOf(member)]).toEqual([undefined, undefined]);
  const disable = (table: 'person' | 'member', id: string) =>
    server.context.spine.write(
      systemActor('test'),
      { id: requestIdOf(`disable ${id}`), name: 'test', body: {} },
      async () => ({
        answer: {},
        updates: [{ table, id, version: 1, set: { status: 'disabled' } }],
        audit: { action: 'test', subject: { kind: table, id } },
      }),
    );
  await disable('person', person.personId);
  await disable('member', member.memberId);
  expect([await refusalOf(person), await refusalOf(member)]).toEqual(['account-disabled', 'member-disabled']);
});

test('a session stores where and how it was opened', async () => {
  const { personId } = await server.signedInPerson();
  const { token } = await server.context.sessions.create('person', personId, {
    address: '203.0.113.7',
    agent: 'A browser',
    country: 'HK',
    firstFactor: 'passkey',
    isBrowserProved: true,
  });
  const actor = await server.context.sessions.person(token);
  expect(await server.context.sessions.current(actor)).toMatchObject({
    id: actor.sessionId,
    ownerId: personId,
    address: '203.0.113.7',
    agent: 'A browser',
    country: 'HK',
    firstFactor: 'passkey',
    browserProved: true,
  });
});

describe('with several sessions allowed', () => {
  let several: TestServer;
  beforeAll(async () => {
    several = await testServer({ features: [calls], environment: { SESSIONS_PER_PERSON: 'several' } });
  });
  afterAll(() => several.stop());

  test('signing in elsewhere keeps the first one open', async () => {
    const first = await several.signedInPerson();
    const second = await several.context.sessions.create('person', first.personId);
    expect([await refusalOf(first, several), await refusalOf(second, several)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await several.context.sessions.list('person', first.personId)).toHaveLength(2);
  });

  test('all but one end together', async () => {
    const first = await several.signedInPerson();
    const second = await several.context.sessions.create('person', first.personId);
    const { sessionId } = await several.context.sessions.person(second.token);
    await end({ ownerId: first.personId, except: sessionId }, 'password-changed', several);
    expect([await refusalOf(first, several), await refusalOf(second, several)]).toEqual([
      'login-expired',
      undefined,
    ]);
  });

  test('more than ten end the least recently used one', async () => {
    const first = await several.signedInPerson();
    for (let i = 0; i < 10; i += 1) {
      await several.clock.advance(1);
      await several.context.sessions.create('person', first.personId);
    }
    expect(await refusalOf(first, several)).toBe('logged-in-elsewhere');
    expect(await several.context.sessions.list('person', first.personId)).toHaveLength(10);
  });

  test('staff still have one', async () => {
    const { staffId, token } = await several.signedInStaff();
    await several.context.sessions.create('staff', staffId);
    await expect(several.context.sessions.staff(token)).rejects.toMatchObject({
      refusal: 'logged-in-elsewhere',
    });
  });
});

describe('the country of an address', () => {
  let behind: TestServer;
  beforeAll(async () => {
    behind = await testServer({
      features: [calls],
      environment: { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_COUNTRY_HEADER: 'CF-IPCountry' },
    });
  });
  afterAll(() => behind.stop());

  const from = async (headers: Record<string, string>, of = behind) =>
    (await of.call(place, {}, { headers })).data;

  test('is what the trusted proxy reports', async () => {
    expect(await from({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'DE' })).toEqual({
      address: '203.0.113.7',
      country: 'DE',
    });
  });

  test('is unknown if only the caller reports it', async () => {
    expect(await from({ 'cf-ipcountry': 'DE' })).toMatchObject({ country: null });
    expect(await from({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'DE' }, server)).toMatchObject({
      address: '127.0.0.1',
      country: null,
    });
  });

  test.each(['XX', 'T1', 'de', 'Germany', '<b>'])('is unknown if the proxy reports %s', async (said) => {
    expect(await from({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': said })).toMatchObject({
      country: null,
    });
  });
});
