// Filters from addresses, and the way from a line to its record.
import { describe, expect, it } from 'vitest';
import { activeFilter, recordAddress, requestOf } from './filter.ts';

describe('activeFilter', () => {
  it('takes what there is and leaves what is mistyped', () => {
    const search = {
      from: '2026-01-02',
      to: '2026-13-45',
      account: 'savings',
      currency: 'usd',
      direction: 'in',
      type: 'transferRefund',
      reversal: 'some',
      txnNo: '  T1 ',
      flowId: ' ',
      page: '3',
    };
    expect(activeFilter(search)).toEqual({
      from: '2026-01-02',
      direction: 'in',
      type: 'transferRefund',
      txnNo: 'T1',
    });
  });

  it('of the prepaid account knows dollars only', () => {
    expect(activeFilter({ account: 'prepaid', currency: 'EUR' })).toEqual({ account: 'prepaid' });
    expect(activeFilter({ account: 'prepaid', currency: 'USD' })).toEqual({
      account: 'prepaid',
      currency: 'USD',
    });
    expect(activeFilter({ account: 'currency', currency: 'EUR' })).toEqual({
      account: 'currency',
      currency: 'EUR',
    });
  });

  it('is empty without a filter', () => {
    expect(activeFilter({ page: '2', size: '50' })).toEqual({});
  });
});

describe('requestOf', () => {
  it('says it as the server reads it', () => {
    expect(requestOf({ from: '2026-01-02', currency: 'USD', direction: 'out', type: 'billing' })).toEqual({
      startTime: '2026-01-02',
      currency: 'USD',
      fundingDirection: 0,
      txnType: 28,
    });
    expect(requestOf({ account: 'currency' }).currencyAccountType).toBe(1);
    expect(requestOf({ account: 'prepaid' }).currencyAccountType).toBe(2);
    expect(requestOf({ direction: 'in' }).fundingDirection).toBe(1);
    expect(requestOf({ reversal: 'only' }).isReverse).toBe(1);
    expect(requestOf({ reversal: 'none' }).isReverse).toBe(0);
  });
});

describe('recordAddress', () => {
  it.each([
    [1, '/deposit/deposit-details/X1'],
    [2, '/exchange/exchange-records?txnNo=X1'],
    [34, '/exchange/exchange-records?txnNo=X1'],
    [3, '/transfer/transfer-records?txnNo=X1'],
    [31, '/transfer/transfer-records?txnNo=X1'],
    [28, '/account/billing-list?txnNo=X1'],
    [29, '/account/currency-account?txnNo=X1'],
  ] as const)('type %i leads to %s', (txnType, address) => {
    expect(recordAddress({ txnType, txnNo: 'X1' })).toBe(address);
  });
});
