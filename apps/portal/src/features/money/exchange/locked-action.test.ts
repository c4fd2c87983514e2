// What the single button does over the life of a lock.
import type { LockedQuote } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { holdOf, lockSeconds, lockedAction } from './locked-action.ts';

describe('the button of a locked rate', () => {
  test.each([
    ['counting', { left: 12, isPending: false, isUnconfirmed: false, isSpent: false }, 'exchange'],
    ['ended', { left: 0, isPending: false, isUnconfirmed: false, isSpent: false }, 'refresh'],
    ['ended on its way', { left: 0, isPending: true, isUnconfirmed: false, isSpent: false }, 'exchange'],
    ['no answer came', { left: 5, isPending: false, isUnconfirmed: true, isSpent: false }, 'ask'],
    ['no answer came and ended', { left: 0, isPending: false, isUnconfirmed: true, isSpent: false }, 'ask'],
    ['spent before it ended', { left: 5, isPending: false, isUnconfirmed: false, isSpent: true }, 'refresh'],
  ] as const)('has its action when the lock is %s', (_name, state, action) => {
    expect(lockedAction(state)).toBe(action);
  });
});

describe('lockSeconds', () => {
  test('uses the server’s clock', () => {
    const quote = { lockedAt: '2026-01-02T00:00:00.000Z', expiresAt: '2026-01-02T00:00:30.000Z' };
    expect(lockSeconds(quote)).toBe(30);
  });
});

describe('holdOf', () => {
  const quote: LockedQuote = {
    sellCurrency: 'USD',
    buyCurrency: 'EUR',
    sellAmount: '100.00',
    buyAmount: '91.80',
    rate: '0.918',
    fee: '0.10',
    valueDate: '2026-01-05',
    settlesAtOnce: false,
    quoteId: '018f0000-0000-7000-8000-000000000001',
    approval: null,
    lockedAt: '2026-01-02T00:00:00.000Z',
    expiresAt: '2026-01-02T00:00:30.000Z',
  };
  const unconfirmed = {
    quote,
    request: { quoteId: quote.quoteId },
    requestId: '0'.repeat(32),
    heldUntil: 100_000,
  };

  test('is the full time for a new quote', () => {
    expect(holdOf(quote, undefined, 70_000)).toEqual({ seconds: 30, heldUntil: 100_000 });
  });

  test.each([
    [70_000, 30],
    [88_500, 12],
    [100_000, 0],
    [999_999, 0],
    [0, 30],
  ])('is right at the time %s after a reload: %s seconds', (now, seconds) => {
    expect(holdOf(quote, unconfirmed, now)).toEqual({ seconds, heldUntil: 100_000 });
  });
});
