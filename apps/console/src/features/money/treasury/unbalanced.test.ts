// When a currency balances, and when only its total does.
import type { TrialBalance } from '@causeway/contract';
import { expect, test } from 'vitest';
import { unbalancedOf } from './unbalanced.ts';

type Currency = TrialBalance['currencies'][number];

const currency = (code: Currency['currency'], total: string, ...balances: readonly string[]): Currency => ({
  currency: code,
  total,
  lines: balances.map((balance, index) => ({
    owner: index === 0 ? 'members' : 'house',
    purpose: `line-${index}`,
    balance,
  })),
});

test('a currency balances when both its sum and its lines are zero', () => {
  const currencies = [
    currency('USD', '0.00', '100.05', '-99.05', '-1.00'),
    currency('JPY', '0', '700', '-700'),
    currency('EUR', '0.00'),
  ];
  expect(unbalancedOf({ currencies })).toEqual([]);
});

test('a difference of one cent is found in the sum as well as in the lines', () => {
  const currencies = [
    currency('USD', '0.01', '100.01', '-100.00'),
    currency('EUR', '0.00', '100.01', '-100.00'),
    currency('USDT', '0.000001', '1.000000', '-1.000000'),
    currency('GBP', '0.00', '1.00', '-1.00'),
  ];
  expect(unbalancedOf({ currencies })).toEqual(['USD', 'EUR', 'USDT']);
});
