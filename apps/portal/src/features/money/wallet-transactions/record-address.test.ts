// The link from a line to its record.
import { describe, expect, test } from 'vitest';
import { recordAddress } from './record-address.ts';

describe('the address of a record', () => {
  test.each([
    [1, '/deposit/deposit-details/X1'],
    [2, '/exchange/exchange-records?txnNo=X1'],
    [34, '/exchange/exchange-records?txnNo=X1'],
    [3, '/transfer/transfer-records?txnNo=X1'],
    [31, '/transfer/transfer-records?txnNo=X1'],
    [28, '/account/billing-list?txnNo=X1'],
    [29, '/account/currency-account?txnNo=X1'],
  ] as const)('of type %i is %s', (txnType, address) => {
    expect(recordAddress({ txnType, txnNo: 'X1' })).toBe(address);
  });
});
