// One move of a payment that matches no member along its table: the state, its journal and what comes next.
import { moveOf } from '../../../platform/state-table.ts';
import { returnTimes } from '../returns/index.ts';
import { unmatchedJournal } from './unmatched-journals.ts';
import { type UnmatchedEvent, unmatchedStates } from './unmatched-states.ts';
import { type UnmatchedPayment, update } from './unmatched-store.ts';

export const returnUnmatchedJob = 'unmatched-payments.return';

type Set = Partial<Omit<UnmatchedPayment, 'id' | 'version' | 'status'>>;

/** The plan of the move; refuses already-decided when the table has no such move from where the payment is. */
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
