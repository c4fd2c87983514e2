// What a move between a member and one of its sub-accounts posts: free, and at once.
import type { AccountKey, Journal } from '@causeway/ledger';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import type { MoveRecord } from './store.ts';

export type MoveMoney = Pick<
  MoveRecord,
  'id' | 'member_id' | 'sub_account_id' | 'direction' | 'currency' | 'amount'
>;

export const moveJournal = (move: MoveMoney, at: Date): Journal => {
  const { id, direction, currency, amount } = move;
  const available = (owner: string): AccountKey => ({ owner, purpose: 'available', currency });
  const [own, sub] = [available(move.member_id), available(move.sub_account_id)];
  return {
    key: uuidOf(`sub-account:${id}`),
    kind: `sub-account.${direction}`,
    reference: id,
    at,
    postings: [direction === 'in' ? { from: own, to: sub, amount } : { from: sub, to: own, amount }],
  };
};
