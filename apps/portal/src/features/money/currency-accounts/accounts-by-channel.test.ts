// Accounts that receive a currency.
import type { CollectionAccount } from '@causeway/contract';
import { describe, expect, it } from 'vitest';
import { accountsByChannel } from './accounts-by-channel.ts';

const account = (change: Partial<CollectionAccount>): CollectionAccount => ({
  gaAccountId: '00000000-0000-4000-8000-000000000001',
  fcCode: 3,
  fcName: 'Global Account',
  bankNetworkCode: 1,
  title: 'Harbour Trading Limited',
  number: '12345678901',
  bankName: 'First Bank',
  bankSwift: 'FIRSHKHH',
  bankAddress: null,
  bankCountry: 'HK',
  bankPostscript: null,
  localTypeId: 2000000,
  currencyList: ['USD', 'EUR'],
  memberGaAccStatus: 'NORMAL',
  refuseReason: null,
  memberRemark: '',
  createTime: '2026-01-01T00:00:00.000Z',
  approvedDateTime: null,
  ...change,
});

describe('accountsByChannel', () => {
  it('groups what is open and takes the currency', () => {
    const accounts = [
      account({}),
      account({ fcCode: 2 }),
      account({ number: '2' }),
      account({ memberGaAccStatus: 'PENDING' }),
      account({ currencyList: ['HKD'] }),
    ];
    const groups = accountsByChannel(accounts, 'USD');
    expect(groups.map(({ channel, accounts: own }) => [channel, own.length])).toEqual([
      [3, 2],
      [2, 1],
    ]);
  });
});
