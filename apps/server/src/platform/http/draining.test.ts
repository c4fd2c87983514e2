// A stop beside a balancer, over real sockets, loses no call, also on connections that are kept open.
import { once } from 'node:events';
import { Agent, type IncomingMessage, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint } from '@causeway/contract';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feature } from '../feature.ts';
import { type TestServer, testServer } from '../testing.ts';

const waitForIt = endpoint({
  name: 'test.wait',
  summary: 'wait',
  access: { kind: 'public' },
  method: 'GET',
  path: '/common-api/test/wait',
  request: z.object({}),
  response: z.object({}),
});

/** Calls of this feature wait until the test releases them. */
let letGo = Promise.withResolvers<void>();
let arrived = Promise.withResolvers<void>();
const waiting = feature('waiting', () => ({
  routes: (router) => {
    router.open(waitForIt, async () => {
      arrived.resolve();
      await letGo.promise;
      return {};
    });
  },
}));

let server: TestServer;
let port: number;
beforeEach(async () => {
  letGo = Promise.withResolvers();
  arrived = Promise.withResolvers();
  server = await testServer({ features: [waiting], environment: { HEALTH_AGE_SECONDS: '60' } });
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.http.server.address() as AddressInfo).port;
});

/** One connection, kept open between calls as a balancer does. */
const keptOpen = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(agent: Agent, path: string) {
  const request = get({ agent, port, host: '127.0.0.1', path });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode,
    connection: answer.headers.connection,
    body: JSON.parse(await text(answer)) as unknown,
    wasReused: request.reusedSocket,
  };
}

test('a draining server says so at once and ends each connection with its answer (PLT-372)', async () => {
  const agent = keptOpen();
  expect(await ask(agent, '/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  server.app.drain();
  expect(await ask(agent, '/readyz')).toMatchObject({
    ...{ status: 503, connection: 'close', wasReused: true },
    body: { status: 'not ready', issues: { server: 'is stopping' } },
  });
  expect(await ask(agent, '/healthz')).toMatchObject({ status: 200, connection: 'close', wasReused: false });
  agent.destroy();
  await server.stop();
});

test('a call under way at the stop is answered, and then its connection ends (PLT-372)', async () => {
  const agent = keptOpen();
  const path = '/api/common-api/test/wait';
  const underWay = ask(agent, path);
  await arrived.promise;
  const stopped = server.stop();
  const behind = ask(agent, '/healthz').catch((error: NodeJS.ErrnoException) => error.code);
  letGo.resolve();
  expect(await underWay).toMatchObject({ status: 200, connection: 'close' });
  // The connection ended with the answer and no new one is accepted: a balancer asks another server.
  expect(await behind).toBe('ECONNREFUSED');
  agent.destroy();
  await stopped;
});
