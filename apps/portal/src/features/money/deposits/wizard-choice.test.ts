// Reads the wizard's choices from complete, partial and mistyped addresses.
import type { CollectionAccount } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { wizardChoice } from './wizard-choice.ts';

const account = (change: Partial<CollectionAccount>): CollectionAccount => ({
  accountId: 'bank-1',
  channel: 3,
  channelName: 'Global Account',
  network: 1,
  title: 'Harbour Trading Limited',
  number: '12345678901',
  bankName: 'First Bank',
  bankBic: 'FIRSHKHH',
  bankAddress: null,
  bankCountry: 'HK',
  postscript: null,
  localTypeId: 2000000,
  currencies: ['EUR', 'USD'],
  status: 'NORMAL',
  refuseReason: null,
  remark: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  approvedAt: null,
  ...change,
});
const erc = account({ accountId: 'erc-1', channel: 8, network: 3, currencies: ['USDC', 'USDT'] });
const tron = { ...erc, accountId: 'tron-1', channel: 9 as const };
const all = [account({}), account({ accountId: 'bank-2', channel: 2, currencies: ['USD'] }), erc, tron];

describe('wizardChoice', () => {
  test('starts with the currencies of open accounts, crypto first', () => {
    const pending = account({ currencies: ['GBP'], status: 'PENDING' });
    const choice = wizardChoice([...all, pending], {});
    expect(choice.step).toBe('currency');
    expect(choice.currencies).toEqual(['USDT', 'USDC', 'USD', 'EUR']);
  });

  test('asks for the network if there are two', () => {
    const choice = wizardChoice(all, { currency: 'USDT' });
    expect([choice.step, choice.ways]).toEqual(['way', ['erc20', 'trc20']]);
    expect(wizardChoice(all, { currency: 'USDT', way: 'trc20' }).account?.accountId).toBe('tron-1');
  });

  test('asks for the account if there are two', () => {
    const choice = wizardChoice(all, { currency: 'USD' });
    expect([choice.step, choice.way, choice.accounts.length]).toEqual(['account', 'bank', 2]);
    expect(wizardChoice(all, { currency: 'USD', account: 'bank-2' }).step).toBe('pay');
  });

  test('selects the only option by itself', () => {
    expect(wizardChoice(all, { currency: 'EUR' }).account?.accountId).toBe('bank-1');
  });

  test.each([{ currency: 'XXX' }, { currency: 'GBP', way: 'bank' }, { way: 'erc20', account: 'erc-1' }])(
    'counts %j as no choice',
    (search) => {
      expect(wizardChoice(all, search).step).toBe('currency');
    },
  );

  test('ignores an account of another method', () => {
    expect(wizardChoice(all, { currency: 'USDT', way: 'erc20', account: 'bank-1' }).account).toEqual(erc);
  });
});
