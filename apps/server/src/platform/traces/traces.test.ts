// A collector gets one request whole, over OTLP/HTTP in JSON: from a provider's push to the provider that its job calls.
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createSmsGateway } from '@causeway/providers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { systemActor } from '../actor.ts';
import { feature } from '../feature.ts';
import { type Line, capturedLog } from '../log/captured-log.testing.ts';
import { requestIdOf } from '../spine/request-id.ts';
import { type TestServer, testServer } from '../testing.ts';
import { type OpenTraces, openTraces } from './open-traces.ts';
import { parseTraceparent } from './traces.ts';

interface SpanJson {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly links: readonly { readonly traceId: string }[];
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
interface ExportJson {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SpanJson[] }[];
  }[];
}

const SECRET = 'a phrase that nobody else may read';
const spans: SpanJson[] = [];
const called: (string | undefined)[] = [];
const servers: Server[] = [];

async function listen(answer: (request: IncomingMessage) => Promise<number>): Promise<string> {
  const server = createServer((request, reply) => {
    void answer(request).then((status) => reply.writeHead(status).end('{}'));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function collect(request: IncomingMessage): Promise<number> {
  const body = JSON.parse(await text(request)) as ExportJson;
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  return 200;
}

const tracedFeature = feature('traced', ({ spine, providers }) => ({
  routes: (router) => {
    router.hook({
      path: 'traced',
      name: 'traced',
      handle: async () => {
        const id = randomUUID();
        await spine.write(
          systemActor('test'),
          { id: requestIdOf(id), name: 'traced', body: { SECRET } },
          async () => ({
            answer: {},
            jobs: [{ name: 'traced.tell', data: { words: SECRET } }],
            audit: { action: 'test', subject: { kind: 'test', id } },
          }),
        );
        return { status: 204 };
      },
    });
  },
  jobs: (jobs) => {
    jobs.define({
      name: 'traced.tell',
      // The handler gets a job's data without the trace's field.
      data: z.strictObject({ words: z.string() }),
      handle: async ({ words }, { log }) => {
        await providers.sms.send({ to: '+85251234567', text: words });
        log.info('message sent');
      },
    });
  },
}));

let traces: OpenTraces;
let server: TestServer;
let lines: readonly Line[];
const lost: unknown[] = [];
beforeAll(async () => {
  const endpoint = await listen(collect);
  const url = await listen(async ({ headers }) => {
    called.push(headers['traceparent'] as string | undefined);
    return 202;
  });
  traces = await openTraces({ endpoint, ratio: 1, onLost: (error) => void lost.push(error) });
  const captured = capturedLog('info', traces.logFields);
  lines = captured.lines;
  const sms = createSmsGateway({ url, apiKey: 'a key', from: 'Causeway', timeoutMilliseconds: 5000 });
  server = await testServer({ features: [tracedFeature], providers: { sms }, traces, log: captured.log });
});
afterAll(async () => {
  await server.stop();
  for (const each of servers) each.close();
});

const push = (headers: Record<string, string> = {}) =>
  server.app.http.inject({
    ...{ method: 'POST', url: '/api/hooks/traced', payload: 'pushed' },
    headers: { 'content-type': 'text/plain', ...headers },
  });

test('a request is one trace through server, spine, database, job and provider (PLT-416)', async () => {
  const traceId = randomBytes(16).toString('hex');
  const caller = randomBytes(8).toString('hex');
  expect((await push({ traceparent: `00-${traceId}-${caller}-01` })).statusCode).toBe(204);
  await expect.poll(() => called.length, { timeout: 10_000 }).toBe(1);
  await server.settle();
  // A stop sends what is left.
  await traces.stop();

  const own = spans.filter((span) => span.traceId === traceId);
  const byName = (name: string) => {
    const found = own.find((span) => span.name === name);
    if (!found) throw new Error(`no span ${name} among ${own.map((span) => span.name).join(', ')}`);
    return found;
  };
  const path: string[] = [];
  let at: SpanJson | undefined = own.find(({ spanId }) => called[0]?.includes(spanId));
  while (at) {
    const { name, parentSpanId }: SpanJson = at;
    path.unshift(name);
    at = own.find(({ spanId }) => spanId === parentSpanId);
  }
  expect(path).toEqual(['POST traced', 'write traced', 'job traced.tell', 'sms send', 'POST']);
  expect(byName('POST traced').parentSpanId).toBe(caller);
  expect(byName('batch').parentSpanId).toBe(byName('write traced').spanId);
  const inBatch = own.filter(({ parentSpanId }) => parentSpanId === byName('batch').spanId);
  expect(inBatch.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'with', 'commit']));
  expect(called[0]?.slice(3, 35)).toBe(traceId);
  expect(own.filter(({ status }) => status.code === 2)).toEqual([]);
});

test('log lines name their trace (PLT-417)', () => {
  const ofJob = lines.find(({ msg }) => msg === 'message sent');
  const call = lines.find(({ msg, endpoint }) => msg === 'call' && endpoint === 'traced');
  expect(ofJob?.['traceId']).toMatch(/^[0-9a-f]{32}$/);
  expect(call?.['traceId']).toBe(ofJob?.['traceId']);
  expect(call?.['spanId']).not.toBe(ofJob?.['spanId']);
});

test('a span contains no typed text, and internal work no trace (PLT-418)', () => {
  expect(spans.length).toBeGreaterThan(5);
  expect(JSON.stringify(spans)).not.toContain(SECRET);
  const roots = spans.filter(({ parentSpanId }) => !spans.some(({ spanId }) => spanId === parentSpanId));
  expect(roots.map(({ name }) => name)).toEqual(['POST traced']);
});

test('an unreachable collector is reported once and delays nobody (PLT-418)', async () => {
  const gone: unknown[] = [];
  const endpoint = await listen(async () => 400);
  const own = await openTraces({ endpoint, ratio: 1, onLost: (error) => void gone.push(error) });
  expect(own.run({ name: 'one' }, () => 'answered')).toBe('answered');
  await expect(own.run({ name: 'two' }, () => Promise.reject(new Error(SECRET)))).rejects.toThrow(SECRET);
  await own.stop();
  expect(gone).toHaveLength(1);
  expect(JSON.stringify(spans)).not.toContain(SECRET);
  expect(lost).toEqual([]);
});

test('without a collector no tracing package is loaded (PLT-418)', async () => {
  const sources = globSync('../../../../../{apps/{server,signer,world},packages,db}/**/*.ts', {
    cwd: import.meta.dirname,
    exclude: (name) => name === 'node_modules' || name.endsWith('.test.ts'),
  });
  const loading = sources.filter((path) => {
    const code = readFileSync(join(import.meta.dirname, path), 'utf8');
    return /^import (?!type)[^;]*'@opentelemetry|import\('@opentelemetry/m.test(code);
  });
  expect(loading.map((path) => basename(path))).toEqual(['open-traces.ts']);
  const plain = await testServer({ features: [] });
  const client = await plain.context.db.pool.connect();
  expect([Object.hasOwn(client, 'query'), Object.hasOwn(plain.context.db.pool, 'connect')]).toEqual([
    false,
    false,
  ]);
  client.release();
  await plain.stop();
});

test.each([
  [undefined, undefined],
  ['', undefined],
  [`00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, undefined],
  [`00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`, undefined],
  [`00-${'A'.repeat(32)}-${'1'.repeat(16)}-01`, undefined],
  [`00-${'1'.repeat(32)}-${'2'.repeat(16)}-01-more`, undefined],
  [`00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`, { traceId: '1'.repeat(32), spanId: '2'.repeat(16) }],
])('the traceparent %s is read as %j', (given, ids) => {
  expect(parseTraceparent(given)).toEqual(ids);
});
