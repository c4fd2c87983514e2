// Transaction numbers have their form, and none can be guessed from another.
import { txnNo } from '@causeway/contract';
import { expect, test } from 'vitest';
import { newTxnNo } from './transaction-number.ts';

test.each([
  ['deposit', 'D'],
  ['exchange', 'E'],
  ['transfer', 'T'],
  ['prepaid', 'P'],
  ['bill', 'B'],
] as const)('a %s has the letter %s, the day in Hong Kong and ten characters', (kind, letter) => {
  const number = newTxnNo(kind, new Date('2026-03-02T16:00:00Z'));
  expect(number).toMatch(new RegExp(`^${letter}20260303[0-9A-HJKMNP-TV-Z]{10}$`));
  expect(txnNo.safeParse(number).success).toBe(true);
});

test('all numbers differ', () => {
  const numbers = Array.from({ length: 1000 }, () => newTxnNo('transfer', new Date(0)));
  expect(new Set(numbers).size).toBe(1000);
});
