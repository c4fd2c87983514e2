// Long answers without secrets are compressed, for callers that accept it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anyone, endpoint } from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feature } from '../feature.ts';
import { type TestServer, testServer } from '../testing.ts';
import { Download } from './context.ts';

const read = endpoint({
  name: 'test.read',
  summary: 'read',
  method: 'GET',
  path: '/common-api/test/read',
  access: anyone,
  request: z.object({ length: z.int() }),
  response: z.object({ text: z.string() }),
});
const token = endpoint({
  name: 'test.token',
  summary: 'token',
  path: '/common-api/test/token',
  access: anyone,
  request: z.object({}),
  response: z.object({ text: z.string() }),
});
const file = endpoint({
  name: 'test.file',
  summary: 'file',
  method: 'GET',
  path: '/common-api/test/file',
  access: anyone,
  transport: 'download',
  request: z.object({}),
  response: z.unknown(),
});
const calls = feature('tests', () => ({
  routes: (router) => {
    router.open(read, async ({ length }) => ({ text: 'a'.repeat(length) }));
    router.open(token, async () => ({ text: 'a'.repeat(5000) }));
    router.open(
      file,
      async () =>
        new Download({ bytes: Buffer.alloc(5000), fileName: 'a.zip', contentType: 'application/zip' }),
    );
  },
}));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [calls] });
});
afterAll(() => server.stop());

const ask = (url: string, encoding: string, method: 'GET' | 'POST' = 'GET') =>
  server.app.http.inject({
    method,
    url: `/api/common-api/test/${url}`,
    headers: { 'accept-encoding': encoding },
    ...(method === 'POST' && { payload: {} }),
  });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long answer is compressed for a caller that reads %s', async (accepted, used, open) => {
  const { headers, rawPayload } = await ask('read?length=5000', accepted);
  expect(headers).toMatchObject({ 'content-encoding': used, 'cache-control': 'no-store' });
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(rawPayload.length).toBeLessThan(500);
  expect(JSON.parse(open(rawPayload).toString())).toMatchObject({ data: { text: 'a'.repeat(5000) } });
});

test.each([
  ['a short answer', 'read?length=500', 'br', 'GET'],
  ['an answer to who reads none', 'read?length=5000', 'identity', 'GET'],
  ['an answer that may give a token', 'token', 'br', 'POST'],
  ['a file', 'file', 'br', 'GET'],
] as const)('%s is not compressed', async (_what, url, encoding, method) => {
  const { statusCode, headers } = await ask(url, encoding, method);
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
});
