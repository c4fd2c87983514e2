// Why the browser gave no passkey, as far as its errors and the elapsed time show.
import { expect, test, vi } from 'vitest';
import { fromBrowser } from './passkey-issue.ts';

const failing = (name: string) => () => Promise.reject(new DOMException('', name));
const use = { what: 'use', timeout: 60_000 } as const;
const make = { what: 'make', timeout: 60_000 } as const;

test.each([
  [use, 'NotAllowedError', 'unused'],
  [make, 'NotAllowedError', 'unmade'],
  [use, 'AbortError', 'unused'],
  [make, 'InvalidStateError', 'known'],
  [use, 'SecurityError', 'origin'],
  [make, 'ConstraintError', 'unverified'],
  [make, 'NotSupportedError', 'unverified'],
  [use, 'UnknownError', 'unsupported'],
])('%o that ends with %s is %s', async (question, name, kind) => {
  await expect(fromBrowser(question, failing(name))).rejects.toMatchObject({ kind });
});

test('a question that lasted as long as it may has timed out', async () => {
  vi.useFakeTimers();
  const late = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new DOMException('', 'NotAllowedError')), use.timeout);
    });
  const asked = fromBrowser(use, late).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(use.timeout);
  expect(await asked).toMatchObject({ kind: 'timedOut' });
  vi.useRealTimers();
});

test('missing passkey support is reported, and an answer is passed on', async () => {
  await expect(fromBrowser(use, () => Promise.reject(new TypeError('no')))).rejects.toMatchObject({
    kind: 'unsupported',
  });
  await expect(fromBrowser(use, () => Promise.resolve(1))).resolves.toBe(1);
});
