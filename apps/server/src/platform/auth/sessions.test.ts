// Sessions: rotation, reuse, idleness, one at a time, and what other processes learn.
import { randomBytes } from 'node:crypto';
import { anyRole, endpoint, nothing } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEnvironment } from '../environment.testing.ts';
import { feature } from '../feature.ts';
import { Refusal } from '../refusal.ts';
import { type TestServer, testServer } from '../testing.ts';
import { createSessions } from './sessions.ts';

const call = endpoint({
  name: 'test.call',
  summary: 'Any call',
  path: '/common-api/test/call',
  access: anyRole,
  request: nothing,
  response: nothing,
});

const calls = feature('test', () => ({ routes: (router) => router.member(call, async () => ({})) }));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [calls] });
});
afterAll(() => server.stop());

const refusalOf = async (session: { token: string }) => (await server.call(call, {}, { session })).refusal;
const refresh = (refreshToken: string) =>
  server.context.sessions.refresh('person', refreshToken, randomBytes(16).toString('hex'));
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.refusal : error),
  );

test('a refresh token issues a new pair and ends the earlier access token', async () => {
  const first = await server.signedInPerson();
  const second = await refresh(first.refreshToken);
  expect(second.token).not.toBe(first.token);
  expect([await refusalOf(first), await refusalOf(second)]).toEqual(['login-expired', undefined]);
});

test('a refresh token used twice ends the session', async () => {
  const first = await server.signedInPerson();
  const second = await refresh(first.refreshToken);
  expect(await refused(refresh(first.refreshToken))).toBe('login-expired');
  expect(await refusalOf(second)).toBe('login-expired');
  expect(await refused(refresh(second.refreshToken))).toBe('login-expired');
});

test('two refreshes at once end the session', async () => {
  const { refreshToken } = await server.signedInPerson();
  const outcomes = await Promise.all([refused(refresh(refreshToken)), refused(refresh(refreshToken))]);
  expect(outcomes.toSorted()).toEqual(['login-expired', 'no refusal']);
});

test('access and refresh tokens are not interchangeable', async () => {
  const { token, refreshToken } = await server.signedInPerson();
  expect(await refused(refresh(token))).toBe('login-expired');
  expect(await refusalOf({ token: refreshToken })).toBe('login-expired');
});

test('an access token expires, and the refresh token still works', async () => {
  const session = await server.signedInPerson();
  await server.clock.advance(600);
  expect(await refusalOf(session)).toBeUndefined();
  await server.clock.advance(600);
  expect(await refusalOf(session)).toBe('login-expired');
  expect(await refusalOf(await refresh(session.refreshToken))).toBeUndefined();
});

test('a session without a call for fifteen minutes is refused as idle', async () => {
  const session = await server.signedInPerson();
  await server.clock.advance(901);
  expect(await refusalOf(session)).toBe('idle-session');
  expect(await refused(refresh(session.refreshToken))).toBe('idle-session');
});

test('the time of many returning sessions is recorded for each', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, () => server.signedInPerson()));
  await server.clock.advance(31);
  const before = server.clock.now();
  const calls = [...sessions, ...sessions].map(refusalOf);
  expect(await Promise.all(calls)).toEqual(calls.map(() => undefined));
  const { rows } = await server.pool.query<{ seenAt: Date }>(
    'select seen_at from session where owner_id = any ($1)',
    [sessions.map(({ personId }) => personId)],
  );
  expect(rows.filter(({ seenAt: seen }) => seen >= before)).toHaveLength(sessions.length);
});

test('a session ends after twelve hours, whatever its activity', async () => {
  const { personId, ...first } = await server.signedInPerson();
  let tokens: { token: string; refreshToken: string } = first;
  for (let minutes = 10; minutes <= 710; minutes += 10) {
    await server.clock.advance(600);
    tokens = await refresh(tokens.refreshToken);
  }
  await server.clock.advance(570);
  expect(await refusalOf(tokens)).toBeUndefined();
  await server.clock.advance(31);
  expect(await refusalOf(tokens)).toBe('login-expired');
  expect(await refused(refresh(tokens.refreshToken))).toBe('login-expired');
  expect(await server.context.sessions.list('person', personId)).toEqual([]);
});

test('an old session ends without a call of its own', async () => {
  const { personId, refreshToken } = await server.signedInPerson();
  const { rows } = await server.pool.query<{ id: string }>('select id from session where owner_id = $1', [
    personId,
  ]);
  const [{ id } = { id: '' }] = rows;
  let renewed = refreshToken;
  for (let minutes = 10; minutes <= 710; minutes += 10) {
    await server.clock.advance(600);
    ({ refreshToken: renewed } = await refresh(renewed));
  }
  await server.clock.advance(570);
  await server.context.sessions.endIdle();
  expect(await server.context.sessions.stateRefusalOf(id)).toBeUndefined();
  await server.clock.advance(31);
  await server.context.sessions.endIdle();
  expect(await server.context.sessions.stateRefusalOf(id)).toMatchObject({ refusal: 'login-expired' });
});

test('a second sign-in ends the first, which reads the reason', async () => {
  const first = await server.signedInPerson();
  expect(await refusalOf(first)).toBeUndefined();
  const second = await server.context.sessions.create('person', first.personId);
  expect([await refusalOf(first), await refusalOf(second)]).toEqual(['logged-in-elsewhere', undefined]);
});

test('one of many simultaneous sign-ins stays open', async () => {
  const { personId } = await server.signedInPerson();
  const sessions = await Promise.all(
    Array.from({ length: 5 }, () => server.context.sessions.create('person', personId)),
  );
  const refusals = await Promise.all(sessions.map(refusalOf));
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
});

test('signing out ends the session', async () => {
  const session = await server.signedInPerson();
  await server.context.sessions.end(await server.context.sessions.person(session.token));
  expect(await refusalOf(session)).toBe('login-expired');
});

test('a change made by another process is noticed', async () => {
  const session = await server.signedInPerson();
  expect(await refusalOf(session)).toBeUndefined();
  await server.pool.query(`update member set status = 'disabled' where id = $1`, [session.memberId]);
  await expect.poll(() => refusalOf(session)).toBe('member-disabled');
});

test('no token is stored in clear', async () => {
  const { token, refreshToken } = await server.signedInPerson();
  const { rows } = await server.pool.query<{ text: string }>('select t::text as text from session_token t');
  const all = rows.map(({ text }) => text).join();
  expect(all).not.toContain(Buffer.from(token).toString('hex'));
  expect(all).not.toContain(Buffer.from(refreshToken).toString('hex'));
});

test('a session is recognized without the database after its first call', async () => {
  const { sessions } = server.context;
  const callerOf = ({ token }: { token: string }) => sessions.callerOf(`Bearer ${token}`);
  const person = await server.signedInPerson();
  expect(callerOf(person)).toBe('person');
  expect(callerOf(await refresh(person.refreshToken))).toBe('person');
  expect(callerOf(await server.signedInStaff())).toBe('staff');
  for (const stranger of [
    undefined,
    '',
    'Basic x',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${person.refreshToken}`,
  ])
    expect(sessions.callerOf(stranger), stranger).toBe('stranger');
});

test('another process treats a session as a stranger until its first call there', async () => {
  const { config, db, clock, cachedSettings } = server.context;
  const { TOKEN_PEPPER: pepper } = testEnvironment;
  const other = createSessions({ db, clock, cachedSettings, settings: config.session, pepper });
  const [person, staff] = [await server.signedInPerson(), await server.signedInStaff()];
  const callers = () => [person, staff].map(({ token }) => other.callerOf(`Bearer ${token}`));
  expect(callers()).toEqual(['stranger', 'stranger']);
  expect(await refused(other.staff(person.token))).toBe('login-expired');
  expect(callers()).toEqual(['stranger', 'stranger']);
  await other.person(person.token);
  await other.staff(staff.token);
  expect(callers()).toEqual(['person', 'staff']);
});
