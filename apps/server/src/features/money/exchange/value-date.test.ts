// The cut-off and the calendar, on each of their edges. Times are Hong Kong's, eight hours ahead of UTC.
import type { CurrencyCode } from '@causeway/money';
import { describe, expect, test } from 'vitest';
import { dueAt, settlementOf } from './value-date.ts';

const holidays = new Set(['2026-04-03', '2026-04-06', '2026-04-07']);

describe('the value date', () => {
  test.each<[string, CurrencyCode, CurrencyCode, string, string]>([
    ['Monday 14:59 is T+1', 'USD', 'EUR', '2026-03-02T14:59:59+08:00', '2026-03-03'],
    ['Monday 15:00 is T+2', 'USD', 'EUR', '2026-03-02T15:00:00+08:00', '2026-03-04'],
    ['Thursday 15:00 is Monday', 'USD', 'EUR', '2026-03-05T15:00:00+08:00', '2026-03-09'],
    ['Friday 10:00 is Monday', 'USD', 'EUR', '2026-03-06T10:00:00+08:00', '2026-03-09'],
    ['Friday 16:00 is Tuesday', 'USD', 'EUR', '2026-03-06T16:00:00+08:00', '2026-03-10'],
    ['Saturday counts as Monday before the cut-off', 'USD', 'EUR', '2026-03-07T20:00:00+08:00', '2026-03-10'],
    ['Sunday likewise', 'USD', 'EUR', '2026-03-08T09:00:00+08:00', '2026-03-10'],
    ['a holiday and the week-end are left out', 'GBP', 'JPY', '2026-04-02T10:00:00+08:00', '2026-04-08'],
    ['on a holiday, from the next working day', 'GBP', 'JPY', '2026-04-06T16:00:00+08:00', '2026-04-09'],
    ['one second after midnight is the new day', 'USD', 'EUR', '2026-03-02T00:00:01+08:00', '2026-03-03'],
  ])('follows the rule: %s', (_rule, sell, buy, at, expected) => {
    const settlement = settlementOf(sell, buy, new Date(at), holidays);
    expect(settlement).toEqual({ valueDate: expected, atOnce: false });
    expect(dueAt(settlement, new Date(at)).toISOString()).toBe(`${expected}T01:00:00.000Z`);
  });

  test.each<[CurrencyCode, CurrencyCode]>([
    ['USD', 'USDT'],
    ['USDC', 'EUR'],
    ['USDT', 'USDC'],
  ])('from %s to %s is at once, even on a Sunday', (sell, buy) => {
    const at = new Date('2026-03-08T23:30:00+08:00');
    const settlement = settlementOf(sell, buy, at, holidays);
    expect(settlement).toEqual({ valueDate: '2026-03-08', atOnce: true });
    expect(dueAt(settlement, at)).toEqual(at);
  });
});
