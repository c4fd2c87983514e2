// What the browser keeps of a session, and what it makes of what it finds there.
import { expect, test, vi } from 'vitest';
import { sessionStore, type KeptSession, type SessionStorage } from './session-store.ts';

const ada: KeptSession = {
  token: 'a',
  refreshToken: 'b',
  staff: {
    staffId: '00000000-0000-4000-8000-000000000001',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'senior',
  },
};

const memory = (texts = new Map<string, string>()): SessionStorage => ({
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
});

test('is kept, the same object until it changes, and ends', () => {
  const store = sessionStore(memory(), 'k');
  const heard = vi.fn<() => void>();
  store.subscribe(heard);
  store.keep(ada);
  expect(store.current()).toEqual(ada);
  expect(store.current()).toBe(store.current());
  store.end();
  store.end();
  expect(store.current()).toBeUndefined();
  expect(store.lastStaff()).toEqual(ada.staff);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('is what another tab has made of it', () => {
  const storage = memory();
  const [here, there] = [sessionStore(storage, 'k'), sessionStore(storage, 'k')];
  here.keep(ada);
  expect(there.current()?.token).toBe('a');
  there.keep({ ...ada, token: 'c' });
  expect(here.current()?.token).toBe('c');
  there.end();
  expect(here.current()).toBeUndefined();
});

test.each(['', 'null', '{', '{"token":"a"}', '{"token":"a","refreshToken":"b","staff":{"role":"owner"}}'])(
  'is none where %j is kept',
  (text) => expect(sessionStore(memory(new Map([['k', text]])), 'k').current()).toBeUndefined(),
);

test('lasts as long as the page where storage is forbidden', () => {
  const forbid = (): never => {
    throw new Error('forbidden');
  };
  const store = sessionStore({ getItem: forbid, setItem: forbid, removeItem: forbid }, 'k');
  store.keep(ada);
  expect(store.current()).toEqual(ada);
  store.end();
  expect(store.current()).toBeUndefined();
});
