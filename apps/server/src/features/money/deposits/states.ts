// The life of a deposit, as one table (MON-016).
import type { DepositStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';

export type DepositEvent =
  | 'detect'
  /** Booked by the bank, or deep enough on the chain: it is screened from here on. */
  | 'confirm'
  /** The chain was reorganised and the transfer is in it no more. */
  | 'vanish'
  /** ... and is in it again. */
  | 'reappear'
  /** The screening found nothing; `flag`: it found something. */
  | 'clear'
  | 'flag'
  /** Staff's decisions. */
  | 'approve'
  | 'reject';

export type DepositJournal = 'detected' | 'retracted' | 'credited' | 'set-aside';

export const depositStates: StateTable<DepositStatus, DepositEvent, DepositJournal> = [
  { from: null, event: 'detect', to: 'PENDING', journal: 'detected' },
  { from: 'PENDING', event: 'confirm', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'vanish', to: 'RETURNED', journal: 'retracted' },
  { from: 'RETURNED', event: 'reappear', to: 'PENDING', journal: 'detected' },
  { from: 'PENDING', event: 'clear', to: 'CREDITED', journal: 'credited' },
  { from: 'PENDING', event: 'flag', to: 'HELD', journal: null },
  { from: 'PENDING', event: 'reject', to: 'RETURNED', journal: 'set-aside' },
  { from: 'HELD', event: 'approve', to: 'CREDITED', journal: 'credited' },
  { from: 'HELD', event: 'reject', to: 'RETURNED', journal: 'set-aside' },
];
