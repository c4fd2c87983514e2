// Outgoing limits in USD: which one holds for a member, and what is left of it.
import { parseRate, type CurrencyCode, type Rate } from '@causeway/money';
import { describe, expect, test } from 'vitest';
import {
  type OutgoingUse,
  type RaisedLimit,
  type RatingLimit,
  leftIn,
  outgoingLeft,
  outgoingLimit,
} from './outgoing-limit.ts';

function rateOf(text: string): Rate {
  const reading = parseRate(text);
  if (!reading.ok) throw new Error('no rate');
  return reading.rate;
}
const mid: ReadonlyMap<CurrencyCode, Rate> = new Map<CurrencyCode, Rate>([
  ['USD', rateOf('1')],
  ['EUR', rateOf('1.1')],
  ['USDT', rateOf('0.9995')],
]);
/** 31 December in Hong Kong, an hour before midnight. */
const at = new Date('2026-12-31T15:00:00Z');
const use = (currency: CurrencyCode, dayUsed: bigint, monthUsed = dayUsed): OutgoingUse => ({
  ...{ currency, dayUsed, monthUsed },
});

describe('the limit that holds', () => {
  const ratings: readonly RatingLimit[] = [
    { rating: 'medium', daily: 100_000n, monthly: null },
    { rating: 'high', daily: 10_000n, monthly: 50_000n },
  ];
  const own: RaisedLimit = { memberId: '1000000001', daily: 30_000n, monthly: 40_000n, until: '2026-12-31' };
  const limit = (level: Parameters<typeof outgoingLimit>[1]['level'], raised: readonly RaisedLimit[] = []) =>
    outgoingLimit({ ratings, raised }, { memberId: '1000000001', level }, '2026-12-31');

  test('is that of the rating; nobody rated and prohibited count as high', () => {
    expect(limit('low')).toEqual({ daily: null, monthly: null });
    expect(limit('medium')).toEqual({ daily: 100_000n, monthly: null });
    for (const level of ['high', 'prohibited', null] as const)
      expect(limit(level)).toEqual({ daily: 10_000n, monthly: 50_000n });
  });

  test('is raised for one member until its last day, and never lowered', () => {
    expect(limit('high', [own])).toEqual({ daily: 30_000n, monthly: 50_000n });
    expect(limit('low', [own])).toEqual({ daily: null, monthly: null });
    expect(limit('high', [{ ...own, until: '2026-12-30' }])).toEqual({ daily: 10_000n, monthly: 50_000n });
    expect(limit('high', [{ ...own, memberId: '1000000002' }])).toEqual({ daily: 10_000n, monthly: 50_000n });
  });
});

describe('what is left', () => {
  const left = (uses: readonly OutgoingUse[], rates = mid, when = at) =>
    outgoingLeft({ daily: 10_000n, monthly: 50_000n }, uses, { mid: rates, at: when });

  test('is the limit without the uses of all currencies, by day and month, never below zero', () => {
    expect(left([use('USD', 2_000n, 20_000n), use('EUR', 1_000n), use('USDT', 10_000_000n)])).toEqual([
      { period: 'day', limit: 10_000n, left: 5_901n, freesAt: new Date('2026-12-31T16:00:00Z') },
      { period: 'month', limit: 50_000n, left: 27_901n, freesAt: new Date('2026-12-31T16:00:00Z') },
    ]);
    expect(left([use('USD', 10_001n)])?.map((one) => one.left)).toEqual([0n, 39_999n]);
  });

  test.each([
    ['2026-01-31T15:59:59Z', '2026-01-31T16:00:00.000Z', '2026-01-31T16:00:00.000Z'],
    ['2026-01-31T16:00:00Z', '2026-02-01T16:00:00.000Z', '2026-02-28T16:00:00.000Z'],
    ['2028-02-29T04:00:00Z', '2028-02-29T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
    ['2026-04-02T04:00:00Z', '2026-04-02T16:00:00.000Z', '2026-04-30T16:00:00.000Z'],
  ])('of %s frees with the next day and month in Hong Kong', (when, day, month) => {
    const frees = left([], mid, new Date(when))?.map(({ freesAt }) => freesAt.toISOString());
    expect(frees).toEqual([day, month]);
  });

  test('is unknown without a rate for what was used, and known for USD alone', () => {
    expect(left([use('EUR', 1n)], new Map())).toBeNull();
    expect(left([use('EUR', 0n), use('USD', 1n)], new Map())?.map((one) => one.left)).toEqual([
      9_999n,
      49_999n,
    ]);
  });

  test('is rounded down in another currency', () => {
    const [day] = left([]) ?? [];
    if (!day) throw new Error('no limit of the day');
    expect([leftIn(day, 'USD', mid), leftIn(day, 'EUR', mid)]).toEqual([10_000n, 9_090n]);
    expect(leftIn(day, 'EUR', new Map())).toBeNull();
  });
});
