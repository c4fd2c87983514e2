// The life of a deposit, as one table (MON-016).
import type { DepositStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';
import { type ReturnEvent, type ReturnJournal, returnMoves } from '../returns/index.ts';

export type DepositEvent =
  | 'detect'
  /** The bank booked it, or it is deep enough on the chain. Screening starts. */
  | 'confirm'
  /** A reorganization removed the transfer from the chain. */
  | 'vanish'
  /** The transfer is on the chain again. */
  | 'reappear'
  /** The bank took it back before it was credited. */
  | 'take-back'
  /** Two members of staff and the bank's own books agree that the bank never booked it. */
  | 'disown'
  /** The bank booked it after all. */
  | 'book-late'
  /** The screening found nothing; `flag`: it found something. */
  | 'clear'
  | 'flag'
  /** Staff's decisions. */
  | 'approve'
  /** The first of two members of staff approves (MON-273). */
  | 'approve-first'
  | 'reject'
  /** Staff request documents from the member before they decide. */
  | 'request-documents'
  /** The member submitted them. */
  | 'resubmit'
  /** Staff decide to return risky money; the member confirms it. */
  | 'ask-return'
  | 'confirm-return'
  | ReturnEvent;

export type DepositJournal =
  'detected' | 'retracted' | 'withdrawn' | 'credited' | 'set-aside' | ReturnJournal;

export const depositStates: StateTable<DepositStatus, DepositEvent, DepositJournal> = [
  { from: null, event: 'detect', to: 'PENDING', journal: 'detected' },
  { from: 'PENDING', event: 'confirm', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'vanish', to: 'VANISHED', journal: 'retracted' },
  { from: 'VANISHED', event: 'reappear', to: 'PENDING', journal: 'detected' },
  { from: 'PENDING', event: 'disown', to: 'VANISHED', journal: 'retracted' },
  { from: 'VANISHED', event: 'book-late', to: 'PENDING', journal: 'detected' },
  { from: 'PENDING', event: 'clear', to: 'CREDITED', journal: 'credited' },
  { from: 'PENDING', event: 'flag', to: 'HELD', journal: null },
  { from: 'PENDING', event: 'reject', to: 'RETURNING', journal: 'set-aside' },
  { from: 'HELD', event: 'approve', to: 'CREDITED', journal: 'credited' },
  { from: 'HELD', event: 'approve-first', to: 'HELD', journal: null },
  { from: 'HELD', event: 'reject', to: 'RETURNING', journal: 'set-aside' },
  { from: 'HELD', event: 'ask-return', to: 'CONFIRM_RETURN', journal: null },
  { from: 'HELD', event: 'request-documents', to: 'DOCUMENTS_NEEDED', journal: null },
  { from: 'DOCUMENTS_NEEDED', event: 'resubmit', to: 'HELD', journal: null },
  // After the member's deadline staff may decide without the documents.
  { from: 'DOCUMENTS_NEEDED', event: 'request-documents', to: 'DOCUMENTS_NEEDED', journal: null },
  { from: 'DOCUMENTS_NEEDED', event: 'approve', to: 'CREDITED', journal: 'credited' },
  { from: 'DOCUMENTS_NEEDED', event: 'approve-first', to: 'DOCUMENTS_NEEDED', journal: null },
  { from: 'DOCUMENTS_NEEDED', event: 'reject', to: 'RETURNING', journal: 'set-aside' },
  { from: 'DOCUMENTS_NEEDED', event: 'ask-return', to: 'CONFIRM_RETURN', journal: null },
  { from: 'CONFIRM_RETURN', event: 'confirm-return', to: 'RETURNING', journal: 'set-aside' },
  { from: 'CONFIRM_RETURN', event: 'approve', to: 'CREDITED', journal: 'credited' },
  { from: 'CONFIRM_RETURN', event: 'approve-first', to: 'CONFIRM_RETURN', journal: null },
  { from: 'CONFIRM_RETURN', event: 'reject', to: 'RETURNING', journal: 'set-aside' },
  // A deposit that its bank took back can no longer be credited or sent back.
  { from: 'PENDING', event: 'take-back', to: 'VANISHED', journal: 'withdrawn' },
  { from: 'HELD', event: 'take-back', to: 'VANISHED', journal: 'withdrawn' },
  { from: 'DOCUMENTS_NEEDED', event: 'take-back', to: 'VANISHED', journal: 'withdrawn' },
  { from: 'CONFIRM_RETURN', event: 'take-back', to: 'VANISHED', journal: 'withdrawn' },
  ...returnMoves,
];
