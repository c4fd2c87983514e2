// The button's work over the life of a lock.
import { describe, expect, it } from 'vitest';
import { lockSeconds, lockedAction } from './locked-action.ts';

describe('lockedAction', () => {
  it.each([
    ['counting', { left: 12, isPending: false, isUnanswered: false }, 'exchange'],
    ['ended', { left: 0, isPending: false, isUnanswered: false }, 'refresh'],
    ['ended on its way', { left: 0, isPending: true, isUnanswered: false }, 'exchange'],
    ['no answer came', { left: 5, isPending: false, isUnanswered: true }, 'ask'],
    ['no answer came and ended', { left: 0, isPending: false, isUnanswered: true }, 'ask'],
  ] as const)('%s', (_name, state, action) => {
    expect(lockedAction(state)).toBe(action);
  });
});

describe('lockSeconds', () => {
  it('counts by the server’s clock', () => {
    const quote = { lockedAt: '2026-01-02T00:00:00.000Z', expiresAt: '2026-01-02T00:00:30.000Z' };
    expect(lockSeconds(quote)).toBe(30);
  });
});
