// The five steps, status by status.
import type { Transfer } from '@causeway/contract';
import { describe, expect, it } from 'vitest';
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
  submitTime: '2026-01-02T00:00:00.000Z',
  reviewTime: null,
  sentTime: null,
  paidTime: null,
  reason: null,
  paymentReference: null,
  ...change,
});
const read = (change: Partial<Transfer>): string =>
  transferSteps(transfer(change))
    .map(({ key, state }) => `${key} ${state}`)
    .join(', ');
const sentTime = '2026-01-02T01:00:00.000Z';

describe('transferSteps', () => {
  it.each<[string, Partial<Transfer>, string]>([
    ['under review', {}, 'submitted done, review now, processing next, bank next, paid next'],
    ['approved', { status: 2 }, 'submitted done, review done, processing now, bank next, paid next'],
    ['sent', { status: 6, sentTime }, 'submitted done, review done, processing done, bank now, paid next'],
    [
      'on the network',
      { status: 6, sentTime, accountType: 'wallet' },
      'submitted done, review done, processing done, chain now, paid next',
    ],
    ['paid', { status: 9, sentTime }, 'submitted done, review done, processing done, bank done, paid done'],
    [
      'refused in review',
      { status: 7 },
      'submitted done, review failed, processing next, bank next, paid next',
    ],
    [
      'refused by the bank',
      { status: 7, sentTime },
      'submitted done, review done, processing done, bank failed, paid next',
    ],
    [
      'awaiting a recheck',
      { status: 4 },
      'submitted now, review next, processing next, bank next, paid next',
    ],
    [
      'refunded',
      { status: 14, sentTime },
      'submitted done, review done, processing done, bank failed, paid next',
    ],
  ])('%s', (_name, change, steps) => {
    expect(read(change)).toBe(steps);
  });

  it('shows the time of what was reached only', () => {
    const steps = transferSteps(transfer({ status: 6, reviewTime: sentTime, sentTime }));
    expect(steps.map(({ at }) => at !== undefined)).toEqual([true, true, true, false, false]);
  });
});

describe('ends', () => {
  it.each([
    [1, true, false],
    [6, true, false],
    [9, false, false],
    [7, false, true],
    [14, false, true],
  ] as const)('status %i moves %s, failed %s', (status, moves, failed) => {
    expect([isMoving({ status }), isFailed({ status })]).toEqual([moves, failed]);
  });
});
