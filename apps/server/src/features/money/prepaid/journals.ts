// Postings of a transfer to or from the prepaid account: free of charge, and through the frozen account while it waits.
import type { AccountKey, Journal, Posting } from '@causeway/ledger';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import type { PrepaidJournal } from './states.ts';

/** The amount in cents of USD. */
export interface PrepaidMoney {
  readonly id: string;
  readonly memberId: string;
  readonly amount: bigint;
}

function postingOf({ memberId: owner, amount }: PrepaidMoney): Record<PrepaidJournal, Posting> {
  const mine = (purpose: string): AccountKey => ({ owner, purpose, currency: 'USD' });
  const [available, frozen] = [mine('available'), mine('frozen')];
  const [prepaid, prepaidFrozen] = [mine('prepaid-available'), mine('prepaid-frozen')];
  return {
    funded: { from: available, to: prepaid, amount },
    reserved: { from: available, to: frozen, amount },
    approved: { from: frozen, to: prepaid, amount },
    released: { from: frozen, to: available, amount },
    'moved-back': { from: prepaid, to: available, amount },
    'reserved-back': { from: prepaid, to: prepaidFrozen, amount },
    'approved-back': { from: prepaidFrozen, to: available, amount },
    'released-back': { from: prepaidFrozen, to: prepaid, amount },
  };
}

/**
 * A transfer moves once, guarded by its row. The key derives from the request, because the same number may be
 * submitted again after a transfer that lacked funds.
 */
export const prepaidJournal = (
  money: PrepaidMoney,
  name: PrepaidJournal,
  requestId: string,
  at: Date,
): Journal => ({
  key: uuidOf(`prepaid:${money.id}:${requestId}`),
  kind: `prepaid.${name}`,
  reference: money.id,
  at,
  postings: [postingOf(money)[name]],
});
