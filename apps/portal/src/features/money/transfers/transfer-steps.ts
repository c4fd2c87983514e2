// A transfer's steps from its record: five, or four to a wallet (MON-160), and one more if it was returned.
import { transferStatuses, type Transfer, type TransferStatus } from '@causeway/contract';
import type { StepState } from '@causeway/ui';

export type TransferStepKey = 'submitted' | 'review' | 'processing' | 'bank' | 'paid' | 'returned';

export interface TransferStep {
  readonly key: TransferStepKey;
  readonly state: StepState;
  readonly at?: string;
}

const ends: ReadonlySet<TransferStatus> = new Set([
  transferStatuses.recheckRefused,
  transferStatuses.refused,
  transferStatuses.closed,
  transferStatuses.canceled,
  transferStatuses.paid,
  transferStatuses.refunded,
]);

/** True while the transfer still changes, so that a page polls. */
export const isMoving = ({ status }: Pick<Transfer, 'status'>): boolean => !ends.has(status);

/** True if it ended and the payee received nothing. */
export const isFailed = ({ status }: Pick<Transfer, 'status'>): boolean =>
  ends.has(status) && status !== transferStatuses.paid;

const steps = [
  { key: 'submitted', number: 1 },
  { key: 'review', number: 2 },
  { key: 'processing', number: 3 },
  { key: 'bank', number: 4 },
  { key: 'paid', number: 5 },
] as const;

/** The server says how far the transfer came; a transfer to a wallet has no bank step. */
export function transferSteps(transfer: Transfer): readonly TransferStep[] {
  const { status, step: at, accountType, submittedAt, reviewedAt, sentAt, paidAt } = transfer;
  const times = {
    submitted: submittedAt,
    review: reviewedAt,
    processing: sentAt,
    bank: sentAt,
    paid: paidAt,
  };
  if (status === transferStatuses.refunded) return returnedSteps(transfer, times);
  const here: StepState = isFailed(transfer) ? 'failed' : status === transferStatuses.paid ? 'done' : 'now';
  return steps
    .filter(({ key }) => key !== 'bank' || accountType === 'bank')
    .map(({ key, number }) => {
      const state: StepState = number === at ? here : number < at ? 'done' : 'next';
      // A rejection by staff has its own time; one by a bank or chain has none, so the time of sending is
      // used.
      const isBegun = key === 'bank' && state !== 'next';
      const isReached = state === 'done' || isBegun || (state === 'failed' && key === 'review');
      const reached = isReached ? times[key] : null;
      return { key, state, ...(reached !== null && { at: reached }) };
    });
}

/** The steps of a transfer that was paid and returned afterwards. */
const returnedSteps = (
  { accountType, refundedAt }: Transfer,
  times: Readonly<Record<Exclude<TransferStepKey, 'returned'>, string | null>>,
): readonly TransferStep[] => [
  ...steps
    .filter(({ key }) => key !== 'bank' || accountType === 'bank')
    .map(({ key }): TransferStep => {
      const { [key]: at } = times;
      return { key, state: 'done', ...(at !== null && { at }) };
    }),
  { key: 'returned', state: 'failed', ...(refundedAt !== null && { at: refundedAt }) },
];
