// The posting of money that moved between hot and cold wallet.
import type { ChainChannelCode } from '@causeway/contract';
import type { Journal } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { placeAccount } from '../basics/index.ts';

export interface Moved {
  readonly id: string;
  readonly channel: ChainChannelCode;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: bigint;
  readonly direction: 'to-cold' | 'to-hot';
}

/** A place's account shows money below zero, so the move debits the account of the receiving place. */
export function moveJournal({ id, channel, currency, amount, direction }: Moved, at: Date): Journal {
  const hot = placeAccount(channel, currency);
  const cold = placeAccount(channel, currency, 'cold');
  const [from, to] = direction === 'to-cold' ? [cold, hot] : [hot, cold];
  return {
    key: uuidOf(`wallet-move:${id}`),
    kind: `wallet-move.${direction}`,
    reference: id,
    at,
    postings: [{ from, to, amount }],
  };
}
