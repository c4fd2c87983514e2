// An exchange without an answer: stored before it is sent, found after a reload, and removed with its answer.
import type { LockedQuote } from '@causeway/contract';
import { RequestError, createRepeats, type FailureKind } from '@causeway/ui';
import { describe, expect, test } from 'vitest';
import { tabKey } from '../../../shared/session/tab-storage.ts';
import { unconfirmedStore } from './unconfirmed.ts';

const quote = (quoteId: string): LockedQuote => ({
  sellCurrency: 'USD',
  buyCurrency: 'EUR',
  sellAmount: '100.00',
  buyAmount: '91.80',
  rate: '0.918',
  fee: '0.10',
  valueDate: '2026-01-05',
  settlesAtOnce: false,
  quoteId,
  approval: null,
  lockedAt: '2026-01-02T00:00:00.000Z',
  expiresAt: '2026-01-02T00:00:30.000Z',
});
/** The body differs from the quote's own, so that the tests can tell a stored body from a new one. */
const body = JSON.stringify({ quoteId: '018f0000-0000-7000-8000-000000000003' });
const request = JSON.parse(body) as { readonly quoteId: string };
const first = { quote: quote('018f0000-0000-7000-8000-000000000001'), heldUntil: 30_000 };
const other = { quote: quote('018f0000-0000-7000-8000-000000000002'), heldUntil: 60_000 };

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const failed = (kind: FailureKind, code: number, status: number): RequestError =>
  new RequestError({ kind, code, status, msg: 'text', requestId: '', write: true });

/** Sends as the form does; returns the request id, or nothing if sending failed. */
async function submit(storage: ReturnType<typeof memory>, sent = first, failure?: RequestError) {
  let id = '';
  await createRepeats(unconfirmedStore(storage, 'ann').of(sent))
    .send(body, async (requestId) => {
      id = requestId;
      if (failure !== undefined) throw failure;
    })
    .catch((error: unknown) => expect(error).toBeInstanceOf(RequestError));
  return id;
}

describe('an exchange without an answer', () => {
  test.each([
    ['the connection was lost', failed('network', 0, 0)],
    ['a gateway gave up', failed('http', 504, 504)],
    ['the page was left', failed('cancelled', 0, 0)],
  ])('is sent again unchanged under its id on the next page where %s', async (_what, failure) => {
    const storage = memory();
    const id = await submit(storage, first, failure);
    expect(unconfirmedStore(storage, 'ann').read()).toEqual({ ...first, request, requestId: id });
    expect(await submit(storage, first, failed('offline', 0, 0))).toBe(id);
    expect(await submit(storage)).toBe(id);
    expect(unconfirmedStore(storage, 'ann').read()).toBeUndefined();
  });

  test('is stored before it is sent', async () => {
    const storage = memory();
    await createRepeats(unconfirmedStore(storage, 'ann').of(first)).send(body, async () =>
      expect(unconfirmedStore(storage, 'ann').read()).toMatchObject(first),
    );
  });

  test.each([
    ['an exchange', undefined],
    ['a refusal of the catalogue', failed('refused', 130003, 200)],
    ['being offline, when nothing went out', failed('offline', 0, 0)],
  ])('is forgotten after %s', async (_what, failure) => {
    const storage = memory();
    await submit(storage, first, failure);
    expect(storage.kept.size).toBe(0);
  });

  test('is visible to nobody else', async () => {
    const storage = memory();
    await submit(storage, first, failed('network', 0, 0));
    expect(unconfirmedStore(storage, 'ben').read()).toBeUndefined();
  });

  test('gives its id to no other quote', async () => {
    const storage = memory();
    const id = await submit(storage, first, failed('network', 0, 0));
    expect(await submit(storage, other)).not.toBe(id);
  });

  test.each(['', '{', 'null', '{"quote":{}}'])('is empty if the storage holds %j', (text) => {
    const storage = memory();
    storage.setItem(tabKey('exchange', 'ann'), text);
    expect(unconfirmedStore(storage, 'ann').read()).toBeUndefined();
  });

  test('lasts as long as the form if storage is forbidden', async () => {
    const refused = (): never => {
      throw new Error('storage is forbidden');
    };
    const store = unconfirmedStore({ getItem: refused, setItem: refused, removeItem: refused }, 'ann');
    const repeats = createRepeats(store.of(first));
    const ids: string[] = [];
    for (const failure of [failed('network', 0, 0), undefined])
      await repeats
        .send(body, async (requestId) => {
          ids.push(requestId);
          if (failure !== undefined) throw failure;
        })
        .catch((error: unknown) => expect(error).toBe(failure));
    expect(new Set(ids).size).toBe(1);
    expect(store.read()).toBeUndefined();
  });
});
