// A server that a check stops is not ready and runs no job; it becomes ready by itself once the problem is fixed.
import { once } from 'node:events';
import { testDatabase, type TestDatabase } from '@causeway/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp, type App } from '../app.ts';
import { systemActor } from '../platform/actor.ts';
import { handClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { testEnvironment } from '../platform/environment.testing.ts';
import { feature } from '../platform/feature.ts';
import { type Line, capturedLog } from '../platform/log/captured-log.testing.ts';
import { requestIdOf } from '../platform/spine/request-id.ts';
import type { CheckResult, Severity } from './check.ts';
import { openGate } from './gate.ts';

let database: TestDatabase;
let app: App | undefined;
let lines: readonly Line[];
let worked: EventTarget;
beforeEach(async () => {
  database = await testDatabase();
  worked = new EventTarget();
});
afterEach(async () => {
  await app?.stop();
  app = undefined;
  await database.drop();
});

const result = (severity: Severity, isFound: boolean): CheckResult => ({
  ...{ name: 'bank-account-known', kind: 'provider', severity, holds: 'Banks report on our accounts' },
  status: isFound ? 'found' : 'passed',
  findings: isFound
    ? [{ about: 'BANK_3_ACCOUNT', found: 'the bank reports on 1', remedy: 'Compare the number.' }]
    : [],
});

const testFeature = feature('gate-test', () => ({
  jobs: (jobs) =>
    jobs.define({
      ...{ name: 'gate-test.work', data: z.object({}) },
      handle: () => Promise.resolve(void worked.dispatchEvent(new Event('worked'))),
    }),
}));

async function serverWith(run: () => Promise<readonly CheckResult[]>): Promise<App> {
  const captured = capturedLog('info');
  lines = captured.lines;
  app = await createApp({
    config: readConfig({ ...testEnvironment, DATABASE_URL: database.url }),
    providers: {
      banks: new Map(),
      chains: new Map(),
      registers: [],
      identityCheck: { origin: 'https://a.example' },
    } as never,
    ...{ clock: handClock(), log: captured.log, features: [testFeature] },
    gate: () => openGate(run, captured.log, 20),
  });
  return app;
}

async function readiness(of: App) {
  const answer = await of.http.inject({ url: '/readyz' });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test('readiness shows the obstacle, and jobs wait for its end', async () => {
  let isWrong = true;
  const server = await serverWith(() => Promise.resolve([result('stops', isWrong)]));
  await expect
    .poll(() => readiness(server))
    .toEqual({
      status: 503,
      body: {
        status: 'not ready',
        issues: { 'bank-account-known': 'BANK_3_ACCOUNT: the bank reports on 1. Compare the number.' },
      },
    });
  const request = { id: requestIdOf('gate-test'), name: 'gate-test', body: {} };
  await server.context.spine.write(systemActor('gate-test'), request, () =>
    Promise.resolve({
      answer: null,
      jobs: [{ name: 'gate-test.work', data: {} }],
      audit: { action: 'gate-test', subject: { kind: 'test', id: 'gate' } },
    }),
  );
  const done = once(worked, 'worked');
  let isDone = false;
  void done.then(() => (isDone = true));
  await server.scheduledTasks.runDue();
  expect(isDone).toBe(false);
  const reported = lines.filter(({ msg }) => msg === 'a check keeps the server from becoming ready');
  expect(reported).toMatchObject([
    { level: 'error', check: 'bank-account-known', remedy: 'Compare the number.' },
  ]);

  isWrong = false;
  await done;
  expect(await readiness(server)).toEqual({ status: 200, body: { status: 'ready' } });
});

test('a warning is logged and stops nothing', async () => {
  const server = await serverWith(() => Promise.resolve([result('warns', true)]));
  await expect.poll(async () => (await readiness(server)).status).toBe(200);
  expect(lines.filter(({ check }) => check !== undefined)).toMatchObject([
    { msg: 'a check found something' },
  ]);
});
