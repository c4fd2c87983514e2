// The request client: its requests, its handling of answers, and what counts as in flight.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { envelope, failure, read, world, write } from './client.testing.ts';
import type { EndpointDescriptor } from './endpoint.ts';
import { noteServerTime, serverNow } from './server-clock.ts';

const file: EndpointDescriptor<object> = { ...read, path: '/export', transport: 'download' };

describe('a request', () => {
  test.each([
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

  test('names the language that its answer is kept for, whatever is chosen', async () => {
    const { client, sent } = world(() => envelope(0), { language: 'en' });
    await client.call(read, {}, { language: 'zh-Hant' });
    expect(sent[0]?.headers.get('Language')).toBe('zh_HK');
  });

  test('makes a new id for each request, and keeps one that it is given', async () => {
    const { client, sent } = world(() => envelope(0));
    await client.call(read, {});
    await client.call(read, {});
    await client.call(write, {}, { requestId: 'a'.repeat(32) });
    const ids = sent.map((request) => request.headers.get('X-Request-Id'));
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe('a'.repeat(32));
  });

  test('outlives its page only on request', async () => {
    const kept: unknown[] = [];
    const { client } = world((_, { keepalive }) => {
      kept.push(keepalive);
      return envelope(0);
    });
    await client.call(write, {}, { outlivesPage: true });
    await client.call(write, {});
    expect(kept).toEqual([true, false]);
  });

  test('fills the path, and uses the query for GET', async () => {
    const { client, sent } = world(() => envelope(0), { signedIn: false });
    const detail: EndpointDescriptor<object> = { ...read, method: 'GET', path: '/trading-api/txn/:txnNo' };
    await client.call(detail, { txnNo: 'T 1/2', dictType: 'a,b', absent: undefined });
    expect(sent[0]?.url).toBe('/api/trading-api/txn/T%201%2F2?dictType=a%2Cb');
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  test('sends a file in a form, after its fields', async () => {
    const { client, sent } = world(() => envelope(0));
    await client.call({ ...write, transport: 'upload' }, { purpose: 'kyc' }, { file: new Blob(['x']) });
    const body = sent[0]?.body;
    expect(body instanceof FormData && [...body.keys()]).toEqual(['purpose', 'file']);
    expect(sent[0]?.headers.has('Content-Type')).toBe(false);
  });
});

describe('refusals', () => {
  test('show the text of the server and reject with all of it', async () => {
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

  test.each([999, 130120])('are silent for the limit code %i', async (code) => {
    const { client, toasts, events } = world(() => envelope(code, { max: '1.00' }));
    expect((await failure(client.call(write, {}))).data).toEqual({ max: '1.00' });
    expect([toasts, events]).toEqual([[], []]);
  });

  test('are silent if the caller shows them', async () => {
    const { client, toasts } = world(() => envelope(120001));
    await failure(client.call(write, {}, { silent: true }));
    expect(toasts).toEqual([]);
  });

  test.each([
    [400, 'Request failed! Please try again later.'],
    [403, 'The current account does not have permission to access!'],
    [404, 'The resource you are trying to access does not exist!'],
    [405, 'Incorrect request method! Please try again later.'],
    [418, 'Request failed! Please try again later.'],
    [500, 'Service exception!'],
    [502, 'Gateway error!'],
    [503, 'Service unavailable!'],
    [504, 'Gateway timeout!'],
  ])('of the transport have the fixed text of %i', async (status, text) => {
    const { client, toasts } = world(() => new Response('<html>', { status }));
    expect(await failure(client.call(read, {}))).toMatchObject({
      kind: 'http',
      status,
      code: status,
      msg: text,
    });
    expect(toasts).toEqual([text]);
  });

  test('are in the reader’s language', async () => {
    const { client, toasts } = world(() => new Response('', { status: 504 }), { language: 'zh-Hant' });
    await failure(client.call(read, {}));
    expect(toasts).toEqual(['閘道逾時！']);
  });

  test('a success without an envelope is a failure', async () => {
    const { client } = world(() => new Response('<html>fine</html>'));
    expect(await failure(client.call(read, {}))).toMatchObject({ kind: 'http', code: 500 });
  });

  test('inside a download are handled like any other', async () => {
    const { client, toasts } = world(() => envelope(120009, null, 'No data to export'));
    expect(await failure(client.download(file, {}))).toMatchObject({ code: 120009 });
    expect(toasts).toEqual(['No data to export']);
  });
});

describe('downloads', () => {
  test('give the file and its name', async () => {
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

  /** A file that arrives in pieces, each after a given delay. */
  const inPieces = (pieces: readonly string[], afterMs: number, signal: AbortSignal | null | undefined) => {
    const rest = [...pieces];
    const body = new ReadableStream<Uint8Array>({
      start: (file) => signal?.addEventListener('abort', () => file.error(signal.reason)),
      pull: async (file) => {
        await vi.advanceTimersByTimeAsync(afterMs);
        const piece = rest.shift();
        if (signal?.aborted === true) return;
        if (piece === undefined) file.close();
        else file.enqueue(new TextEncoder().encode(piece));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/csv' } });
  };

  test('may take longer than a call while data arrives', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { client } = world((_url, { signal }) => inPieces(['a', 'b', 'c', 'd'], 20_000, signal));
    expect(await (await client.download(file, {})).blob.text()).toBe('abcd');
  });

  test('are aborted when nothing more arrives', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { client } = world((_url, { signal }) => inPieces(['a', 'b'], 31_000, signal));
    expect(await failure(client.download(file, {}))).toMatchObject({ kind: 'timeout' });
  });

  test('that break off give no file', async () => {
    const { client } = world(() => {
      const body = new ReadableStream<Uint8Array>({
        start: (broken) => broken.enqueue(new TextEncoder().encode('a')),
        pull: (broken) => broken.error(new TypeError('terminated')),
      });
      return new Response(body, { headers: { 'Content-Type': 'text/csv' } });
    });
    expect(await failure(client.download(file, {}))).toMatchObject({ kind: 'network' });
  });
});

describe('verification', () => {
  test('rejects with the error of the next call, and shows nothing', async () => {
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

describe('the overlay', () => {
  test('counts from the first request to the last, except quiet ones', async () => {
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

  test('counts out failed requests', async () => {
    const { client, overlay } = world(() => envelope(500));
    await failure(client.call(write, {}));
    expect(overlay.current()).toEqual({ reads: 0, writes: 0 });
  });
});

test('the time is the server’s from its last answer, whatever the device shows', async () => {
  onTestFinished(() => noteServerTime(new Headers({ 'X-Server-Time': new Date().toISOString() })));
  const at = '2031-05-06T07:08:09.000Z';
  const { client } = world(() => envelope(0, {}, '', { headers: { 'X-Server-Time': at } }));
  await client.call(read, {});
  expect(serverNow().getTime() - Date.parse(at)).toBeLessThan(60_000);
  expect(serverNow().getTime()).toBeGreaterThanOrEqual(Date.parse(at));
});
