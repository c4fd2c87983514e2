// The shared refresh and the toasts that replace each other.
import { describe, expect, test } from 'vitest';
import { refreshIds, type RefreshIdStorage } from './refresh-ids.ts';
import { createRefresher, type RefresherParts, type Tokens } from './session.ts';
import { createToaster } from './toaster.ts';

function store(first: Tokens): { read: () => Tokens; write: (tokens: Tokens) => void } {
  let tokens = first;
  return { read: () => tokens, write: (next) => (tokens = next) };
}

const parts = (given: Partial<RefresherParts> = {}): RefresherParts => ({
  exclusively: (work) => work(),
  ids: refreshIds(undefined),
  onRefreshed: () => undefined,
  ...given,
});

describe('the refresh', () => {
  const old: Tokens = { token: 'old', refreshToken: 'r1' };
  const fresh: Tokens = { token: 'new', refreshToken: 'r2' };

  test('is not made when another request already has newer tokens', async () => {
    const kept = store(fresh);
    const refresher = createRefresher(kept, () => Promise.reject(new Error('must not be called')), parts());
    expect(await refresher.newerThan('old')).toEqual(fresh);
  });

  test('uses the tokens that another tab got while this one waited', async () => {
    const kept = store(old);
    const refresher = createRefresher(
      kept,
      () => Promise.reject(new Error('the token is spent')),
      parts({
        exclusively: (work) => {
          kept.write(fresh);
          return work();
        },
      }),
    );
    expect(await refresher.newerThan('old')).toEqual(fresh);
  });

  test('can be tried again after it failed', async () => {
    let tries = 0;
    const refresher = createRefresher(
      store(old),
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('down');
        return fresh;
      },
      parts(),
    );
    await expect(refresher.newerThan('old')).rejects.toThrow('down');
    expect(await refresher.newerThan('old')).toEqual(fresh);
  });
});

describe('a refresh whose answer was lost', () => {
  const old: Tokens = { token: 'old', refreshToken: 'r1' };
  const fresh: Tokens = { token: 'new', refreshToken: 'r2' };
  const memory = (): RefreshIdStorage & { readonly items: Map<string, string> } => {
    const items = new Map<string, string>();
    return {
      items,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  };
  /** A page of the browser with prepared refreshes; returns the ids under which they were sent. */
  const page = (storage: RefreshIdStorage | undefined, kept: ReturnType<typeof store>) => {
    const sent: string[] = [];
    const outcomes: (Tokens | 'lost')[] = [];
    const refresher = createRefresher(
      kept,
      async (_refreshToken, requestId) => {
        sent.push(requestId);
        const outcome = outcomes.shift() ?? 'lost';
        if (outcome === 'lost') throw new Error('lost');
        return outcome;
      },
      parts({ ids: refreshIds(storage) }),
    );
    const attempt = (token: string, outcome: Tokens | 'lost') => {
      outcomes.push(outcome);
      return refresher.newerThan(token).catch(() => 'lost');
    };
    return { sent, attempt };
  };

  test.each([
    ['kept by the browser', memory()],
    ['where nothing can be kept', undefined],
    [
      'where keeping is forbidden',
      {
        getItem: () => {
          throw new Error('forbidden');
        },
        setItem: () => {
          throw new Error('forbidden');
        },
        removeItem: () => {
          throw new Error('forbidden');
        },
      },
    ],
  ])(
    'is repeated under its id until it has an answer, and the next has another id (%s)',
    async (_how, storage) => {
      const { sent, attempt } = page(storage, store(old));
      expect(await attempt('old', 'lost')).toBe('lost');
      expect(await attempt('old', 'lost')).toBe('lost');
      expect(await attempt('old', fresh)).toEqual(fresh);
      await attempt('new', 'lost');
      expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(sent.slice(0, 3)).toEqual([sent[0], sent[0], sent[0]]);
      expect(sent[3]).not.toBe(sent[0]);
    },
  );

  test('is repeated by another tab, and after a reload, under its id', async () => {
    const [storage, kept] = [memory(), store(old)];
    const one = page(storage, kept);
    const other = page(storage, kept);
    await one.attempt('old', 'lost');
    await other.attempt('old', fresh);
    expect(other.sent).toEqual(one.sent);
  });

  test('leaves nothing stored once it is answered, and until then no token', async () => {
    const storage = memory();
    const long: Tokens = { token: 'old', refreshToken: 'r'.repeat(43) };
    const { attempt } = page(storage, store(long));
    await attempt('old', 'lost');
    expect([...storage.items.values()].join()).not.toContain(long.refreshToken);
    await attempt('old', fresh);
    expect([...storage.items]).toEqual([]);
  });

  test('of one session does not disturb another, and leftovers do not grow', async () => {
    const storage = memory();
    const pages = Array.from({ length: 12 }, (_, index) =>
      page(storage, store({ token: 'old', refreshToken: `token-${index}` })),
    );
    for (const { attempt } of pages) await attempt('old', 'lost');
    await pages[10]?.attempt('old', 'lost');
    expect(new Set(pages[10]?.sent).size).toBe(1);
    expect([...storage.items.values()].join().match(/token-/g)).toHaveLength(8);
  });

  test('gets its own id if the stored value cannot be read', async () => {
    for (const text of ['{', '{}', '[["r1"]]', '[["r1","an id"]]', '[null]']) {
      const storage = memory();
      storage.getItem = () => text;
      const { sent, attempt } = page(storage, store(old));
      expect(await attempt('old', fresh)).toEqual(fresh);
      expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
    }
  });
});

describe('toasts', () => {
  test('with the same text replace each other, different ones are shown side by side', () => {
    const shown = new Set<string>();
    let next = 0;
    const toast = createToaster({
      show: (text) => {
        next += 1;
        shown.add(`${next} ${text}`);
        return `${next} ${text}`;
      },
      hide: (id) => shown.delete(id),
    });
    toast('saved', 'good');
    toast('failed', 'bad');
    toast('saved', 'good');
    expect([...shown]).toEqual(['2 failed', '3 saved']);
  });
});
