// The request that the form sends, from its typed values.
import { describe, expect, test } from 'vitest';
import { askedOf, emptyValues, payeeOf, payeeRules, withoutSpaces, type PayeeValues } from './payee-form.ts';

const empty = emptyValues('business');

const bank: PayeeValues = {
  ...empty.bank,
  accountName: ' Rhein Handels GmbH ',
  relationToPayer: 'SUPPLIER',
  bankNumber: 'DE89370400440532013000',
  bankName: 'Commerzbank',
  bankCity: 'Frankfurt',
  bankAddress: 'Kaiserplatz',
  swiftCode: 'cobadeff',
  bankCountry: 'DE',
  payeeCountry: 'DE',
  payeeCity: 'Koeln',
  payeeAddress: 'Domkloster 4',
  currency: 'EUR',
};

describe('payeeOf', () => {
  test('trims values and capitalizes the BIC', () => {
    expect(payeeOf(bank)).toMatchObject({ accountName: 'Rhein Handels GmbH', swiftCode: 'COBADEFF' });
  });

  test('leaves out fields that are not shown any more', () => {
    const before: PayeeValues = { ...bank, firstName: 'Anna', phoneNumber: '13800138000' };
    expect(payeeRules(before)).toEqual({});
    expect(payeeOf(before)).toMatchObject({ firstName: '', phoneNumber: '' });
    expect(askedOf({ ...before, entityType: 'individual' })).toMatchObject({ firstName: 'Anna' });
  });

  test('refuses an empty form field by field', () => {
    expect(payeeRules(empty.bank)).toMatchObject({ currency: 'required-select', bankName: 'required' });
    expect(payeeRules(empty.wallet)).toMatchObject({
      chainAddress: 'required',
      accountSource: 'required-select',
    });
  });
});

describe('withoutSpaces', () => {
  test('reads a printed number correctly', () => {
    expect(withoutSpaces('DE89 3704 0044\u00a00532 0130 00')).toBe('DE89370400440532013000');
  });
});
