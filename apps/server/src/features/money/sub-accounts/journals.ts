// Postings of a move between a member and one of its sub-accounts: free of charge, and through the frozen account while
// it waits.
import type { AccountKey, Journal, Posting } from '@causeway/ledger';
import { uuidOf } from '../../../platform/spine/request-id.ts';
import type { MoveJournal } from './states.ts';
import type { MoveRecord } from './store.ts';

export type MoveMoney = Pick<MoveRecord, 'id' | 'memberId' | 'subAccountId' | 'currency' | 'amount'>;

function postingOf(move: MoveMoney): Record<MoveJournal, Posting> {
  const { currency, amount } = move;
  const account = (owner: string, purpose: string): AccountKey => ({ owner, purpose, currency });
  const own = account(move.memberId, 'available');
  const ownFrozen = account(move.memberId, 'frozen');
  const sub = account(move.subAccountId, 'available');
  const subFrozen = account(move.subAccountId, 'frozen');
  return {
    in: { from: own, to: sub, amount },
    'reserved-in': { from: own, to: ownFrozen, amount },
    'approved-in': { from: ownFrozen, to: sub, amount },
    'released-in': { from: ownFrozen, to: own, amount },
    out: { from: sub, to: own, amount },
    'reserved-out': { from: sub, to: subFrozen, amount },
    'approved-out': { from: subFrozen, to: own, amount },
    'released-out': { from: subFrozen, to: sub, amount },
  };
}

/** Each move happens once. The key of an immediate move is its number alone, from before there were other kinds. */
export const moveJournal = (move: MoveMoney, name: MoveJournal, at: Date): Journal => ({
  key: uuidOf(name === 'in' || name === 'out' ? `sub-account:${move.id}` : `sub-account:${move.id}:${name}`),
  kind: `sub-account.${name}`,
  reference: move.id,
  at,
  postings: [postingOf(move)[name]],
});
