// The short form of an account: six characters at each end of an address, four at the end of a number
// (MON-564).
import { expect, test } from 'vitest';
import { accountEnds, decidedAccount, shortAccount } from './short-account.ts';

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test.each([
  [ETHEREUM, '0x529084…169EE7'],
  [TRON, 'TJRabP…jpRTv8'],
  ['GB29 NWBK 6016', '•••• 6016'],
  ['123', '••••'],
  ['', '••••'],
])('the account %s is shown as %s', (account, shown) => {
  expect(shortAccount(account)).toBe(shown);
});

test('a name that distinguishes accounts shows only their ends', () => {
  expect(['GB29 NWBK 6016', '12', TRON].map((each) => accountEnds(each))).toEqual([
    '6016',
    '',
    'TJRabP…jpRTv8',
  ]);
});

test('a person who decides reads an address in full and a number masked', () => {
  expect([ETHEREUM, TRON, 'DE89370400440532013000'].map((each) => decidedAccount(each))).toEqual([
    ETHEREUM,
    TRON,
    '•••• 3000',
  ]);
});
