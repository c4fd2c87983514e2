// What people see and what people type.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CURRENCY_CODES,
  MAX_MINOR,
  MIN_MINOR,
  MINUS_SIGN,
  amount,
  currencyName,
  decimal,
  decimalsOf,
  formatAmount,
  formatParts,
  formatRate,
  inputDecimals,
  parseAmount,
  parseInput,
  rate,
  tidyInput,
  toDecimal,
} from './index.ts';
import type { Language } from './index.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh-Hans', 'zh-Hant'];
const anyCode = fc.constantFrom(...CURRENCY_CODES);
const anyLanguage = fc.constantFrom(...LANGUAGES);
const anyMinor = fc.bigInt({ min: MIN_MINOR, max: MAX_MINOR });

describe('formatAmount', () => {
  it('can be read back to the last digit, in every language', () => {
    fc.assert(
      fc.property(anyCode, anyMinor, anyLanguage, (code, minor, language) => {
        const text = formatAmount(amount(code, minor), language, { code: false });
        const plain = text.replaceAll(',', '').replace(MINUS_SIGN, '-');
        expect(parseAmount(plain, code)).toEqual({ ok: true, amount: { currency: code, minor } });
      }),
    );
  });

  it('is the sum of its parts', () => {
    fc.assert(
      fc.property(anyCode, anyMinor, anyLanguage, (code, minor, language) => {
        const parts = formatParts(amount(code, minor), language, { sign: 'always' });
        expect(formatAmount(amount(code, minor), language, { sign: 'always' })).toBe(
          `${parts.sign}${parts.integer}${parts.point}${parts.decimals}\u00a0${parts.code}`,
        );
      }),
    );
  });

  it.each([
    ['1234567.50', 'USD', undefined, '1,234,567.50\u00a0USD'],
    ['-0.01', 'USD', undefined, '\u22120.01\u00a0USD'],
    ['-0.01', 'USD', 'never', '0.01\u00a0USD'],
    ['5.00', 'USD', 'always', '+5.00\u00a0USD'],
    ['-5.00', 'USD', 'always', '\u22125.00\u00a0USD'],
    ['0.00', 'USD', 'always', '0.00\u00a0USD'],
    ['700', 'JPY', 'always', '+700\u00a0JPY'],
    ['9223372036854.775807', 'USDT', undefined, '9,223,372,036,854.775807\u00a0USDT'],
  ] as const)('%s %s with sign %s', (text, code, sign, shown) => {
    for (const language of LANGUAGES) {
      expect(formatAmount(decimal(text, code), language, sign ? { sign } : {})).toBe(shown);
    }
  });

  it('leaves point and decimals away where there are none', () => {
    expect(formatParts(decimal('1234', 'JPY'), 'en')).toEqual({
      sign: '',
      integer: '1,234',
      point: '',
      decimals: '',
      code: 'JPY',
    });
  });
});

describe('formatRate and names', () => {
  it.each([
    ['1.0854230000', '1.085423'],
    ['7.8', '7.8000'],
    ['0.0064100001', '0.0064100001'],
    ['15500', '15,500.0000'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatRate(rate(text), 'zh-Hant')).toBe(shown);
  });

  it('names a currency as each market does', () => {
    expect(LANGUAGES.map((language) => currencyName('JPY', language))).toEqual([
      'Japanese yen',
      '日元',
      '日圓',
    ]);
  });
});

describe('parseInput', () => {
  it.each([
    ['1,234.5', 'USD', '1234.50'],
    ['.5', 'USD', '0.50'],
    ['5.', 'USD', '5.00'],
    ['007', 'USD', '7.00'],
    ['１２．５', 'USD', '12.50'],
    ['12。5', 'USD', '12.50'],
    [' 12 ', 'JPY', '12'],
    ['0.25', 'USDT', '0.250000'],
  ] as const)('reads %j %s', (text, code, answer) => {
    expect(parseInput(text, code)).toEqual({ ok: true, amount: decimal(answer, code) });
  });

  it.each([
    ['', 'USD', 'empty'],
    ['  ', 'USD', 'empty'],
    ['0', 'USD', 'zero'],
    ['.00', 'USD', 'zero'],
    ['.', 'USD', 'not-a-decimal'],
    ['-5', 'USD', 'not-a-decimal'],
    ['1.2.3', 'USD', 'not-a-decimal'],
    ['12a', 'USD', 'not-a-decimal'],
    ['1e5', 'USD', 'not-a-decimal'],
    ['1.234', 'USD', 'too-many-decimals'],
    ['1.234', 'USDT', 'too-many-decimals'],
    ['1.0', 'JPY', 'too-many-decimals'],
    ['12345678901234567890', 'USD', 'too-long'],
    ['9999999999999999999', 'USD', 'too-large'],
  ] as const)('refuses %j %s as %s', (text, code, problem) => {
    expect(parseInput(text, code)).toEqual({ ok: false, problem });
  });

  it('takes all six decimals of a stablecoin where the field says so', () => {
    expect(parseInput('1.234567', 'USDT', { decimals: 6 })).toEqual({
      ok: true,
      amount: decimal('1.234567', 'USDT'),
    });
    expect(inputDecimals('JPY', { decimals: 6 })).toBe(0);
  });

  it('reads what the product itself wrote', () => {
    fc.assert(
      fc.property(anyCode, fc.bigInt({ min: 1n, max: 10n ** 15n }), anyLanguage, (code, minor, language) => {
        const value = amount(code, minor);
        const text = formatAmount(value, language, { code: false });
        const answer = parseInput(text, code, { decimals: decimalsOf(code) });
        expect(answer).toEqual({ ok: true, amount: value });
      }),
    );
  });
});

describe('tidyInput', () => {
  it.each([
    ['abc1,2x3.456', 'USD', '123.45'],
    ['.', 'USD', '0.'],
    ['1..2', 'USD', '1.2'],
    ['1.5', 'JPY', '1'],
    ['00', 'USD', '0'],
    ['-7', 'USD', '7'],
    ['', 'USD', ''],
    ['1234567890123456789012', 'USD', '1234567890123456789'],
  ] as const)('leaves of %j %s: %j', (text, code, left) => {
    expect(tidyInput(text, code)).toBe(left);
  });

  it('settles at once and never leaves a text that parseInput calls malformed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), anyCode, (text, code) => {
        const tidy = tidyInput(text, code);
        expect(tidyInput(tidy, code)).toBe(tidy);
        const reading = parseInput(tidy, code);
        if (!reading.ok) expect(['empty', 'zero', 'too-large']).toContain(reading.problem);
      }),
    );
  });

  it('leaves an amount alone', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (minor) => {
        const text = toDecimal(amount('USD', minor));
        expect(tidyInput(text, 'USD')).toBe(text);
      }),
    );
  });
});
