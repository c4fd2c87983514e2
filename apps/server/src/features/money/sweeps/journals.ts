// The posting of tokens that moved from a deposit address to the hot wallet.
import type { Journal } from '@causeway/ledger';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import { placeAccount } from '../basics/index.ts';
import type { SweepRecord } from './store.ts';

export type SweptMoney = Pick<SweepRecord, 'id' | 'channel' | 'currency' | 'amount'>;

/** A place's account shows money below zero, so the posting debits the account of the receiving place. */
export const sweepJournal = ({ id, channel, currency, amount }: SweptMoney, at: Date): Journal => ({
  key: uuidOf(`sweep:${id}:collected`),
  kind: 'sweep.collected',
  reference: id,
  at,
  postings: [
    { from: placeAccount(channel, currency), to: placeAccount(channel, currency, 'deposit'), amount },
  ],
});
