// A tab reloads when its files are gone, but not again and again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followVersion } from './new-version.ts';

const reload = vi.fn<() => void>();
let end: () => void;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
  end = followVersion(reload);
});
afterEach(() => {
  end();
  reload.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** True if the page did not see the error, because a prevented event raises nothing in it. */
const miss = (): boolean => !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

test('a missing part reloads the page, once in a minute', () => {
  expect(miss()).toBe(true);
  expect(miss()).toBe(false);
  vi.advanceTimersByTime(61_000);
  expect(miss()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a connection the page stays as it is', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(miss()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
