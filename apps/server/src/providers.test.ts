// The adapter that the configuration chooses, by the call that arrives at a vendor.
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { testEnvironment } from './platform/environment.testing.ts';
import { openProviders } from './providers.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The path that one SMS is sent to, below `/base`, with these variables. */
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

test('an SMS goes to the gateway unless the configuration names Twilio', async () => {
  const accountSid = `AC${'0a'.repeat(16)}`;
  expect(await pathOfSms({})).toEqual(['/base/messages']);
  expect(await pathOfSms({ SMS_VENDOR: 'twilio', SMS_ACCOUNT_SID: accountSid })).toEqual([
    `/base/2010-04-01/Accounts/${accountSid}/Messages.json`,
  ]);
});
