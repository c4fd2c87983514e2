// The outermost layer of the server, over real sockets: unknown addresses, unexpected sockets, callers that
// hang up, an unreachable database.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { endpoint, uploadFile } from '@causeway/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '@causeway/db/testing';
import { createApp } from '../../app.ts';
import { handClock } from '../clock/clock.ts';
import { readConfig } from '../config/config.ts';
import { databaseBehind } from '../db/database-behind.testing.ts';
import { testEnvironment } from '../environment.testing.ts';
import { feature } from '../feature.ts';
import { filesFeature } from '../../features/foundation/files/index.ts';
import { type TestServer, testServer } from '../testing.ts';

const named = (name: string) =>
  ({ name: `test.${name}`, summary: name, access: { kind: 'public' } }) as const;
const byId = endpoint({
  ...named('by-id'),
  method: 'GET',
  path: '/common-api/test/:id',
  request: z.object({ id: z.string() }),
  response: z.object({}),
});
const write = endpoint({
  ...named('write'),
  path: '/common-api/test/write',
  write: true,
  request: z.object({}),
  response: z.object({}),
});
const tests = feature('tests', (context) => ({
  routes: (router) => {
    router.open(byId, () => Promise.resolve({}));
    router.open(write, (_input, { actor, request }) =>
      context.spine.write(actor, request, () =>
        Promise.resolve({ answer: {}, audit: { action: 'test', subject: { kind: 'test', id: '1' } } }),
      ),
    );
    router.hook({ path: 'test', name: 'test.hook', handle: () => Promise.resolve({ status: 204 }) });
  },
}));

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await testServer({
    features: [tests, filesFeature([])],
    environment: { RATE_LIMIT: 'true', RATE_LIMIT_PER_MINUTE: '60' },
  });
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.http.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

/** Sends the bytes as written here, which no client library would. */
async function raw(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(head);
  await once(socket, 'close');
  return answer;
}
const get = (path: string) => raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

test.each([
  '/personal/../../etc/passwd',
  '/personal/%2e%2e/%2e%2e/etc/passwd',
  '/personal/..%2f..%2fetc/passwd',
  '/console//etc/passwd',
  '/world/../api/docs',
  '/console/%00',
  '/world/%00',
  '/personal/.',
  String.raw`/personal/..\..\etc`,
])('the path %s is not found', async (path) => {
  expect(await get(path)).toMatch(/^HTTP\/1.1 404 /);
});

test('a parameter that is too long is answered in the envelope', async () => {
  const answer = await server.app.http.inject(`/api/common-api/test/${'x'.repeat(5000)}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: expect.any(Number) as number }]);
});

test.each(['', '; boundary=', '; boundary=""'])(
  'an upload without a boundary is malformed: %j',
  async (end) => {
    const session = await server.signedInPerson();
    const answer = await server.app.http.inject({
      method: 'POST',
      url: `/api${uploadFile.path}`,
      headers: { authorization: `Bearer ${session.token}`, 'content-type': `multipart/form-data${end}` },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(400);
  },
);

test.each(['/', '/api/common-api/test/1', '/api/docs/open', '/world/', '/nothing'])(
  'a socket at the unknown address %s is closed',
  async (path) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
        'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    expect(answer).not.toMatch(/^HTTP\/1.1 5/);
  },
);

test('the documentation pages have the policy of all pages', async () => {
  const policyOf = async (url: string) =>
    (await server.app.http.inject(url)).headers['content-security-policy'];
  for (const url of ['/api/docs/open', '/api/docs/calls/'])
    expect(await policyOf(url)).toBe(await policyOf('/'));
});

test('the documentation pages show the product’s mark and contain only existing links', async () => {
  const { body } = await server.app.http.inject('/api/docs/calls/');
  const named = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) =>
    path.replace(/^\./, '/api/docs/calls'),
  );
  expect(named.filter((path) => path.endsWith('mark.svg'))).toHaveLength(1);
  for (const path of named) expect((await server.app.http.inject(path)).statusCode, path).toBe(200);
  expect(body).not.toContain('favicon-32x32');
});

test('pushes of one network are counted', async () => {
  const push = () =>
    server.app.http.inject({
      method: 'POST',
      url: '/api/hooks/test',
      remoteAddress: '198.51.100.7',
      payload: '',
    });
  const answers = await Promise.all(Array.from({ length: 310 }, push));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 429]));
});

describe('without its database, the server', () => {
  let stop: () => Promise<void>;
  afterEach(() => stop());

  test('refuses calls as unavailable, including a write under way', async () => {
    const database = await testDatabase();
    const between = await databaseBehind(database.url);
    const app = await createApp({
      config: readConfig({ ...testEnvironment, DATABASE_URL: between.url }),
      providers: {
        banks: new Map(),
        chains: new Map(),
        registers: [],
        identityCheck: { origin: 'https://x.example' },
      } as never,
      clock: handClock(),
      log: pino({ level: 'silent' }),
      features: [tests],
      working: false,
    });
    stop = async () => {
      between.restore();
      await app.stop();
      between.close();
      await database.drop();
    };
    const post = (id: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/common-api/test/write',
        headers: { 'x-request-id': id.repeat(32), 'content-type': 'application/json' },
        payload: '{}',
      });
    expect((await post('1')).statusCode).toBe(200);
    const underWay = post('2');
    between.cut();
    const refused = post('3');
    expect([200, 503]).toContain((await underWay).statusCode);
    expect((await refused).statusCode).toBe(503);
    const token = `Bearer ${'A'.repeat(43)}`;
    const read = await app.http.inject({
      url: '/api/common-api/test/1',
      headers: { authorization: token },
    });
    expect([200, 503]).toContain(read.statusCode);
  });
});
