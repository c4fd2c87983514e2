// Every other adapter against the world box over the network: market, screening, identity check, mail, SMS.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProviders } from './create-providers.ts';
import type { OpenProviders } from './create-providers.ts';
import { ProviderFault, ProviderUnavailable } from './port.ts';
import { startWorldBox } from './world-box.testing.ts';
import type { WorldBoxProcess } from './world-box.testing.ts';
import { worldBoxConfig } from './world-box.ts';

let box: WorldBoxProcess;
let providers: OpenProviders;
let impatient: OpenProviders;
let folder: string;

beforeAll(async () => {
  box = await startWorldBox();
  folder = await mkdtemp(join(tmpdir(), 'causeway-providers-'));
  providers = open(5_000);
  impatient = open(100);
});
beforeEach(() => box.control('POST', '/reset'));
afterAll(async () => {
  providers.close();
  impatient.close();
  await box.stop();
  await rm(folder, { recursive: true });
});

function open(timeoutMilliseconds: number): OpenProviders {
  const address = { url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret };
  const places = { publicUrl: 'http://127.0.0.1:8080', filesFolder: folder, timeoutMilliseconds };
  return createProviders({ now: () => new Date(), chains: [], ...worldBoxConfig({ ...address, ...places }) });
}

const fault = (institution: string, operation: string, kind: string) =>
  box.control('POST', '/faults', { institution, operation, kind });

interface Inbox {
  readonly messages: readonly {
    readonly kind: string;
    readonly to: readonly string[];
    readonly subject: string;
    readonly text: string;
    readonly html: string | null;
    readonly codes: readonly string[];
  }[];
  readonly cursor: number;
}

const inbox = (to: string, waitSeconds = 5) =>
  box.control('GET', `/inbox?to=${encodeURIComponent(to)}&waitSeconds=${waitSeconds}`) as Promise<Inbox>;

test('the banks of every channel are there', () => {
  expect([...providers.banks.keys()]).toEqual([3, 2, 13, 20]);
});

test('rates are quoted in dollars, can be set, and are the same again at the same moment', async () => {
  await box.control('PUT', '/market/rates/EUR', { rate: '1.25' });
  await box.control('PUT', '/market/frozen', { frozen: true });
  const rates = await providers.market.rates();
  expect(rates).toHaveLength(11);
  expect(rates.find((rate) => rate.base === 'EUR')).toMatchObject({ quote: 'USD', rate: '1.25' });
  expect(rates.find((rate) => rate.base === 'USD')?.rate).toBe('1.0000000000');
  expect(await providers.market.rates()).toEqual(rates);
});

test.each([
  ['0xC0ffee0000000000000000000000000000000000', 1, false],
  ['0x00000000000000000000000000000000000baD3'.padEnd(41, '0') + 'baD3', 3, false],
  ['0x000000000000000000000000000000000000dEaD', 4, false],
  ['0x000000000000000000000000000000000000bad5', 5, false],
  ['0x000000000000000000000000000000000000bada', 1, true],
])('the address %s is of level %i, abnormal %s', async (address, riskLevel, abnormal) => {
  expect(await providers.screening.address(8, address)).toEqual({ riskLevel, abnormal });
});

test('parties are matched by magic words and lists, transactions by hash or sender', async () => {
  const party = (name: string) => providers.screening.party({ name, country: 'HK' });
  expect(await party('Ada Example')).toEqual({ hit: false, reason: null });
  expect(await party('Sanctioned Politician Ltd')).toEqual({
    hit: true,
    reason: 'Sanctions list, Politically exposed persons',
  });
  const before = await providers.screening.listVersion();
  await box.control('PUT', '/screening/names', { name: 'ADA EXAMPLE', list: 'House list' });
  expect(await party('Ada Example')).toEqual({ hit: true, reason: 'House list' });
  expect(await providers.screening.listVersion()).not.toBe(before);
  await box.control('PUT', '/screening/risks', { subject: '0xHash', risk: 'SEVERE' });
  expect(await providers.screening.transaction(9, '0xhash', 'T1')).toEqual({ riskLevel: 4 });
});

async function finished(outcome: string, more: object = {}) {
  const { id } = await providers.identityCheck.start({
    reference: 'kyc-1',
    successUrl: 'http://127.0.0.1:8080/ok',
    failUrl: 'http://127.0.0.1:8080/failed',
    language: 'zh-Hant',
  });
  const answer = await box.control('POST', `/identity/${id}/finish`, { outcome, ...more });
  return { id, redirectUrl: (answer as { redirectUrl: string }).redirectUrl };
}

test('an identity check starts on a page of the box and is under verification until finished', async () => {
  const request = {
    reference: 'kyc-2',
    successUrl: 'http://a/s',
    failUrl: 'http://a/f',
    language: 'en',
  } as const;
  const { id, url } = await providers.identityCheck.start(request);
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors');
  expect(await providers.identityCheck.result(id)).toMatchObject({
    result: 2,
    firstName: null,
    frontPhoto: null,
  });
});

test.each([
  ['passed', 3],
  ['warning', 4],
  ['rejected', 5],
])(
  'an identity check that is %s has result %i, with person, document and photos',
  async (outcome, result) => {
    const { id, redirectUrl } = await finished(outcome, { firstName: 'ADA', expiryDate: '' });
    expect(redirectUrl).toBe('http://127.0.0.1:8080/ok');
    const answer = await providers.identityCheck.result(id);
    expect(answer).toMatchObject({
      result,
      firstName: 'ADA',
      documentCountry: 'HK',
      documentType: 'PASSPORT',
      birthDate: '1990-04-15',
      expiryDate: null,
    });
    const signature = [0x89, 0x50, 0x4e, 0x47];
    expect([...(answer.frontPhoto ?? []).slice(0, 4)]).toEqual(signature);
    expect([...(answer.backPhoto ?? []).slice(0, 4)]).toEqual(signature);
  },
);

test('the photos handed in come back as they are; a decision can take its time; a cancelled check is unverified', async () => {
  const frontPhoto = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 9]).toString('base64')}`;
  const { id } = await finished('passed', { frontPhoto, decidedAfterSeconds: 60 });
  expect(await providers.identityCheck.result(id)).toMatchObject({ result: 2, frontPhoto: null });
  await box.control('POST', '/clock', { advanceSeconds: 60 });
  const { frontPhoto: front } = await providers.identityCheck.result(id);
  expect([...(front ?? [])]).toEqual([0xff, 0xd8, 0xff, 9]);
  const cancelled = await finished('cancelled');
  expect(cancelled.redirectUrl).toBe('http://127.0.0.1:8080/failed');
  expect(await providers.identityCheck.result(cancelled.id)).toMatchObject({ result: 1 });
});

test('a mail arrives whole, in every language, and its code is found', async () => {
  const mail = {
    to: 'Ada@Example.test',
    subject: '您的验证码 – Your code',
    text: '您的验证码是 4821，5 分钟内有效。Order 2026-03-04, 1,234.50 USD.',
    html: '<p style="color:red">您的验证码是 <b>4821</b></p>',
  };
  await providers.mail.send(mail);
  const { messages } = await inbox('ada@example.test');
  expect(messages).toMatchObject([{ kind: 'mail', subject: mail.subject, html: mail.html, codes: ['4821'] }]);
  expect(messages[0]?.text.trim()).toBe(mail.text);
});

test('whoever waits for a message is answered when it comes, and only with what is newer', async () => {
  const waiting = inbox('+85291234567', 20);
  await providers.sms.send({ to: '+85291234567', text: 'Your code is 123456.' });
  const { messages, cursor } = await waiting;
  expect(messages).toMatchObject([{ kind: 'sms', to: ['+85291234567'], codes: ['123456'] }]);
  const later = (await box.control('GET', `/inbox?after=${cursor}`)) as Inbox;
  expect(later).toEqual({ messages: [], cursor });
});

const sample = { to: 'a@b.test', subject: 's', text: 't', html: '<p>t</p>' };
const attempts = {
  market: (from: OpenProviders): Promise<unknown> => from.market.rates(),
  screening: (from: OpenProviders) => from.screening.party({ name: 'Ada', country: 'HK' }),
  identity: (from: OpenProviders) => from.identityCheck.result('x'),
  sms: (from: OpenProviders) => from.sms.send({ to: '+85291234567', text: 'x' }),
  mail: (from: OpenProviders) => from.mail.send(sample),
} as const;

test.each([
  ['market', 'rates'],
  ['screening', 'party'],
  ['identity', 'result'],
  ['sms', 'send'],
  ['mail', 'send'],
] as const)('%s: a lost answer and a time-out are unavailable', async (institution, operation) => {
  await fault(institution, operation, 'lost-answer');
  await expect(attempts[institution](providers)).rejects.toThrow(ProviderUnavailable);
  await fault(institution, operation, 'time-out');
  await expect(attempts[institution](impatient)).rejects.toThrow(ProviderUnavailable);
});

test('a lasting refusal of a message needs a person', async () => {
  await fault('sms', 'send', 'refuse');
  await expect(attempts.sms(providers)).rejects.toThrow(ProviderFault);
  await fault('mail', 'send', 'refuse');
  await expect(attempts.mail(providers)).rejects.toThrow(ProviderFault);
  await expect(attempts.identity(providers)).rejects.toThrow(ProviderFault);
});
