// A payee's bank account number or wallet address.
import { expect, test } from 'vitest';
import { payeeAccount } from './payee-account.ts';

test.each([
  ['bank', { bankNumber: '12345678', chainAddress: '' }, '12345678'],
  ['wallet', { bankNumber: '', chainAddress: '0xab' }, '0xab'],
] as const)('shows a %s', (accountType, payee, account) => {
  expect(payeeAccount({ accountType, ...payee })).toBe(account);
});
