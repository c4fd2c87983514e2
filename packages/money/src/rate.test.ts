// Rounding, rates, conversion and fees.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CURRENCY_CODES,
  MoneyError,
  REMAINDER_DENOMINATOR,
  amount,
  applySpread,
  convert,
  convertBack,
  cross,
  decimal,
  decimalsOf,
  divide,
  fee,
  inverse,
  parseRate,
  rate,
  rateOfUnits,
  rateToDecimal,
  share,
  type Rounding,
} from './index.ts';

const ROUNDINGS: readonly Rounding[] = ['down', 'up', 'half-even', 'half-up'];
const anyCode = fc.constantFrom(...CURRENCY_CODES);
const anyRounding = fc.constantFrom(...ROUNDINGS);
const anyMinor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
// Small enough that no conversion leaves int8: yen into stablecoins at the highest rate.
const convertible = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n });
const steadyRate = fc.bigInt({ min: 10n ** 8n, max: 10n ** 13n }).map(rateOfUnits);
const anyRate = fc.bigInt({ min: 1n, max: 10n ** 13n }).map(rateOfUnits);

describe('rounding', () => {
  test.each([
    // in halves: 5/2 = 2.5
    [5n, 2n, { down: 2n, up: 3n, 'half-even': 2n, 'half-up': 3n }],
    [7n, 2n, { down: 3n, up: 4n, 'half-even': 4n, 'half-up': 4n }],
    [-5n, 2n, { down: -2n, up: -3n, 'half-even': -2n, 'half-up': -3n }],
    [-7n, 2n, { down: -3n, up: -4n, 'half-even': -4n, 'half-up': -4n }],
    [1n, 3n, { down: 0n, up: 1n, 'half-even': 0n, 'half-up': 0n }],
    [-2n, 3n, { down: 0n, up: -1n, 'half-even': -1n, 'half-up': -1n }],
    [6n, 3n, { down: 2n, up: 2n, 'half-even': 2n, 'half-up': 2n }],
  ])('%s / %s', (numerator, denominator, expected) => {
    for (const rounding of ROUNDINGS) {
      expect([rounding, divide(numerator, denominator, rounding).quotient]).toEqual([
        rounding,
        expected[rounding],
      ]);
    }
  });

  test('keeps the remainder exact, below one, and on its side', () => {
    fc.assert(
      fc.property(
        anyMinor,
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        anyRounding,
        (numerator, denominator, rounding) => {
          const { quotient, remainder } = divide(numerator, denominator, rounding);
          expect(quotient * denominator + remainder).toBe(numerator);
          expect(remainder < denominator && remainder > -denominator).toBe(true);
          const sign = numerator < 0n ? -1n : 1n;
          if (rounding === 'down') expect(remainder * sign >= 0n).toBe(true);
          if (rounding === 'up') expect(remainder * sign <= 0n).toBe(true);
          if (rounding.startsWith('half')) expect(2n * remainder * sign <= denominator).toBe(true);
        },
      ),
    );
  });

  test('refuses to divide by nothing', () => {
    expect(() => divide(1n, 0n, 'down')).toThrow(MoneyError);
  });
});

describe('rates', () => {
  test('are read back unchanged', () => {
    fc.assert(
      fc.property(anyRate, (value) => {
        expect(rate(rateToDecimal(value))).toEqual(value);
      }),
    );
    expect(rateToDecimal(rate('1.085423'))).toBe('1.0854230000');
  });

  test.each([
    ['0', 'not-positive'],
    ['0.0000000000', 'not-positive'],
    ['-1', 'not-a-decimal'],
    ['1.', 'not-a-decimal'],
    ['', 'not-a-decimal'],
    ['0.00000000001', 'too-many-decimals'],
    ['922337204', 'too-large'],
    ['9'.repeat(500), 'too-large'],
  ])('refuses %j as %s', (text, problem) => {
    expect(parseRate(text)).toEqual({ ok: false, problem });
    expect(() => rate(text)).toThrow(MoneyError);
  });

  test('invert, chain and include a spread', () => {
    expect(rateToDecimal(inverse(rate('8'), 'half-even'))).toBe('0.1250000000');
    expect(rateToDecimal(inverse(rate('3'), 'up'))).toBe('0.3333333334');
    expect(rateToDecimal(cross(rate('1.25'), rate('7.8'), 'half-even'))).toBe('9.7500000000');
    expect(rateToDecimal(applySpread(rate('1'), -25, 'down'))).toBe('0.9975000000');
    expect(rateToDecimal(applySpread(rate('0.0000000001'), 1, 'down'))).toBe('0.0000000001');
    expect(() => applySpread(rate('1'), 0.5, 'down')).toThrow(MoneyError);
    expect(() => applySpread(rate('1'), -10_000, 'down')).toThrow(MoneyError);
  });

  test('an inverse bought at is never better than fair', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 6n, max: 10n ** 14n }).map(rateOfUnits), (value) => {
        expect(inverse(value, 'down').units * value.units <= 10n ** 20n).toBe(true);
        expect(inverse(value, 'up').units * value.units >= 10n ** 20n).toBe(true);
      }),
    );
  });
});

describe('conversion', () => {
  test.each([
    ['100.00', 'USD', 'EUR', '0.9213', 'down', '92.13'],
    ['100.00', 'USD', 'JPY', '149.1234567', 'down', '14912'],
    ['100.00', 'USD', 'JPY', '149.1234567', 'up', '14913'],
    ['14912', 'JPY', 'USD', '0.0067058', 'half-even', '100.00'],
    ['1.000000', 'USDT', 'USD', '0.9995', 'half-even', '1.00'],
    ['0.000001', 'USDT', 'USD', '1', 'down', '0.00'],
    ['0.01', 'USD', 'USDT', '1.0001', 'down', '0.010001'],
  ] as const)('%s %s in %s at %s, %s: %s', (text, from, to, at, rounding, answer) => {
    expect(convert(decimal(text, from), to, rate(at), rounding).amount).toEqual(decimal(answer, to));
  });

  test('amount and remainder are exactly the value, in every pair', () => {
    fc.assert(
      fc.property(anyCode, anyCode, convertible, anyRate, anyRounding, (from, to, minor, at, rounding) => {
        const { amount: value, remainder } = convert(amount(from, minor), to, at, rounding);
        // value of `from` in minor units of `to`, as a fraction
        const exactNumerator = minor * at.units * 10n ** BigInt(decimalsOf(to));
        const exactDenominator = 10n ** BigInt(10 + decimalsOf(from));
        expect(remainder.denominator).toBe(REMAINDER_DENOMINATOR);
        expect((value.minor * remainder.denominator + remainder.numerator) * exactDenominator).toBe(
          exactNumerator * remainder.denominator,
        );
      }),
    );
  });

  test('is reversible', () => {
    fc.assert(
      fc.property(
        anyCode,
        anyCode,
        convertible,
        steadyRate,
        anyRounding,
        (base, quote, minor, at, rounding) => {
          const { amount: cost, remainder } = convertBack(amount(quote, minor), base, at, rounding);
          const exactNumerator = minor * 10n ** BigInt(10 + decimalsOf(base));
          const exactDenominator = at.units * 10n ** BigInt(decimalsOf(quote));
          expect((cost.minor * remainder.denominator + remainder.numerator) * exactDenominator).toBe(
            exactNumerator * remainder.denominator,
          );
        },
      ),
    );
  });

  test('the amount that it takes, rounded up, is enough', () => {
    const target = decimal('1000.00', 'EUR');
    const cost = convertBack(target, 'USD', rate('0.9213'), 'up').amount;
    expect(cost).toEqual(decimal('1085.43', 'USD'));
    expect(convert(cost, 'EUR', rate('0.9213'), 'down').amount.minor >= target.minor).toBe(true);
  });

  test('refuses an answer that no column holds', () => {
    expect(() => convert(decimal('92233720368547758.07', 'USD'), 'USDT', rate('1'), 'down')).toThrow(
      MoneyError,
    );
  });
});

describe('fees', () => {
  test.each([
    ['1000.00', 25, '2.50'],
    ['0.99', 25, '0.01'],
    ['0.01', 1, '0.01'],
    ['0.00', 25, '0.00'],
  ])('%s at %i basis points, rounded up: %s', (text, points, answer) => {
    expect(share(decimal(text, 'USD'), points, 'up')).toEqual(decimal(answer, 'USD'));
  });

  const rule = {
    basisPoints: 10,
    fixed: decimal('1.00', 'USD'),
    min: decimal('5.00', 'USD'),
    max: decimal('50.00', 'USD'),
  };
  test.each([
    ['100.00', '5.00'],
    ['10000.00', '11.00'],
    ['1000000.00', '50.00'],
  ])('on %s with a minimum and a maximum: %s', (text, answer) => {
    expect(fee(decimal(text, 'USD'), rule, 'half-up')).toEqual(decimal(answer, 'USD'));
  });

  test('charges nothing by an empty rule, and refuses invalid rules', () => {
    const value = decimal('100.00', 'USD');
    expect(fee(value, {}, 'up')).toEqual(amount('USD', 0n));
    expect(() => fee(value, { min: decimal('2.00', 'USD'), max: decimal('1.00', 'USD') }, 'up')).toThrow(
      MoneyError,
    );
    expect(() => fee(value, { fixed: decimal('1.00', 'EUR') }, 'up')).toThrow(MoneyError);
    expect(() => fee(value, { basisPoints: -1 }, 'up')).toThrow(MoneyError);
    expect(() => fee(amount('USD', -1n), {}, 'up')).toThrow(MoneyError);
  });
});
