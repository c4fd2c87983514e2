// The steps of deposits, status by status.
import type { Deposit } from '@causeway/contract';
import { describe, expect, test } from 'vitest';
import { depositSteps, isReturnLate, signOf } from './deposit-steps.ts';

const deposit = (change: Partial<Deposit>): Deposit => ({
  txnNo: 'D20260102ABCDEFGHIJ',
  createdAt: '2026-01-02T00:00:00.000Z',
  creditedAt: null,
  status: 'PENDING',
  amount: { currency: 'USDT', value: '500.000000' },
  fee: '0.000000',
  channel: 8,
  accountId: '00000000-0000-4000-8000-000000000001',
  receivingAccount: '0xto',
  sourceAccount: '0xfrom',
  payerName: null,
  payerBankSwift: null,
  remittanceInformation: null,
  paymentReference: '0xhash',
  confirmations: 3,
  confirmationsNeeded: 12,
  riskLevel: 0,
  processingReason: null,
  documentsRequest: null,
  confirmReturnBy: null,
  returnDue: null,
  returnSentAt: null,
  returnedAt: null,
  returnReference: null,
  ...change,
});
const read = (change: Partial<Deposit>): string =>
  depositSteps(deposit(change))
    .map(({ key, state }) => `${key} ${state}`)
    .join(', ');
const bank = { channel: 3, confirmations: null, confirmationsNeeded: null } as const;

describe('depositSteps', () => {
  test.each<[string, Partial<Deposit>, string]>([
    ['on its way', {}, 'seen done, confirmed now, checked next, credited next'],
    ['deep enough', { confirmations: 12 }, 'seen done, confirmed done, checked now, credited next'],
    [
      'the member is to confirm that it goes back',
      { status: 'CONFIRM_RETURN' },
      'seen done, confirmed done, checked now, returned next',
    ],
    ...(['HELD', 'DOCUMENTS_NEEDED'] as const).map(
      (status) =>
        [status, { status }, 'seen done, confirmed done, checked now, credited next'] as [
          string,
          Partial<Deposit>,
          string,
        ],
    ),
    [
      'credited',
      { status: 'CREDITED', confirmations: 12, creditedAt: '2026-01-02T00:05:00.000Z' },
      'seen done, confirmed done, checked done, credited done',
    ],
    [
      'refused after the check',
      { status: 'RETURNED', confirmations: 12 },
      'seen done, confirmed done, checked done, notCredited failed, returning done, returned done',
    ],
    ['dropped by the chain', { status: 'VANISHED', confirmations: 0 }, 'seen done, vanished failed'],
    ['from a bank', bank, 'seen done, checked now, credited next'],
    ...(['RETURNING', 'RETURN_FAILED'] as const).map(
      (status) =>
        [
          `from a bank, ${status}`,
          { ...bank, status },
          'seen done, checked done, notCredited failed, returning now, returned next',
        ] as [string, Partial<Deposit>, string],
    ),
    [
      'from a bank, sent back and not there yet',
      { ...bank, status: 'RETURN_SENT' },
      'seen done, checked done, notCredited failed, returning done, returned now',
    ],
  ])('shows a deposit %s', (_name, change, steps) => {
    expect(read(change)).toBe(steps);
  });
});

test('a plus marks only deposits that are credited or on their way', () => {
  expect((['PENDING', 'HELD', 'CREDITED'] as const).map((status) => signOf({ status }))).toEqual(
    Array(3).fill('always'),
  );
  const others = [
    'VANISHED',
    'CONFIRM_RETURN',
    'RETURNING',
    'RETURN_SENT',
    'RETURN_FAILED',
    'RETURNED',
  ] as const;
  expect(others.map((status) => signOf({ status }))).toEqual(others.map(() => 'negative'));
});

test.each([
  ['2026-03-09T15:59:59Z', false],
  ['2026-03-09T16:00:00Z', true],
])('a return due on 9 March is late from midnight in Hong Kong: at %s %s', (now, late) => {
  expect(isReturnLate('2026-03-09', new Date(now))).toBe(late);
});
