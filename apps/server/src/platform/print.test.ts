// Rows in the form of answers: fields by name, amounts in their currency, times as text.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { printer } from './print.ts';

const print = printer(
  z.object({
    txnNo: z.string(),
    amount: z.string(),
    fee: z.nullable(z.string()),
    createdAt: z.string(),
    paidAt: z.nullable(z.string()),
    isOpen: z.boolean(),
    missing: z.optional(z.string()),
  }),
);

test('a row is printed with the fields of its answer only', () => {
  const createdAt = new Date('2026-03-02T02:00:00Z');
  const row = {
    amount: -1250n,
    fee: null,
    createdAt,
    paidAt: null,
    isOpen: false,
    memberId: '1',
    version: 3,
  };
  expect(print(row, () => 'JPY')).toEqual({
    ...{ amount: '-1250', fee: null, createdAt: '2026-03-02T02:00:00.000Z', paidAt: null, isOpen: false },
  });
});

test('each amount is printed in its own currency', () => {
  const row = { amount: 100n, fee: 100n };
  expect(print(row, (name) => (name === 'fee' ? 'USDT' : 'USD'))).toEqual({
    amount: '1.00',
    fee: '0.000100',
  });
});

test('an amount without a currency is refused', () => {
  expect(() => print({ amount: 1n })).toThrow('amount is an amount');
});
