// Amounts: arithmetic, bounds, sharing out, decimal strings.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CURRENCIES,
  CURRENCY_CODES,
  MAX_MINOR,
  MIN_MINOR,
  MoneyError,
  absolute,
  add,
  allocate,
  amount,
  compare,
  decimal,
  equals,
  isCurrencyCode,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  negate,
  parseAmount,
  subtract,
  sum,
  toDecimal,
  zero,
} from './index.ts';

const anyCode = fc.constantFrom(...CURRENCY_CODES);
const anyMinor = fc.bigInt({ min: MIN_MINOR, max: MAX_MINOR });
const smallMinor = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('the currency table', () => {
  test.each([
    ['USDT', 6],
    ['USDC', 6],
    ['USD', 2],
    ['HKD', 2],
    ['CNH', 2],
    ['EUR', 2],
    ['GBP', 2],
    ['JPY', 0],
    ['SGD', 2],
    ['AUD', 2],
    ['CAD', 2],
  ])('gives %s %i decimals', (code, decimals) => {
    expect(CURRENCIES.find((entry) => entry.code === code)?.decimals).toBe(decimals);
  });

  test('shows crypto first and knows nothing else', () => {
    expect(CURRENCY_CODES.slice(0, 2)).toEqual(['USDT', 'USDC']);
    expect(CURRENCY_CODES).toHaveLength(11);
    expect(isCurrencyCode('CNH')).toBe(true);
    expect(isCurrencyCode('CNY')).toBe(false);
    expect(isCurrencyCode('toString')).toBe(false);
  });
});

describe('arithmetic', () => {
  test('undoes its own steps', () => {
    fc.assert(
      fc.property(anyCode, smallMinor, smallMinor, (code, left, right) => {
        const a = amount(code, left);
        const b = amount(code, right);
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(a, negate(a))).toEqual(zero(code));
        expect(add(a, b)).toEqual(sum(code, [b, a]));
        expect(compare(a, b)).toBe(-compare(b, a) + 0);
        expect(add(min(a, b), max(a, b))).toEqual(add(a, b));
      }),
    );
  });

  test('can negate every amount', () => {
    fc.assert(
      fc.property(anyMinor, (minor) => {
        expect(negate(negate(amount('USD', minor))).minor).toBe(minor);
      }),
    );
  });

  test('recognizes amounts', () => {
    expect([isZero(zero('USD')), isPositive(zero('USD')), isNegative(zero('USD'))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isPositive(amount('USD', 1n))).toBe(true);
    expect(isNegative(amount('USD', -1n))).toBe(true);
    expect(absolute(amount('USD', -1n))).toEqual(amount('USD', 1n));
    expect(equals(amount('USD', 1n), amount('EUR', 1n))).toBe(false);
    expect(sum('JPY', [])).toEqual(zero('JPY'));
  });

  test('refuses to mix currencies', () => {
    const usd = amount('USD', 1n);
    const eur = amount('EUR', 1n);
    for (const act of [add, subtract, compare, min, max]) expect(() => act(usd, eur)).toThrow(MoneyError);
    expect(() => sum('USD', [usd, eur])).toThrow(MoneyError);
  });

  test('refuses what int8 does not hold', () => {
    expect(() => amount('USD', MAX_MINOR + 1n)).toThrow(MoneyError);
    expect(() => amount('USD', MIN_MINOR - 1n)).toThrow(MoneyError);
    expect(() => add(amount('USD', MAX_MINOR), amount('USD', 1n))).toThrow(MoneyError);
    expect(() => subtract(amount('USD', MIN_MINOR), amount('USD', 1n))).toThrow(MoneyError);
  });
});

describe('decimal strings', () => {
  test('are read back unchanged', () => {
    fc.assert(
      fc.property(anyCode, anyMinor, (code, minor) => {
        const value = amount(code, minor);
        expect(parseAmount(toDecimal(value), code)).toEqual({ ok: true, amount: value });
      }),
    );
  });

  test.each([
    ['1234.50', 'USD', 123450n],
    ['1234.5', 'USD', 123450n],
    ['0', 'USD', 0n],
    ['-0', 'USD', 0n],
    ['-0.01', 'USD', -1n],
    ['0.000001', 'USDT', 1n],
    ['700', 'JPY', 700n],
    ['92233720368547758.07', 'USD', MAX_MINOR],
  ] as const)('reads %s %s', (text, code, minor) => {
    expect(parseAmount(text, code)).toEqual({ ok: true, amount: { currency: code, minor } });
  });

  test.each([
    ['', 'USD', 'not-a-decimal'],
    [' 1', 'USD', 'not-a-decimal'],
    ['+1', 'USD', 'not-a-decimal'],
    ['1,000', 'USD', 'not-a-decimal'],
    ['1e3', 'USD', 'not-a-decimal'],
    ['01', 'USD', 'not-a-decimal'],
    ['.5', 'USD', 'not-a-decimal'],
    ['5.', 'USD', 'not-a-decimal'],
    ['1.2.3', 'USD', 'not-a-decimal'],
    ['NaN', 'USD', 'not-a-decimal'],
    ['１', 'USD', 'not-a-decimal'],
    ['1\n', 'USD', 'not-a-decimal'],
    ['1.000', 'USD', 'too-many-decimals'],
    ['1.0', 'JPY', 'too-many-decimals'],
    ['0.0000001', 'USDC', 'too-many-decimals'],
    ['92233720368547758.08', 'USD', 'too-large'],
    ['9'.repeat(1000), 'USD', 'too-large'],
  ] as const)('refuses %j %s as %s', (text, code, problem) => {
    expect(parseAmount(text, code)).toEqual({ ok: false, problem });
  });

  test('throws for a wrong literal in the program', () => {
    expect(decimal('1.50', 'EUR')).toEqual(amount('EUR', 150n));
    expect(() => decimal('1.505', 'EUR')).toThrow(MoneyError);
  });

  test.each([
    ['USD', 5n, '0.05'],
    ['USD', -5n, '-0.05'],
    ['JPY', -700n, '-700'],
    ['USDT', 1n, '0.000001'],
  ] as const)('writes %s %s as %s', (code, minor, text) => {
    expect(toDecimal(amount(code, minor))).toBe(text);
  });
});

describe('allocate', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0n));

  test('loses nothing and stays within one unit of the exact share', () => {
    fc.assert(
      fc.property(anyMinor, weights, (minor, list) => {
        const shares = allocate(amount('USD', minor), list);
        const total = list.reduce((running, weight) => running + weight, 0n);
        expect(sum('USD', shares).minor).toBe(minor);
        shares.forEach((share, index) => {
          const distance = share.minor * total - minor * (list[index] ?? 0n);
          expect(distance < total && distance > -total).toBe(true);
        });
      }),
    );
  });

  test.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [5n, [3n, 7n], [2n, 3n]],
    [1n, [0n, 1n, 1n], [0n, 1n, 0n]],
    [0n, [1n, 2n], [0n, 0n]],
  ])('shares %s by %s', (minor, list, shares) => {
    expect(allocate(amount('USD', minor), list).map((share) => share.minor)).toEqual(shares);
  });

  test('refuses weights that share nothing', () => {
    for (const list of [[], [0n, 0n], [1n, -1n]]) {
      expect(() => allocate(amount('USD', 1n), list)).toThrow(MoneyError);
    }
  });
});
