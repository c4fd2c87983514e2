// When banks execute their orders, and how they read them, by their profiles.
import { expect, test } from 'vitest';
import type { CurrencyCode } from '@causeway/money';
import {
  type BankProfile,
  bankProfiles,
  daysKnownUntil,
  executionDay,
  isInSepa,
  nameAsRead,
  remittanceAsRead,
  workingDaysLater,
} from './profiles.ts';

const profile = bankProfiles['cbpr-plus'];
const withCutOff: BankProfile = { ...profile, cutOffs: { default: '15:00', byCurrency: { USD: '11:30' } } };

const rows: readonly (readonly [what: string, bic: string, currency: CurrencyCode, at: string, day: string])[] = [
  ['before the cut-off', 'HBMDHKHH', 'HKD', '2026-11-30T06:59:00Z', '2026-11-30'],
  ['from the cut-off on', 'HBMDHKHH', 'HKD', '2026-11-30T07:00:00Z', '2026-12-01'],
  ['by a cut-off of its own', 'HBMDHKHH', 'USD', '2026-11-30T03:30:00Z', '2026-12-01'],
  ['on a Saturday', 'HBMDHKHH', 'EUR', '2026-11-28T01:00:00Z', '2026-11-30'],
  ['on a Saturday, late', 'HBMDHKHH', 'EUR', '2026-11-28T12:00:00Z', '2026-11-30'],
  ['on a holiday of the bank', 'HBMDHKHH', 'EUR', '2026-10-19T01:00:00Z', '2026-10-20'],
  ['on a holiday of the currency', 'HBMDHKHH', 'USD', '2026-11-26T01:00:00Z', '2026-11-27'],
  ['past Easter', 'BCEELULL', 'EUR', '2026-04-02T13:30:00Z', '2026-04-07'],
  ['past Christmas in Britain', 'NWBKGB2L', 'GBP', '2026-12-24T16:00:00Z', '2026-12-29'],
  ['late in New York, where it is yesterday', 'CHASUS33', 'USD', '2026-12-01T01:00:00Z', '2026-12-01'],
  ['past Thanksgiving', 'CHASUS33', 'USD', '2026-11-26T15:00:00Z', '2026-11-27'],
  ['on Swiss National Day', 'UBSWCHZH', 'EUR', '2028-08-01T08:00:00Z', '2028-08-02'],
  ['in Singapore past Deepavali', 'STCXSGSG', 'SGD', '2026-11-07T02:00:00Z', '2026-11-10'],
  ['in a country without a calendar', 'BOTKJPJT', 'JPY', '2026-11-28T02:00:00Z', '2026-11-30'],
]; // prettier-ignore

test.each(rows)('a bank executes by its profile %s', (_what, bic, currency, at, day) =>
  expect(executionDay(withCutOff, bic, currency, new Date(at))).toBe(day),
);

test('a bank that settles around the clock executes at once, but its working days still count', () => {
  const always: BankProfile = { ...profile, workingDays: 'always' };
  expect(executionDay(always, 'HBMDHKHH', 'USD', new Date('2026-11-28T12:00:00Z'))).toBe('2026-11-28');
  expect(workingDaysLater(always, 'HBMDHKHH', 'USD', { day: '2026-11-28', count: 1 })).toBe('2026-11-30');
  expect(workingDaysLater(profile, 'HBMDHKHH', 'USD', { day: '2026-12-24', count: 3 })).toBe('2026-12-30');
});

test('a calendar knows until when its days are certain', () => {
  expect(daysKnownUntil(profile, 'BCEELULL')).toBe('2027-12-31');
  expect(daysKnownUntil({ ...profile, workingDays: 'TARGET' }, 'BCEELULL')).toBeNull();
});

test('SEPA covers the countries listed by the bank', () => {
  expect(['DEUTDEFF', 'UBSWCHZH', 'NWBKGB2L', 'AABAFI22'].map(isInSepa)).not.toContain(false);
  expect(['HBMDHKHH', 'CHASUS33', 'SBERRUMM'].map(isInSepa)).not.toContain(true);
});

test('names and remittance are read in the letters and lengths of the bank', () => {
  const name = `Åse’s ${'Handel '.repeat(12)}`;
  expect(nameAsRead(bankProfiles['sepa-epc'], name)).toBe(`Ase's ${'Handel '.repeat(9)}`.trim());
  expect(nameAsRead(profile, name)).toBe(`Ase's ${'Handel '.repeat(12)}`.trim());
  expect(nameAsRead(profile, '付款人')).toBeNull();
  expect(nameAsRead(profile, ' - ')).toBeNull();
  expect(remittanceAsRead(profile, ':rent – May')).toEqual(['rent - May']);
  expect(remittanceAsRead(bankProfiles['cgi-mp'], `${'a '.repeat(100)}付`)).toHaveLength(2);
  expect(remittanceAsRead(profile, '付')).toBeNull();
});
