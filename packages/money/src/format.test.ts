// Amounts are shown and read as people write them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
  formatCoin,
  formatExactRate,
  formatRate,
  inputDecimals,
  parseAmount,
  parseInput,
  rate,
  type Language,
} from './index.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh-Hans', 'zh-Hant'];
const anyCode = fc.constantFrom(...CURRENCY_CODES);
const anyLanguage = fc.constantFrom(...LANGUAGES);
const anyMinor = fc.bigInt({ min: MIN_MINOR, max: MAX_MINOR });

describe('formatAmount', () => {
  test('can be read back to the last digit, in every language', () => {
    fc.assert(
      fc.property(anyCode, anyMinor, anyLanguage, (code, minor, language) => {
        const text = formatAmount(amount(code, minor), language, { code: false });
        const plain = text.replaceAll(',', '').replace(MINUS_SIGN, '-');
        expect(parseAmount(plain, code)).toEqual({ ok: true, amount: { currency: code, minor } });
      }),
    );
  });

  test('is the sum of its parts', () => {
    fc.assert(
      fc.property(anyCode, anyMinor, anyLanguage, (code, minor, language) => {
        const parts = formatParts(amount(code, minor), language, { sign: 'always' });
        expect(formatAmount(amount(code, minor), language, { sign: 'always' })).toBe(
          `${parts.sign}${parts.integer}${parts.point}${parts.decimals}\u00a0${parts.code}`,
        );
      }),
    );
  });

  test.each([
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

  test('leaves out point and decimals if there are none', () => {
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
  test.each([
    ['1.0854230000', '1.08542', '1.085423'],
    ['7.8', '7.80000', '7.8000'],
    ['0.0064100001', '0.00641000', '0.0064100001'],
    ['0.9999999', '0.999999', '0.9999999'],
    ['15500', '15,500.0', '15,500.0000'],
  ])('%s is shown as %s, and on a receipt as %s', (text, shown, whole) => {
    expect(formatRate(rate(text), 'zh-Hant')).toBe(shown);
    expect(formatExactRate(rate(text), 'zh-Hant')).toBe(whole);
  });

  test('names a currency as each market does', () => {
    expect(LANGUAGES.map((language) => currencyName('JPY', language))).toEqual([
      'Japanese yen',
      '日元',
      '日圓',
    ]);
  });
});

describe('parseInput', () => {
  // Typed amounts, and those that people paste from bank pages, spreadsheets, invoices and the product itself.
  test.each([
    ['1,234.5', 'USD', '1234.50', '1234.5'],
    ['.5', 'USD', '0.50', '0.5'],
    ['5.', 'USD', '5.00', '5'],
    ['007', 'USD', '7.00', '7'],
    ['１２．５', 'USD', '12.50', '12.5'],
    ['１，２３４．５０', 'USD', '1234.50', '1234.50'],
    ['12。5', 'USD', '12.50', '12.5'],
    [' 12 ', 'JPY', '12', '12'],
    ['0.25', 'USDT', '0.250000', '0.25'],
    ['1 000,50', 'USD', '1000.50', '1000.50'],
    ['1\u00a0000,50', 'USD', '1000.50', '1000.50'],
    ['1\u202f234\u202f567.8', 'USD', '1234567.80', '1234567.8'],
    ['1.000,50', 'USD', '1000.50', '1000.50'],
    ['1.234.567,8', 'EUR', '1234567.80', '1234567.8'],
    ['1.234.567', 'JPY', '1234567', '1234567'],
    ["1'234.50", 'EUR', '1234.50', '1234.50'],
    ['1’234.50', 'EUR', '1234.50', '1234.50'],
    ['1,234', 'USD', '1234.00', '1234'],
    ['USD 1,234.50', 'USD', '1234.50', '1234.50'],
    ['1,234.50\u00a0usd', 'USD', '1234.50', '1234.50'],
  ] as const)('reads %j %s as %s', (text, code, answer, tidy) => {
    expect(parseInput(text, code)).toEqual({ ok: true, amount: decimal(answer, code), text: tidy });
  });

  test.each([
    ['', 'USD', 'empty'],
    ['  ', 'USD', 'empty'],
    ['0', 'USD', 'zero'],
    ['.00', 'USD', 'zero'],
    ['.', 'USD', 'not-a-decimal'],
    [',', 'USD', 'not-a-decimal'],
    ['-5', 'USD', 'negative'],
    ['−5.00 USD', 'USD', 'negative'],
    ['+5', 'USD', 'not-a-decimal'],
    ['1.2.3', 'USD', 'not-a-decimal'],
    ['12a', 'USD', 'not-a-decimal'],
    ['1e5', 'USD', 'not-a-decimal'],
    ['1,5', 'USD', 'not-a-decimal'],
    ['1000,50', 'USD', 'not-a-decimal'],
    ['1,23,456.00', 'USD', 'not-a-decimal'],
    ['12 34', 'USD', 'not-a-decimal'],
    ["1 234'567", 'USD', 'not-a-decimal'],
    ['1 000,500', 'USDT', 'not-a-decimal'],
    ['1.000,500', 'USDT', 'not-a-decimal'],
    ['$5', 'USD', 'not-a-decimal'],
    ['5 EUR', 'USD', 'not-a-decimal'],
    ['(5.00)', 'USD', 'not-a-decimal'],
    ['1.234', 'USD', 'too-many-decimals'],
    ['1,234.567', 'USD', 'too-many-decimals'],
    ['1.234', 'USDT', 'too-many-decimals'],
    ['1.0', 'JPY', 'too-many-decimals'],
    ['12345678901234567890', 'USD', 'too-long'],
    ['9999999999999999999', 'USD', 'too-large'],
  ] as const)('refuses %j %s as %s', (text, code, problem) => {
    expect(parseInput(text, code)).toEqual({ ok: false, problem });
  });

  test('accepts all six decimals of a stablecoin if the field allows them', () => {
    expect(parseInput('1.234567', 'USDT', { decimals: 6 })).toMatchObject({
      ok: true,
      amount: decimal('1.234567', 'USDT'),
    });
    expect(inputDecimals('JPY', { decimals: 6 })).toBe(0);
  });

  test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
    'reads what the product itself wrote in %s',
    (language) => {
      fc.assert(
        fc.property(
          anyCode,
          fc.bigInt({ min: 1n, max: 10n ** 15n }),
          fc.boolean(),
          (currency, minor, code) => {
            const value = amount(currency, minor);
            const text = formatAmount(value, language, { code });
            const answer = parseInput(text, currency, { decimals: decimalsOf(currency) });
            expect(answer).toMatchObject({ ok: true, amount: value });
          },
        ),
      );
    },
  );

  test('reads its own result as the same amount', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9., ']{1,20}$/), anyCode, (text, code) => {
        const reading = parseInput(text, code);
        expect(reading.ok ? parseInput(reading.text, code) : reading).toEqual(reading);
      }),
    );
  });

  test('drops no digit except leading zeros', () => {
    const digits = (of: string) => of.replaceAll(/[^0-9]/g, '').replace(/^0+/, '');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9., ']{1,20}$/), (text) => {
        const reading = parseInput(text, 'USD');
        expect(digits(reading.ok ? reading.text : text)).toBe(digits(text));
      }),
    );
  });
});

test.each([
  ['999999.999575460000000000', '999,999.99957546'],
  ['0.000000000000000001', '0.00000000'],
  ['9999926.012000', '9,999,926.012000'],
  ['12', '12'],
])('reads a coin of a chain: %s as %s', (value, text) => {
  expect(formatCoin(value, 'en')).toBe(text);
  expect(formatCoin(value, 'zh-Hans')).toBe(text);
});
