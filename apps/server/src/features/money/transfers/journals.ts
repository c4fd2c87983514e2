// A transfer's postings: the only place in the feature that names ledger accounts.
//
// The fee stays frozen until the payment is final, so that a refund includes it. A payment that returns after it was
// paid keeps its fee, because the work was done.
import type { AccountKey, Journal, Posting } from '@causeway/ledger';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { houseAccount, placeAccount } from '../basics/index.ts';
import type { TransferJournal } from './states.ts';
import type { TransferRecord } from './store.ts';

/** The fields that postings depend on; amounts in minor units. */
type TransferMoney = Pick<TransferRecord, 'id' | 'memberId' | 'currency' | 'amount' | 'fee' | 'channel'> & {
  /** The returned amount; the whole amount when absent. */
  readonly refunded?: bigint | undefined;
};

function postingsOf(transfer: TransferMoney): Record<TransferJournal, readonly Posting[]> {
  const { currency, amount, fee } = transfer;
  const mine = (purpose: string): AccountKey => ({ owner: transfer.memberId, purpose, currency });
  const available = mine('available');
  const frozen = mine('frozen');
  const clearing = houseAccount('clearing', currency);
  const channel = placeAccount(transfer.channel, currency);
  return {
    submitted: [{ from: available, to: frozen, amount: amount + fee }],
    released: [{ from: frozen, to: available, amount: amount + fee }],
    sent: [{ from: frozen, to: clearing, amount }],
    'rejected-after-send': [
      { from: clearing, to: available, amount },
      { from: frozen, to: available, amount: fee },
    ],
    paid: [
      { from: clearing, to: channel, amount },
      { from: frozen, to: houseAccount('fees', currency), amount: fee },
    ],
    returned: [{ from: channel, to: available, amount: transfer.refunded ?? amount }],
  };
}

/** The journal of one move. Each move of a transfer happens once, so its name and number are the key. */
export const transferJournal = (transfer: TransferMoney, name: TransferJournal, at: Date): Journal => ({
  key: uuidOf(`transfer:${transfer.id}:${name}`),
  kind: `transfer.${name}`,
  reference: transfer.id,
  at,
  postings: postingsOf(transfer)[name].filter((posting) => posting.amount > 0n),
});
