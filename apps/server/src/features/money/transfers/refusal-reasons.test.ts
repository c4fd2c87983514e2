// What a member reads about a refusal: a sentence in their language, or the bank's own words if there is none.
import { languages } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { reasonOf } from './refusal-reasons.ts';

const bank = (code: string | null, reason: string) =>
  ({ reasonCode: code, reason, accountType: 'bank', status: 7 }) as const;
const wallet = (code: string, reason: string) =>
  ({ reasonCode: code, reason, accountType: 'wallet', status: 7 }) as const;

describe('the reason of a refusal', () => {
  test.each([
    ['en', 'The payee’s account is closed (AC04).'],
    ['zh-Hans', '收款账户已销户（AC04）。'],
    ['zh-Hant', '收款帳戶已結清（AC04）。'],
  ] as const)('by a bank is shown in %s', (language, text) => {
    expect(reasonOf(bank('AC04', 'The creditor account is closed'), language)).toBe(text);
  });

  test.each([
    ['en', 'The token’s contract rejected the transfer.'],
    ['zh-Hans', '代币合约拒绝了该笔转账。'],
    ['zh-Hant', '代幣合約拒絕了該筆轉帳。'],
  ] as const)('by a chain is shown in %s', (language, text) => {
    expect(reasonOf(wallet('REVERT', 'the token contract rejected the transfer'), language)).toBe(text);
  });

  test.each([
    ['en', 'The bank rejected it (ZZ99): Some words'],
    ['zh-Hans', '银行拒绝付款（ZZ99）：Some words'],
    ['zh-Hant', '銀行拒絕付款（ZZ99）：Some words'],
  ] as const)('without a text of ours keeps the bank’s words in %s', (language, text) => {
    expect(reasonOf(bank('ZZ99', 'Some words'), language)).toBe(text);
  });

  test('is shown by its words, or by its code without words', () => {
    expect(reasonOf(bank('NARR', 'See your adviser'), 'en')).toBe('The bank rejected it: See your adviser');
    expect(reasonOf(bank('ZZ99', ''), 'en')).toBe('The bank rejected it (ZZ99).');
    expect(reasonOf(wallet('OUT_OF_TIME', 'OUT_OF_TIME'), 'en')).toBe(
      'The network rejected it (OUT_OF_TIME): OUT_OF_TIME',
    );
  });

  test.each([
    ['en', 'The payee’s bank returned it (ZZ99): Some words'],
    ['zh-Hans', '收款银行已退回（ZZ99）：Some words'],
    ['zh-Hant', '收款銀行已退回（ZZ99）：Some words'],
  ] as const)('for a returned transfer mentions no rejection, in %s', (language, text) => {
    expect(reasonOf({ ...bank('ZZ99', 'Some words'), status: 14 }, language)).toBe(text);
  });

  test('by staff keeps their words and is null without a refusal', () => {
    expect(reasonOf(bank(null, 'No invoice'), 'zh-Hans')).toBe('No invoice');
    expect(reasonOf({ reason: null, reasonCode: null, accountType: 'bank', status: 9 }, 'en')).toBeNull();
  });

  test.each([
    ['a bank, AC02', bank('AC02', 'Unknown debtor account')],
    ['a bank, AM01', bank('AM01', 'Zero amount')],
    ['a bank, AM04', bank('AM04', 'Insufficient funds on the debtor account')],
    ['a chain that lacks energy', wallet('OUT_OF_ENERGY', 'OUT_OF_ENERGY')],
    ['a chain without the payment', wallet('NOT_PAID', 'No block shows it')],
  ])('for a reason of the house, at %s, reads like a held payment', (_where, refused) => {
    for (const language of languages) {
      const held = reasonOf({ ...refused, reasonCode: 'NOT_SENT', reason: '' }, language);
      expect(reasonOf(refused, language)).toBe(held);
    }
  });

  // The codes of the world box's banks, and the most frequent ones of real banks.
  test.each([
    'AC01',
    'AC02',
    'AC03',
    'AC04',
    'AC06',
    'AG01',
    'AM01',
    'AM03',
    'AM04',
    'BE01',
    'BE04',
    'MS03',
    'RC01',
    'RR04',
  ])('with the code %s is shown in the reader’s language only', (code) => {
    for (const language of languages)
      expect(reasonOf(bank(code, 'Words of the bank'), language)).not.toContain('Words of the bank');
  });
});
