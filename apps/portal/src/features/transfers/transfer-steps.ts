// The five steps of a transfer as its record tells them (spec 1 section 4).
import { transferStatuses, transferStep, type Transfer, type TransferStatus } from '@causeway/contract';
import type { StepState } from '@causeway/ui';

export type TransferStepKey = 'submitted' | 'review' | 'processing' | 'bank' | 'chain' | 'paid';

export interface TransferStep {
  readonly key: TransferStepKey;
  readonly state: StepState;
  readonly at?: string;
}

const ends: ReadonlySet<TransferStatus> = new Set([
  transferStatuses.recheckRefused,
  transferStatuses.refused,
  transferStatuses.closed,
  transferStatuses.paid,
  transferStatuses.refunded,
]);

/** Whether it still moves, so that a page asks again. */
export const isMoving = ({ status }: Pick<Transfer, 'status'>): boolean => !ends.has(status);

/** It ended, and the payee has no money of it. */
export const isFailed = ({ status }: Pick<Transfer, 'status'>): boolean =>
  ends.has(status) && status !== transferStatuses.paid;

/** The step at which it stands or stopped. A refusal after it was sent is the bank's or the chain's, not the review's. */
function standing({ status, sentTime }: Transfer): number {
  const isRefused = status === transferStatuses.refused || status === transferStatuses.closed;
  return isRefused && sentTime !== null ? transferStep[transferStatuses.sent] : transferStep[status];
}

const keys = ['submitted', 'review', 'processing', 'bank', 'paid'] as const;

export function transferSteps(transfer: Transfer): readonly TransferStep[] {
  const { status, accountType, submitTime, reviewTime, sentTime, paidTime } = transfer;
  const at = standing(transfer);
  const times = [submitTime, reviewTime, sentTime, null, paidTime];
  return keys.map((key, index) => {
    const number = index + 1;
    const isAt = number === at;
    const here: StepState = isFailed(transfer) ? 'failed' : status === transferStatuses.paid ? 'done' : 'now';
    const state: StepState = isAt ? here : number < at ? 'done' : 'next';
    const reached = state === 'done' || state === 'failed' ? times[index] : null;
    return {
      key: key === 'bank' && accountType === 'wallet' ? 'chain' : key,
      state,
      ...(reached !== null && reached !== undefined && { at: reached }),
    };
  });
}
