// Providers that do not answer, refuse the key or differ from the configured ones, over the real adapters;
// and a machine that can store nothing.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type OpenProviders,
  type ProvidersConfig,
  createProviders,
  createScreening,
  createSmsGateway,
  createWatchman,
  createYente,
  worldBoxChains,
  worldBoxConfig,
} from '@causeway/providers';
import { ChainMismatch } from '@causeway/providers/port';
import { startWorldBox, type WorldBoxProcess, keptIn } from '@causeway/providers/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { runChecks } from './check.ts';
import { machineChecks } from './machine-checks.ts';
import { providerChecks } from './provider-checks.ts';
import type { ProvidersSubject } from './providers-subject.ts';
import { sound } from './sound.testing.ts';

let box: WorldBoxProcess;
let late: Server;
let lateUrl: string;
const opened: OpenProviders[] = [];

beforeAll(async () => {
  box = await startWorldBox();
  // A provider whose clock is an hour ahead, and which refuses the key.
  late = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString());
    response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve));
  const closing = createServer();
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
  refused = `http://127.0.0.1:${(closing.address() as AddressInfo).port}`;
  closing.close();
  lateUrl = `http://127.0.0.1:${(late.address() as AddressInfo).port}`;
});
afterAll(async () => {
  opened.forEach((providers) => providers.close());
  late.close();
  await box.stop();
});

function opening(change: (config: ProvidersConfig) => Partial<ProvidersConfig>): OpenProviders {
  const config: ProvidersConfig = {
    now: () => new Date(),
    ...keptIn('/tmp'),
    ...worldBoxConfig({
      ...{ url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret },
      ...{ publicUrl: 'http://127.0.0.1:8080', timeoutMilliseconds: 2000 },
    }),
    chains: worldBoxChains({ url: box.url }),
  };
  const providers = createProviders({ ...config, ...change(config) });
  opened.push(providers);
  return providers;
}

/** An address without a listener. */
let refused: string;

async function findings(
  providers: OpenProviders,
  assertChain: ProvidersSubject['assertChain'] = () => Promise.resolve(),
) {
  const results = await runChecks(providerChecks, { providers, now: new Date(), assertChain }, true);
  return results.flatMap(({ name, severity, findings: found }) =>
    found.map(({ about, found: what, remedy }) => ({ name, severity, about, what, remedy })),
  );
}

const shared = { apiKey: 'k', timeoutMilliseconds: 500 };
const lists = { name: 'Lists', requestsPerSecond: 100, ...shared };

test('silent checks of providers find nothing', async () => {
  expect(await findings(opening(() => ({})))).toEqual([]);
});

const away: readonly (readonly [
  about: string,
  change: (config: ProvidersConfig) => Partial<ProvidersConfig>,
])[] = [
  ['MARKET_URL', () => ({ market: { url: refused, ...shared } })],
  ['SCREENING_URL', () => ({ screening: createScreening({ ...lists, url: refused }) })],
  ['IDENTITY_URL', ({ identityCheck }) => ({ identityCheck: { ...identityCheck, url: refused } })],
  ['MAIL_URL', ({ mail }) => ({ mail: { ...mail, port: Number(new URL(refused).port) } })],
  ['SMS_URL', () => ({ sms: createSmsGateway({ url: refused, from: 'Causeway', ...shared }) })],
  [
    'BANK_3_URL',
    ({ banks }) => ({ banks: banks.map((bank) => (bank.channel === 3 ? { ...bank, url: refused } : bank)) }),
  ],
  ['TRON_URL', ({ chains }) => ({ chains: [chains[0]!, ...worldBoxChains({ url: refused }).slice(1)] })],
];

test.each(away)('an address without a listener is found: %s', async (about, change) => {
  expect(await findings(opening(change))).toEqual([
    {
      ...{ name: 'providers-answer', severity: 'warns', about },
      what: expect.stringMatching(/./),
      remedy: expect.stringContaining('Nothing listens there'),
    },
  ]);
});

test.each([
  ['MARKET_URL', (url: string) => ({ market: { url, ...shared } })],
  ['SMS_URL', (url: string) => ({ sms: createSmsGateway({ url, from: 'Causeway', ...shared }) })],
] as const)('a refused key is found: %s', async (about, change) => {
  const found = await findings(opening(() => change(lateUrl)));
  expect(found).toEqual([
    expect.objectContaining({ about, remedy: expect.stringContaining('does not take the key') }),
  ]);
});

describe('screening lists', () => {
  const yente = (own: object) => {
    const asked = { dataset: 'default', threshold: 0.7, algorithm: 'best', topics: [] };
    const from = { url: `${box.url}/screening/yente`, ...lists, apiKey: box.secret };
    return opening(() => ({ screening: createYente({ ...from, ...asked, ...own }) }));
  };
  const watchman = (own: object) => {
    const asked = { lists: ['us_ofac'], threshold: 0.9, readsAllScripts: false };
    const from = { url: `${box.url}/screening/watchman`, ...lists, apiKey: box.secret };
    return opening(() => ({ screening: createWatchman({ ...from, ...asked, ...own }) }));
  };
  const cannot = (what: string) => ({
    ...{ name: 'screening-scope', severity: 'warns', about: 'SCREENING_PROVIDER' },
    what: expect.stringContaining(what),
  });

  test('that are current cause only a report of what the service cannot check (VER-245)', async () => {
    expect(await findings(yente({}))).toMatchObject([cannot('the risk of an address')]);
    expect(await findings(watchman({}))).toMatchObject([
      cannot('other scripts than Latin'),
      cannot('politicians'),
      cannot('the risk of an address'),
    ]);
  });

  test('that a refused key hides cause only a report of that key', async () => {
    const found = await findings(yente({ apiKey: 'another' }));
    expect(found).toContainEqual(
      expect.objectContaining({
        name: 'providers-answer',
        about: 'SCREENING_URL',
        what: 'yente answered 401',
      }),
    );
    expect(found.map(({ name }) => name)).not.toContain('screening-lists');
  });

  test.each([
    ['a dataset', () => yente({ dataset: 'nothing' }), 'yente answered 404'],
    ['a list', () => watchman({ lists: ['eu_csl'] }), 'Watchman has no list eu_csl'],
  ])('that lack the configured %s are found (VER-245)', async (_what, open, what) => {
    expect(await findings(open())).toContainEqual(
      expect.objectContaining({ name: 'screening-lists', about: 'SCREENING_DATASET', what }),
    );
  });

  test('that are older than three days are found (VER-245)', async () => {
    const now = new Date(Date.now() + 3 * 24 * 3_600_000 + 60_000);
    const subject = { providers: yente({}), now, assertChain: () => Promise.resolve() };
    const results = await runChecks(providerChecks, subject, true);
    expect(results.find(({ name }) => name === 'screening-lists')?.findings).toMatchObject([
      { about: 'SCREENING_URL', found: expect.stringMatching(/^default: of .*, 3 days old$/) },
    ]);
  });
});

test('an account that the bank does not report stops the server', async () => {
  const providers = opening(({ banks }) => ({
    banks: banks.map((bank) => ({
      ...bank,
      operatingAccount: { ...bank.operatingAccount, number: '999999999999' },
    })),
  }));
  expect(await findings(providers)).toContainEqual(
    expect.objectContaining({ name: 'bank-account-known', severity: 'stops', about: 'BANK_3_ACCOUNT' }),
  );
});

test('another chain or token stops the server, unlike an absent node', async () => {
  const mismatch = (): Promise<void> => Promise.reject(new ChainMismatch('there is no contract at 0x1'));
  const found = await findings(
    opening(() => ({})),
    mismatch,
  );
  expect(found.map(({ name, severity, about, what }) => [name, severity, about, what])).toEqual([
    ['chains-right', 'stops', 'EVM_URL', 'there is no contract at 0x1'],
    ['chains-right', 'stops', 'TRON_URL', 'there is no contract at 0x1'],
  ]);
});

const onMachine = (set: Readonly<Record<string, string>>) =>
  runChecks(machineChecks, readConfig({ ...sound, FILES_FOLDER: '/tmp/causeway-doctor', ...set }), true);

test.each([
  [{ FILES_FOLDER: '/dev/null/files' }, 'files-writable', 'stops'],
  [{ BOOKS_FILE: '/dev/null/roots' }, 'roots-writable', 'warns'],
] as const)('the setting %j is found on the machine by %s', async (set, name, severity) => {
  const results = await onMachine({ MARKET_URL: refused, ...set });
  expect(
    results.filter(({ status }) => status === 'found').map((each) => [each.name, each.severity]),
  ).toContainEqual([name, severity]);
});

test('a clock differing from a provider’s is found', async () => {
  const results = await onMachine({ MARKET_URL: lateUrl });
  expect(results.find(({ name }) => name === 'clock-of-provider')?.findings).toMatchObject([
    { about: 'clock', found: expect.stringMatching(/is 3\d{3} s ahead of this machine/) },
  ]);
});

describe('buckets', () => {
  const bucketOf = (prefix: 'FILES' | 'BOOKS', bucket: string) => ({
    [`${prefix}_BUCKET`]: bucket,
    [`${prefix}_ENDPOINT`]: `${box.url}/s3`,
    [`${prefix}_REGION`]: 'box-1',
    [`${prefix}_ACCESS_KEY`]: 'CAUSEWAYBOX',
    [`${prefix}_SECRET_KEY`]: box.secret,
  });
  const set = () => ({
    ...bucketOf('FILES', 'files'),
    ...bucketOf('BOOKS', 'books'),
    ...{ BOOKS_LOCK_DAYS: '1', MARKET_URL: refused },
  });
  const found = async (change: Readonly<Record<string, string>>) =>
    (await onMachine({ ...set(), ...change })).flatMap(({ name, severity, findings: each }) =>
      each.map(({ about, found: what }) => [name, severity, about, what]),
    );

  test('that are sound have no finding and hold one probe (PLT-447)', async () => {
    await box.control('DELETE', '/bucket/objects');
    expect(await found({})).toEqual([]);
    expect(await found({})).toEqual([]);
    expect(await box.control('GET', '/bucket/objects')).toMatchObject({
      objects: [{ bucket: 'books', key: 'causeway-probe/kept', versions: 1 }],
    });
  });

  test.each([
    [{ FILES_SECRET_KEY: 'another' }, 'files-bucket', 'stops', '403 SignatureDoesNotMatch'],
    [{ FILES_REGION: 'eu-west-1' }, 'files-bucket', 'stops', '400 AuthorizationHeaderMalformed'],
    [{ FILES_BUCKET: 'nothing' }, 'files-bucket', 'stops', '404 NoSuchBucket'],
    [{ BOOKS_SECRET_KEY: 'another' }, 'roots-bucket', 'warns', '403 SignatureDoesNotMatch'],
    [{ BOOKS_BUCKET: 'files' }, 'roots-locked', 'warns', 'it has no object lock'],
    [{ BOOKS_LOCK_DAYS: '' }, 'roots-locked', 'warns', 'lines are not locked'],
  ] as const)('%j is found by %s, which %s (PLT-447)', async (change, name, severity, words) => {
    expect(await found(change)).toContainEqual([
      name,
      severity,
      expect.any(String),
      expect.stringContaining(words),
    ]);
  });

  test('a clock that a store refuses is found (PLT-447)', async () => {
    await box.control('POST', '/bucket/disturbances', { kind: 'skewed', times: 40 });
    expect(await found({})).toContainEqual([
      ...['files-bucket', 'stops', 'FILES_BUCKET'],
      expect.stringContaining('403 RequestTimeTooSkewed'),
    ]);
    await box.control('DELETE', '/bucket/objects');
  });

  test('an absent store stops no server (PLT-447)', async () => {
    expect(await found({ FILES_ENDPOINT: refused, BOOKS_ENDPOINT: refused })).toEqual([]);
  });

  test('publicly readable files are found (PLT-447)', async () => {
    const open = createServer((_request, response) => response.end('anything'));
    await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
    const { port } = open.address() as AddressInfo;
    expect(await found({ FILES_ENDPOINT: `http://127.0.0.1:${port}` })).toEqual(
      expect.arrayContaining([
        ['files-bucket-private', 'warns', 'FILES_BUCKET', 'anybody can read its files'],
        ['files-bucket-private', 'warns', 'FILES_BUCKET', 'anybody can list its files'],
      ]),
    );
    open.close();
  });
});
