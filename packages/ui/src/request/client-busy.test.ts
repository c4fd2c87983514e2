// The request client while the server is busy: the server says when to try again, and has done nothing yet.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, envelope, failure, read, world, write } from './client.testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (): Response =>
  envelope(120005, null, 'We’re very busy', { status: 503, headers: { 'Retry-After': '2' } });

/** Refuses a number of times, then answers. */
function busyFor(times: number): Answer {
  let left = times;
  return () => ((left -= 1) >= 0 ? busy() : envelope(0, 'served'));
}

const idsOf = (sent: readonly { readonly headers: Headers }[]) =>
  new Set(sent.map(({ headers }) => headers.get('X-Request-Id')));

test('waits with a read and sends it again silently, under the same id', async () => {
  const { client, sent, toasts } = world(busyFor(2));
  const answer = client.call(read, {});
  await vi.runAllTimersAsync();
  expect(await answer).toBe('served');
  expect([sent.length, idsOf(sent).size, toasts]).toEqual([3, 1, []]);
});

test('does not retry before the time that the server gave', async () => {
  const { client, sent } = world(busyFor(1));
  const answer = client.call(read, {});
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('served');
});

test('shows an error after the third refusal', async () => {
  const { client, sent, toasts } = world(busyFor(3));
  const error = failure(client.call(read, {}));
  await vi.runAllTimersAsync();
  expect((await error).code).toBe(120005);
  expect([sent.length, toasts]).toEqual([3, ['We’re very busy']]);
});

test.each([
  ['a write, which is known not to be done', write, {}],
  ['what polls', read, { quiet: true }],
])('shows an error at once for %s', async (_what, endpoint, options) => {
  const { client, sent } = world(busyFor(1));
  const error = await failure(client.call(endpoint, {}, options));
  expect([error.code, error.unconfirmed, sent.length]).toEqual([120005, false, 1]);
});

test('stops waiting once the caller has given up', async () => {
  const { client, sent } = world(busyFor(1));
  const gone = new AbortController();
  const error = failure(client.call(read, {}, { signal: gone.signal }));
  await vi.advanceTimersByTimeAsync(100);
  gone.abort();
  expect((await error).kind).toBe('cancelled');
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
});

test('does not wait for a server that is away for long or gives no time', async () => {
  const away = world(() => envelope(503, null, '', { status: 503, headers: { 'Retry-After': '600' } }));
  await failure(away.client.call(read, {}));
  const silent = world(() => envelope(503, null, '', { status: 503 }));
  await failure(silent.client.call(read, {}));
  expect([away.sent.length, silent.sent.length]).toEqual([1, 1]);
});

test('a refresh is retried too, with the token that identifies the person', async () => {
  const refresh = { ...write, path: '/refresh' };
  let refusals = 1;
  const { client, sent } = world(
    (url, { headers }) => {
      if (url.endsWith('/refresh')) return (refusals -= 1) >= 0 ? busy() : envelope(0);
      return new Headers(headers).get('Authorization') === 'Bearer new'
        ? envelope(0, 'served')
        : envelope(401);
    },
    {
      refresh: async (_token, call) => {
        await call(refresh, {});
        return { token: 'new', refreshToken: 'r2' };
      },
    },
  );
  const answer = client.call(read, {});
  await vi.runAllTimersAsync();
  expect(await answer).toBe('served');
  const refreshes = sent.filter(({ url }) => url.endsWith('/refresh'));
  expect(refreshes.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer old']);
  expect(idsOf(refreshes).size).toBe(1);
});
