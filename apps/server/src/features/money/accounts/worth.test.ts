// Worth in USDT as a table: every line, every column and the sum of all agree to the last digit.
import { amount, decimal, rate, toDecimal, type Amount, type CurrencyCode, type Rate } from '@causeway/money';
import { describe, expect, test } from 'vitest';
import type { CurrencyBalance } from './balances.ts';
import { worthOf, worthOfLine, type Worth } from './worth.ts';

/**
 * The rates: a USDT is 0.9995 USD, so one USD is 1.0005002501 USDT, one EUR 1.1005502751 and one JPY
 * 0.0065032516.
 */
const mid = new Map<CurrencyCode, Rate>([
  ['USD', rate('1')],
  ['EUR', rate('1.1')],
  ['JPY', rate('0.0065')],
  ['USDT', rate('0.9995')],
]);

const line = (
  currency: CurrencyCode,
  available: string,
  frozen: string,
  pending: string,
): CurrencyBalance => ({
  currency,
  accountType: 1,
  available: decimal(available, currency),
  frozen: decimal(frozen, currency),
  pending: decimal(pending, currency),
});

/** Amounts without a pattern, one for each column of a line. */
const oddLine = (currency: CurrencyCode, step: bigint): CurrencyBalance => ({
  currency,
  accountType: 1,
  available: amount(currency, step * 7919n),
  frozen: amount(currency, step * 104_729n + 1n),
  pending: amount(currency, step * 31n),
});

const shown = (value: Amount | null): string => (value === null ? '-' : toDecimal(value));
const columns = ({ available, frozen, toBeCredited, total }: Worth): readonly string[] =>
  [available, frozen, toBeCredited, total].map(shown);

describe('the worth of a currency', () => {
  test.each<[CurrencyCode, string, string, string, readonly string[]]>([
    // Rounded separately, the parts of the first would be 0.331665 three times: two millionths below the total.
    ['JPY', '51', '51', '51', ['0.331666', '0.331666', '0.331665', '0.994997']],
    ['USD', '100.01', '0.01', '0.00', ['100.060030', '0.010005', '0.000000', '100.070035']],
    ['EUR', '0.00', '0.01', '0.02', ['0.000000', '0.011005', '0.022011', '0.033016']],
    ['USDT', '1.000001', '2.000002', '0.000000', ['1.000001', '2.000002', '0.000000', '3.000003']],
    ['USD', '0.00', '0.00', '0.00', ['0.000000', '0.000000', '0.000000', '0.000000']],
    ['GBP', '0.00', '0.00', '0.00', ['0.000000', '0.000000', '0.000000', '0.000000']],
    ['GBP', '1.00', '0.00', '0.00', ['-', '0.000000', '0.000000', '-']],
  ])('of %s in the parts %s + %s + %s is %j', (currency, available, frozen, pending, expected) => {
    expect(columns(worthOfLine(line(currency, available, frozen, pending), mid, 'USDT'))).toEqual(expected);
  });
});

test('is unknown above the largest amount without breaking the page', () => {
  const most = '92000000000000000.00';
  const lines = [line('USD', most, '0.00', '0.00'), line('EUR', most, most, most)];
  expect(lines.map((one) => columns(worthOfLine(one, mid, 'USDT'))[3])).toEqual(['-', '-']);
  expect(columns(worthOf(lines, mid, 'USDT'))).toEqual(['-', '-', '-', '-']);
});

const sumOf = (amounts: readonly (Amount | null)[]): bigint =>
  amounts.reduce((sum, value) => sum + (value?.minor ?? 0n), 0n);

describe('the worth of all currencies', () => {
  test.each<[string, readonly CurrencyBalance[]]>([
    ['nothing', []],
    ['one currency in three parts', [line('JPY', '51', '51', '51')]],
    [
      'two with something frozen',
      [line('USD', '88488.46', '0.01', '0.00'), line('EUR', '0.07', '4408.27', '0.03')],
    ],
    [
      'all there is',
      (['USD', 'EUR', 'JPY', 'USDT'] as const).map((code, at) => oddLine(code, BigInt(at) + 1n)),
    ],
  ])('agrees in list, parts and total: %s', (_what, lines) => {
    const worth = worthOf(lines, mid, 'USDT');
    const list = lines.map((it) => worthOfLine(it, mid, 'USDT').total);
    expect(worth.total?.minor).toBe(sumOf(list));
    expect(worth.total?.minor).toBe(sumOf([worth.available, worth.frozen, worth.toBeCredited]));
  });

  test('agrees for any amounts within a millionth', () => {
    for (let step = 1n; step <= 500n; step += 1n) {
      const only = oddLine('EUR', step);
      const worth = worthOfLine(only, mid, 'USDT');
      expect(sumOf([worth.available, worth.frozen, worth.toBeCredited])).toBe(worth.total?.minor);
      const alone = worthOfLine(
        { ...only, frozen: amount('EUR', 0n), pending: amount('EUR', 0n) },
        mid,
        'USDT',
      );
      const strayed = (worth.available?.minor ?? 0n) - (alone.available?.minor ?? 0n);
      expect([-1n, 0n, 1n]).toContain(strayed);
    }
  });

  test('is unknown without the rate of a held currency', () => {
    const worth = worthOf(
      [line('USD', '1.00', '0.50', '0.00'), line('GBP', '1.00', '0.00', '0.00')],
      mid,
      'USDT',
    );
    expect(columns(worth)).toEqual(['-', '0.500250', '0.000000', '-']);
  });
});
