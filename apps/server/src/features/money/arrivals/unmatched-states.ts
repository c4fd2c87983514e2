// The life of an unmatched payment as one table (MON-016).
import type { UnmatchedStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';
import { type ReturnEvent, type ReturnJournal, returnMoves } from '../returns/index.ts';

export type UnmatchedEvent =
  | 'detect'
  /** It has enough confirmations on its chain; staff can act on it. */
  | 'confirm'
  /** A reorganization removed the transfer from the chain. */
  | 'vanish'
  /** The transfer is on the chain again. */
  | 'reappear'
  /** The bank took it back. */
  | 'take-back'
  /** One member of staff proposes an outcome, which replaces an earlier proposal. */
  | 'propose'
  /** Another confirms that it belongs to a member. */
  | 'match'
  /** Another confirms that it goes back to its sender. */
  | 'return'
  /** Another confirms that it is the house's own: interest, own funds, the arrival of a move. */
  | 'book'
  | ReturnEvent;

export type UnmatchedJournal = 'detected' | 'retracted' | 'withdrawn' | 'matched' | ReturnJournal;

export const unmatchedStates: StateTable<UnmatchedStatus, UnmatchedEvent, UnmatchedJournal> = [
  { from: null, event: 'detect', to: 'UNMATCHED', journal: 'detected' },
  { from: 'UNMATCHED', event: 'confirm', to: 'UNMATCHED', journal: null },
  { from: 'UNMATCHED', event: 'vanish', to: 'VANISHED', journal: 'retracted' },
  { from: 'VANISHED', event: 'reappear', to: 'UNMATCHED', journal: 'detected' },
  { from: 'UNMATCHED', event: 'take-back', to: 'VANISHED', journal: 'withdrawn' },
  { from: 'UNMATCHED', event: 'propose', to: 'UNMATCHED', journal: null },
  { from: 'UNMATCHED', event: 'match', to: 'MATCHED', journal: 'matched' },
  { from: 'UNMATCHED', event: 'return', to: 'RETURNING', journal: null },
  // The journal is the movement's: from suspense to where its kind says.
  { from: 'UNMATCHED', event: 'book', to: 'BOOKED', journal: null },
  ...returnMoves,
];
