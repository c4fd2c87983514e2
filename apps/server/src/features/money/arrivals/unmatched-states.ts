// The life of a payment that matches no member, as one table (MON-016).
import type { UnmatchedStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';
import { type ReturnEvent, type ReturnJournal, returnMoves } from '../returns/index.ts';

export type UnmatchedEvent =
  | 'detect'
  /** Deep enough on its chain: from here on something can be done with it. */
  | 'confirm'
  /** The chain was reorganised and the transfer is in it no more. */
  | 'vanish'
  /** ... and is in it again. */
  | 'reappear'
  /** The bank took it back. */
  | 'take-back'
  /** One of staff says what is to become of it, in the place of what was said before. */
  | 'propose'
  /** Another one confirms that it is a member's, */
  | 'match'
  /** ... or that it goes back to its sender. */
  | 'return'
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
  ...returnMoves,
];
