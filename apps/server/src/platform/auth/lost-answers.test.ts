// After a lost answer the same request gets another pair instead; any other use of a spent token is a theft.
import { randomBytes } from 'node:crypto';
import { anyRole, endpoint, nothing } from '@causeway/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testEnvironment } from '../environment.testing.ts';
import { feature } from '../feature.ts';
import { Refusal } from '../refusal.ts';
import { type TestServer, testServer } from '../testing.ts';
import { type Sessions, type Theft, createSessions } from './sessions.ts';

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
/** Represents another process: the same database, and its own memory. */
let elsewhere: Sessions;
const thefts: Theft[] = [];

beforeAll(async () => {
  server = await testServer({ features: [calls] });
  const { db, clock, cachedSettings, config } = server.context;
  const { TOKEN_PEPPER: pepper } = testEnvironment;
  elsewhere = createSessions({ db, clock, cachedSettings, settings: config.session, pepper });
  for (const sessions of [server.context.sessions, elsewhere])
    sessions.onTheft(async (theft) => {
      thefts.push(theft);
      await server.pool.query(
        `update session set ended_at = $2, end_reason = 'refresh-reused' where id = $1 and ended_at is null`,
        [theft.sessionId, server.clock.now()],
      );
    });
});
afterEach(() => void thefts.splice(0));
afterAll(() => server.stop());

const newId = () => randomBytes(16).toString('hex');
const refresh = (refreshToken: string, requestId: string, sessions = server.context.sessions) =>
  sessions.refresh('person', refreshToken, requestId);
const refusalOf = async (session: { token: string }) => (await server.call(call, {}, { session })).refusal;
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.refusal : error),
  );

async function lostAnswer() {
  const first = await server.signedInPerson();
  const requestId = newId();
  const lost = await refresh(first.refreshToken, requestId);
  const again = (sessions?: Sessions) => refresh(first.refreshToken, requestId, sessions);
  return { first, requestId, lost, again };
}

describe('a refresh repeated within a minute', () => {
  test('gets a working pair, and the lost one is void', async () => {
    const { lost, again } = await lostAnswer();
    await server.clock.advance(50);
    const pair = await again();
    expect([await refusalOf(pair), await refusalOf(lost)]).toEqual([undefined, 'login-expired']);
    const next = await refresh(pair.refreshToken, newId());
    expect(await refusalOf(next)).toBeUndefined();
    expect(thefts).toEqual([]);
  });

  test('gets a pair from another process too', async () => {
    const { lost, again } = await lostAnswer();
    const pair = await again(elsewhere);
    expect(await refused(elsewhere.person(lost.token))).toBe('login-expired');
    expect([await refusalOf(lost), await refusalOf(pair)]).toEqual(['login-expired', undefined]);
    expect(thefts).toEqual([]);
  });

  test('may be repeated as often as the answer is lost', async () => {
    const { lost, again } = await lostAnswer();
    const pairs = [lost, await again(), await again(), await again()];
    const refusals: unknown[] = [];
    for (const pair of pairs) refusals.push(await refusalOf(pair));
    expect(refusals).toEqual(['login-expired', 'login-expired', 'login-expired', undefined]);
    expect(thefts).toEqual([]);
  });

  test('at the same moment in two processes leaves one pair', async () => {
    const { refreshToken } = await server.signedInPerson();
    const requestId = newId();
    const pairs = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) =>
        refresh(refreshToken, requestId, index % 2 === 0 ? elsewhere : server.context.sessions),
      ),
    );
    const refusals = await Promise.all(pairs.map(refusalOf));
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(thefts).toEqual([]);
  });

  test('never mixes two pairs during the first use', async () => {
    for (let run = 0; run < 8; run += 1) {
      const { lost, again } = await lostAnswer();
      const [use, repeat] = await Promise.all([refusalOf(lost), again(elsewhere).catch(() => undefined)]);
      // If the token was used first, the repeat counted as a theft; if it was replaced first, the use was refused.
      expect([use, repeat === undefined]).toEqual(
        use === undefined ? [undefined, true] : ['login-expired', false],
      );
      if (repeat) expect(await refusalOf(repeat)).toBeUndefined();
    }
  });

  test('is answered to staff too', async () => {
    const { staffId } = await server.signedInStaff();
    const { refreshToken } = await server.context.sessions.create('staff', staffId);
    const requestId = newId();
    const lost = await server.context.sessions.refresh('staff', refreshToken, requestId);
    const pair = await server.context.sessions.refresh('staff', refreshToken, requestId);
    expect(await refused(server.context.sessions.staff(lost.token))).toBe('login-expired');
    expect(await server.context.sessions.staff(pair.token)).toMatchObject({ staffId });
  });
});

describe('a spent token counts as theft', () => {
  /** The answer to the person who sends the token, the number of alarms, and the state of the session. */
  const shown = async (living: { token: string }, showing: Promise<unknown>) => ({
    refusal: await refused(showing),
    alarms: thefts.length,
    session: await refusalOf(living),
  });
  const theft = { refusal: 'login-expired', alarms: 1, session: 'login-expired' };

  test('in another request', async () => {
    const { first, lost } = await lostAnswer();
    expect(await shown(lost, refresh(first.refreshToken, newId()))).toEqual(theft);
  });

  test('in the same request after a minute', async () => {
    const { lost, again } = await lostAnswer();
    await server.clock.advance(61);
    expect(await shown(lost, again())).toEqual(theft);
  });

  test('a minute after its first use, even if it was repeated meanwhile', async () => {
    const { again } = await lostAnswer();
    await server.clock.advance(40);
    const pair = await again();
    await server.clock.advance(21);
    expect(await shown(pair, again())).toEqual(theft);
  });

  test.each([
    ['here', () => server.context.sessions],
    ['in another process', () => elsewhere],
  ])('once the new access token was used %s', async (_where, sessions) => {
    const { lost, again } = await lostAnswer();
    await sessions().person(lost.token);
    expect(await shown(lost, again())).toEqual(theft);
  });

  test('once a page listens with the new access token', async () => {
    const { lost, again } = await lostAnswer();
    await server.context.sessions.listener(lost.token);
    expect(await shown(lost, again())).toEqual(theft);
  });

  test('once the new refresh token was used', async () => {
    const { lost, again } = await lostAnswer();
    expect(await shown(await refresh(lost.refreshToken, newId()), again())).toEqual(theft);
  });

  test('when it belongs to a replaced pair', async () => {
    const { lost, requestId, again } = await lostAnswer();
    expect(await shown(await again(), refresh(lost.refreshToken, requestId))).toEqual(theft);
  });
});

test('the first use of a pair is recorded once', async () => {
  const { first, lost } = await lostAnswer();
  const fresh = await server.signedInPerson();
  const usedAt = async (personId = first.personId) => {
    const { rows } = await server.pool.query<{ usedAt: Date | null }>(
      `select t.used_at from session_token t join session s on s.id = t.session_id
        where s.owner_id = $1 and t.kind = 'access'`,
      [personId],
    );
    return rows.map(({ usedAt: at }) => at);
  };
  expect(await usedAt()).toEqual([null]);
  expect(await Promise.all([lost, lost, lost, fresh].map(refusalOf))).toEqual(Array(4).fill(undefined));
  const used = await usedAt();
  expect(used).toEqual([expect.any(Date)]);
  expect(await usedAt(fresh.personId)).toEqual([null]);
  await server.clock.advance(10);
  await elsewhere.person(lost.token);
  expect(await usedAt()).toEqual(used);
});
