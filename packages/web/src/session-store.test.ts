// The stored session: it survives a reload, follows other tabs, and is removed when it ends.
import { describe, expect, test, vi } from 'vitest';
import type { TextStorage } from './browser-storage.ts';
import { sessionStore, type Tokens } from './session-store.ts';

interface Kept extends Tokens {
  readonly who: { readonly id: string; readonly name: string };
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  'refreshToken' in value &&
  'who' in value;

/** Keeps the tokens, the idle time and the person; drops the rest of the answer. */
const read = (value: unknown): Kept | undefined =>
  isKept(value)
    ? {
        token: value.token,
        refreshToken: value.refreshToken,
        idleSeconds: value.idleSeconds,
        who: value.who,
      }
    : undefined;

const open = (storage: TextStorage | undefined) =>
  sessionStore(storage, 'k', { read, personOf: ({ who }) => who, idOf: ({ who }) => who.id });

const ada = { id: '1', name: 'Ada' };
const session: Kept = { token: 'a', refreshToken: 'b', idleSeconds: 900, who: ada };

function memory(): TextStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the kept session', () => {
  test('survives a reload, with its idle time', () => {
    const storage = memory();
    open(storage).keep(session);
    expect(open(storage).current()).toEqual(session);
    expect(open(storage).personId()).toBe('1');
  });

  test('returns the same object until it changes', () => {
    const store = open(memory());
    store.keep(session);
    expect(store.current()).toBe(store.current());
  });

  test('contains no more than tokens and person', () => {
    const storage = memory();
    const answered = { ...session, tokenExpiresAt: '2026-01-01T00:00:00.000Z' };
    open(storage).keep(answered);
    expect(storage.kept.get('k')).not.toContain('tokenExpiresAt');
  });

  test('accepts server updates of the same person only', () => {
    const store = open(memory());
    store.update((known) => known);
    store.keep(session);
    store.update((known) => ({ ...known, who: { ...ada, name: 'Ada Wong' } }));
    expect(store.current()?.who.name).toBe('Ada Wong');
    store.update((known) => ({ ...known, who: { id: '2', name: 'Bo' } }));
    expect(store.current()?.who.name).toBe('Ada Wong');
  });

  test('notifies no listener when nothing changed', () => {
    const store = open(memory());
    store.keep(session);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.update((known) => ({ ...known, who: { ...ada } }));
    expect(listener).not.toHaveBeenCalled();
    store.end();
    store.end();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('reads tokens that another tab has just renewed, before the storage event', () => {
    const storage = memory();
    const [here, there] = [open(storage), open(storage)];
    here.keep(session);
    expect(there.current()?.token).toBe('a');
    here.keep({ ...session, token: 'c', refreshToken: 'd' });
    expect(there.current()).toEqual({ ...session, token: 'c', refreshToken: 'd' });
  });

  test('follows a sign-out in another tab, and still knows the person', () => {
    const storage = memory();
    const [here, there] = [open(storage), open(storage)];
    here.keep(session);
    there.changedElsewhere();
    expect(there.current()).toEqual(session);
    here.end();
    there.changedElsewhere();
    expect(there.current()).toBeUndefined();
    expect(there.lastPerson()).toEqual(ada);
  });

  test.each(['', '{', 'null', '{"token":1}', '{"token":"a","refreshToken":"b"}'])(
    'is empty where storage holds %j',
    (text) => {
      const storage = memory();
      storage.setItem('k', text);
      expect(open(storage).current()).toBeUndefined();
    },
  );

  const refused = (): never => {
    throw new Error('storage is forbidden');
  };
  test.each([
    ['to name', undefined],
    ['to use', { getItem: refused, setItem: refused, removeItem: refused }],
  ])('lasts as long as the page if storage is forbidden %s', (_how, storage) => {
    const store = open(storage);
    store.keep(session);
    expect(store.current()?.token).toBe('a');
    store.end();
    expect(store.current()).toBeUndefined();
  });
});
