// The order of a return payment is valid for a bank.
import { expect, test } from 'vitest';
import { testBank } from '../../../testing/outside.testing.ts';
import { instructionOf, problemOf } from './return-payment.ts';
import type { ReturnedMoney } from './returned-money.ts';

const bank = testBank();
const to = { name: 'Payer Limited', account: 'DE89370400440532013000', bic: 'COBADEFF' };

test.each([
  ['an account at a bank', to, 'Causeway Ltd', null],
  ['no account', { ...to, account: ' ' }, 'Causeway Ltd', 'payer-unknown'],
  ['no bank', { ...to, bic: '' }, 'Causeway Ltd', 'payer-unknown'],
  ['no name', { ...to, name: '' }, 'Causeway Ltd', 'payer-name-unknown'],
  ['neither account nor name', { ...to, account: '', name: '' }, 'Causeway Ltd', 'payer-unknown'],
  ['a payer whose name the bank cannot write', { ...to, name: '付款人' }, 'Causeway Ltd', 'payer-letters'],
  ['a member whose name the bank cannot write', to, '会员', 'payer-letters'],
] as const)('a return is checked: %s', (_what, destination, debtorName, problem) => {
  expect(problemOf(destination, debtorName, bank)).toBe(problem);
});

const money = {
  ...{ id: 'D20260302ABCDEFGHIJ', returnAttempt: 1, channel: 3, currency: 'USD', amount: 100n },
  paymentReference: 'SEVEN',
} as ReturnedMoney;

test.each([
  ['Invoice 7', 'RETURN OF SEVEN Invoice 7'],
  [null, 'RETURN OF SEVEN'],
  ['付款', 'RETURN OF SEVEN'],
])('the payer is quoted only in characters that the bank can write: %s', (remittance, expected) => {
  const at = { bank, at: new Date('2026-03-02T02:00:00Z') };
  const instruction = instructionOf({ ...money, remittance }, to, 'Causeway Ltd', at);
  expect(instruction.remittanceInformation).toBe(expected);
  expect(instruction.requestedExecutionDate).toBe('2026-03-02');
});
