// What the float-for-money rule accepts and refuses.
import { describe, expect, test } from 'vitest';
import { findings, lines } from './examples.ts';
import { meansMoney } from './money-names.ts';
import { noFloatMoney } from './no-float-money.ts';

const path = 'packages/contract/src/transfers/fees.ts';
const find = (text: string) => lines(noFloatMoney, path, text);

describe('the money names', () => {
  test.each(['amount', 'feeTotal', 'balance_after', 'sellAmounts', 'amountMinor', 'fxRate', 'minorUnits'])(
    '%s means money',
    (name) => expect(meansMoney(name)).toBe(true),
  );
  test.each([
    'feeCount',
    'rateLimit',
    'rateScale',
    'hitRate',
    'amountLength',
    'generate',
    'currency',
    'totalPages',
  ])('%s is no money name', (name) => expect(meansMoney(name)).toBe(false));
});

test.each([
  'const a = parseFloat(text);',
  'const a = total.toFixed(2);',
  'const a = Number(transfer.amount);',
  'const a = Math.round(fee);',
  'const a = +balance;',
  'const a = amount * 1.5;',
  'const a = 100 / quote.rate;',
  'function charge(fee: number) {}',
  'interface Order { readonly amount: number | null }',
  'let balances: readonly number[];',
  'const body = z.object({ amount: z.number() });',
  'const body = z.object({ fee: z.coerce.number().min(0) });',
])('refuses %s', (text) => expect(find(text)).toEqual([1]));

test.each([
  'const a = Number(pageSize);',
  'const a = amount.minor * 2n;',
  'const a = share(amount, rate);',
  'function charge(fee: Amount, feeCount: number) {}',
  'const body = z.object({ amount: amountText(), page: z.number() });',
])('accepts %s', (text) => expect(find(text)).toEqual([]));

test('says what to write instead', () => {
  expect(findings(noFloatMoney, path, 'Number(fee)')[0]?.message).toContain('`Amount`');
});

test('does not read measuring code and tests', () => {
  expect(lines(noFloatMoney, 'bench/report.ts', 'ratio.toFixed(2)')).toEqual([]);
  expect(lines(noFloatMoney, 'packages/money/src/rate.test.ts', 'const rate: number = 1')).toEqual([]);
});
