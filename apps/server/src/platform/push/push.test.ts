// The push of ended sessions, over real sockets: who receives it, with which content, and who is refused.
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { type PushMessage, languageHeader, pushClose, pushMessage, pushPath } from '@causeway/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../actor.ts';
import { endOfSessions } from '../auth/end-of-sessions.ts';
import { requestIdOf } from '../spine/request-id.ts';
import { type TestOptions, type TestServer, testServer } from '../testing.ts';

interface Page {
  readonly said: readonly PushMessage[];
  /** The code that the socket was closed with. */
  readonly closed: Promise<number>;
  say(text: string): void;
  close(): void;
  next(event: PushMessage['event']): Promise<PushMessage>;
}

let server: TestServer;
/** Limits so short that tests can wait for them; on a busy machine even an honest page might break them. */
let impatient: TestServer;
const pages: Page[] = [];

async function listening(pushLimits: TestOptions['pushLimits'] & object): Promise<TestServer> {
  const made = await testServer({ features: [], pushLimits });
  await made.app.http.listen({ port: 0, host: '127.0.0.1' });
  return made;
}
const portOf = ({ app }: TestServer): number => (app.http.server.address() as AddressInfo).port;

beforeAll(async () => {
  server = await listening({ ofPerson: 3, silentOfNetwork: 6 });
  impatient = await listening({ tokenMilliseconds: 500, pingMilliseconds: 100 });
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});
afterAll(() => Promise.all([server.stop(), impatient.stop()]));

async function openPage(query = '', of = server): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(of)}${pushPath}${query}`);
  const said: PushMessage[] = [];
  const closing = Promise.withResolvers<number>();
  let heard = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    said.push(pushMessage.parse(JSON.parse(String(data))));
    heard.resolve();
    heard = Promise.withResolvers();
  });
  socket.addEventListener('close', ({ code }) => {
    closing.resolve(code);
    heard.resolve();
  });
  await once(socket, 'open');
  const page: Page = {
    said,
    closed: closing.promise,
    say: (text) => socket.send(text),
    close: () => socket.close(),
    next: async (event) => {
      for (let tries = 0; tries < 3; tries += 1) {
        const found = said.find((message) => message.event === event);
        if (found) return found;
        await heard.promise;
      }
      throw new Error(`the server did not say ${event}`);
    },
  };
  pages.push(page);
  return page;
}

async function listeningPage(token: string, query = ''): Promise<Page> {
  const page = await openPage(query);
  page.say(token);
  await page.next('ready');
  return page;
}

/** The word `in`, or the code with which the socket was closed. */
async function letIn(token: string): Promise<string | number> {
  const page = await openPage();
  page.say(token);
  return Promise.race([page.next('ready').then(() => 'in'), page.closed]);
}

const ended = (page: Page) => page.next('session-ended');

test('a member disabled by staff is notified at once, and the socket closes', async () => {
  const { token, memberId } = await server.signedInPerson();
  const page = await listeningPage(token, `?language=${languageHeader('zh-Hant')}`);
  await server.pool.query(`update member set status = 'disabled' where id = $1`, [memberId]);
  expect(await ended(page)).toEqual({
    event: 'session-ended',
    code: 102040,
    msg: '會員已被停用，請聯絡您的客戶經理。',
  });
  expect(await page.closed).toBe(1000);
});

test('all people of a disabled member are notified, and nobody else', async () => {
  const first = await server.signedInPerson({ memberType: 1 });
  const second = await server.signedInPerson({ memberId: first.memberId, roleId: 2 });
  const stranger = await server.signedInPerson();
  const theirs = await listeningPage(stranger.token);
  const own = await Promise.all([first, second].map(({ token }) => listeningPage(token)));
  await server.pool.query(`update member set status = 'disabled' where id = $1`, [first.memberId]);
  await Promise.all(own.map(ended));
  expect(theirs.said).toEqual([{ event: 'ready' }]);
});

test('signing in elsewhere ends the previous page with 102023', async () => {
  const { token, personId } = await server.signedInPerson();
  const page = await listeningPage(token);
  await server.context.sessions.create('person', personId);
  expect(await ended(page)).toMatchObject({ code: 102023 });
});

test.each([
  ['password-changed', 'normal', 401],
  ['ended-by-staff', 'normal', 401],
  ['disabled', 'disabled', 101022],
  ['disabled', 'normal', 401],
] as const)(
  'a session ended elsewhere (%s, the person is %s) gets the next call’s code',
  async (reason, status, code) => {
    const { token, personId } = await server.signedInPerson();
    const page = await listeningPage(token);
    await server.context.spine.write(
      systemActor('test'),
      { id: requestIdOf(`push ${reason} ${status}`), name: 'test', body: {} },
      async (now) => ({
        answer: {},
        statements: [
          { text: 'update person set status = $2 where id = $1', values: [personId, status] },
          endOfSessions('person', { ownerId: personId }, reason, now),
        ],
        audit: { action: 'test', subject: { kind: 'person', id: personId } },
      }),
    );
    expect(await ended(page)).toMatchObject({ code });
  },
);

test('an idle session ends its page, and listening does not keep it', async () => {
  const { token } = await server.signedInPerson();
  await server.clock.advance(600);
  const page = await listeningPage(token);
  await server.clock.advance(331);
  expect(await ended(page)).toMatchObject({ code: 102032 });
});

test('a change that ends no session sends nothing', async () => {
  const { token, personId } = await server.signedInPerson();
  const page = await listeningPage(token);
  await server.pool.query(`update person set language = 'zh-Hans' where id = $1`, [personId]);
  await server.pool.query(`update person set status = 'disabled' where id = $1`, [personId]);
  expect(await ended(page)).toMatchObject({ code: 101022 });
  expect(page.said.map(({ event }) => event)).toEqual(['ready', 'session-ended']);
});

test('a page of an already disabled member reads the reason', async () => {
  const { token, memberId } = await server.signedInPerson();
  await server.context.sessions.person(token);
  await server.pool.query(`update member set status = 'disabled' where id = $1`, [memberId]);
  const page = await openPage();
  page.say(token);
  expect(await ended(page)).toMatchObject({ code: 102040 });
});

test.each([
  ['an unknown token', 'A'.repeat(43)],
  ['no token at all', 'hello'],
  ['an unsigned JWT', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
])('%s closes the socket', async (_, said) => {
  const page = await openPage();
  page.say(said);
  expect(await page.closed).toBe(pushClose.tokenRefused);
  expect(page.said).toEqual([]);
});

test('refresh tokens and staff tokens are refused', async () => {
  const { refreshToken } = await server.signedInPerson();
  const staff = await server.signedInStaff();
  for (const token of [refreshToken, staff.token]) {
    const page = await openPage();
    page.say(token);
    expect(await page.closed).toBe(pushClose.tokenRefused);
  }
});

test('a page without a token in time is closed', async () => {
  const page = await openPage('', impatient);
  expect(await page.closed).toBe(pushClose.tokenLate);
});

test('a client that sends too much is closed', async () => {
  const { token } = await server.signedInPerson();
  const page = await listeningPage(token);
  page.say(token);
  expect(await page.closed).toBe(pushClose.misused);
});

test('a message longer than any token ends the socket', async () => {
  const page = await openPage();
  page.say('A'.repeat(10_000));
  expect(await page.closed).not.toBe(1000);
});

test('a person’s sockets are limited, and closing one frees a place', async () => {
  const { token } = await server.signedInPerson();
  const [first] = await Promise.all([1, 2, 3].map(() => listeningPage(token)));
  const fourth = await openPage();
  fourth.say(token);
  expect(await fourth.closed).toBe(pushClose.tooMany);
  first?.close();
  await first?.closed;
  await expect.poll(() => letIn(token)).toBe('in');
});

test('the oldest of too many silent sockets of one network is closed', async () => {
  const silent: Page[] = [];
  for (let count = 0; count < 7; count += 1) silent.push(await openPage());
  expect(await silent[0]?.closed).toBe(pushClose.tooMany);
  const { token } = await server.signedInPerson();
  expect(await letIn(token)).toBe('in');
  expect(await silent[1]?.closed).toBe(pushClose.tooMany);
});

describe('behind a proxy', () => {
  let own: TestServer;
  beforeAll(async () => {
    own = await testServer({ features: [], environment: { TRUSTED_PROXIES: '127.0.0.1' } });
    await own.app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => own.stop());

  const silentSockets = async (count: number, addressOf: (at: number) => string) => {
    const sockets: Socket[] = [];
    for (let at = 0; at < count; at += 1) sockets.push(await silentSocket(own, addressOf(at)));
    return sockets;
  };

  test('1,000 silent sockets of 24 addresses keep no page out', { timeout: 60_000 }, async () => {
    const sockets = await silentSockets(1000, (at) => `203.0.113.${String(at % 24)}`);
    const { token } = await own.signedInPerson();
    const page = await openPage('', own);
    page.say(token);
    expect(await Promise.race([page.next('ready').then(() => 'in'), page.closed])).toBe('in');
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => own.app.http.websocketServer.clients.size, { timeout: 10_000 }).toBe(1);
  });

  test('the addresses of one IPv6 network count together', async () => {
    const sockets = await silentSockets(60, (at) => `2001:db8::${at.toString(16)}`);
    const cutOff = () => sockets.filter(({ readableEnded }) => readableEnded).length;
    await expect.poll(cutOff, { timeout: 10_000 }).toBe(10);
    for (const socket of sockets) socket.destroy();
  });
});

/** Answers once the server has accepted the upgrade. */
async function silentSocket(of: TestServer, address: string): Promise<Socket> {
  const socket = connect(portOf(of), '127.0.0.1');
  socket.write(upgradeRequest({ 'X-Forwarded-For': address }));
  await once(socket, 'data');
  socket.resume();
  return socket;
}

const upgradeRequest = (headers: Readonly<Record<string, string>> = {}): string =>
  [
    `GET ${pushPath} HTTP/1.1`,
    'Host: causeway.example',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

test('a silent client is disconnected', async () => {
  const raw = connect(portOf(impatient), '127.0.0.1');
  raw.write(upgradeRequest());
  raw.resume();
  const isOpen = once(raw, 'close').then(() => false);
  expect(await isOpen).toBe(false);
});

test.each(['/api/member-api/web/mem/memberInfo', '/healthz', '/nowhere'])(
  'an upgrade of %s opens no socket',
  async (path) => {
    const socket = new WebSocket(`ws://127.0.0.1:${portOf(server)}${path}`);
    const opened = await Promise.race([
      once(socket, 'open')
        .then(() => once(socket, 'close'))
        .then(() => 'closed at once'),
      new Promise((resolve) => socket.addEventListener('error', () => resolve('refused'))),
    ]);
    expect(['refused', 'closed at once']).toContain(opened);
  },
);

test('the socket’s address answers nothing without an upgrade', async () => {
  const answer = await server.app.http.inject({ url: pushPath });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 404]);
});

test('a stop closes the sockets without waiting', async () => {
  const own = await listening({});
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(own)}${pushPath}`);
  await once(socket, 'open');
  const closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await own.stop();
  expect(await closed).toBe(1001);
});
