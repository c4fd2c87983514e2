// The request client and the session: the refresh that a request triggers, and the answers that end a
// session.
import { describe, expect, test } from 'vitest';
import { envelope, failure, read, world, write, type Answer } from './client.testing.ts';
import type { EndpointDescriptor } from './endpoint.ts';
import type { Tokens } from './session.ts';

const refreshing: EndpointDescriptor<object, Tokens> = { method: 'POST', path: '/refresh', write: true };

const tokenOf = (init: RequestInit): string | null => new Headers(init.headers).get('Authorization');

/** The content of a body; field by field for a form. */
const textOf = async (body: unknown): Promise<unknown> =>
  body instanceof FormData
    ? Promise.all([...body.entries()].map(async ([name, value]) => [name, await new Response(value).text()]))
    : body;

describe('the session', () => {
  const expiredUnlessNew: Answer = (_url, init) =>
    tokenOf(init) === 'Bearer new' ? envelope(0, 'fine') : envelope(401, null, 'expired', { status: 401 });

  test('is refreshed once for all requests that need it, and each is sent again under its own id', async () => {
    const { client, sent, refreshes, events, tokens, toasts } = world(expiredUnlessNew);
    const answers = await Promise.all([1, 2, 3].map((pageNo) => client.call(read, { pageNo })));
    expect(answers).toEqual(['fine', 'fine', 'fine']);
    expect(refreshes).toEqual(['r1']);
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map((request) => request.headers.get('X-Request-Id'))).size).toBe(3);
    expect(tokens()).toEqual({ token: 'new', refreshToken: 'r2' });
    expect([events, toasts]).toEqual([[{ kind: 'refreshed' }], []]);
  });

  test.each([
    ['a form', {}, { record: { city: 'Kowloon' }, version: 3 }, {}],
    ['a file', { transport: 'upload' }, { fileBizType: '400' }, { file: new File(['bytes'], 'a.pdf') }],
  ] as const)(
    'that ended while %s was being filled in loses nothing: the write is sent again complete',
    async (_what, kind, given, options) => {
      const { client, sent, toasts } = world(expiredUnlessNew);
      expect(await client.call({ ...write, ...kind }, given, options)).toBe('fine');
      const idOf = ({ headers }: (typeof sent)[number]) => headers.get('X-Request-Id');
      const bodies = await Promise.all(sent.map(({ body }) => textOf(body)));
      expect([sent.length, new Set(sent.map(idOf)).size, toasts]).toEqual([2, 1, []]);
      expect(bodies[1]).toEqual(bodies[0]);
      expect(JSON.stringify(bodies[1])).toMatch(/Kowloon|bytes/);
    },
  );

  test('is retried once and no more', async () => {
    const { client, sent, events } = world(() => envelope(401));
    await failure(client.call(read, {}));
    expect(sent).toHaveLength(2);
    expect(events.at(-1)).toMatchObject({ kind: 'ended', reason: 'expired' });
  });

  test('ends, once, when the refresh is refused', async () => {
    const { client, events, toasts } = world(expiredUnlessNew, {
      refresh: (refreshToken, call) => call(refreshing, { refreshToken }),
    });
    await Promise.all([failure(client.call(read, { a: 1 })), failure(client.call(read, { a: 2 }))]);
    expect(events).toEqual([{ kind: 'ended', reason: 'expired', msg: 'Login expired! Please login again.' }]);
    expect(toasts).toEqual([]);
  });

  test('does not end if the refresh got no answer', async () => {
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

  test.each([408, 429, 500, 502, 503])(
    'does not end if the refresh got an envelope of %i',
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

  test('is refreshed under the id of the unanswered attempt', async () => {
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

  test.each([
    [101022, { kind: 'disabled', code: 101022 }],
    [102040, { kind: 'disabled', code: 102040 }],
    [102023, { kind: 'ended', reason: 'elsewhere', msg: 'text 102023' }],
    [110033, { kind: 'ended', reason: 'colleague', msg: 'text 110033', by: '' }],
    [102032, { kind: 'ended', reason: 'idle', msg: 'text 102032' }],
  ])('shows no toast for the event of code %i', async (code, event) => {
    const { client, events, toasts } = world(() => envelope(code));
    expect((await failure(client.call(read, {}))).code).toBe(code);
    expect(events).toMatchObject([event]);
    expect(toasts).toEqual([]);
  });

  test('does not end without a sign-in: the form shows a refused one', async () => {
    const { client, events, toasts } = world(() => envelope(101022), { signedIn: false });
    await failure(client.call(write, {}, { silent: true }));
    expect([events, toasts]).toEqual([[], []]);
  });

  test('a locked sign-in includes the remaining time', async () => {
    const { client, events, toasts } = world(() => envelope(102072, { remainingSeconds: 125 }), {
      signedIn: false,
    });
    await failure(client.call(write, {}));
    expect(events).toEqual([{ kind: 'locked', remainingSeconds: 125, isSignedIn: false }]);
    expect(toasts).toEqual([]);
  });

  test('belongs to nobody if nobody is signed in: 401 is then only a message', async () => {
    const { client, events, toasts, refreshes } = world(() => envelope(401), { signedIn: false });
    await failure(client.call(read, {}));
    expect([events, refreshes, toasts]).toEqual([[], [], ['Login expired! Please login again.']]);
  });
});
