// The box as a whole: its documentation, its records, the rights of its pages, and a reset that starts everything again.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from './world.ts';

const SECRET = 'a-secret-for-tests';
const PUBLIC = new URL('../public/', import.meta.url);

let folder: string;
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-world-'));
  world = await createWorld({ secret: SECRET, dataFolder: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(world.url + path, {
    method,
    headers: {
      authorization: `Bearer ${SECRET}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

const openAccount = (reference: string) =>
  call('POST', '/bank/13/accounts', {
    reference,
    holderName: 'Ada Example',
    holderCountry: 'LU',
    localType: 2_000_000,
    currencies: ['EUR'],
  });

test.each([
  ['a page of another origin', { origin: 'https://elsewhere.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a name of somebody else that leads here', { host: 'elsewhere.example' }, 403],
  ['its own pages', { origin: 'http://localhost:8080' }, 200],
] as const)('the box answers %s correctly', async (_who, headers, status) => {
  const { hostname, port } = new URL(world.url);
  const request = get({ hostname, port, path: '/world/api/clock', headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(status);
});

test('the box keeps accounts, messages and clock across restarts', async () => {
  const opened = (await openAccount('kept')) as { account: { number: string } };
  await call('POST', '/world/api/pay-in', {
    account: opened.account.number,
    currency: 'EUR',
    amount: '7.00',
  });
  await call('POST', '/world/api/clock', { advanceSeconds: 86_400 });
  await world.close();
  world = await createWorld({ secret: SECRET, dataFolder: folder });
  expect(await openAccount('kept')).toEqual(opened);
  expect(await call('GET', '/bank/13/messages?after=')).toMatchObject({ messages: [{ type: 'camt.054' }] });
  const clock = (await call('GET', '/world/api/clock')) as { offsetMilliseconds: number };
  expect(Math.round(clock.offsetMilliseconds / 1000)).toBe(86_400);
});

test('a notification to an institution reaches the inbox as it was sent', async () => {
  const body = '{"type":"transfer.updated","data":{}}';
  const response = await fetch(`${world.url}/world/receiver`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-id': 'one', 'webhook-signature': 'v1a,abc' },
    body,
  });
  expect(response.status).toBe(204);
  const { messages } = (await call('GET', '/world/api/inbox?to=receiver')) as {
    messages: { text: string }[];
  };
  expect(messages).toMatchObject([{ kind: 'notification', subject: 'transfer.updated', codes: [] }]);
  expect(messages[0]?.text.split('\n')).toEqual(
    expect.arrayContaining(['webhook-id: one', 'webhook-signature: v1a,abc', body]),
  );
});

test('a reset forgets everything', async () => {
  await openAccount('forgotten');
  await call('PUT', '/world/api/market/rates/EUR', { rate: '2' });
  await call('POST', '/world/api/failures', {
    institution: 'market',
    operation: 'rates',
    kind: 'refuse',
    times: null,
  });
  await call('POST', '/world/api/reset');
  expect(await call('GET', '/world/api/banks')).toMatchObject({
    banks: [{ accounts: [] }, {}, { accounts: [] }, {}],
  });
  expect(await call('GET', '/world/api/market')).toMatchObject({ set: {}, frozen: false });
  expect(await call('GET', '/world/api/failures')).toMatchObject({ active: [] });
  expect(await call('GET', '/world/api/clock')).toMatchObject({ offsetMilliseconds: 0 });
});

test('a late answer arrives with the clock or once the failure is off', async () => {
  const late = { institution: 'market', operation: 'rates', kind: 'late' };
  const holding = async () =>
    ((await call('GET', '/world/api/failures')) as { active: { remaining: number }[] }).active[0]?.remaining;
  for (const release of [
    () => call('POST', '/world/api/clock', { advanceSeconds: 3_600 }),
    () => call('DELETE', '/world/api/failures'),
  ]) {
    await call('POST', '/world/api/failures', { ...late, afterSeconds: 3_600 });
    let answered = false;
    const rates = call('GET', '/market/v1/rates').then((answer) => {
      answered = true;
      return answer;
    });
    await expect.poll(holding).toBe(0);
    expect(answered).toBe(false);
    await release();
    expect(await rates).toHaveProperty('rates');
    await call('DELETE', '/world/api/failures');
  }
});

const activeFailures = async () =>
  ((await call('GET', '/world/api/failures')) as { active: { remaining: number }[] }).active;

test('a late failure without remaining calls ends with its last answer', async () => {
  const late = { institution: 'market', operation: 'rates', kind: 'late', times: 2, afterSeconds: 3_600 };
  await call('POST', '/world/api/failures', late);
  const answers = [call('GET', '/market/v1/rates'), call('GET', '/market/v1/rates')];
  await expect.poll(activeFailures).toMatchObject([{ remaining: 0 }]);
  await call('POST', '/world/api/clock', { advanceSeconds: 3_600 });
  for (const answer of await Promise.all(answers)) expect(answer).toHaveProperty('rates');
  expect(await activeFailures()).toEqual([]);
});

test('a time-out without remaining calls ends when the caller hangs up', async () => {
  const silent = { institution: 'market', operation: 'rates', kind: 'time-out', times: 1 };
  await call('POST', '/world/api/failures', silent);
  const caller = new AbortController();
  const hungUp = fetch(`${world.url}/market/v1/rates`, {
    headers: { authorization: `Bearer ${SECRET}` },
    signal: caller.signal,
  }).catch((error: unknown) => error);
  await expect.poll(activeFailures).toMatchObject([{ remaining: 0 }]);
  caller.abort();
  expect(await hungUp).toHaveProperty('name', 'AbortError');
  await expect.poll(activeFailures).toEqual([]);
});

test('the document lists the controls with their parameters', async () => {
  const document = (await call('GET', '/world/api/openapi.json')) as {
    paths: Record<string, Record<string, { summary: string; requestBody?: unknown }>>;
  };
  const paths = Object.keys(document.paths);
  for (const path of [
    '/pay-in',
    '/pay-in-batch',
    '/banks/{channel}/payments/{id}/return',
    '/banks/{channel}/entries/{reference}/take-back',
    '/inbox',
    '/clock',
    '/clock/stream',
    '/failures/{id}',
    '/market',
    '/chain/{channel}',
  ]) {
    const known = path === '/chain/{channel}' ? '/world/api/chain/8' : `/world/api${path}`;
    expect(paths).toContain(known);
  }
  expect(document.paths['/world/api/pay-in']?.['post']?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { properties: { account: {}, amount: {} } } } },
  });
});

test('an email is shown on an inert page', async () => {
  const html = '<script>alert(1)</script><p style="color:red">4821</p>';
  const transport = createTransport({ host: '127.0.0.1', port: world.smtpPort });
  await transport.sendMail({
    from: 'a@causeway.test',
    to: 'b@causeway.test',
    subject: 's',
    text: '4821',
    html,
  });
  const { messages } = (await call('GET', '/world/api/inbox?to=b@causeway.test')) as {
    messages: { id: number }[];
  };
  const page = await fetch(`${world.url}/world/api/inbox/${messages[0]?.id}/html`);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  );
});

test.each(['/world/', '/world/api/docs', '/world/identity/any'])(
  'the page %s runs nothing but its own files',
  async (path) => {
    const page = await fetch(world.url + path);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
    // Relative, so that the page works behind the server's proxy under another address too.
    const addresses = [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '');
    for (const address of addresses) {
      expect(address).not.toMatch(/^(\/|https?:)/);
      if (address.includes('assets/')) {
        expect((await fetch(new URL(address, world.url + path))).status, address).toBe(200);
      }
    }
  },
);

test('every text of a page exists in three languages', async () => {
  const files = (await readdir(PUBLIC)).filter((name) => /\.(js|html)$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, PUBLIC), 'utf8')));
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/\bt\('([\w-]+)'|data-text="(\w+)"/g)].map((match) => match[1] ?? match[2] ?? ''),
  );
  const read = async (name: string, list: string): Promise<Record<string, string>> =>
    ((await import(new URL(name, PUBLIC).href)) as Record<string, Record<string, string>>)[list] ?? {};
  const en = await read('messages-en.js', 'en');
  for (const [name, list] of [
    ['messages-zh-hans.js', 'zhHans'],
    ['messages-zh-hant.js', 'zhHant'],
  ] as const) {
    expect(Object.keys(await read(name, list)).toSorted()).toEqual(Object.keys(en).toSorted());
  }
  expect(asked.length).toBeGreaterThan(50);
  for (const key of asked) expect(Object.keys(en)).toContain(key);
});
