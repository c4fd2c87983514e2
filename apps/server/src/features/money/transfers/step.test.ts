// A transfer's progress step by its status, by the party that refused it, and by its destination.
import { transferStatuses as status } from '@causeway/contract';
import { expect, test } from 'vitest';
import { stepOf } from './step.ts';

test.each([
  ['waits for a second person', status.recheck, null, 1, 1],
  ['was refused by a second person', status.recheckRefused, null, 1, 1],
  ['is reviewed', status.review, null, 2, 2],
  ['waits for documents', status.supplement, null, 2, 2],
  ['was closed', status.closed, null, 2, 2],
  ['was refused by staff', status.refused, 'staff', 2, 2],
  ['was approved', status.approved, null, 3, 3],
  ['was sent', status.sent, null, 4, 3],
  ['was refused by the bank or the chain', status.refused, 'provider', 4, 3],
  ['was paid', status.paid, null, 5, 5],
  ['came back', status.refunded, null, 4, 3],
] as const)('a transfer that %s is at its step, to a bank and to a wallet', (_what, at, by, bank, wallet) => {
  const transfer = { status: at, refusedBy: by, reasonCode: null, sentAt: null };
  expect(stepOf({ ...transfer, accountType: 'bank' })).toBe(bank);
  expect(stepOf({ ...transfer, accountType: 'wallet' })).toBe(wallet);
});

test.each([
  ['by staff', 'bank', 'NOT_SENT', 'staff', null, 3],
  ['by staff', 'wallet', 'NOT_SENT', 'staff', null, 3],
  ['by the bank', 'bank', 'AM04', 'provider', null, 3],
  ['by the bank that had accepted it', 'bank', 'AM04', 'provider', new Date(), 4],
  ['by the chain', 'wallet', 'NOT_PAID', 'provider', null, 3],
] as const)(
  'a transfer that was refused %s (%s) for a reason of the house ended where it is sent',
  (_what, accountType, reasonCode, refusedBy, sentAt, step) => {
    expect(stepOf({ status: status.refused, accountType, reasonCode, refusedBy, sentAt })).toBe(step);
  },
);
