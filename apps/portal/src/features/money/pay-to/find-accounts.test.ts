// What words find among accounts.
import { expect, test } from 'vitest';
import { findAccounts } from './find-accounts.ts';

test.each([
  ['', 2],
  ['  ', 2],
  ['rent', 1],
  ['sample rent', 1],
  ['BANK usd', 1],
  ['1234 5678', 1],
  ['0xAB', 1],
  ['rent usdt', 0],
  ['5678 9', 0],
] as const)('%j finds %i', (words, count) => {
  const held = [
    {
      fcName: 'Bank',
      bankName: 'Sample Bank',
      number: '12345678',
      memberRemark: 'Rent',
      currencyList: ['USD'],
    },
    { fcName: 'ERC-20', bankName: null, number: '0xabcd', memberRemark: '', currencyList: ['USDT'] },
  ] as const;
  const accounts = held.map((each) => ({ ...each, currencyList: [...each.currencyList] }));
  expect(findAccounts(accounts, words)).toHaveLength(count);
});
