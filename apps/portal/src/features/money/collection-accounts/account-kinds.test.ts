// The tabs, the limits, and which cards open.
import type { CollectionAccountOption } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { inTab, isFull, opensDetail } from './account-kinds.ts';

const accounts = [{ network: 1 }, { network: 3 }, { network: 3 }] as const;
const option: CollectionAccountOption = {
  channel: 8,
  network: 3,
  bankName: 'ERC-20',
  localTypeId: null,
  currencies: ['USDT'],
  permission: 1,
  limitedCount: 2,
  appliedCount: 0,
  applyingCount: 0,
};

describe('inTab', () => {
  test.each([
    ['all', 3],
    ['crypto', 2],
    ['global', 1],
    ['local', 0],
  ] as const)('counts the accounts of %s as %i', (tab, count) => {
    expect(inTab(accounts, tab)).toHaveLength(count);
  });
});

describe('isFull', () => {
  test('counts open accounts and pending applications together', () => {
    expect(isFull({ ...option, appliedCount: 1 })).toBe(false);
    expect(isFull({ ...option, appliedCount: 1, applyingCount: 1 })).toBe(true);
  });
});

describe('opensDetail', () => {
  test.each([
    ['NORMAL', true],
    ['DISABLED', true],
    ['PENDING', false],
    ['REFUSED', false],
  ] as const)('for %s is %s', (status, opens) => {
    expect(opensDetail(status)).toBe(opens);
  });
});
