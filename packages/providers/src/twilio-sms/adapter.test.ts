// The requests to Twilio, and the meaning of each documented answer, against a server that plays Twilio.
import { type IncomingHttpHeaders, createServer } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { ProviderError, ProviderUnavailable } from '../port.ts';
import { type TwilioSmsConfig, createTwilioSms } from './adapter.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Request {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: Readonly<Record<string, string>>;
}

interface TwilioAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const accountSid = `AC${'0a'.repeat(16)}`;
const sms = { to: '+85291234567', text: 'Your code: 123456 & 您的验证码' };

/** A Twilio account that always gives the same answer; with null it hangs up after it has read the message. */
async function twilio(answer: TwilioAnswer | null, own: Partial<TwilioSmsConfig> = {}) {
  const requests: Request[] = [];
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    requests.push({ path: `${request.method} ${request.url}`, headers: request.headers, form });
    if (answer === null) {
      request.socket.destroy();
      return;
    }
    const { status, headers = {}, body } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  stops.push(() => new Promise((done) => server.close(done).closeAllConnections()));
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const account = { url: `http://127.0.0.1:${port}`, accountSid, apiKeySid: null, apiKey: 'auth-token' };
  const provider = createTwilioSms({ ...account, from: 'Causeway', timeoutMilliseconds: 10_000, ...own });
  return { send: () => provider.send(sms), requests };
}

const queued = { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } };
const refusal = (status: number, code: number): TwilioAnswer => ({
  status,
  body: { code, message: `The number ${sms.to} is of no use`, status },
});

test('a message is a form for the account, opened by its auth token', async () => {
  const { send, requests } = await twilio(queued);
  await send();
  expect(requests).toMatchObject([
    {
      path: `POST /2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${btoa(`${accountSid}:auth-token`)}`,
      },
      form: { To: sms.to, From: 'Causeway', Body: sms.text },
    },
  ]);
});

test('an API key opens the account in place of its auth token', async () => {
  const apiKeySid = `SK${'0b'.repeat(16)}`;
  const { send, requests } = await twilio(queued, { apiKeySid, apiKey: 'secret' });
  await send();
  expect(requests).toMatchObject([
    {
      path: `POST /2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: { authorization: `Basic ${btoa(`${apiKeySid}:secret`)}` },
    },
  ]);
});

test('a Messaging Service chooses the sender by itself', async () => {
  const service = `MG${'0c'.repeat(16)}`;
  const { send, requests } = await twilio(queued, { from: service });
  await send();
  expect(requests.map(({ form }) => form)).toEqual([
    { To: sms.to, MessagingServiceSid: service, Body: sms.text },
  ]);
});

test.each(['accepted', 'queued', 'scheduled', 'sending', 'sent', 'delivered'])(
  'a message that is %s was taken',
  async (status) => {
    const { send } = await twilio({ status: 201, body: { sid: 'SM1', status, error_code: null } });
    await expect(send()).resolves.toBeUndefined();
  },
);

test.each([
  ['a number that is none', refusal(400, 21_211), 'refused a message with 400, error 21211'],
  ['a person who opted out', refusal(400, 21_610), 'refused a message with 400, error 21610'],
  ['a wrong auth token', refusal(401, 20_003), 'refused a message with 401, error 20003'],
  ['an account that is not there', refusal(404, 20_404), 'refused a message with 404, error 20404'],
  ['a page of a proxy', { status: 403, body: '<html>' }, 'refused a message with 403, error unknown'],
  ['another address', { status: 307, headers: { location: '/' }, body: '' }, 'refused a message with 307'],
])('%s needs a person, who reads the code and no number', async (_what, answer, message) => {
  const { send, requests } = await twilio(answer);
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderError);
  expect(String(error)).toContain(message);
  expect(String(error)).not.toContain(sms.to);
  expect(requests).toHaveLength(1);
});

test.each([
  ['that failed at once', { sid: 'SM1', status: 'failed', error_code: 30_008 }, 'SM1 as failed, error 30008'],
  ['in a state that nobody knows', { sid: 'SM1', status: 'asleep' }, 'SM1 as asleep, error unknown'],
  ['without a sid', { status: 'queued' }, 'without a sid'],
  ['that is no JSON', '<Message/>', 'without a sid'],
])('a 201 for a message %s needs a person', async (_what, body, message) => {
  const { send } = await twilio({ status: 201, body });
  await expect(send()).rejects.toThrow(ProviderError);
  await expect(send()).rejects.toThrow(message);
});

test.each([
  ['too many calls', { ...refusal(429, 20_429), headers: { 'retry-after': '7' } }, 7],
  ['a full queue of the sender', refusal(400, 21_611), 0],
])('%s is tried again, and less often', async (_what, answer, busySeconds) => {
  const { send } = await twilio(answer);
  await expect(send()).rejects.toThrow(ProviderUnavailable);
  await expect(send()).rejects.toMatchObject({ busySeconds });
});

test.each([
  ['an error of Twilio', { status: 503, body: '' }],
  ['a lost answer', null],
])('after %s it is unknown whether the message was sent', async (_what, answer) => {
  const { send, requests } = await twilio(answer);
  await expect(send()).rejects.toThrow(ProviderUnavailable);
  expect(requests).toHaveLength(1);
});
