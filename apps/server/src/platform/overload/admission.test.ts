// The edge of a server with given waits: which callers are refused, how, and how little work a refusal takes.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import {
  type Endpoint,
  errorCodes,
  fullPath,
  listPayees,
  listStaff,
  newProofOfWork,
  submitTransfer,
} from '@causeway/contract';
import { errorText } from '@causeway/contract/errors/messages';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handClock } from '../clock/clock.ts';
import { createServer } from '../http/server.ts';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createAdmission } from './admission.ts';
import type { Caller } from './decide.ts';

const endpoints = [newProofOfWork, listPayees, submitTransfer, listStaff] as const;

/** A server with calls under way, whose queue has been long for a while. */
async function busyServer({ underWay, database }: { underWay: number; database: number }) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const waits = { loop: 0, database: 1 };
  const callerOf = (authorization = 'stranger') => authorization as Caller;
  const admission = createAdmission({ waits: () => waits, callerOf, metrics, now: () => 0 });
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const isDraining = () => false;
  const server = { log, metrics, trustedProxies: [], clock: handClock(), admission, isDraining };
  const app = await createServer(server);
  let held = 0;
  const { promise: end, resolve } = Promise.withResolvers<undefined>();
  for (const endpoint of endpoints) {
    const config = { endpoint: endpoint as unknown as Endpoint };
    app.route({
      method: endpoint.method,
      url: fullPath(endpoint),
      config,
      handler: async ({ headers }) => {
        if (!headers['x-held']) return 'served';
        held += 1;
        return end;
      },
    });
  }
  app.post('/api/hooks/bank', { config: { hook: 'bank' } }, () => 'served');
  app.get('/healthz', () => 'served');
  onTestFinished(async () => {
    resolve(undefined);
    await app.close();
  });
  const call = (endpoint: { method: 'GET' | 'POST'; url: string }, headers: Record<string, string> = {}) =>
    app.inject({
      ...endpoint,
      headers: { 'content-type': 'application/json', ...headers },
      ...(endpoint.method === 'POST' && { payload: '{}' }),
    });
  const at = (endpoint: Pick<Endpoint, 'method' | 'path'>) => ({
    method: endpoint.method,
    url: fullPath(endpoint),
  });
  for (let i = 0; i < underWay; i += 1) void call(at(listStaff), { authorization: 'staff', 'x-held': '1' });
  await vi.waitFor(() => expect(held).toBe(underWay));
  for (let i = 0; i < 3; i += 1) admission.look();
  waits.database = database;
  const statusOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).statusCode;
  return { app, at, call, lines, metrics, statusOf };
}

const as = (authorization: Caller) => ({ authorization });

test.each([
  [0.04, [200, 200, 200, 200]],
  [0.1, [503, 200, 200, 200]],
  [0.15, [503, 503, 200, 200]],
  [0.5, [503, 503, 503, 200]],
])(
  'after %f s of waiting a stranger, reader, writer and staff are answered %j',
  async (database, statuses) => {
    const { at, statusOf } = await busyServer({ underWay: 192, database });
    expect([
      await statusOf(at(newProofOfWork)),
      await statusOf(at(listPayees), as('person')),
      await statusOf(at(submitTransfer), as('person')),
      await statusOf(at(listStaff), as('staff')),
    ]).toEqual(statuses);
  },
);

test('pushes of banks, health and what is no call are never refused', async () => {
  const { statusOf } = await busyServer({ underWay: 64, database: 9 });
  expect(await statusOf({ method: 'POST', url: '/api/hooks/bank' })).toBe(200);
  expect(await statusOf({ method: 'GET', url: '/healthz' })).toBe(200);
});

test('with fewer than three batches under way only strangers are refused', async () => {
  const { at, statusOf } = await busyServer({ underWay: 191, database: 9 });
  expect(await statusOf(at(newProofOfWork))).toBe(503);
  expect(await statusOf(at(listPayees), as('person'))).toBe(200);
});

test('with few calls under way nobody is refused, however slow the answers', async () => {
  const { at, statusOf } = await busyServer({ underWay: 63, database: 9 });
  expect(await statusOf(at(newProofOfWork))).toBe(200);
});

test.each([
  ['en_US', 'en'],
  ['zh_CN', 'zh-Hans'],
  ['zh_HK', 'zh-Hant'],
] as const)('a refused caller reads when to come back, in %s', async (header, language) => {
  const { at, call } = await busyServer({ underWay: 64, database: 9 });
  const answer = await call(at(newProofOfWork), { language: header, 'x-request-id': 'a'.repeat(32) });
  expect(answer.json()).toEqual({
    code: errorCodes.overloaded.code,
    msg: errorText('overloaded', language),
    data: null,
  });
  expect(answer.headers).toMatchObject({
    'retry-after': '2',
    'x-request-id': 'a'.repeat(32),
    'cache-control': 'no-store',
    'x-server-time': expect.any(String) as string,
  });
});

test('refused callers are counted by kind without a log line', async () => {
  const { app, lines, metrics } = await busyServer({ underWay: 64, database: 9 });
  const before = lines.length;
  const answer = await app.inject({
    method: 'POST',
    url: fullPath(submitTransfer),
    headers: { 'content-type': 'application/json' },
    payload: 'what is no JSON',
  });
  expect(answer.statusCode).toBe(503);
  expect(lines.slice(before)).toEqual([]);
  expect(await metrics.registry.metrics()).toContain(
    'causeway_calls_refused_total{caller="stranger",kind="write"} 1',
  );
});

test('a refused writer may continue on the same connection', async () => {
  const { app } = await busyServer({ underWay: 64, database: 9 });
  const url = new URL(fullPath(submitTransfer), await app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const refusedOnOld = async () => {
    const sent = request(url, { agent, method: 'POST', headers: { 'content-type': 'application/json' } });
    sent.end('x'.repeat(300_000));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, sent.reusedSocket];
  };
  expect(await refusedOnOld()).toEqual([503, false]);
  expect(await refusedOnOld()).toEqual([503, true]);
});
