// The box's clock as the server follows it: the first time, a move that is acknowledged after its work, a lost connection.
import { type Server, createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boxClock } from './box-clock.ts';

const log = pino({ level: 'silent' });
let server: Server;
let url: string;
let stream: ServerResponse | undefined;
let seen: unknown[];

const move = (sequence: number, offsetMilliseconds: number): void =>
  void stream?.write(
    `event: clock\nid: ${sequence}\ndata: ${JSON.stringify({ sequence, at: '', offsetMilliseconds, listener: 'one' })}\n\n`,
  );

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    if (request.url === '/world/api/clock/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      stream = response;
      move(0, 3_600_000);
      return;
    }
    let body = '';
    for await (const part of request) body += String(part);
    seen.push(JSON.parse(body));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('the box clock has the box’s time from the start', async () => {
  const clock = await boxClock(url, log);
  expect(Math.abs(clock.now().getTime() - Date.now() - 3_600_000)).toBeLessThan(1000);
  await clock.stop();
});

test('a move of the clock is acknowledged after its work', async () => {
  const clock = await boxClock(url, log);
  await expect.poll(() => seen).toHaveLength(1);
  let worked = false;
  clock.onMove(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toHaveLength(1);
    worked = true;
  });
  move(1, 90_000_000);
  await expect.poll(() => seen).toContainEqual({ sequence: 1, listener: 'one' });
  expect(worked).toBe(true);
  expect(Math.abs(clock.now().getTime() - Date.now() - 90_000_000)).toBeLessThan(1000);
  await clock.stop();
});

test('a lost connection is restored', async () => {
  const clock = await boxClock(url, log);
  const first = stream;
  first?.destroy();
  await expect.poll(() => stream !== first).toBe(true);
  move(2, 7_200_000);
  await expect.poll(() => Math.round((clock.now().getTime() - Date.now()) / 1000)).toBe(7200);
  await clock.stop();
});
