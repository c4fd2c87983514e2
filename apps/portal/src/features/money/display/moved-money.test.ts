// Which recent transactions show a plus or a minus, for every status.
import {
  transferStatuses,
  type DepositStatus,
  type ExchangeStatus,
  type RecentTransaction,
  type TransferStatus,
} from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { hasMovedMoney, isFee } from './moved-money.ts';

const deposits = {
  PENDING: true,
  CREDITED: true,
  HELD: true,
  DOCUMENTS_NEEDED: true,
  CONFIRM_RETURN: true,
  VANISHED: false,
  RETURNING: false,
  RETURN_SENT: false,
  RETURN_FAILED: false,
  RETURNED: false,
} as const satisfies Record<DepositStatus, boolean>;

const exchanges = {
  RECHECK: true,
  RECONFIRM: true,
  REFUSED: false,
  PROCESSING: true,
  SETTLED: true,
  CANCELLED: false,
  RETURNED: false,
} as const satisfies Record<ExchangeStatus, boolean>;

const transfers = {
  [transferStatuses.review]: true,
  [transferStatuses.approved]: true,
  [transferStatuses.supplement]: true,
  [transferStatuses.recheck]: true,
  [transferStatuses.recheckRefused]: false,
  [transferStatuses.sent]: true,
  [transferStatuses.refused]: false,
  [transferStatuses.closed]: false,
  [transferStatuses.canceled]: false,
  [transferStatuses.paid]: true,
  [transferStatuses.refunded]: true,
} as const satisfies Record<TransferStatus, boolean>;

const rows: readonly (readonly [RecentTransaction['kind'], RecentTransaction['status'], boolean])[] = [
  ...Object.entries(deposits).map(([status, moved]) => ['deposit', status, moved] as const),
  ...Object.entries(exchanges).map(([status, moved]) => ['exchange', status, moved] as const),
  ...Object.entries(transfers).map(([status, moved]) => ['transfer', Number(status), moved] as const),
];

describe('hasMovedMoney', () => {
  test.each(rows)('is decided for %s %s: %s', (kind, status, moved) => {
    expect(hasMovedMoney({ kind, status })).toBe(moved);
  });
});

describe('whether an entry is a fee, for one', () => {
  test.each([
    ['of a transfer’s fee', { txnType: 3, amount: '20.00', fee: '20.00' }, true],
    ['of a fee that was given back', { txnType: 34, amount: '0.10', fee: '-0.10' }, true],
    ['of a transfer', { txnType: 3, amount: '250.00' }, false],
    [
      'of a deposit whose fee is as much as what was left',
      { txnType: 1, amount: '20.00', fee: '20.00' },
      false,
    ],
  ] as const)('%s', (_what, entry, expected) => {
    expect(isFee(entry)).toBe(expected);
  });
});
