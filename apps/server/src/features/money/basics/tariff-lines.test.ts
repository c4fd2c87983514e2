// The tariff's rules: the line that applies, the amount of a fee, and the rest of a limit at each edge.
import { amount, type CurrencyCode } from '@causeway/money';
import { describe, expect, test } from 'vitest';
import {
  feeBy,
  isWithin,
  leftOf,
  lineFor,
  usageAt,
  withoutUse,
  withUse,
  type TransferFeeLine,
  type LimitLine,
} from './tariff-lines.ts';

const line = (part: Partial<TransferFeeLine>): TransferFeeLine => ({
  currency: 'USD',
  way: 'bank',
  tier: null,
  memberId: null,
  fixed: 0n,
  basisPoints: 0,
  min: null,
  most: null,
  ...part,
});

describe('the tariff line of a member', () => {
  const general = line({});
  const gold = line({ tier: 'gold' });
  const own = line({ memberId: '1000000001' });
  const lines = [general, gold, own];

  test.each([
    ['the member’s own', { memberId: '1000000001', tier: 'gold' }, own],
    ['the tier’s', { memberId: '1000000002', tier: 'gold' }, gold],
    ['the general one', { memberId: '1000000002', tier: 'standard' }, general],
  ])('is %s', (_which, who, expected) => {
    expect(lineFor(lines, who)).toBe(expected);
  });

  test('is undefined if the tariff has none', () => {
    expect(lineFor([gold], { memberId: '1000000002', tier: 'standard' })).toBeUndefined();
  });
});

describe('the fee of a line', () => {
  test.each<[string, Partial<TransferFeeLine>, bigint, bigint]>([
    ['fixed', { fixed: 2500n }, 100_00n, 2500n],
    ['a share, rounded up', { basisPoints: 25 }, 100_01n, 26n],
    ['at least', { basisPoints: 25, min: 1000n }, 100_00n, 1000n],
    ['at most', { basisPoints: 25, most: 5000n }, 100_000_00n, 5000n],
  ])('is %s', (_rule, part, value, expected) => {
    expect(feeBy(line(part), amount('USD' satisfies CurrencyCode, value)).minor).toBe(expected);
  });
});

const limit: LimitLine = {
  movement: 'transfer',
  currency: 'USD',
  tier: null,
  memberId: null,
  min: 100n,
  perTransaction: 1000n,
  daily: 2000n,
  weekly: 3000n,
  monthly: 4000n,
  total: null,
};

describe('limits', () => {
  const monday = new Date('2026-11-16T02:00:00Z');
  const tuesday = new Date('2026-11-17T02:00:00Z');
  const nextMonday = new Date('2026-11-23T02:00:00Z');
  const december = new Date('2026-12-01T02:00:00Z');
  const used = withUse(usageAt(undefined, monday), 900n);

  test.each([
    ['the same day', monday, { perTransaction: 1000n, today: 1100n, thisWeek: 2100n, thisMonth: 3100n }],
    ['the next day', tuesday, { perTransaction: 1000n, today: 2000n, thisWeek: 2100n, thisMonth: 3100n }],
    ['the next week', nextMonday, { perTransaction: 1000n, today: 2000n, thisWeek: 3000n, thisMonth: 3100n }],
    ['the next month', december, { perTransaction: 1000n, today: 2000n, thisWeek: 3000n, thisMonth: 4000n }],
  ])('leave the rest on %s', (_when, at, expected) => {
    expect(leftOf(limit, usageAt(used, at))).toEqual(expected);
  });

  test('admit exactly their amount', () => {
    const left = leftOf(limit, usageAt(undefined, monday));
    expect(isWithin(left, 1000n)).toBe(true);
    expect(isWithin(left, 1001n)).toBe(false);
  });

  test('on the lifetime total count every movement and restore it on any day', () => {
    const ever = { ...limit, total: 1500n };
    const nextYear = new Date('2027-11-16T02:00:00Z');
    expect(leftOf(ever, usageAt(used, nextYear)).total).toBe(600n);
    expect(isWithin(leftOf(ever, usageAt(used, nextYear)), 601n)).toBe(false);
    expect(leftOf(ever, withoutUse(usageAt(used, nextYear), 900n, monday)).total).toBe(1500n);
  });

  test('restored on a later day free week and month but not that day', () => {
    const later = withUse(usageAt(used, tuesday), 500n);
    expect(withoutUse(later, 900n, monday)).toMatchObject({ dayUsed: 500n, weekUsed: 500n, monthUsed: 500n });
  });

  test('never restore below zero', () => {
    expect(withoutUse(usageAt(undefined, monday), 900n, monday).dayUsed).toBe(0n);
  });
});
