// The wizard's choices from addresses, whole, partial and mistyped.
import type { CollectionAccount } from '@causeway/contract';
import { describe, expect, it } from 'vitest';
import { wizardChoice } from './wizard-choice.ts';

const account = (change: Partial<CollectionAccount>): CollectionAccount => ({
  gaAccountId: 'bank-1',
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
  currencyList: ['EUR', 'USD'],
  memberGaAccStatus: 'NORMAL',
  refuseReason: null,
  memberRemark: '',
  createTime: '2026-01-01T00:00:00.000Z',
  approvedDateTime: null,
  ...change,
});
const erc = account({ gaAccountId: 'erc-1', fcCode: 8, bankNetworkCode: 3, currencyList: ['USDC', 'USDT'] });
const tron = { ...erc, gaAccountId: 'tron-1', fcCode: 9 as const };
const all = [account({}), account({ gaAccountId: 'bank-2', fcCode: 2, currencyList: ['USD'] }), erc, tron];

describe('wizardChoice', () => {
  it('begins with the currencies of what is open, crypto first', () => {
    const pending = account({ currencyList: ['GBP'], memberGaAccStatus: 'PENDING' });
    const choice = wizardChoice([...all, pending], {});
    expect(choice.step).toBe('currency');
    expect(choice.currencies).toEqual(['USDT', 'USDC', 'USD', 'EUR']);
  });

  it('asks for the network where there are two', () => {
    const choice = wizardChoice(all, { currency: 'USDT' });
    expect([choice.step, choice.ways]).toEqual(['way', ['erc20', 'trc20']]);
    expect(wizardChoice(all, { currency: 'USDT', way: 'trc20' }).account?.gaAccountId).toBe('tron-1');
  });

  it('asks for the account where there are two', () => {
    const choice = wizardChoice(all, { currency: 'USD' });
    expect([choice.step, choice.way, choice.accounts.length]).toEqual(['account', 'bank', 2]);
    expect(wizardChoice(all, { currency: 'USD', account: 'bank-2' }).step).toBe('pay');
  });

  it('chooses by itself where there is one of each', () => {
    expect(wizardChoice(all, { currency: 'EUR' }).account?.gaAccountId).toBe('bank-1');
  });

  it.each([{ currency: 'XXX' }, { currency: 'GBP', way: 'bank' }, { way: 'erc20', account: 'erc-1' }])(
    '%j counts as nothing chosen',
    (search) => {
      expect(wizardChoice(all, search).step).toBe('currency');
    },
  );

  it('does not take an account of another way', () => {
    expect(wizardChoice(all, { currency: 'USDT', way: 'erc20', account: 'bank-1' }).account).toEqual(erc);
  });
});
