// A top-up's posting: free, and at once.
import type { AccountKey, Journal } from '@causeway/ledger';
import { uuidOf } from '../../../platform/spine/request-id.ts';

/** The amount in cents of USD. */
export interface PrepaidMoney {
  readonly id: string;
  readonly member_id: string;
  readonly amount: bigint;
}

/**
 * Its row lets a top-up move once. The key is of the request: one that was refused for its funds stays refused, and the
 * same number may be tried again.
 */
export const prepaidJournal = (
  { id, member_id: owner, amount }: PrepaidMoney,
  requestId: string,
  at: Date,
): Journal => {
  const mine = (purpose: string): AccountKey => ({ owner, purpose, currency: 'USD' });
  return {
    key: uuidOf(`prepaid:${id}:${requestId}`),
    kind: 'prepaid.funded',
    reference: id,
    at,
    postings: [{ from: mine('available'), to: mine('prepaid-available'), amount }],
  };
};
