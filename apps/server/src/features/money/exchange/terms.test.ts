// Rates, spreads and amounts, in figures that can be checked with a pocket calculator.
import {
  applySpread,
  rate,
  rateOfUnits,
  rateToDecimal,
  toDecimal,
  type CurrencyCode,
  type Rate,
} from '@causeway/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import {
  isTolerated,
  memberRate,
  pairLineFor,
  reservedFor,
  termsAt,
  termsOf,
  type PairLine,
} from './terms.ts';

const mid = new Map<CurrencyCode, Rate>([
  ['USD', rate('1')],
  ['EUR', rate('1.1')],
  ['JPY', rate('0.0065')],
  ['USDT', rate('0.9995')],
]);

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
  return 'none';
}

describe('the rate for a member', () => {
  test.each<[CurrencyCode, CurrencyCode, number, string]>([
    ['EUR', 'USD', 0, '1.1000000000'],
    ['EUR', 'USD', 35, '1.0961500000'],
    ['USD', 'EUR', 0, '0.9090909090'],
    ['USDT', 'USD', 20, '0.9975010000'],
    ['JPY', 'USD', 35, '0.0064772500'],
  ])('from %s to %s less %d basis points is %s', (sell, buy, spread, expected) => {
    expect(rateToDecimal(memberRate(mid, spread, sell, buy))).toBe(expected);
  });

  test('is missing for one currency, without a spread or without a market', () => {
    expect(refusalOf(() => memberRate(mid, 10, 'USD', 'USD'))).toBe('pair-not-offered');
    expect(refusalOf(() => memberRate(mid, undefined, 'USD', 'EUR'))).toBe('pair-not-offered');
    expect(refusalOf(() => memberRate(mid, 10, 'USD', 'SGD'))).toBe('rate-unavailable');
  });
});

describe('the terms of an exchange', () => {
  const general = { basisPoints: 10, min: null };

  test.each<['sell' | 'buy', string, string, string, string]>([
    ['sell', '1000.00', '1000.00', '1096.15', '1.00'],
    ['sell', '0.10', '0.10', '0.10', '0.01'],
    ['buy', '1096.15', '1000.00', '1096.15', '1.00'],
    ['buy', '0.01', '0.01', '0.01', '0.01'],
  ])('with %s %s EUR/USD fixed: sell %s, buy %s, fee %s', (side, amount, sell, buy, fee) => {
    const terms = termsOf(
      { sellCurrency: 'EUR', buyCurrency: 'USD', side, amount },
      rate('1.09615'),
      general,
    );
    expect([toDecimal(terms.sell), toDecimal(terms.buy), toDecimal(terms.fee)]).toEqual([sell, buy, fee]);
  });

  test('round yen and refuse an amount that buys nothing', () => {
    const input = { sellCurrency: 'JPY', buyCurrency: 'USD', side: 'sell' } as const;
    expect(toDecimal(termsOf({ ...input, amount: '1000' }, rate('0.0065'), general).buy)).toBe('6.50');
    const small = (amount: string) => () => termsOf({ ...input, amount }, rate('0.0065'), general);
    expect(refusalOf(small('1'))).toBe('amount-too-small');
    expect(small('1')).toThrow(expect.objectContaining({ detail: { data: { min: '2', currency: 'JPY' } } }));
    expect(toDecimal(small('2')().buy)).toBe('0.01');
    expect(refusalOf(() => termsOf({ ...input, amount: '1.5' }, rate('0.0065'), general))).toBe(
      'invalid-input',
    );
  });
});

describe('the fee of an exchange', () => {
  test.each<[number, bigint | null, string, string]>([
    [10, null, '1000.00', '1.00'],
    [10, null, '1000.01', '1.01'],
    [0, null, '1000.00', '0.00'],
    [10, 500n, '1000.00', '5.00'],
    [10, 500n, '6000.00', '6.00'],
  ])('at %d basis points, at least %s cents, on %s is %s', (basisPoints, min, amount, fee) => {
    const input = { sellCurrency: 'EUR', buyCurrency: 'USD', side: 'sell', amount } as const;
    expect(toDecimal(termsOf(input, rate('1.09615'), { basisPoints, min }).fee)).toBe(fee);
  });
});

describe('the tolerance for a rate', () => {
  test.each<[string, number, boolean]>([
    ['1.0961500000', 0, true],
    ['1.0961499999', 0, false],
    ['1.2000000000', 0, true],
    ['1.0906692500', 50, true],
    ['1.0906692499', 50, false],
  ])('of 1.09615 accepts %s with %d basis points: %s', (at, tolerance, passes) => {
    expect(isTolerated(rate(at), { rate: '1.0961500000', tolerance })).toBe(passes);
  });

  const quote = {
    ...({ sellCurrency: 'EUR', buyCurrency: 'USD', rate: '1.0961500000' } as const),
    ...{ sellAmount: 100000n, buyAmount: 109615n, fee: 100n, feeBasisPoints: 10, feeLeast: null },
  } as const;

  test.each<['sell' | 'buy', number, bigint, bigint]>([
    ['sell', 500, 100000n, 100n],
    ['buy', 0, 100000n, 100n],
    ['buy', 50, 100503n, 101n],
    ['buy', 500, 105264n, 106n],
  ])('with a fixed %s amount and %d basis points reserves %s and %s', (side, tolerance, sell, fee) => {
    expect(reservedFor({ ...quote, side }, tolerance)).toEqual({
      reservedSellAmount: sell,
      reservedFee: fee,
    });
  });

  test('reserves enough for every accepted rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 10n ** 8n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 500 }),
        (tolerance, bought, units, worse) => {
          const line = { basisPoints: 10, min: null };
          const fixed = toDecimal({ currency: 'USD', minor: bought });
          const input = { sellCurrency: 'EUR', buyCurrency: 'USD', side: 'buy', amount: fixed } as const;
          const { sell, buy, fee } = termsOf(input, rateOfUnits(units), line);
          const asked = {
            ...{ ...quote, side: 'buy' as const, rate: rateToDecimal(rateOfUnits(units)) },
            ...{ sellAmount: sell.minor, buyAmount: buy.minor, fee: fee.minor },
          };
          const at = applySpread(rateOfUnits(units), -worse, 'up');
          if (!isTolerated(at, { rate: asked.rate, tolerance })) return;
          const reserved = reservedFor(asked, tolerance);
          const taken = termsAt(asked, at, line);
          expect(taken.sell.minor + taken.fee.minor).toBeLessThanOrEqual(
            reserved.reservedSellAmount + reserved.reservedFee,
          );
          expect(taken.sell.minor).toBeLessThanOrEqual(reserved.reservedSellAmount);
        },
      ),
    );
  });
});

describe('spread and fee', () => {
  const line = (part: Partial<PairLine>): PairLine => ({
    sell: 'fiat',
    buy: 'fiat',
    tier: null,
    memberId: null,
    basisPoints: 35,
    ...part,
  });
  const lines = [
    line({}),
    line({ sell: 'USD', buy: 'EUR', basisPoints: 25 }),
    line({ tier: 'gold', basisPoints: 15 }),
    line({ memberId: '1000000001', basisPoints: 5 }),
  ];

  test.each([
    ['a kind of pair', 'GBP', 'EUR', 'standard', '1000000002', 35],
    ['a named pair', 'USD', 'EUR', 'standard', '1000000002', 25],
    ['a tier', 'USD', 'EUR', 'gold', '1000000002', 15],
    ['a member', 'USD', 'EUR', 'gold', '1000000001', 5],
  ] as const)('follow the line of %s', (_which, sell, buy, tier, memberId, expected) => {
    expect(pairLineFor(lines, { tier, memberId }, sell, buy)?.basisPoints).toBe(expected);
  });
});
