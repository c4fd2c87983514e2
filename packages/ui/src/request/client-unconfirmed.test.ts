// The request client without an answer, or with one that does not give the result.
import { describe, expect, test } from 'vitest';
import { envelope, failure, never, read, world, write } from './client.testing.ts';

describe('requests without an answer', () => {
  test('an identical cancellable request silently replaces the earlier one', async () => {
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

  test('a different one does not', async () => {
    const { client } = world(async () => envelope(0, 'fine'));
    const list = { ...read, cancellable: true };
    expect(await Promise.all([client.call(list, { q: 'a' }), client.call(list, { q: 'b' })])).toEqual([
      'fine',
      'fine',
    ]);
  });

  test('ends after its time with the text of 408', async () => {
    const { client, toasts } = world(never);
    const error = await failure(client.call({ ...write, timeoutMs: 1 }, {}));
    expect(error).toMatchObject({
      kind: 'timeout',
      code: 408,
      msg: 'Request timeout! Please try again later.',
    });
    expect(error.unconfirmed).toBe(true);
    expect(toasts).toEqual([error.msg]);
  });

  test('shows the default text when the network fails', async () => {
    const { client, toasts } = world(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure(client.call(write, {}))).toMatchObject({
      kind: 'network',
      code: 0,
      unconfirmed: true,
    });
    expect(toasts).toEqual(['Request failed! Please try again later.']);
  });

  test.each([
    ['a gateway gave up', () => new Response('<html>', { status: 504 })],
    ['a gateway answers in the server’s place', () => new Response('<html>')],
    ['the server failed', () => envelope(500, null, '', { status: 500 })],
    ['the server is shutting down', () => envelope(503, null, '', { status: 503 })],
    ['a failure came under the status of success', () => envelope(500)],
  ])('count a write as unknown if %s, but not a read', async (_what, answer) => {
    const { client } = world(answer);
    expect(await failure(client.call(write, {}))).toMatchObject({ unconfirmed: true, decided: false });
    expect(await failure(client.call(read, {}))).toMatchObject({ unconfirmed: false });
  });

  test.each([
    ['the connection was lost', () => Promise.reject(new TypeError('Failed to fetch')), 'Request failed!'],
    ['a gateway gave up', () => new Response('<html>', { status: 504 }), 'Gateway timeout!'],
  ])('do not count a reservation as unknown if %s, and show a plain text', async (_what, answer, text) => {
    const { client, toasts } = world(answer);
    const error = await failure(client.call({ ...write, reserves: true }, {}));
    expect(error).toMatchObject({ unconfirmed: false, write: false });
    expect(toasts).toEqual([expect.stringContaining(text)]);
  });

  test.each([
    ['a business refusal decides it', () => envelope(130001), true],
    ['a limit decides it', () => envelope(999), true],
    ['invalid input was refused at the edge', () => envelope(120003, null, '', { status: 400 }), false],
    ['too many requests were refused at the edge', () => new Response('', { status: 429 }), false],
  ])('exclude answers that are %s, because nothing has happened', async (_what, answer, decided) => {
    const { client } = world(answer);
    expect(await failure(client.call(write, {}))).toMatchObject({ unconfirmed: false, decided });
  });

  test('sends nothing while offline', async () => {
    const { client, sent } = world(() => envelope(0), { online: () => false });
    expect(await failure(client.call(write, {}))).toMatchObject({ kind: 'offline', unconfirmed: false });
    expect(sent).toEqual([]);
  });
});
