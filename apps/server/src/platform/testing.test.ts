// The caller of the test server: its answers, and the cases in which it fails a test.
import { anyone, endpoint, maker } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feature } from './feature.ts';
import { refuse } from './refusal.ts';
import { type TestServer, ok, testServer } from './testing.ts';

const greet = endpoint({
  ...{ name: 'test.greet', summary: 'greet', path: '/common-api/test/greet', access: maker, write: true },
  request: z.object({ name: z.string() }),
  response: z.object({ greeting: z.string() }),
});
const read = endpoint({
  ...{ name: 'test.read', summary: 'read', path: '/common-api/test/read', access: anyone },
  request: z.object({ isThere: z.boolean() }),
  response: z.object({ language: z.string() }),
});

const calls = feature('test', () => ({
  routes: (router) => {
    let count = 0;
    router.member(greet, async ({ name }, call) =>
      server.context.spine.write(call.actor, call.request, async () => {
        count += 1;
        return {
          answer: { greeting: `Hello ${name}, number ${count}` },
          audit: { action: 'test.greet', subject: { kind: 'test', id: name } },
        };
      }),
    );
    router.open(read, async ({ isThere }, call) =>
      isThere ? { language: call.language } : refuse('not-found'),
    );
  },
}));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [calls] });
});
afterAll(() => server.stop());

test('a call of a session returns the data', async () => {
  const caller = server.as(await server.signedInPerson());
  expect(await caller.call(greet, { name: 'Ada' })).toEqual({ greeting: 'Hello Ada, number 1' });
  expect(await server.stranger.refused(greet, { name: 'Ada' })).toBe('login-expired');
});

test('a refused call fails the test with the refusal’s name', async () => {
  await expect(server.stranger.call(read, { isThere: false })).rejects.toThrow('refused: not-found');
  const answer = await server.call(read, { isThere: false });
  expect(() => ok(answer)).toThrow('refused: not-found');
});

test('an expected refusal returns its name, and a success fails the test', async () => {
  expect(await server.stranger.refused(read, { isThere: false })).toBe('not-found');
  await expect(server.stranger.refused(read, { isThere: true })).rejects.toThrow('test.read was not refused');
});

test('a call accepts headers and a request id', async () => {
  const headers = { language: 'zh_HK' };
  expect(await server.stranger.call(read, { isThere: true }, { headers })).toEqual({ language: 'zh-Hant' });
  const caller = server.as(await server.signedInPerson());
  const requestId = 'f'.repeat(32);
  const first = await caller.call(greet, { name: 'Bob' }, { requestId });
  expect(await caller.call(greet, { name: 'Bob' }, { requestId })).toEqual(first);
});
