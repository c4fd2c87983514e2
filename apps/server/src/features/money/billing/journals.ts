// A bill's postings: the only place in the feature that names ledger accounts.
import type { AccountKey, Journal } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { houseAccount } from '../basics/index.ts';
import type { BillJournal } from './states.ts';

/** The amount in minor units; negative when it gives money back. */
export interface BillMoney {
  readonly id: string;
  readonly memberId: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly version: number;
}

/**
 * A bill moves once, guarded by its row. The key includes the row's version, because a bill that lacked funds is drawn
 * again after the next top-up.
 */
export function billJournal(bill: BillMoney, name: BillJournal, at: Date): Journal {
  const { id, memberId: owner, currency, amount, version } = bill;
  const prepaid: AccountKey = { owner, purpose: 'prepaid-available', currency };
  const fees = houseAccount('fees', currency);
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
