// A bill's postings: the only place in the feature that names ledger accounts.
import type { AccountKey, Journal } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import type { BillJournal } from './states.ts';

/** The amount in minor units; below zero where it gives back. */
export interface BillMoney {
  readonly id: string;
  readonly memberId: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly version: number;
}

/**
 * Its row lets a bill move once. The key is of the row's version: one that was refused for its funds stays refused, and the
 * bill is drawn again after the next top-up.
 */
export function billJournal(bill: BillMoney, name: BillJournal, at: Date): Journal {
  const { id, memberId: owner, currency, amount, version } = bill;
  const prepaid: AccountKey = { owner, purpose: 'prepaid-available', currency };
  const fees: AccountKey = { owner: 'house', purpose: 'fees', currency };
  return {
    key: uuidOf(`bill:${id}:${name}:${String(version)}`),
    kind: `bill.${name}`,
    reference: id,
    at,
    postings:
      name === 'paid'
        ? [{ from: prepaid, to: fees, amount }]
        : [{ from: fees, to: prepaid, amount: -amount }],
  };
}
