// Every other adapter against the world box over the network: market, screening, identity check, email, SMS.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProviders, type OpenProviders } from './create-providers.ts';
import { ProviderError, ProviderUnavailable } from './port.ts';
import { keptIn, startWorldBox, type WorldBoxProcess } from './world-box.testing.ts';
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
  const places = { publicUrl: 'http://127.0.0.1:8080', timeoutMilliseconds };
  return createProviders({
    ...keptIn(folder),
    now: () => new Date(),
    chains: [],
    ...worldBoxConfig({ ...address, ...places }),
  });
}

const inject = (institution: string, operation: string, kind: string) =>
  box.control('POST', '/failures', { institution, operation, kind });

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

test('rates are in dollars, can be set and are stable at a moment', async () => {
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
  const party = (name: string) => providers.screening.party({ kind: 'person', name, country: 'HK' });
  expect(await party('Ada Example')).toEqual({ hit: false, reason: null, matches: [] });
  const listed = await party('Sanctioned Politician Ltd');
  expect(listed).toMatchObject({
    hit: true,
    reason: 'Sanctions list, Politically exposed persons',
    matches: [
      { list: 'Sanctions list', score: 98, reference: 'SL-2041', listedOn: '2022-03-15' },
      { name: 'SANCTIONED POLITICIAN LTD', score: 87 },
    ],
  });
  expect(listed.matches[1]?.record).toContainEqual({ label: 'Date of birth', value: '1961-04-02' });
  const before = await providers.screening.listVersion();
  await box.control('PUT', '/screening/names', {
    ...{ name: 'ADA EXAMPLE', list: 'House list', listedAs: 'EXAMPLE, Ada M.', score: 74 },
    record: [{ label: 'Reference', value: 'H-1' }],
  });
  expect(await party('Ada Example')).toEqual({
    hit: true,
    reason: 'House list',
    matches: [
      {
        ...{ list: 'House list', name: 'EXAMPLE, Ada M.', score: 74 },
        record: [{ label: 'Reference', value: 'H-1' }],
      },
    ],
  });
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

test('the provider gets the document and, by an opaque reference, the person; and nothing else', async () => {
  const { id } = await providers.identityCheck.start({
    reference: 'kyc-3',
    person: 'person-7',
    document: { type: 'identity-card', number: 'K1' },
    successUrl: 'http://a/s',
    failUrl: 'http://a/f',
    language: 'zh-Hans',
  });
  const { checks } = (await box.control('GET', '/identity')) as { checks: Record<string, unknown>[] };
  expect(checks.find((check) => check['id'] === id)).toMatchObject({
    reference: 'kyc-3',
    personReference: 'person-7',
    documentHint: { type: 'ID_CARD', number: 'K1' },
    language: 'zh-Hans',
  });
});

test.each([
  ['passed', 3],
  ['warning', 4],
  ['rejected', 5],
])('an identity check that is %s has result %i, with person and document', async (outcome, result) => {
  const { id, redirectUrl } = await finished(outcome, { firstName: 'ADA', expiryDate: '2031-05-16' });
  expect(redirectUrl).toBe('http://127.0.0.1:8080/ok');
  expect(await providers.identityCheck.result(id)).toMatchObject({
    result,
    firstName: 'ADA',
    documentCountry: 'HK',
    documentType: 'passport',
    birthDate: '1990-04-15',
    expiryDate: '2031-05-16',
    isPermanent: false,
  });
});

test.each([
  ['PASSPORT', 'passport', false],
  ['ID_CARD', 'identity-card', true],
  ['DRIVING_LICENSE', 'driving-licence', true],
  ['RESIDENCE_PERMIT', 'residence-permit', true],
])('the document %s is a %s with a photo of its back: %s', async (type, documentType, hasBack) => {
  const { id } = await finished('passed', { type });
  const answer = await providers.identityCheck.result(id);
  const signature = [0x89, 0x50, 0x4e, 0x47];
  expect(answer.documentType).toBe(documentType);
  expect([...(answer.frontPhoto ?? []).slice(0, 4)]).toEqual(signature);
  expect([...(answer.backPhoto ?? []).slice(0, 4)]).toEqual(hasBack ? signature : []);
});

test('a document without an expiry is permanent; unreadable values count as missing', async () => {
  const permanent = await finished('passed', { expiryDate: '' });
  expect(await providers.identityCheck.result(permanent.id)).toMatchObject({
    expiryDate: null,
    isPermanent: true,
  });
  const { id } = await finished('warning', {
    lastName: 'N/A',
    country: 'N/A',
    birthDate: 'N/A',
    expiryDate: 'N/A',
  });
  expect(await providers.identityCheck.result(id)).toMatchObject({
    result: 4,
    firstName: 'ALEX',
    lastName: null,
    documentCountry: null,
    birthDate: null,
    expiryDate: null,
    isPermanent: false,
  });
});

test('the document decides if nobody else does: by its check digits and its expiry', async () => {
  const documents = async (query: string) =>
    (await box.control('GET', `/documents?${query}`)) as { readonly mrz: string };
  const { id: start } = await providers.identityCheck.start({
    reference: 'kyc-4',
    successUrl: 'http://a/s',
    failUrl: 'http://a/f',
    language: 'en',
  });
  const { mrz } = await documents('firstName=Ada&lastName=Wong&falseDigit=1');
  await box.control('POST', `/identity/${start}/finish`, { mrz });
  expect(await providers.identityCheck.result(start)).toMatchObject({
    result: 5,
    firstName: 'ADA',
    lastName: 'WONG',
  });
});

test('the submitted photos come back unchanged; a decision can take time; a canceled check is unverified', async () => {
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

test('an abandoned check ends by itself, and a decision that never comes stays open', async () => {
  const never = await finished('passed', { decidedAfterSeconds: null });
  const { id } = await providers.identityCheck.start({
    reference: 'kyc-5',
    successUrl: 'http://a/s',
    failUrl: 'http://a/f',
    language: 'en',
  });
  await box.control('POST', '/clock', { advanceSeconds: 29 * 60 });
  expect(await providers.identityCheck.result(id)).toMatchObject({ result: 2 });
  await box.control('POST', '/clock', { advanceSeconds: 60 });
  expect(await providers.identityCheck.result(id)).toMatchObject({ result: 1 });
  expect(await box.control('POST', `/identity/${id}/finish`, {})).toEqual({ redirectUrl: 'http://a/f' });
  expect(await providers.identityCheck.result(id)).toMatchObject({ result: 1 });
  await box.control('POST', '/clock', { advanceSeconds: 7 * 86_400 });
  expect(await providers.identityCheck.result(never.id)).toMatchObject({ result: 2 });
});

test('a missing photo makes the whole result unavailable, so that it is requested again', async () => {
  const { id } = await finished('passed');
  await inject('identity', 'image', 'lost-answer');
  await expect(providers.identityCheck.result(id)).rejects.toThrow(ProviderUnavailable);
  expect((await providers.identityCheck.result(id)).frontPhoto).not.toBeNull();
});

test.each([
  ['refuse', ProviderError],
  ['lost-answer', ProviderUnavailable],
] as const)('a start that meets %s tells a refusal from no answer', async (kind, error) => {
  await inject('identity', 'start', kind);
  await expect(finished('passed')).rejects.toThrow(error);
});

test('an email arrives whole, in every language, and its code is found', async () => {
  const mail = {
    to: 'Ada@Example.test',
    subject: '您的验证码 – Your code',
    text: '您的验证码是：\n\n    4821\n\n5 分钟内有效。Order 2026-03-04, 1,234.50 USD.',
    html: '<p style="color:red">您的验证码是 <b>4821</b></p>',
  };
  await providers.mail.send(mail);
  const { messages } = await inbox('ada@example.test');
  expect(messages).toMatchObject([{ kind: 'mail', subject: mail.subject, html: mail.html, codes: ['4821'] }]);
  expect(messages[0]?.text.trim()).toBe(mail.text);
});

test('a reader that waits for a message is answered when it comes, and only with newer ones', async () => {
  const waiting = inbox('+85291234567', 20);
  await providers.sms.send({ to: '+85291234567', text: 'Your code: 123456. It works once.' });
  const { messages, cursor } = await waiting;
  expect(messages).toMatchObject([{ kind: 'sms', to: ['+85291234567'], codes: ['123456'] }]);
  const later = (await box.control('GET', `/inbox?after=${cursor}`)) as Inbox;
  expect(later).toEqual({ messages: [], cursor });
});

const sample = { to: 'a@b.test', subject: 's', text: 't', html: '<p>t</p>' };
const attempts = {
  market: (from: OpenProviders): Promise<unknown> => from.market.rates(),
  screening: (from: OpenProviders) => from.screening.party({ kind: 'person', name: 'Ada', country: 'HK' }),
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
  await inject(institution, operation, 'lost-answer');
  await expect(attempts[institution](providers)).rejects.toThrow(ProviderUnavailable);
  await inject(institution, operation, 'time-out');
  await expect(attempts[institution](impatient)).rejects.toThrow(ProviderUnavailable);
});

test('a permanent refusal of a message is left to a person', async () => {
  await inject('sms', 'send', 'refuse');
  await expect(attempts.sms(providers)).rejects.toThrow(ProviderError);
  await inject('mail', 'send', 'refuse');
  await expect(attempts.mail(providers)).rejects.toThrow(ProviderError);
  await expect(attempts.identity(providers)).rejects.toThrow(ProviderError);
});
