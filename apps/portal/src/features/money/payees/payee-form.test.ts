// What the forms send.
import { describe, expect, it } from 'vitest';
import { bankPayeeInput, walletPayeeInput } from '@causeway/contract';
import { emptyBank, emptyWallet, payeeOf, withoutSpaces } from './payee-form.ts';

const bank = {
  ...emptyBank,
  accountName: ' Rhein Handels GmbH ',
  bankNumber: 'DE89370400440532013000',
  bankName: 'Commerzbank',
  swiftCode: 'cobadeff',
  bankCountry: 'DE',
  payeeCountry: 'DE',
  payeeCity: 'Koeln',
  payeeAddress: 'Domkloster 4',
  currency: 'EUR',
};

describe('payeeOf', () => {
  it('trims, and writes the BIC in capitals', () => {
    expect(payeeOf(bank)).toMatchObject({ accountName: 'Rhein Handels GmbH', swiftCode: 'COBADEFF' });
  });

  it('holds an address to its network', () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const wallet = { ...emptyWallet, accountName: 'A', payeeCountry: 'HK', chainAddress: address };
    expect(payeeOf(wallet)).toMatchObject({ chainType: 8, chainAddress: address });
    const wrong = walletPayeeInput.safeParse({ ...wallet, chainType: 9 });
    expect(wrong.error?.issues[0]).toMatchObject({ path: ['chainAddress'], message: 'wallet-address' });
  });

  it('an empty form is refused field by field', () => {
    const fields = bankPayeeInput.safeParse(emptyBank).error?.issues.map(({ path }) => path[0]);
    expect(new Set(fields)).toEqual(
      new Set([
        'accountName',
        'bankNumber',
        'bankName',
        'swiftCode',
        'bankCountry',
        'payeeCountry',
        'payeeCity',
        'payeeAddress',
        'currency',
      ]),
    );
  });
});

describe('withoutSpaces', () => {
  it('takes a printed number as it is meant', () => {
    expect(withoutSpaces('DE89 3704 0044\u00a00532 0130 00')).toBe('DE89370400440532013000');
  });
});
