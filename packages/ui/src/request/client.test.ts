// The request client against an injected fetch: what it sends, what it makes of the answers.
import { describe, expect, it } from 'vitest';
import type { Language } from '../language/languages.ts';
import { createClient } from './client.ts';
import type { ClientOptions } from './client.ts';
import type { EndpointDescriptor } from './endpoint.ts';
import { createOverlay } from './overlay.ts';
import { refreshIds } from './refresh-ids.ts';
import { RequestError } from './request-error.ts';
import { sessionEvents } from './session.ts';
import type { SessionEvent, Tokens } from './session.ts';

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

const read: EndpointDescriptor<object> = {
  prefix: 'trading-api',
  method: 'POST',
  path: '/list',
  write: false,
};
const write: EndpointDescriptor<object> = { ...read, path: '/submit', write: true };
const file: EndpointDescriptor<object> = { ...read, path: '/export', transport: 'download' };

const refreshing: EndpointDescriptor<object, Tokens> = { method: 'POST', path: '/refresh', write: true };

const envelope = (
  code: number,
  data: unknown = null,
  msg = `text ${code}`,
  init: ResponseInit = {},
): Response =>
  new Response(JSON.stringify({ code, msg, data }), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });

interface World {
  readonly client: ReturnType<typeof createClient>;
  readonly sent: { readonly url: string; readonly headers: Headers; readonly body: unknown }[];
  readonly toasts: string[];
  readonly events: SessionEvent[];
  readonly overlay: ReturnType<typeof createOverlay>;
  readonly tokens: () => Tokens | undefined;
  readonly refreshes: string[];
}

interface Given extends Partial<Pick<ClientOptions, 'online' | 'refresh'>> {
  readonly language?: Language;
  readonly signedIn?: boolean;
}

function world(answer: Answer, given: Given = {}): World {
  const sent: World['sent'] = [];
  const toasts: string[] = [];
  const seen: SessionEvent[] = [];
  const refreshes: string[] = [];
  const events = sessionEvents();
  events.subscribe((event) => seen.push(event));
  const overlay = createOverlay();
  let tokens: Tokens | undefined =
    given.signedIn === false ? undefined : { token: 'old', refreshToken: 'r1' };
  const client = createClient({
    base: '/api',
    language: () => given.language ?? 'en',
    tokens: { read: () => tokens, write: (next) => (tokens = next) },
    events,
    overlay,
    toast: (text) => toasts.push(text),
    exclusively: (work) => work(),
    refreshIds: refreshIds(undefined),
    online: given.online ?? (() => true),
    refresh: async (refreshToken, call) => {
      refreshes.push(refreshToken);
      return given.refresh ? given.refresh(refreshToken, call) : { token: 'new', refreshToken: 'r2' };
    },
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? input.url : input.toString();
      sent.push({ url, headers: new Headers(init.headers), body: init.body });
      return answer(url, init);
    },
  });
  return { client, sent, toasts, events: seen, overlay, tokens: () => tokens, refreshes };
}

async function failure(promise: Promise<unknown>): Promise<RequestError> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof RequestError) return outcome;
  throw new Error(`expected a RequestError, got ${String(outcome)}`);
}

/** Answers only when it is aborted, as a server that hangs. */
const never: Answer = (_url, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

const tokenOf = (init: RequestInit): string | null => new Headers(init.headers).get('Authorization');

describe('what is sent', () => {
  it.each([
    ['en', 'en_US'],
    ['zh-Hans', 'zh_CN'],
    ['zh-Hant', 'zh_HK'],
  ] as const)('names the language %s as %s, the bearer and a request id', async (language, header) => {
    const { client, sent } = world(() => envelope(0, { total: 1 }), { language });
    expect(await client.call(read, { pageNo: 1 })).toEqual({ total: 1 });
    const headers = sent[0]?.headers;
    expect([headers?.get('Language'), headers?.get('Accept-Language')]).toEqual([header, header]);
    expect(headers?.get('Authorization')).toBe('Bearer old');
    expect(headers?.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
    expect([sent[0]?.url, sent[0]?.body]).toEqual(['/api/trading-api/list', '{"pageNo":1}']);
  });

  it('makes a new id for each request, and keeps one that it is given', async () => {
    const { client, sent } = world(() => envelope(0));
    await client.call(read, {});
    await client.call(read, {});
    await client.call(write, {}, { requestId: 'a'.repeat(32) });
    const ids = sent.map((request) => request.headers.get('X-Request-Id'));
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe('a'.repeat(32));
  });

  it('goes on after its page where that is asked for, and only there', async () => {
    const kept: unknown[] = [];
    const { client } = world((_, { keepalive }) => {
      kept.push(keepalive);
      return envelope(0);
    });
    await client.call(write, {}, { outlivesPage: true });
    await client.call(write, {});
    expect(kept).toEqual([true, false]);
  });

  it('fills the path, and asks by query where the method is GET', async () => {
    const { client, sent } = world(() => envelope(0), { signedIn: false });
    const detail: EndpointDescriptor<object> = { ...read, method: 'GET', path: '/txn/:txnNo' };
    await client.call(detail, { txnNo: 'T 1/2', dictType: 'a,b', absent: undefined });
    expect(sent[0]?.url).toBe('/api/trading-api/txn/T%201%2F2?dictType=a%2Cb');
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  it('sends a file in a form, after its fields', async () => {
    const { client, sent } = world(() => envelope(0));
    await client.call({ ...write, transport: 'upload' }, { purpose: 'kyc' }, { file: new Blob(['x']) });
    const body = sent[0]?.body;
    expect(body instanceof FormData && [...body.keys()]).toEqual(['purpose', 'file']);
    expect(sent[0]?.headers.has('Content-Type')).toBe(false);
  });
});

describe('refusals', () => {
  it('show the text of the server and reject with all of it', async () => {
    const { client, toasts } = world(() => envelope(120001, { left: '5.00' }, 'Insufficient balance'));
    const error = await failure(client.call(write, {}, { requestId: 'b'.repeat(32) }));
    expect(error).toMatchObject({
      kind: 'refused',
      code: 120001,
      msg: 'Insufficient balance',
      status: 200,
      data: { left: '5.00' },
      requestId: 'b'.repeat(32),
    });
    expect(toasts).toEqual(['Insufficient balance']);
  });

  it.each([999, 130120])('are silent for the limit code %i', async (code) => {
    const { client, toasts, events } = world(() => envelope(code, { max: '1.00' }));
    expect((await failure(client.call(write, {}))).data).toEqual({ max: '1.00' });
    expect([toasts, events]).toEqual([[], []]);
  });

  it('are silent where the caller shows them', async () => {
    const { client, toasts } = world(() => envelope(120001));
    await failure(client.call(write, {}, { silent: true }));
    expect(toasts).toEqual([]);
  });

  it.each([
    [400, 'Request failed! Please try again later.'],
    [403, 'The current account does not have permission to access!'],
    [404, 'The resource you are trying to access does not exist!'],
    [405, 'Incorrect request method! Please try again later.'],
    [418, 'Request failed! Please try again later.'],
    [500, 'Service exception!'],
    [502, 'Gateway error!'],
    [503, 'Service unavailable!'],
    [504, 'Gateway timeout!'],
  ])('of the transport say what the table says: %i', async (status, text) => {
    const { client, toasts } = world(() => new Response('<html>', { status }));
    expect(await failure(client.call(read, {}))).toMatchObject({
      kind: 'http',
      status,
      code: status,
      msg: text,
    });
    expect(toasts).toEqual([text]);
  });

  it('speak the language of the reader', async () => {
    const { client, toasts } = world(() => new Response('', { status: 504 }), { language: 'zh-Hant' });
    await failure(client.call(read, {}));
    expect(toasts).toEqual(['閘道逾時！']);
  });

  it('a success that is no envelope is a failure', async () => {
    const { client } = world(() => new Response('<html>fine</html>'));
    expect(await failure(client.call(read, {}))).toMatchObject({ kind: 'http', code: 500 });
  });

  it('inside a download are handled as any other', async () => {
    const { client, toasts } = world(() => envelope(120009, null, 'No data to export'));
    expect(await failure(client.download(file, {}))).toMatchObject({ code: 120009 });
    expect(toasts).toEqual(['No data to export']);
  });
});

describe('downloads', () => {
  it('give the file and its name', async () => {
    const { client } = world(
      () =>
        new Response('a,b', {
          headers: {
            'Content-Type': 'text/csv',
            'Content-Disposition': `attachment; filename*=UTF-8''%E5%B8%B3.csv`,
          },
        }),
    );
    const download = await client.download(file, {});
    expect([await download.blob.text(), download.filename]).toEqual(['a,b', '帳.csv']);
  });
});

describe('verification', () => {
  it('rejects with what the next call sends back, and shows nothing', async () => {
    const headers = {
      'X-Verify-Required': 'new-browser',
      'X-Verify-Id': 'v1',
      'X-Verify-Methods': 'email, sms',
    };
    const { client, toasts, events } = world(() => envelope(100000, null, 'new', { headers }), {
      signedIn: false,
    });
    expect(await failure(client.call(write, {}))).toMatchObject({
      kind: 'verify',
      verification: { required: 'new-browser', id: 'v1', methods: ['email', 'sms'] },
    });
    expect([toasts, events]).toEqual([[], []]);
  });
});

describe('the session', () => {
  const expiredUnlessNew: Answer = (_url, init) =>
    tokenOf(init) === 'Bearer new' ? envelope(0, 'fine') : envelope(401, null, 'expired', { status: 401 });

  it('is refreshed once for all who need it, and each is sent again under its own id', async () => {
    const { client, sent, refreshes, events, tokens, toasts } = world(expiredUnlessNew);
    const answers = await Promise.all([1, 2, 3].map((pageNo) => client.call(read, { pageNo })));
    expect(answers).toEqual(['fine', 'fine', 'fine']);
    expect(refreshes).toEqual(['r1']);
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map((request) => request.headers.get('X-Request-Id'))).size).toBe(3);
    expect(tokens()).toEqual({ token: 'new', refreshToken: 'r2' });
    expect([events, toasts]).toEqual([[{ kind: 'refreshed' }], []]);
  });

  it('is retried once and no more', async () => {
    const { client, sent, events } = world(() => envelope(401));
    await failure(client.call(read, {}));
    expect(sent).toHaveLength(2);
    expect(events.at(-1)).toMatchObject({ kind: 'ended', reason: 'expired' });
  });

  it('ends, once, when the refresh is refused', async () => {
    const { client, events, toasts } = world(expiredUnlessNew, {
      refresh: (refreshToken, call) => call(refreshing, { refreshToken }),
    });
    await Promise.all([failure(client.call(read, { a: 1 })), failure(client.call(read, { a: 2 }))]);
    expect(events).toEqual([{ kind: 'ended', reason: 'expired', msg: 'Login expired! Please login again.' }]);
    expect(toasts).toEqual([]);
  });

  it('does not end because the refresh found no answer', async () => {
    const { client, events, toasts } = world(
      (url, init) => {
        if (url.endsWith('/refresh')) throw new TypeError('network');
        return expiredUnlessNew(url, init);
      },
      {
        refresh: (refreshToken, call) => call(refreshing, { refreshToken }),
      },
    );
    expect(await failure(client.call(read, {}))).toMatchObject({ kind: 'network' });
    expect(events).toEqual([]);
    expect(toasts).toHaveLength(1);
  });

  it.each([408, 429, 500, 502, 503])(
    'does not end because the refresh met an envelope of %i',
    async (status) => {
      const { client, events } = world(
        (url, init) =>
          url.endsWith('/refresh')
            ? envelope(status, null, 'later', { status })
            : expiredUnlessNew(url, init),
        { refresh: (refreshToken, call) => call(refreshing, { refreshToken }) },
      );
      expect((await failure(client.call(read, {}))).code).toBe(status);
      expect(events).toEqual([]);
    },
  );

  it('is refreshed under the id of the attempt that had no answer', async () => {
    let isLost = true;
    const { client, sent } = world(
      (url, init) => {
        if (!url.endsWith('/refresh')) return expiredUnlessNew(url, init);
        if (isLost) throw new TypeError('network');
        return envelope(0, { token: 'new', refreshToken: 'r2' });
      },
      { refresh: (refreshToken, call) => call(refreshing, { refreshToken }) },
    );
    await failure(client.call(read, {}));
    isLost = false;
    expect(await client.call(read, {})).toBe('fine');
    const ids = sent
      .filter(({ url }) => url.endsWith('/refresh'))
      .map(({ headers }) => headers.get('X-Request-Id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    [101022, { kind: 'disabled', code: 101022 }],
    [102040, { kind: 'disabled', code: 102040 }],
    [102023, { kind: 'ended', reason: 'elsewhere', msg: 'text 102023' }],
    [102032, { kind: 'ended', reason: 'idle', msg: 'text 102032' }],
  ])('code %i is an event, not a toast', async (code, event) => {
    const { client, events, toasts } = world(() => envelope(code));
    expect((await failure(client.call(read, {}))).code).toBe(code);
    expect(events).toMatchObject([event]);
    expect(toasts).toEqual([]);
  });

  it('does not end where there is none: a refused sign-in is the form’s to tell', async () => {
    const { client, events, toasts } = world(() => envelope(101022), { signedIn: false });
    await failure(client.call(write, {}, { silent: true }));
    expect([events, toasts]).toEqual([[], []]);
  });

  it('a locked sign-in brings the time that is left', async () => {
    const { client, events, toasts } = world(() => envelope(102072, { remainingSeconds: 125 }), {
      signedIn: false,
    });
    await failure(client.call(write, {}));
    expect(events).toEqual([{ kind: 'locked', remainingSeconds: 125 }]);
    expect(toasts).toEqual([]);
  });

  it('is nobody’s where nobody is signed in: 401 is then a text', async () => {
    const { client, events, toasts, refreshes } = world(() => envelope(401), { signedIn: false });
    await failure(client.call(read, {}));
    expect([events, refreshes, toasts]).toEqual([[], [], ['Login expired! Please login again.']]);
  });
});

describe('requests without an answer', () => {
  it('an identical cancellable request takes the place of the earlier, silently', async () => {
    let first = true;
    const { client, toasts } = world((url, init) => {
      const answer = first ? never(url, init) : envelope(0, 'second');
      first = false;
      return answer;
    });
    const list = { ...read, cancellable: true };
    const earlier = failure(client.call(list, { q: 'a' }));
    expect(await client.call(list, { q: 'a' })).toBe('second');
    expect((await earlier).kind).toBe('cancelled');
    expect(toasts).toEqual([]);
  });

  it('a different one does not', async () => {
    const { client } = world(async () => envelope(0, 'fine'));
    const list = { ...read, cancellable: true };
    expect(await Promise.all([client.call(list, { q: 'a' }), client.call(list, { q: 'b' })])).toEqual([
      'fine',
      'fine',
    ]);
  });

  it('ends after its time with the text of 408', async () => {
    const { client, toasts } = world(never);
    const error = await failure(client.call({ ...write, timeoutMs: 1 }, {}));
    expect(error).toMatchObject({
      kind: 'timeout',
      code: 408,
      msg: 'Request timeout! Please try again later.',
    });
    expect(error.unanswered).toBe(true);
    expect(toasts).toEqual([error.msg]);
  });

  it('says the default text when the network fails', async () => {
    const { client, toasts } = world(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure(client.call(write, {}))).toMatchObject({
      kind: 'network',
      code: 0,
      unanswered: true,
    });
    expect(toasts).toEqual(['Request failed! Please try again later.']);
  });

  it.each([
    ['a gateway gave up', () => new Response('<html>', { status: 504 })],
    ['a gateway answers in the server’s place', () => new Response('<html>')],
    ['the server failed', () => envelope(500, null, '', { status: 500 })],
    ['the server is shutting down', () => envelope(503, null, '', { status: 503 })],
    ['a failure came under the status of success', () => envelope(500)],
  ])('know nothing of a write where %s, and lose nothing by a read', async (_what, answer) => {
    const { client } = world(answer);
    expect(await failure(client.call(write, {}))).toMatchObject({ unanswered: true, decided: false });
    expect(await failure(client.call(read, {}))).toMatchObject({ unanswered: false });
  });

  it.each([
    ['a business refusal decides it', () => envelope(130001), true],
    ['a limit decides it', () => envelope(999), true],
    ['invalid input was refused at the edge', () => envelope(120003, null, '', { status: 400 }), false],
    ['too many requests were refused at the edge', () => new Response('', { status: 429 }), false],
  ])('are not those where %s: nothing has happened', async (_what, answer, decided) => {
    const { client } = world(answer);
    expect(await failure(client.call(write, {}))).toMatchObject({ unanswered: false, decided });
  });

  it('sends nothing while offline', async () => {
    const { client, sent } = world(() => envelope(0), { online: () => false });
    expect(await failure(client.call(write, {}))).toMatchObject({ kind: 'offline', unanswered: false });
    expect(sent).toEqual([]);
  });
});

describe('the overlay', () => {
  it('counts from the first request to the last, and not the quiet ones', async () => {
    const answers: (() => void)[] = [];
    const { client, overlay } = world(
      () => new Promise((resolve) => answers.push(() => resolve(envelope(0)))),
    );
    const calls = [
      client.call(read, { a: 1 }),
      client.call(write, { a: 2 }),
      client.call(read, { a: 3 }, { quiet: true }),
    ];
    expect(overlay.current()).toEqual({ reads: 1, writes: 1 });
    await expect.poll(() => answers.length).toBe(3);
    answers.forEach((answer) => answer());
    await Promise.all(calls);
    expect(overlay.current()).toEqual({ reads: 0, writes: 0 });
  });

  it('counts out what failed', async () => {
    const { client, overlay } = world(() => envelope(500));
    await failure(client.call(write, {}));
    expect(overlay.current()).toEqual({ reads: 0, writes: 0 });
  });
});
