// A person's sessions and sign-in history, as the security page asks for them.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type LoginRecord,
  endOtherSessions,
  endSession,
  exportLoginHistory,
  languageHeader,
  listLoginHistory,
  listSessions,
} from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type TestServer, type TestSession, testServer } from '../../../platform/testing.ts';
import { type LoginFacts, loginHistoryOf, loginRecord, openSessionsOf, sessionsFeature } from './index.ts';

const agent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    features: [sessionsFeature],
    environment: { SESSIONS_PER_PERSON: 'several' },
  });
});
afterAll(() => server.stop());

const record = (
  facts: Omit<LoginFacts, 'personId'> & { readonly personId: string },
  from: { readonly agent?: string; readonly country?: string | null; readonly address?: string } = {},
) =>
  server.context.spine.write(
    systemActor('test'),
    { id: requestIdOf(randomBytes(8).toString('hex')), name: 'test', body: {} },
    async (now) => ({
      answer: {},
      inserts: [loginRecord({ now, address: '203.0.113.7', agent, country: 'HK', ...from }, facts)],
      audit: { action: 'test', subject: { kind: 'person', id: facts.personId } },
    }),
  );

const sessionIdOf = async ({ token }: TestSession): Promise<string> =>
  (await server.context.sessions.person(token)).sessionId;

const isOpen = async ({ token }: TestSession): Promise<boolean> =>
  server.context.sessions.person(token).then(
    () => true,
    () => false,
  );

describe('the list of sessions', () => {
  test('describes each by browser and place and marks the current one', async () => {
    const person = await server.signedInPerson();
    await server.clock.advance(5);
    const other = await server.context.sessions.create('person', person.personId, {
      address: '203.0.113.7',
      agent,
      country: 'HK',
    });
    const data = await server.as(person).call(listSessions, {});
    const own = data.find(({ isCurrent }) => isCurrent);
    expect(own).toMatchObject({ sessionId: await sessionIdOf(person), device: 'desktop', address: null });
    expect(data.filter(({ isCurrent }) => !isCurrent)).toMatchObject([
      {
        sessionId: await sessionIdOf(other),
        browser: 'Safari',
        browserVersion: '18',
        os: 'macOS',
        device: 'desktop',
        address: '203.0.113.7',
        country: 'HK',
      },
    ]);
  });

  test('is also visible to staff, without a mark', async () => {
    const { personId } = await server.signedInPerson();
    const seen = await openSessionsOf(server.context, personId, null);
    expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([false]);
  });

  test('contains nobody else’s sessions', async () => {
    const [person] = await Promise.all([server.signedInPerson(), server.signedInPerson()]);
    const data = await server.as(person).call(listSessions, {});
    expect(data).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  test('one by one leaves the others open', async () => {
    const person = await server.signedInPerson();
    const [other, third] = [
      await server.context.sessions.create('person', person.personId),
      await server.context.sessions.create('person', person.personId),
    ];
    const sessionId = await sessionIdOf(other);
    await server.as(person).call(endSession, { sessionId });
    expect(await Promise.all([person, other, third].map(isOpen))).toEqual([true, false, true]);
  });

  test('all at once leaves the current one open', async () => {
    const person = await server.signedInPerson();
    const other = await server.context.sessions.create('person', person.personId);
    await server.as(person).call(endOtherSessions, {});
    expect(await Promise.all([person, other].map(isOpen))).toEqual([true, false]);
  });

  test('of another person, expired or unknown is not found', async () => {
    const [person, stranger] = await Promise.all([server.signedInPerson(), server.signedInPerson()]);
    const over = await server.context.sessions.create('person', person.personId);
    const overId = await sessionIdOf(over);
    await server.as(person).call(endSession, { sessionId: overId });
    for (const sessionId of [await sessionIdOf(stranger), overId, randomUUID()])
      expect(await server.as(person).refused(endSession, { sessionId })).toBe('not-found');
    expect(await isOpen(stranger)).toBe(true);
  });

  test('is recorded in the audit trail', async () => {
    const person = await server.signedInPerson();
    await server.as(person).call(endOtherSessions, {});
    const { rows } = await server.pool.query(`select action, actor_id from audit where member_id = $1`, [
      person.memberId,
    ]);
    expect(rows).toEqual([{ action: 'security.end-other-sessions', actorId: person.personId }]);
  });
});

describe('the sign-in history', () => {
  test('lists the person’s own sign-ins, newest first, by page', async () => {
    const [person, stranger] = await Promise.all([server.signedInPerson(), server.signedInPerson()]);
    const outcomes: LoginRecord['outcome'][] = ['registered', 'wrong-credentials', 'signed-in'];
    for (const outcome of outcomes) {
      await record({ personId: person.personId, outcome, method: 'password' });
      await record({ personId: stranger.personId, outcome: 'locked', method: 'sms' });
      await server.clock.advance(1);
    }
    const page = (pageNo: number) => server.as(person).call(listLoginHistory, { pageNo, pageSize: 2 });
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, second.total]).toEqual([3, 3]);
    expect([...first.list, ...second.list].map(({ outcome }) => outcome)).toEqual(outcomes.toReversed());
    expect(first.list[0]).toMatchObject({
      method: 'password',
      browser: 'Safari',
      os: 'macOS',
      device: 'desktop',
      address: '203.0.113.7',
      country: 'HK',
    });
    expect((await loginHistoryOf(server.context, person.personId, { pageNo: 1, pageSize: 10 })).total).toBe(
      3,
    );
  });

  test('is deleted after two years', async () => {
    const { personId } = await server.signedInPerson();
    await record({ personId, outcome: 'signed-in', method: 'email' });
    const total = async () =>
      (await loginHistoryOf(server.context, personId, { pageNo: 1, pageSize: 10 })).total;
    await server.clock.advance(729 * 86_400);
    expect(await total()).toBe(1);
    await server.clock.advance(2 * 86_400);
    expect(await total()).toBe(0);
  });
});

describe('the export of sign-ins', () => {
  const exported = async (session: TestSession, language: 'en' | 'zh-Hans' | 'zh-Hant' = 'en') =>
    server.call(exportLoginHistory, {}, { session, headers: { language: languageHeader(language) } });

  test.each([
    [
      'en',
      'Time (GMT+8),Outcome',
      'Wrong account or password,Password,Safari 18,macOS,Computer,203.0.113.7,HK',
    ],
    ['zh-Hans', '时间 (GMT+8),结果', '账户或密码错误,密码,Safari 18,macOS,电脑,203.0.113.7,HK'],
    ['zh-Hant', '時間 (GMT+8),結果', '帳戶或密碼錯誤,密碼,Safari 18,macOS,電腦,203.0.113.7,HK'],
  ] as const)('is a CSV file in %s', async (language, heading, line) => {
    const person = await server.signedInPerson();
    await record({ personId: person.personId, outcome: 'wrong-credentials', method: 'password' });
    const { bytes, headers } = await exported(person, language);
    const text = bytes.toString('utf8');
    expect(text.startsWith(`\uFEFF${heading}`)).toBe(true);
    expect(text).toContain(line);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''login-history-\d{4}-\d{2}-\d{2}\.csv$/,
    );
  });

  test('contains no cell that a spreadsheet would execute', async () => {
    const person = await server.signedInPerson();
    const attacks = ['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(1)', '\t=1', '\r=1'];
    for (const attack of attacks)
      await record(
        { personId: person.personId, outcome: 'wrong-credentials', method: null },
        { address: attack, agent: attack },
      );
    const lines = (await exported(person)).bytes.toString('utf8').slice(1).trimEnd();
    const cells = lines.match(/(?:"(?:[^"]|"")*"|[^,\n]*)(?:,|\n|$)/g) ?? [];
    const dangerous = cells.filter((cell) => /^"?[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell));
    expect(dangerous).toEqual([]);
    expect(lines).toContain(`'+1+1`);
  });

  test('contains every sign-in, however many', async () => {
    const person = await server.signedInPerson();
    await server.pool.query(
      `insert into login_record (person_id, at, outcome, address)
       select $1, $2::timestamptz - (n / 3) * interval '1 second', 'wrong-code', '10.0.' || n / 256 || '.' || n % 256
       from generate_series(1, 2500) n`,
      [person.personId, server.clock.now()],
    );
    const lines = (await exported(person)).bytes.toString('utf8').trimEnd().split('\n').slice(1);
    expect(lines).toHaveLength(2500);
    expect(new Set(lines).size).toBe(2500);
  });

  test('is refused if there are none', async () => {
    expect((await exported(await server.signedInPerson())).refusal).toBe('nothing-to-export');
  });
});
