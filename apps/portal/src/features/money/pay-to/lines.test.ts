// The details to share, for each kind of account.
import type { CollectionAccount } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { asText, intermediaryLines, linesOf } from './lines.ts';

const bank: CollectionAccount = {
  accountId: '00000000-0000-4000-8000-000000000001',
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
  currencies: ['USD', 'EUR'],
  status: 'NORMAL',
  refuseReason: null,
  remark: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  approvedAt: '2026-01-02T00:00:00.000Z',
};
const names = { channel: 'ERC-20 (Ethereum)', country: 'Hong Kong' };

describe('linesOf', () => {
  test('leaves out fields that a bank account does not have and groups its number', () => {
    expect(linesOf(bank, names)).toEqual([
      { key: 'holder', value: 'Harbour Trading Limited', shown: 'Harbour Trading Limited' },
      { key: 'number', value: '12345678901', shown: '1234 5678 901' },
      { key: 'bank', value: 'First Bank', shown: 'First Bank' },
      { key: 'bic', value: 'FIRSHKHH', shown: 'FIRSHKHH' },
      { key: 'country', value: 'Hong Kong', shown: 'Hong Kong' },
    ]);
  });

  test('gives a wallet its network before its address', () => {
    const wallet: CollectionAccount = { ...bank, channel: 8, network: 3, number: '0xabcdef' };
    expect(linesOf(wallet, names).map(({ key }) => key)).toEqual(['network', 'address']);
  });

  test('has no number before one is issued', () => {
    expect(linesOf({ ...bank, number: null }, names).map(({ key }) => key)).not.toContain('number');
  });
});

test('lists the intermediary banks of the chosen currency, or of all', () => {
  const lines = (paid?: 'EUR' | 'USD', channel: 2 | 3 = 3) =>
    intermediaryLines({ ...bank, channel }, paid).map(({ currency, value }) => [currency, value]);
  const dollars = ['USD', 'Hudson Correspondent Bank, HDSNUS33, 40 Battery Row, New York, NY 10004'];
  expect([lines(), lines('USD'), lines('EUR'), lines('USD', 2)]).toEqual([[dollars], [dollars], [], []]);
});

describe('asText', () => {
  test('copies the number without its groups', () => {
    expect(asText(linesOf(bank, names).slice(0, 2), ({ key }) => key)).toBe(
      'holder: Harbour Trading Limited\nnumber: 12345678901',
    );
  });
});
