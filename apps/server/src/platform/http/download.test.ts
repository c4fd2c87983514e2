// Long downloads over a real connection: made as they are taken, and broken off rather than ended when they fail.
import { anyone, endpoint, fullPath } from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Feature } from '../feature.ts';
import { type TestServer, testServer } from '../testing.ts';
import { Download } from './context.ts';

const PIECE = 'x'.repeat(64 * 1024);
const PIECES = 2_000;

const long = endpoint({
  name: 'test.long',
  summary: 'A long file',
  prefix: 'common-api',
  path: '/test/long',
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

const feature: Feature = {
  name: 'test',
  routes: (router) =>
    router.open(long, async ({ failAt }) =>
      Promise.resolve(new Download({ bytes: pieces(failAt), fileName: 'long.csv', contentType: 'text/csv' })),
    ),
};

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer({ features: [feature] });
  address = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(() => {
  made = 0;
  isEnded = false;
});

const ask = (failAt = -1, signal?: AbortSignal): Promise<Response> =>
  fetch(`${address}${fullPath(long)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failAt }),
    ...(signal && { signal }),
  });

test('arrive whole', async () => {
  expect((await (await ask()).text()).length).toBe(PIECE.length * PIECES);
});

test('wait for who takes them, and end with them', async () => {
  const caller = new AbortController();
  const reader = (await ask(-1, caller.signal)).body?.getReader();
  await reader?.read();
  // What the buffers on the way hold is far less than the file.
  let before = 0;
  const isStill = (): boolean => {
    const stood = made === before;
    before = made;
    return stood;
  };
  await expect.poll(isStill).toBe(true);
  expect(made).toBeLessThan(PIECES / 2);
  caller.abort();
  await expect.poll(() => isEnded).toBe(true);
  expect(made).toBeLessThan(PIECES);
});

test('are broken off when they fail on the way', async () => {
  const answer = await ask(20);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});
