// A waiting sign-in is found again after a reload, and nothing else is mistaken for one.
import { describe, expect, test } from 'vitest';
import { waitingStore, type WaitingStorage } from './waiting.ts';

function memory(): WaitingStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('a waiting sign-in', () => {
  test('survives a reload until it is forgotten', () => {
    const storage = memory();
    waitingStore(() => storage, 'k').keep({ type: 'individual', verifyId: 'v1' });
    expect(waitingStore(() => storage, 'k').current()).toEqual({ type: 'individual', verifyId: 'v1' });
    waitingStore(() => storage, 'k').forget();
    expect(waitingStore(() => storage, 'k').current()).toBeUndefined();
  });

  test.each([
    '{',
    'null',
    '{"type":"staff","verifyId":"v1"}',
    '{"type":"business"}',
    '{"type":"business","verifyId":""}',
  ])('cannot be restored from %s', (text) => {
    const storage = memory();
    storage.setItem('k', text);
    expect(waitingStore(() => storage, 'k').current()).toBeUndefined();
  });

  test('stores only what the next call sends back', () => {
    const storage = memory();
    const answered = { type: 'individual', verifyId: 'v1', password: 'Secret#1' } as const;
    waitingStore(() => storage, 'k').keep(answered);
    expect(storage.kept.get('k')).not.toContain('Secret#1');
  });

  test('lasts as long as the page if storage is forbidden', () => {
    const refused = (): never => {
      throw new Error('storage is forbidden');
    };
    const store = waitingStore(refused, 'k');
    store.keep({ type: 'individual', verifyId: 'v1' });
    expect(store.current()).toBeUndefined();
  });
});
