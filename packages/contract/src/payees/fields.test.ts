// The fields of a payee by its kind, and their rules (MON-071, MON-073, MON-077, MON-078).
import { describe, expect, test } from 'vitest';
import type { RuleMessage } from '../rules/messages/index.ts';
import { emptyPayee, payeeInput, type PayeeInput } from './endpoints.ts';
import { isPayeeFieldAsked, payeeTextFields, type PayeeTextField } from './fields.ts';
import { payeeProblems } from './problems.ts';

const address = { payeeCountry: 'DE', payeeCity: 'Koeln', payeeAddress: 'Domkloster 4' };
const business: PayeeInput = {
  ...emptyPayee,
  ...address,
  accountName: 'Brandt GmbH',
  relationToPayer: 'SUPPLIER',
  currency: 'EUR',
  bankCountry: 'DE',
  bankName: 'Commerzbank',
  bankCity: 'Frankfurt',
  bankAddress: 'Kaiserplatz',
  swiftCode: 'COBADEFF',
  bankNumber: 'DE89370400440532013000',
};
const person: PayeeInput = { ...business, entityType: 'individual', firstName: 'Anna', lastName: 'Brandt' };
const mainland: PayeeInput = {
  ...person,
  currency: 'CNH',
  bankCountry: 'CN',
  bankProvince: 'Guangdong',
  swiftCode: 'BKCHCNBJ',
  bankNumber: '6217000000000000',
  accountName: 'Wei Chen',
  firstName: 'Wei',
  lastName: 'Chen',
  phoneCode: '86',
  phoneNumber: '13800138000',
  idCardNumber: '11010519491231002X',
};
const wallet: PayeeInput = {
  ...emptyPayee,
  ...address,
  accountType: 'wallet',
  accountName: 'Lumen SARL',
  relationToPayer: 'OWN',
  currency: 'USDT',
  chainType: 8,
  chainAddress: `0x${'b'.repeat(40)}`,
  accountSource: 'OWNER',
};
const kinds = { business, person, mainland, wallet };

test.each(Object.entries(kinds))('a filled-in %s has no problem', (_kind, payee) => {
  expect(payeeProblems(payee)).toEqual([]);
  expect(payeeInput.parse(payee)).toEqual(payee);
});

const shownIn = (payee: PayeeInput): readonly PayeeTextField[] =>
  payeeTextFields.filter((name) => isPayeeFieldAsked(name, payee));

test('each kind has its own fields', () => {
  const names = ['firstName', 'lastName'];
  const bank = payeeTextFields.filter((name) => /^(?:bank|branch|intermediary|swift)/.test(name));
  expect(shownIn(business)).toEqual(expect.arrayContaining(bank));
  expect(shownIn(business)).not.toEqual(expect.arrayContaining(names));
  expect(shownIn(person)).toEqual(expect.arrayContaining([...names, ...bank]));
  expect(shownIn(person)).not.toContain('idCardNumber');
  expect(shownIn(mainland)).toEqual(expect.arrayContaining(['phoneCode', 'phoneNumber', 'idCardNumber']));
  expect(shownIn({ ...mainland, entityType: 'business' })).toContain('phoneNumber');
  expect(shownIn({ ...mainland, entityType: 'business' })).not.toContain('idCardNumber');
  expect(shownIn(wallet)).toEqual(expect.arrayContaining(['accountSource', 'chainAddress', 'payeeAddress']));
  expect(shownIn(wallet)).not.toEqual(expect.arrayContaining(['bankName']));
});

describe('empty fields of a payee', () => {
  const optional = new Set<PayeeTextField>(['payeePostCode', 'branchName', 'branchCode']);
  const cases = Object.values(kinds).flatMap((payee) =>
    shownIn(payee)
      .filter((name) => payee[name] !== '')
      .map((name) => [payee.currency, payee.entityType, name, payee] as const),
  );
  test.each(cases)('%s %s: %s', (_currency, _entity, name, payee) => {
    const found = payeeProblems({ ...payee, [name]: '' }).filter(({ field }) => field === name);
    expect(found).toHaveLength(optional.has(name) ? 0 : 1);
  });
});

const rows: readonly (readonly [what: string, payee: PayeeInput, field: string, message: RuleMessage | null])[] = [
  ['a text of another alphabet', { ...business, accountName: '勃兰特' }, 'accountName', 'latin-text'],
  ['a name that is too long', { ...business, accountName: 'a'.repeat(141) }, 'accountName', 'too-long'],
  ['an unknown relation', { ...business, relationToPayer: 'BOSS' }, 'relationToPayer', 'format'],
  ['a BIC of nine characters', { ...business, swiftCode: 'COBADEFFX' }, 'swiftCode', 'format'],
  ['a BIC of no country', { ...business, swiftCode: 'COBAZZFF' }, 'swiftCode', 'format'],
  ['an IBAN with a digit changed', { ...business, bankNumber: 'DE89370400440532013001' }, 'bankNumber', 'iban'],
  ['a BIC of another country', { ...business, swiftCode: 'BNPAFRPP' }, 'swiftCode', 'bank-country'],
  ['an IBAN of another country', { ...business, bankNumber: 'GB29NWBK60161331926819' }, 'bankNumber', 'bank-country'],
  ['a bank of Jersey', { ...business, bankCountry: 'JE', swiftCode: 'NWBKGB2L', bankNumber: 'GB29NWBK60161331926819' }, 'bankNumber', null],
  ['a stablecoin at a bank', { ...business, currency: 'USDT' }, 'currency', 'required-select'],
  ['fiat in a wallet', { ...wallet, currency: 'EUR' }, 'currency', 'required-select'],
  ['a wallet without a network', { ...wallet, chainType: null }, 'chainType', 'required-select'],
  ['a network of a bank account', { ...business, chainType: 8 }, 'chainType', 'not-asked'],
  ['the other network’s address', { ...wallet, chainType: 9 }, 'chainAddress', 'wallet-is-ethereum'],
  ['an address that nobody can use', { ...wallet, chainAddress: `0x${'0'.repeat(40)}` }, 'chainAddress', 'wallet-burn'],
  ['a bank of a wallet', { ...wallet, bankName: 'Commerzbank' }, 'bankName', 'not-asked'],
  ['a first name of a business', { ...business, firstName: 'Anna' }, 'firstName', 'not-asked'],
  ['a state that is asked for', { ...business, payeeCountry: 'US' }, 'payeeProvince', 'required'],
  ['an account of somebody else', { ...mainland, accountName: 'Li Chen' }, 'accountName', 'card-holder'],
  ['names in the other order', { ...mainland, accountName: 'CHEN Wei' }, 'accountName', null],
  ['a check digit that is wrong', { ...mainland, idCardNumber: '110105194912310021' }, 'idCardNumber', 'format'],
  ['ten digits of a mobile', { ...mainland, phoneNumber: '1380013800' }, 'phoneNumber', 'mobile-wrong'],
  ['an intermediary without its BIC', { ...business, intermediaryBankName: 'Citi' }, 'intermediarySwift', 'required'],
  ['an intermediary without its name', { ...business, intermediarySwift: 'CITIUS33' }, 'intermediaryBankName', 'required'],
  ['a BSB', { ...business, bankCountry: 'AU', bankProvince: 'NSW', branchCode: '062000' }, 'branchCode', null],
  ['a sort code that is short', { ...business, bankCountry: 'GB', branchCode: '60161' }, 'branchCode', 'format'],
  ['a routing number', { ...business, bankCountry: 'US', bankProvince: 'NY', branchCode: '021000021' }, 'branchCode', null],
  ['a routing number with a digit changed', { ...business, bankCountry: 'US', bankProvince: 'NY', branchCode: '021000022' }, 'branchCode', 'format'],
  ['an IFSC', { ...business, bankCountry: 'IN', bankProvince: 'Delhi', branchCode: 'SBIN0000691' }, 'branchCode', null],
  ['a code of a country without rule', { ...business, branchCode: 'Mitte 1' }, 'branchCode', 'letters-digits'],
]; // prettier-ignore

test.each(rows)('%s', (_what, payee, field, message) => {
  const found = payeeProblems(payee).filter((problem) => problem.field === field);
  expect(found).toEqual(message === null ? [] : [{ field, message }]);
});

test('numbers and codes are accepted as printed', () => {
  const typed = {
    ...business,
    bankNumber: ' de89 3704 0044 0532 0130 00',
    swiftCode: 'cobade ff',
    branchCode: '12-34',
  };
  expect(payeeInput.parse(typed)).toMatchObject({
    bankNumber: 'DE89370400440532013000',
    swiftCode: 'COBADEFF',
    branchCode: '1234',
  });
});

test('every problem is reported, those of the table along with a text that is too long', () => {
  const found = payeeInput.safeParse({ ...business, remark: 'x'.repeat(101), swiftCode: '', bankNumber: '' });
  expect(found.error?.issues.map(({ path }) => path.join())).toEqual(['remark', 'swiftCode', 'bankNumber']);
});

test.each([
  null,
  'text',
  [],
  { ...wallet, chainType: 99 },
  { ...business, accountName: 5, bankNumber: null, currency: 'XXX' },
])('a payee of the wrong shape is refused: %j', (value) =>
  expect(payeeInput.safeParse(value).success).toBe(false),
);
