// One move of an unmatched payment along its table: the state, its journal and the next job.
import { moveOf } from '../../../platform/state-table.ts';
import { returnTimes } from '../returns/index.ts';
import { unmatchedJournal } from './unmatched-journals.ts';
import { type UnmatchedEvent, unmatchedStates } from './unmatched-states.ts';
import { type UnmatchedPayment, update } from './unmatched-store.ts';

export const returnUnmatchedJob = 'unmatched-payments.return';

type Set = Partial<Omit<UnmatchedPayment, 'id' | 'version' | 'status'>>;

/** Plans the move; refuses already-decided when the table has no such move from the current state. */
export function planMove(
  payment: UnmatchedPayment,
  event: UnmatchedEvent,
  { set = {}, reason }: { readonly set?: Set; readonly reason?: string },
  now: Date,
) {
  const { to, journal } = moveOf(unmatchedStates, payment.status, event);
  const { id: txnNo } = payment;
  return {
    answer: null,
    updates: [
      update('unmatched_payment', payment, { ...returnTimes(payment, event, to, now), ...set, status: to }),
    ],
    journals: journal === null ? [] : [unmatchedJournal(payment, journal, now)],
    jobs: to === 'RETURNING' ? [{ name: returnUnmatchedJob, data: { txnNo } }] : [],
    audit: {
      action: `unmatched-payments.${event}`,
      subject: { kind: 'unmatched-payment', id: txnNo },
      before: { status: payment.status },
      after: { status: to },
      ...(reason === undefined ? {} : { reason }),
    },
  };
}
