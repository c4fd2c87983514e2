// The search for accounts by typed words.
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
] as const)('the search %j finds this many accounts: %i', (words, count) => {
  const held = [
    {
      channelName: 'Bank',
      bankName: 'Sample Bank',
      number: '12345678',
      remark: 'Rent',
      currencies: ['USD'],
    },
    { channelName: 'ERC-20', bankName: null, number: '0xabcd', remark: '', currencies: ['USDT'] },
  ] as const;
  const accounts = held.map((each) => ({ ...each, currencies: [...each.currencies] }));
  expect(findAccounts(accounts, words)).toHaveLength(count);
});
