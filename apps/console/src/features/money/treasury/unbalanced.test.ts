// When a currency balances, and when only its total says so.
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

test('currencies come to zero when their sum and their lines do', () => {
  const currencies = [
    currency('USD', '0.00', '100.05', '-99.05', '-1.00'),
    currency('JPY', '0', '700', '-700'),
    currency('EUR', '0.00'),
  ];
  expect(unbalancedOf({ currencies })).toEqual([]);
});

test('a cent too many is told, whichever of the two says so', () => {
  const currencies = [
    currency('USD', '0.01', '100.01', '-100.00'),
    currency('EUR', '0.00', '100.01', '-100.00'),
    currency('USDT', '0.000001', '1.000000', '-1.000000'),
    currency('GBP', '0.00', '1.00', '-1.00'),
  ];
  expect(unbalancedOf({ currencies })).toEqual(['USD', 'EUR', 'USDT']);
});
