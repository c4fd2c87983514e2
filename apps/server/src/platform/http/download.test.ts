// Long downloads over a real connection are made while they are read, and are broken off, not ended, when they fail.
import { request, type IncomingMessage } from 'node:http';
import { anyone, endpoint, fullPath } from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { feature } from '../feature.ts';
import { type TestServer, testServer } from '../testing.ts';
import { Download } from './context.ts';

const PIECE = 'x'.repeat(64 * 1024);
const PIECES = 800;

const long = endpoint({
  name: 'test.long',
  summary: 'A long file',
  path: '/common-api/test/long',
  access: anyone,
  transport: 'download',
  request: z.object({ failAt: z.int() }),
  response: z.object({}),
});

let made = 0;
let isEnded = false;

async function* pieces(failAt: number): AsyncGenerator<string> {
  try {
    for (; made < PIECES; made += 1) {
      if (made === failAt) throw new Error('the database went away');
      yield PIECE;
    }
  } finally {
    isEnded = true;
  }
}

const calls = feature('test', () => ({
  routes: (router) =>
    router.open(long, async ({ failAt }) =>
      Promise.resolve(new Download({ bytes: pieces(failAt), fileName: 'long.csv', contentType: 'text/csv' })),
    ),
}));

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer({ features: [calls] });
  address = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(() => {
  made = 0;
  isEnded = false;
});

/** Uses a connection of its own; a client that does not read delays the download. */
const ask = (failAt = -1): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asking = request(`${address}${fullPath(long)}`, { method: 'POST', headers, agent: false }, resolve);
    asking.on('error', reject).end(JSON.stringify({ failAt }));
  });

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const piece of answer) bytes += Buffer.byteLength(piece);
  return bytes;
}

test('the files of a download arrive whole', async () => {
  expect(await bytesOf(await ask())).toBe(PIECE.length * PIECES);
});

test('the files of a download wait for their reader', async () => {
  const answer = await ask();
  // The buffers on the way hold far less than the file.
  let before = 0;
  const isStill = (): boolean => {
    const stood = made > 0 && made === before;
    before = made;
    return stood;
  };
  await expect.poll(isStill).toBe(true);
  expect(made).toBeLessThan(PIECES / 2);
  answer.destroy();
  await expect.poll(() => isEnded).toBe(true);
  expect(made).toBeLessThan(PIECES);
});

test('a download whose making fails is broken off', async () => {
  const answer = await ask(20);
  expect(answer.statusCode).toBe(200);
  await expect(bytesOf(answer)).rejects.toThrow();
});
