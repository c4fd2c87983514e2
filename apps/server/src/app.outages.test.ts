// An hour without any provider, on the whole server: a few lines in the log for each of them, and none for each call.
import { testDatabase, type TestDatabase } from '@causeway/db/testing';
import { createProviders, worldBoxChains, worldBoxConfig, type OpenProviders } from '@causeway/providers';
import { startWorldBox, type WorldBoxProcess, keptIn } from '@causeway/providers/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from './app.ts';
import { features } from './features.ts';
import { type HandClock, handClock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { testEnvironment } from './platform/environment.testing.ts';
import { type Line, capturedLog } from './platform/log/captured-log.testing.ts';
import { market } from './features/money/basics/index.ts';

const { log, lines } = capturedLog('info');
let box: WorldBoxProcess | undefined;
let database: TestDatabase;
let providers: OpenProviders;
let clock: HandClock;
let app: App;

beforeAll(async () => {
  box = await startWorldBox();
  clock = handClock(new Date());
  database = await testDatabase();
  providers = createProviders({
    now: () => clock.now(),
    ...keptIn('/tmp'),
    ...worldBoxConfig({
      ...{ url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret },
      ...{ publicUrl: 'http://127.0.0.1:8080', timeoutMilliseconds: 2000 },
    }),
    chains: worldBoxChains({ url: box.url }),
  });
  app = await createApp({
    config: readConfig({ ...testEnvironment, DATABASE_URL: database.url }),
    ...{ providers, probes: providers.probes, clock, log, features },
    // Due work runs only when the test says so.
    working: false,
  });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
  providers.close();
  await box?.stop();
});

/** A minute of the servers' own work, and of members' requests. */
async function minute(): Promise<void> {
  await clock.advance(60);
  await app.scheduledTasks.runDue();
  const { mail, sms, screening, identityCheck, registers } = app.context.providers;
  const company = { name: 'Bramble Ltd', country: 'HK', number: '2900001' };
  const message = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' };
  const asked = [
    app.context.use(market).rates(),
    ...[mail.send(message), sms.send({ to: '+85251234567', text: 'Hello' })],
    ...[screening.listVersion(), identityCheck.result('no-such-check')],
    ...registers.map((register) => register.company(company)),
  ];
  await Promise.allSettled(asked);
}

async function isUp(): Promise<Readonly<Record<string, string>>> {
  const headers = { authorization: `Bearer ${testEnvironment.METRICS_TOKEN}` };
  const { body } = await app.http.inject({ url: '/metrics', headers });
  return Object.fromEntries(
    [...body.matchAll(/^causeway_provider_up\{provider="([a-z0-9-]+)"\} (\d)$/gm)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
}

const names = [
  ...['bank-2', 'bank-3', 'bank-13', 'bank-20', 'chain-8', 'chain-9'],
  ...['market', 'screening', 'identity-check', 'email', 'sms', 'register-box'],
];
const isAbout = (name: string) => (line: Line) => line['provider'] === name;

test('every provider answers at first', async () => {
  await minute();
  await minute();
  expect(await isUp()).toEqual(Object.fromEntries(names.map((name) => [name, '1'])));
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('an outage of an hour logs one warning and one error for each provider', async () => {
  await box?.stop();
  box = undefined;
  const before = lines.length;
  for (let count = 0; count < 60; count += 1) await minute();
  const written = lines.slice(before);
  for (const name of names)
    expect(
      written.filter(isAbout(name)).map(({ level, msg, cause }) => [level, msg, cause]),
      name,
    ).toEqual([
      ['warn', 'a provider does not answer', 'refused'],
      ['error', 'a provider has not answered for minutes', 'refused'],
    ]);
  expect(written.filter(({ provider }) => provider === undefined)).toEqual([]);
  expect(await isUp()).toEqual(Object.fromEntries(names.map((name) => [name, '0'])));
}, 180_000);
