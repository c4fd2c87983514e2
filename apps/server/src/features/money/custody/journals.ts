// The postings of money between places of the house on a chain.
import type { Journal } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import type { ChainChannelCode } from '@causeway/contract';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { placeAccount } from '../basics/index.ts';

export interface Opening {
  readonly channel: ChainChannelCode;
  readonly currency: CurrencyCode;
  /** Minor units; above zero from the hot wallet to the deposit addresses. */
  readonly amount: bigint;
  /** The number of this opening of a channel and currency, from 0. */
  readonly count: number;
}

/** An asset account shows money below zero, so the posting debits the receiving place. */
export function openingJournal({ channel, currency, amount, count }: Opening, at: Date): Journal {
  const hot = placeAccount(channel, currency);
  const deposit = placeAccount(channel, currency, 'deposit');
  const [from, to] = amount > 0n ? [deposit, hot] : [hot, deposit];
  const name = `${String(channel)}:${currency}`;
  return {
    key: uuidOf(`custody:opened:${name}:${String(count)}`),
    kind: 'custody.opened',
    reference: name,
    at,
    postings: [{ from, to, amount: amount > 0n ? amount : -amount }],
  };
}
