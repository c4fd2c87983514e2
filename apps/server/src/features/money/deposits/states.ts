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
  /** The first of two of staff (MON-273). */
  | 'approve-first'
  | 'reject'
  /** Staff ask the member for documents before they decide, */
  | 'request-documents'
  /** ... and have them. */
  | 'resubmit'
  /** Staff decide to send money of risk back; the member confirms it. */
  | 'ask-return'
  | 'confirm-return'
  /** Bank or chain took the payment back to the sender. */
  | 'send-return'
  /** ... and the sender has it. */
  | 'complete-return'
  /** Bank or chain rejected it, before taking it or after, or the sender's bank sent it back to us. */
  | 'fail-return'
  /** Staff have it sent once more. */
  | 'retry-return';

export type DepositJournal =
  | 'detected'
  | 'retracted'
  | 'credited'
  | 'set-aside'
  | 'return-sent'
  | 'return-rejected'
  | 'returned'
  | 'return-bounced';

export const depositStates: StateTable<DepositStatus, DepositEvent, DepositJournal> = [
  { from: null, event: 'detect', to: 'PENDING', journal: 'detected' },
  { from: 'PENDING', event: 'confirm', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'vanish', to: 'VANISHED', journal: 'retracted' },
  { from: 'VANISHED', event: 'reappear', to: 'PENDING', journal: 'detected' },
  { from: 'PENDING', event: 'clear', to: 'CREDITED', journal: 'credited' },
  { from: 'PENDING', event: 'flag', to: 'HELD', journal: null },
  { from: 'PENDING', event: 'reject', to: 'RETURNING', journal: 'set-aside' },
  { from: 'HELD', event: 'approve', to: 'CREDITED', journal: 'credited' },
  { from: 'HELD', event: 'approve-first', to: 'HELD', journal: null },
  { from: 'HELD', event: 'reject', to: 'RETURNING', journal: 'set-aside' },
  { from: 'HELD', event: 'ask-return', to: 'CONFIRM_RETURN', journal: null },
  { from: 'HELD', event: 'request-documents', to: 'DOCUMENTS_NEEDED', journal: null },
  { from: 'DOCUMENTS_NEEDED', event: 'resubmit', to: 'HELD', journal: null },
  // Once the time that the member had is over, staff decide without.
  { from: 'DOCUMENTS_NEEDED', event: 'request-documents', to: 'DOCUMENTS_NEEDED', journal: null },
  { from: 'DOCUMENTS_NEEDED', event: 'approve', to: 'CREDITED', journal: 'credited' },
  { from: 'DOCUMENTS_NEEDED', event: 'approve-first', to: 'DOCUMENTS_NEEDED', journal: null },
  { from: 'DOCUMENTS_NEEDED', event: 'reject', to: 'RETURNING', journal: 'set-aside' },
  { from: 'DOCUMENTS_NEEDED', event: 'ask-return', to: 'CONFIRM_RETURN', journal: null },
  { from: 'CONFIRM_RETURN', event: 'confirm-return', to: 'RETURNING', journal: 'set-aside' },
  { from: 'CONFIRM_RETURN', event: 'approve', to: 'CREDITED', journal: 'credited' },
  { from: 'CONFIRM_RETURN', event: 'approve-first', to: 'CONFIRM_RETURN', journal: null },
  { from: 'CONFIRM_RETURN', event: 'reject', to: 'RETURNING', journal: 'set-aside' },
  { from: 'RETURNING', event: 'send-return', to: 'RETURN_SENT', journal: 'return-sent' },
  { from: 'RETURNING', event: 'fail-return', to: 'RETURN_FAILED', journal: null },
  { from: 'RETURN_SENT', event: 'complete-return', to: 'RETURNED', journal: 'returned' },
  { from: 'RETURN_SENT', event: 'fail-return', to: 'RETURN_FAILED', journal: 'return-rejected' },
  { from: 'RETURNED', event: 'fail-return', to: 'RETURN_FAILED', journal: 'return-bounced' },
  { from: 'RETURN_FAILED', event: 'retry-return', to: 'RETURNING', journal: null },
];
