// The postings of an unmatched payment: the house holds it on `suspense` until it becomes a deposit or goes back.
import type { Journal, Posting } from '@causeway/ledger';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { arrivalAccount, houseAccount } from '../basics/index.ts';
import { returnPostings } from '../returns/index.ts';
import type { UnmatchedJournal } from './unmatched-states.ts';
import type { UnmatchedPayment } from './unmatched-store.ts';

type Money = Pick<UnmatchedPayment, 'id' | 'currency' | 'amount' | 'channel' | 'version'>;

function postingsOf(payment: Money): Record<UnmatchedJournal, readonly Posting[]> {
  const { currency, amount } = payment;
  const channel = arrivalAccount(payment.channel, currency);
  const suspense = houseAccount('suspense', currency);
  return {
    detected: [{ from: channel, to: suspense, amount }],
    retracted: [{ from: suspense, to: channel, amount }],
    withdrawn: [{ from: suspense, to: channel, amount }],
    // The new deposit takes the money from the channel account.
    matched: [{ from: suspense, to: channel, amount }],
    ...returnPostings(payment),
  };
}

/**
 * The key includes the version before the move, because a payment can vanish and reappear and its return can be
 * retried.
 */
export const unmatchedJournal = (payment: Money, name: UnmatchedJournal, at: Date): Journal => ({
  key: uuidOf(`unmatched:${payment.id}:${name}:${String(payment.version)}`),
  kind: `unmatched.${name}`,
  reference: payment.id,
  at,
  postings: postingsOf(payment)[name],
});
