// Checksums, compared with published numbers.
import { expect, test } from 'vitest';
import { accountNumber, iban, isIban, withAbaDigit, withLuhnDigit } from './account-number.ts';
import { PARTNERS } from './partners.ts';
import { BANK_PROFILES } from './profiles.ts';

test('IBANs of the SWIFT registry are valid, and invalid with a changed digit', () => {
  for (const known of ['GB29NWBK60161331926819', 'DE89370400440532013000', 'LU280019400644750000']) {
    expect(isIban(known), known).toBe(true);
    expect(iban(known.slice(0, 2), known.slice(4))).toBe(known);
    expect(isIban(known.slice(0, -1) + ((Number(known.at(-1)) + 1) % 10).toString()), known).toBe(false);
  }
});

test('the Luhn digit of the standard example is 3', () => {
  expect(withLuhnDigit('7992739871')).toBe('79927398713');
});

test('the routing number of a bank of the United States has its ABA digit', () => {
  expect(withAbaDigit('02100002')).toBe('021000021');
});

const formats = [
  ['an IBAN of the bank’s country', BANK_PROFILES[2], /^LU\d{2}019\d{13}$/],
  ['of Singapore', PARTNERS[2000002], /^55\d{10}$/],
  ['of Australia', PARTNERS[2000003], /^4\d{8}$/],
  ['of Germany', PARTNERS[2000004], /^DE\d{2}99912345\d{10}$/],
  ['of the United States', PARTNERS[2000005], /^7\d{11}$/],
  ['of the United Kingdom', PARTNERS[2000007], /^\d{8}$/],
  ['of Canada', PARTNERS[2000008], /^21\d{10}$/],
] as const;

test.each(formats)('every serial number gives a number %s', (_what, issuer, form) => {
  if (!issuer || issuer.format === 'shared') throw new Error('no such issuer');
  const number = accountNumber(issuer.format, issuer.country, 1_764_000_000_123);
  expect(number).toMatch(form);
  if (issuer.format.style === 'iban') expect(isIban(number)).toBe(true);
  if (issuer.format.style === 'number') expect(withLuhnDigit(number.slice(0, -1))).toBe(number);
});

test('the operating accounts are valid', () => {
  for (const { operatingAccount } of BANK_PROFILES) {
    if (operatingAccount.startsWith('LU')) expect(isIban(operatingAccount)).toBe(true);
    else expect(withLuhnDigit(operatingAccount.slice(0, -1))).toBe(operatingAccount);
  }
});
