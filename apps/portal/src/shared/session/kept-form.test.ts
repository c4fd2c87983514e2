// Form values that a tab keeps, for which person, and which values it never keeps.
import { expect, test } from 'vitest';
import { formKeeper } from './kept-form.ts';
import { forgetOthers } from './tab-storage.ts';

function tab(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const blank = { name: '', kind: null as string | null, isOwn: false, password: '', code: '', files: [] };
const typed = { name: 'Acme', kind: 'a', isOwn: true, password: 'secret', code: '1234', files: [] };

const of = (keeper: Storage | undefined, given: Partial<Parameters<typeof formKeeper>[0]> = {}) =>
  formKeeper({ keeper, what: 'payee', owner: 'ann', staysWhenLeft: () => true, ...given });

test('typed values are restored without passwords, codes and files', () => {
  const storage = tab();
  of(storage).keep(typed, blank);
  expect(of(storage).over(blank)).toEqual({ ...typed, password: '', code: '' });
  const kept = storage.getItem(storage.key(0) ?? '') ?? '';
  expect(kept).toContain('Acme');
  expect(kept).not.toMatch(/secret|1234|files/);
});

test('typed values are invisible to other people, forms and records', () => {
  const storage = tab();
  of(storage, { record: '1' }).keep(typed, blank);
  expect(of(storage, { record: '1', owner: 'ben' }).over(blank)).toEqual(blank);
  expect(of(storage, { record: '1', what: 'transfer' }).over(blank)).toEqual(blank);
  expect(of(storage, { record: '2' }).over(blank)).toEqual(blank);
  expect(of(storage, { record: '1' }).over(blank).name).toBe('Acme');
});

test('typed values are gone after a sign-out or the sign-in of another person', () => {
  for (const next of ['ben', undefined]) {
    const storage = tab();
    of(storage).keep(typed, blank);
    forgetOthers(storage, next);
    expect(storage.length).toBe(0);
  }
});

test('only a changed form that was not left on purpose is kept', () => {
  const storage = tab();
  of(storage).keep(typed, blank);
  of(storage).keep(blank, blank);
  expect(storage.length).toBe(0);
  of(storage).keep(typed, blank);
  of(storage, { staysWhenLeft: () => true }).left();
  expect(storage.length).toBe(1);
  of(storage, { staysWhenLeft: () => false }).left();
  expect(storage.length).toBe(0);
});

test('some forms keep only named fields', () => {
  const storage = tab();
  of(storage, { only: ['kind'] }).keep(typed, blank);
  expect(of(storage).over(blank)).toEqual({ ...blank, kind: 'a' });
});

test('a record whose files the server keeps also keeps its lists', () => {
  const storage = tab();
  const whole = of(storage, { isWhole: true });
  whole.keep({ name: 'Acme', people: [{ name: 'Ann' }] }, { name: '', people: [] });
  expect(whole.isKept()).toBe(true);
  expect(whole.over({ name: '', people: [] })).toEqual({ name: 'Acme', people: [{ name: 'Ann' }] });
});

test('a changed form restores the values that still fit', () => {
  const storage = tab();
  of(storage).keep({ name: 'Acme', isOwn: true }, { name: '', isOwn: false });
  expect(of(storage).over({ name: '', isOwn: '', added: 'x' })).toEqual({
    name: 'Acme',
    isOwn: '',
    added: 'x',
  });
});

test.each(['{', '7', '{"record":"","values":null}', '[]'])('a value stored as %s is ignored', (text) => {
  const storage = tab();
  of(storage).keep(typed, blank);
  storage.setItem(storage.key(0) ?? '', text);
  expect(of(storage).over(blank)).toEqual(blank);
});

test('a forbidden storage loses no values of the open page', () => {
  const forbidden = (): never => {
    throw new Error('forbidden');
  };
  const storage = { ...tab(), getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const keeper = of(storage);
  keeper.keep(typed, blank);
  keeper.forget();
  expect(keeper.over(blank)).toEqual(blank);
  expect(of(undefined).over(blank)).toEqual(blank);
});
