// The steps of a transfer, from the status that the server reports.
import type { Transfer } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { isFailed, isMoving, transferSteps } from './transfer-steps.ts';

const transfer = (change: Partial<Transfer>): Transfer => ({
  txnNo: 'T20260102ABCDEFGHIJ',
  status: 1,
  step: 2,
  currency: 'EUR',
  amount: '1000.00',
  fee: '5.00',
  payeeId: '00000000-0000-4000-8000-000000000001',
  payeeName: 'Rhein Handels GmbH',
  payeeAccount: 'DE89370400440532013000',
  payeeBankName: 'Commerzbank',
  accountType: 'bank',
  remitterName: 'Harbour Trading Limited',
  fundsSource: 'BUSINESS',
  paymentPurpose: 'GOODS',
  postscript: '',
  remark: '',
  submittedBy: 'Ann',
  submittedAt: '2026-01-02T00:00:00.000Z',
  reviewedAt: null,
  sentAt: null,
  paidAt: null,
  reason: null,
  paymentReference: null,
  refundedAmount: null,
  refundedAt: null,
  refundReference: null,
  documentsRequest: null,
  ...change,
});
const read = (change: Partial<Transfer>): string =>
  transferSteps(transfer(change))
    .map(({ key, state }) => `${key} ${state}`)
    .join(', ');
const sentAt = '2026-01-02T01:00:00.000Z';

const walletNow = 'submitted done, review done, processing now, paid next';

describe('transferSteps', () => {
  test.each<[string, Partial<Transfer>, string]>([
    ['under review', {}, 'submitted done, review now, processing next, bank next, paid next'],
    ['approved', { status: 2, step: 3 }, 'submitted done, review done, processing now, bank next, paid next'],
    ['sent', { status: 6, step: 4 }, 'submitted done, review done, processing done, bank now, paid next'],
    ['paid', { status: 9, step: 5 }, 'submitted done, review done, processing done, bank done, paid done'],
    [
      'refused in review',
      { status: 7, step: 2 },
      'submitted done, review failed, processing next, bank next, paid next',
    ],
    [
      'refused by the bank at once',
      { status: 7, step: 4, sentAt: null },
      'submitted done, review done, processing done, bank failed, paid next',
    ],
    [
      'awaiting second approval',
      { status: 4, step: 1 },
      'submitted now, review next, processing next, bank next, paid next',
    ],
    [
      'refunded',
      { status: 14, step: 4 },
      'submitted done, review done, processing done, bank done, paid done, returned failed',
    ],
    ['to a wallet, approved', { status: 2, step: 3, accountType: 'wallet' }, walletNow],
    ['to a wallet, sent', { status: 6, step: 3, accountType: 'wallet' }, walletNow],
    [
      'to a wallet, paid',
      { status: 9, step: 5, accountType: 'wallet' },
      'submitted done, review done, processing done, paid done',
    ],
    [
      'to a wallet, refused by the chain',
      { status: 7, step: 3, accountType: 'wallet' },
      'submitted done, review done, processing failed, paid next',
    ],
  ])('shows a transfer %s', (_name, change, steps) => {
    expect(read(change)).toBe(steps);
  });

  test('shows times only for steps that were reached', () => {
    const steps = transferSteps(transfer({ status: 6, step: 4, reviewedAt: sentAt, sentAt }));
    expect(steps.map(({ at }) => at !== undefined)).toEqual([true, true, true, true, false]);
  });
});

describe('a finished transfer', () => {
  test.each([
    [1, true, false],
    [6, true, false],
    [9, false, false],
    [7, false, true],
    [14, false, true],
  ] as const)('has status %i: moves %s, failed %s', (status, moves, failed) => {
    expect([isMoving({ status }), isFailed({ status })]).toEqual([moves, failed]);
  });
});
