// Checksums against numbers that others have published.
import { expect, test } from 'vitest';
import { accountNumber, iban, isIban, withLuhnDigit } from './account-number.ts';
import { BANK_PROFILES } from './profiles.ts';

test('IBANs of the registry of SWIFT are true, and false with one digit changed', () => {
  for (const known of ['GB29NWBK60161331926819', 'DE89370400440532013000', 'LU280019400644750000']) {
    expect(isIban(known), known).toBe(true);
    expect(iban(known.slice(0, 2), known.slice(4))).toBe(known);
    expect(isIban(known.slice(0, -1) + ((Number(known.at(-1)) + 1) % 10).toString()), known).toBe(false);
  }
});

test('the Luhn digit of the standard example is 3', () => {
  expect(withLuhnDigit('7992739871')).toBe('79927398713');
});

test('every serial number gives a number of the right form, and the operating accounts are true themselves', () => {
  expect(accountNumber('number', 'HK', '808', 1_764_000_000_123)).toMatch(/^808\d{11}$/);
  const european = accountNumber('iban', 'LU', '019', 1_764_000_000_123);
  expect(european).toHaveLength(20);
  expect(isIban(european)).toBe(true);
  for (const { operatingAccount, accountStyle } of BANK_PROFILES) {
    if (accountStyle === 'iban') expect(isIban(operatingAccount)).toBe(true);
    else expect(withLuhnDigit(operatingAccount.slice(0, -1))).toBe(operatingAccount);
  }
});
