// The configuration chooses the adapter, as the call at the vendor shows.
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { testEnvironment } from './platform/environment.testing.ts';
import { openProviders } from './providers.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The path below `/base` to which an SMS is sent with these variables. */
async function pathOfSms(variables: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const paths: string[] = [];
  const vendor = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(201).end(JSON.stringify({ sid: 'SM1', status: 'queued' }));
  }).listen(0, '127.0.0.1');
  stops.push(() => new Promise((done) => vendor.close(done).closeAllConnections()));
  await new Promise((done) => vendor.once('listening', done));
  const address = vendor.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const environment = {
    ...testEnvironment,
    DATABASE_URL: 'postgres://causeway@127.0.0.1/causeway',
    SMS_URL: `http://127.0.0.1:${port}/base/`,
    ...variables,
  };
  const providers = openProviders(readConfig(environment), () => new Date());
  await providers.sms.send({ to: '+85291234567', text: 'Your code: 123456' });
  providers.close();
  return paths;
}

test('the gateway sends SMS unless the configuration names Twilio', async () => {
  const accountSid = `AC${'0a'.repeat(16)}`;
  expect(await pathOfSms({})).toEqual(['/base/messages']);
  expect(await pathOfSms({ SMS_VENDOR: 'twilio', SMS_ACCOUNT_SID: accountSid })).toEqual([
    `/base/2010-04-01/Accounts/${accountSid}/Messages.json`,
  ]);
});

/** The paths that a screening of one name calls with these variables. */
async function pathsOfScreening(variables: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const paths: string[] = [];
  const vendor = createServer((request, response) => {
    paths.push((request.url ?? '').split('?')[0] ?? '');
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  stops.push(() => new Promise((done) => vendor.close(done).closeAllConnections()));
  await new Promise((done) => vendor.once('listening', done));
  const address = vendor.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const environment = {
    ...testEnvironment,
    DATABASE_URL: 'postgres://causeway@127.0.0.1/causeway',
    SCREENING_URL: `http://127.0.0.1:${port}/base`,
    ...variables,
  };
  const providers = openProviders(readConfig(environment), () => new Date());
  const asked = providers.screening.party({ kind: 'person', name: 'Ada', country: 'HK' });
  await expect(asked).rejects.toThrow('404');
  providers.close();
  return paths;
}

test.each([
  [{}, '/base/party'],
  [{ SCREENING_PROVIDER: 'yente' }, '/base/catalog'],
  [{ SCREENING_PROVIDER: 'watchman' }, '/base/v2/search'],
])('with %j a name is screened at %s', async (variables, path) => {
  expect(await pathsOfScreening(variables)).toEqual([path]);
});

test('registers are asked that are configured, the one of a country before the one of all', () => {
  const titles = (variables: Readonly<Record<string, string>>) => {
    const environment = {
      ...{ ...testEnvironment, DATABASE_URL: 'postgres://causeway@127.0.0.1/causeway', ...variables },
    };
    const providers = openProviders(readConfig(environment), () => new Date());
    providers.close();
    return providers.registers.map(({ title }) => title);
  };
  const gleif = { GLEIF_URL: 'https://lei.bank.example' };
  expect(titles({})).toEqual([]);
  expect(titles({ ...gleif, COMPANIES_HOUSE_API_KEY: 'key' })).toEqual(['Companies House', 'GLEIF']);
  expect(titles(gleif)).toEqual(['GLEIF']);
});

/** The paths of calls to a store with S3's API, without their queries. */
async function pathsOfStores(variables: Readonly<Record<string, string>>): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  const store = createServer((request, response) => {
    paths.add(`${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`);
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }).listen(0, '127.0.0.1');
  stops.push(() => new Promise((done) => store.close(done).closeAllConnections()));
  await new Promise((done) => store.once('listening', done));
  const address = store.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const key = { ACCESS_KEY: 'a key', SECRET_KEY: 'a secret', ENDPOINT: `http://127.0.0.1:${port}` };
  const both = Object.entries(key).flatMap(([name, value]) =>
    ['FILES', 'BOOKS'].map((prefix) => [`${prefix}_${name}`, value]),
  );
  const environment = {
    ...{ ...testEnvironment, DATABASE_URL: 'postgres://causeway@127.0.0.1/causeway' },
    ...{ BOOKS_KEY: 'k'.repeat(32), ...variables },
    ...(variables['FILES_BUCKET'] !== undefined && Object.fromEntries(both)),
  };
  const providers = openProviders(readConfig(environment), () => new Date());
  await providers.files.get('5000000001/none');
  for (const name of ['files', 'books'] as const) await providers.probes.get(name)?.();
  providers.close();
  return paths;
}

test('files and roots use configured buckets', async () => {
  expect(await pathsOfStores({ BOOKS_FILE: '/tmp/causeway-no-roots' })).toEqual(new Set());
  expect(await pathsOfStores({ FILES_BUCKET: 'files', BOOKS_BUCKET: 'books' })).toEqual(
    new Set([
      'GET /files/5000000001/none',
      'GET /files/causeway-probe/none',
      'GET /books/causeway-probe/none',
    ]),
  );
});
