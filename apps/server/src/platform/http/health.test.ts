// Readiness and metrics on the public port: many calls cost no more than one, and metrics need their token.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import fastify from 'fastify';
import { createMetrics } from '../metrics/metrics.ts';
import { serveHealth } from './health.ts';
import { testEnvironment } from '../environment.testing.ts';
import { type TestServer, testServer } from '../testing.ts';

let server: TestServer;
let withoutToken: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [], environment: { HEALTH_AGE_SECONDS: '60' } });
  withoutToken = await testServer({ features: [], environment: { METRICS_TOKEN: '' } });
});
afterAll(() => Promise.all([server.stop(), withoutToken.stop()]));

const token = { authorization: `Bearer ${testEnvironment.METRICS_TOKEN}` };

/** Counts the pool's connections that are taken during the work. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const { pool } = server.context.db;
  let count = 0;
  const counted = (): void => void (count += 1);
  pool.on('acquire', counted);
  await work();
  pool.off('acquire', counted);
  return count;
}

test.each(['/readyz', '/metrics'])('%s is computed once for frequent callers', async (url) => {
  const ask = () => server.app.http.inject({ url, headers: token });
  const first = await readsDuring(ask);
  const more = await readsDuring(async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, ask));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
  expect(first).toBeGreaterThan(0);
  // The server's other work may use some connections too.
  expect(more).toBeLessThan(100);
});

test('a server without room for files is ready with a warning (PLT-380)', async () => {
  let warnings = {};
  const app = fastify();
  const none = () => Promise.resolve({});
  serveHealth(app, {
    ...{ readiness: none, warnings: () => Promise.resolve(warnings), metrics: createMetrics() },
    ...{ metricsToken: null, ageSeconds: 0, isDraining: () => false },
  });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  warnings = { files: '3 MiB are free under FILES_FOLDER' };
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', warnings }]);
  await app.close();
});

test('HAProxy uses only servers that lack nothing but their database (PLT-464)', async () => {
  const file = new URL('../../../../../deploy/high-availability/haproxy.cfg', import.meta.url);
  const [, pattern = ''] = /http-check expect rstring '(.*)'$/m.exec(await readFile(file, 'utf8')) ?? [];
  let issues = {};
  const app = fastify();
  serveHealth(app, {
    ...{ readiness: () => Promise.resolve(issues), warnings: () => Promise.resolve({ files: 'few' }) },
    ...{ metrics: createMetrics(), metricsToken: null, ageSeconds: 0, isDraining: () => false },
  });
  const isLedThere = async (): Promise<boolean> =>
    new RegExp(pattern).test((await app.inject('/readyz')).body);
  expect(await isLedThere()).toBe(true);
  issues = { database: 'does not answer in time' };
  expect(await isLedThere()).toBe(true);
  for (issues of [{ preflight: 'runs' }, { database: 'x', ledger: 'y' }, { server: 'is stopping' }])
    expect(await isLedThere()).toBe(false);
  await app.close();
});

test('a server that is not ready names when to ask again (PLT-462)', async () => {
  const app = fastify();
  const away = () => Promise.resolve({ database: 'does not answer' });
  serveHealth(app, {
    ...{ readiness: away, warnings: () => Promise.resolve({}), metrics: createMetrics() },
    ...{ metricsToken: null, ageSeconds: 0, isDraining: () => false },
  });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  await app.close();
});

test('metrics require their token and do not exist without one', async () => {
  const { http } = server.app;
  const asked = async (authorization?: string) =>
    (await http.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })).statusCode;
  expect(await asked()).toBe(401);
  expect(await asked('Bearer another')).toBe(401);
  expect(await asked(token.authorization)).toBe(200);
  expect((await withoutToken.app.http.inject({ url: '/metrics', headers: token })).statusCode).toBe(404);
});
