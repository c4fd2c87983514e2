// The HTTP edge with test endpoints: access, validation, envelopes, transports and the log line of a call.
import {
  endpoint,
  maker,
  makerVerified,
  anyone,
  decidingStaff,
  errorCodes,
  languageFromHeader,
  message,
} from '@causeway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorText } from '@causeway/contract/errors/messages';
import { feature } from '../feature.ts';
import { Refusal, refuse } from '../refusal.ts';
import { type TestServer, testServer } from '../testing.ts';
import { Download } from './context.ts';
import { refused } from './envelope.ts';

const named = (name: string) => ({ name: `test.${name}`, summary: name });
const noted = z.object({ note: z.string() });

const note = endpoint({
  ...named('note'),
  path: '/common-api/test/note',
  access: maker,
  write: true,
  request: z.object({ note: z.string(message('required')).check(z.maxLength(10, message('too-long'))) }),
  response: noted,
});
const list = endpoint({
  ...named('list'),
  method: 'GET',
  path: '/common-api/test/list/:kind',
  access: anyone,
  request: z.object({ kind: z.string(), pageNo: z.int(), open: z.boolean(), ids: z.array(z.string()) }),
  response: z.object({ seen: z.string() }),
});
const trade = endpoint({
  ...named('trade'),
  path: '/common-api/test/trade',
  access: makerVerified,
  request: z.object({}),
  response: noted,
});
const decide = endpoint({
  ...named('decide'),
  path: '/common-api/test/decide',
  access: decidingStaff,
  request: z.object({}),
  response: noted,
});
const broken = endpoint({
  ...named('broken'),
  path: '/common-api/test/broken',
  access: anyone,
  request: z.object({ how: z.string() }),
  response: noted,
});
const upload = endpoint({
  ...named('upload'),
  path: '/common-api/test/upload',
  access: anyone,
  transport: 'upload',
  request: z.object({ kind: z.string() }),
  response: z.object({ size: z.number(), fileName: z.string(), kind: z.string() }),
});
const download = endpoint({
  ...named('download'),
  path: '/common-api/test/download',
  access: anyone,
  transport: 'download',
  request: z.object({ found: z.boolean() }),
  response: z.object({}),
});

const calls = feature('test', (context) => ({
  routes: (router) => {
    router.member(note, ({ note: text }, call) =>
      context.spine.write(call.actor, call.request, async () => ({
        answer: { note: text, secret: 'not in the contract' },
        audit: { action: 'test.note', subject: { kind: 'note', id: '1' } },
      })),
    );
    router.open(list, async (request) => ({ seen: JSON.stringify(request) }));
    router.member(trade, async () => ({ note: 'traded' }));
    router.staff(decide, async (_, call) => ({ note: call.actor.name }));
    router.open(broken, async ({ how }) => {
      if (how === 'answer') return {} as { note: string };
      if (how === 'refuse')
        refuse('login-locked', { data: { seconds: 3600 }, headers: { 'X-Verify-Id': '1' } });
      throw new Error('a secret inside');
    });
    router.open(upload, async ({ kind }, call) => {
      const { size, fileName } = await call.upload();
      return { size, fileName, kind };
    });
    router.open(download, async ({ found }) => {
      if (!found) refuse('nothing-to-export');
      return new Download({ bytes: Buffer.from('a,b'), fileName: '对账单.csv', contentType: 'text/csv' });
    });
    router.hook({
      path: 'test/:channel',
      name: 'test.hook',
      handle: async ({ params, body, headers }) => ({
        status: 202,
        body: `${params['channel']} ${Buffer.from(body).toString('latin1')} ${headers['x-signature']}`,
      }),
    });
  },
}));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [calls] });
});
afterAll(() => server.stop());

test('the router answers in the envelope with fields of the contract only', async () => {
  const session = await server.signedInPerson();
  const answer = await server.call(note, { note: 'hello' }, { session });
  expect(answer).toMatchObject({ status: 200, code: 0, data: { note: 'hello' } });
  expect(answer.data).not.toHaveProperty('secret');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('replays a repeat under its request id, and refuses another body', async () => {
  const session = await server.signedInPerson();
  const requestId = '0123456789abcdef0123456789abcdef';
  await server.as(session).call(note, { note: 'one' }, { requestId });
  expect(await server.as(session).call(note, { note: 'one' }, { requestId })).toEqual({ note: 'one' });
  expect(await server.as(session).refused(note, { note: 'two' }, { requestId })).toBe('request-id-reused');
});

test('refuses a write without a request id', async () => {
  const session = await server.signedInPerson();
  const answer = await server.call(note, { note: 'one' }, { session, requestId: 'short' });
  expect(answer).toMatchObject({ status: 400, refusal: 'request-id-required' });
});

test('names the fields that broke a rule in the language of the request', async () => {
  const session = await server.signedInPerson();
  const answer = await server.call(
    note,
    { note: 'longer than ten' },
    { session, headers: { language: 'zh_HK' } },
  );
  expect(answer).toMatchObject({ status: 400, refusal: 'invalid-input', msg: '部分內容有誤，請檢查。' });
  expect(answer.data).toEqual({ fields: [{ path: 'note', message: '內容過長。' }] });
});

test.each([
  ['by its key', 'iban', 'zh_CN', 'IBAN 有误，请与收款人提供的逐位核对'],
  ['by its key', 'iban', 'en_US', 'Invalid IBAN. Please check it'],
  ['by no key', 'Not this one.', 'zh_CN', '请输入正确的格式'],
])('explains a verb’s field issue, named %s: case %#', (_how, message, language, text) => {
  const refusal = new Refusal('invalid-input', { data: { fields: [{ path: 'number', message }] } });
  expect(refused(refusal, languageFromHeader(language)).envelope.data).toEqual({
    fields: [{ path: 'number', message: text }],
  });
});

test('reads numbers, booleans and lists from an address', async () => {
  const request = { kind: 'a/b', pageNo: 2, open: true, ids: ['x'] };
  const data = await server.stranger.call(list, request);
  expect(JSON.parse(data.seen)).toEqual(request);
  const answer = await server.app.http.inject('/api/common-api/test/list/a?pageNo=two&open=true&ids=1');
  expect(answer.json()).toMatchObject({ code: 120003 });
});

test.each([
  ['no session', {}, 'login-expired', 401],
  ['a false token', { session: { token: 'a'.repeat(43) } }, 'login-expired', 401],
] as const)('refuses a call with %s', async (_, options, refusal, status) => {
  expect(await server.call(note, { note: 'x' }, options)).toMatchObject({ refusal, status });
});

test('refuses a wrong role, an unverified member, a disabled person or member', async () => {
  const approver = await server.signedInPerson({ roleId: 3 });
  expect(await server.call(note, { note: 'x' }, { session: approver })).toMatchObject({
    refusal: 'forbidden',
    status: 403,
  });
  const fresh = await server.signedInPerson({ kycStatus: 1 });
  expect(await server.call(trade, {}, { session: fresh })).toMatchObject({
    refusal: 'not-verified',
    status: 200,
  });
  const person = await server.signedInPerson();
  await server.pool.query(`update person set status = 'disabled' where id = $1`, [person.personId]);
  expect(await server.as(person).refused(trade, {})).toBe('account-disabled');
  const member = await server.signedInPerson();
  await server.pool.query(`update member set status = 'disabled' where id = $1`, [member.memberId]);
  expect(await server.as(member).refused(trade, {})).toBe('member-disabled');
});

test('a session of one realm opens nothing in the other', async () => {
  const staff = await server.signedInStaff('reviewer');
  const person = await server.signedInPerson();
  expect(await server.as(staff).call(decide, {})).toMatchObject({ note: 'Test reviewer' });
  expect(await server.as(person).refused(decide, {})).toBe('login-expired');
  expect(await server.as(staff).refused(trade, {})).toBe('login-expired');
  const auditor = await server.signedInStaff('auditor');
  expect(await server.as(auditor).refused(decide, {})).toBe('forbidden');
});

test('a refusal carries its data and headers', async () => {
  const answer = await server.call(broken, { how: 'refuse' });
  expect(answer).toMatchObject({ status: 200, code: 102072, data: { seconds: 3600 } });
  expect(answer.headers['x-verify-id']).toBe('1');
});

test.each(['answer', 'throw'])('an error (%s) reveals no details', async (how) => {
  const answer = await server.call(broken, { how });
  expect(answer).toMatchObject({ status: 500, refusal: 'failure', data: null });
  expect(answer.msg).not.toContain('secret');
});

test('accepts a file with its fields', async () => {
  const file = { name: 'passport.jpg', bytes: new Uint8Array(1000) };
  const data = await server.stranger.call(upload, { kind: '111' }, { file });
  expect(data).toEqual({ size: 1000, fileName: 'passport.jpg', kind: '111' });
});

test('refuses a file of 50 MB and a missing file', async () => {
  const file = { name: 'large.zip', bytes: new Uint8Array(50 * 1024 * 1024) };
  expect(await server.call(upload, { kind: '111' }, { file })).toMatchObject({
    status: 413,
    refusal: 'too-large',
  });
  expect(await server.call(upload, { kind: '111' })).toMatchObject({ status: 400, refusal: 'malformed' });
});

test('sends bytes as an attachment, or the envelope of the refusal', async () => {
  const answer = await server.call(download, { found: true });
  expect(answer.bytes.toString()).toBe('a,b');
  expect(answer.headers['content-disposition']).toContain(`attachment; filename*=UTF-8''%E5%AF%B9`);
  expect(await server.stranger.refused(download, { found: false })).toBe('nothing-to-export');
});

test('passes a push to its feature byte for byte', async () => {
  const answer = await server.app.http.inject({
    method: 'POST',
    url: '/api/hooks/test/3',
    headers: { 'content-type': 'application/xml', 'x-signature': 's' },
    payload: Buffer.from('<a>é</a>', 'latin1'),
  });
  expect([answer.statusCode, answer.body]).toEqual([202, '3 <a>é</a> s']);
});

test.each([
  ['a statement of a busy day is taken', 8, 202],
  ['what is larger than any is not', 9, 413],
])('handles a push when %s', async (_case, megabytes, status) => {
  const { statusCode } = await server.app.http.inject({
    method: 'POST',
    url: '/api/hooks/test/3',
    headers: { 'content-type': 'application/xml' },
    payload: 'x'.repeat(megabytes * 1024 * 1024),
  });
  expect(statusCode).toBe(status);
});

test.each([
  ['GET', '/api/common-api/test/note', 405, 405],
  ['POST', '/api/common-api/nowhere', 404, 404],
  ['GET', '/nowhere', 404, 404],
  ['GET', '/api/common-api/test/list/%E0%A4%A', 400, 400],
] as const)('answers %s %s in the envelope', async (method, url, status, code) => {
  const answer = await server.app.http.inject({ method, url });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('answers another method with the allowed ones', async () => {
  const answer = await server.app.http.inject({ method: 'GET', url: '/api/common-api/test/note' });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
});

test.each([
  ['zh_CN', 'zh-Hans'],
  ['zh_HK', 'zh-Hant'],
] as const)('answers in the language of %s for an undecodable address', async (language, spoken) => {
  const url = '/api/common-api/test/list/%E0%A4%A';
  const answer = await server.app.http.inject({ url, headers: { language } });
  expect(answer.json().msg).toBe(errorText('malformed', spoken));
});

test.each([
  ['no JSON', '{', 400],
  ['a NUL', '{"how":"a\\u0000b"}', 400],
  ['half a surrogate pair', '{"how":"\\ud800"}', 400],
  ['a poisoned prototype', '{"__proto__":{"a":1},"how":"x"}', 400],
  ['a poisoned prototype far within', `${'['.repeat(90_000)}{"__proto__":1}${']'.repeat(90_000)}`, 400],
  ['a list', '[]', 400],
  ['too large a body', JSON.stringify({ how: 'x'.repeat(600_000) }), 413],
])('refuses a body with %s', async (_, payload, status) => {
  const answer = await server.app.http.inject({
    method: 'POST',
    url: '/api/common-api/test/broken',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().code).toBeGreaterThan(0);
});

test.each([
  ['a body', 'POST', 'broken', '{"how":"a\\u0000b"}', 'how'],
  ['a body, half a character', 'POST', 'broken', '{"how":"\\ud800"}', 'how'],
  ['an address', 'GET', 'list/a?pageNo=1&open=true&ids=a&ids=%00', undefined, 'ids.1'],
  ['a path', 'GET', 'list/a%00?pageNo=1&open=true&ids=a', undefined, 'kind'],
] as const)('names the field of %s that the database cannot store', async (_, method, url, payload, path) => {
  const answer = await server.app.http.inject({
    method,
    url: `/api/common-api/test/${url}`,
    headers: { 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, errorCodes['invalid-input'].code]);
  expect(answer.json().data.fields).toMatchObject([{ path }]);
});

test('serves health, metrics, documentation and the first page', async () => {
  const get = async (url: string) => server.app.http.inject(url);
  expect((await get('/healthz')).statusCode).toBe(200);
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  expect(await server.metrics()).toContain('causeway_call_seconds_count{endpoint="test.note",code="0"}');
  const document = (await get('/api/docs/calls/json')).json();
  expect(document.paths['/api/common-api/test/list/{kind}'].get.operationId).toBe('test.list');
  const page = await server.app.http.inject({ url: '/', headers: { language: 'zh_CN' } });
  expect(page.body).toContain('个人版');
  expect(page.body).not.toContain('/world/');
  const policy = page.headers['content-security-policy'];
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-src 'self' https://identity.example;");
  expect(page.headers['permissions-policy']).toContain('camera=(self "https://identity.example")');
});
