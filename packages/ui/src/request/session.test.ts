// The shared refresh and the toasts that replace each other.
import { describe, expect, it } from 'vitest';
import { createRefresher } from './session.ts';
import type { Tokens } from './session.ts';
import { createToaster } from './toaster.ts';

function store(first: Tokens): { read: () => Tokens; write: (tokens: Tokens) => void } {
  let tokens = first;
  return { read: () => tokens, write: (next) => (tokens = next) };
}

describe('the refresh', () => {
  const old: Tokens = { token: 'old', refreshToken: 'r1' };
  const fresh: Tokens = { token: 'new', refreshToken: 'r2' };

  it('is not made when another request already has newer tokens', async () => {
    const kept = store(fresh);
    const refresher = createRefresher(
      kept,
      () => Promise.reject(new Error('must not be called')),
      (work) => work(),
      () => undefined,
    );
    expect(await refresher.newerThan('old')).toEqual(fresh);
  });

  it('takes over the tokens that another tab got while this one waited', async () => {
    const kept = store(old);
    const refresher = createRefresher(
      kept,
      () => Promise.reject(new Error('the token is spent')),
      (work) => {
        kept.write(fresh);
        return work();
      },
      () => undefined,
    );
    expect(await refresher.newerThan('old')).toEqual(fresh);
  });

  it('can be tried again after it failed', async () => {
    let tries = 0;
    const refresher = createRefresher(
      store(old),
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('down');
        return fresh;
      },
      (work) => work(),
      () => undefined,
    );
    await expect(refresher.newerThan('old')).rejects.toThrow('down');
    expect(await refresher.newerThan('old')).toEqual(fresh);
  });
});

describe('toasts', () => {
  it('of one text replace each other, of two stand side by side', () => {
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
