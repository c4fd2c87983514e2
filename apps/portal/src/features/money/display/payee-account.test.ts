// The number of a bank account or the address of a wallet, whichever a payee has.
import { expect, test } from 'vitest';
import { payeeAccount } from './payee-account.ts';

test.each([
  ['bank', { bankNumber: '12345678', chainAddress: '' }, '12345678'],
  ['wallet', { bankNumber: '', chainAddress: '0xab' }, '0xab'],
] as const)('of a %s', (accountType, payee, account) => {
  expect(payeeAccount({ accountType, ...payee })).toBe(account);
});
