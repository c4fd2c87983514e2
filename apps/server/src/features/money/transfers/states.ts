// The life of a transfer, as one table. Statuses are the contract's `transferStatuses` (MON-159).
import { transferStatuses as status, type TransferStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';

export type TransferEvent =
  | 'submit'
  /** It waits for a second person of the business, who approves or declines it. */
  | 'submit-for-approval'
  | 'pass'
  | 'decline'
  /** The submitter withdraws it while it waits. */
  | 'withdraw'
  /** It waits, and its payee can no longer be paid. */
  | 'lapse'
  | 'approve'
  /** The first of two members of staff approves (MON-273). */
  | 'approve-first'
  /** Approved automatically: a certified member pays its certified payee (MON-274). */
  | 'approve-certified'
  | 'reject'
  /** Staff need to know more before they decide. */
  | 'request-documents'
  /** The member submitted the requested documents. */
  | 'resubmit'
  /** The member missed the deadline for documents. */
  | 'close'
  /** It could not leave at once, and something was found since (MON-904). */
  | 'look-again'
  /** Staff refuse one that a monitoring rule holds, before it is sent. */
  | 'refuse-held'
  /** The bank or chain accepted it. */
  | 'send'
  /** The bank or chain rejected it, before or after accepting it. */
  | 'reject-by-provider'
  | 'pay'
  /** The money came back after it was paid. */
  | 'return';

export type TransferJournal = 'submitted' | 'released' | 'sent' | 'rejected-after-send' | 'paid' | 'returned';

export const transferStates: StateTable<TransferStatus, TransferEvent, TransferJournal> = [
  { from: null, event: 'submit', to: status.review, journal: 'submitted' },
  { from: null, event: 'submit-for-approval', to: status.recheck, journal: 'submitted' },
  { from: status.recheck, event: 'pass', to: status.review, journal: null },
  { from: status.recheck, event: 'decline', to: status.recheckRefused, journal: 'released' },
  { from: status.recheck, event: 'withdraw', to: status.canceled, journal: 'released' },
  { from: status.recheck, event: 'lapse', to: status.canceled, journal: 'released' },
  { from: status.review, event: 'approve', to: status.approved, journal: null },
  { from: status.review, event: 'approve-first', to: status.review, journal: null },
  { from: status.review, event: 'approve-certified', to: status.approved, journal: null },
  { from: status.review, event: 'reject', to: status.refused, journal: 'released' },
  { from: status.review, event: 'request-documents', to: status.supplement, journal: null },
  { from: status.supplement, event: 'resubmit', to: status.review, journal: null },
  { from: status.supplement, event: 'close', to: status.closed, journal: 'released' },
  { from: status.approved, event: 'send', to: status.sent, journal: 'sent' },
  { from: status.approved, event: 'look-again', to: status.review, journal: null },
  { from: status.approved, event: 'refuse-held', to: status.refused, journal: 'released' },
  { from: status.approved, event: 'reject-by-provider', to: status.refused, journal: 'released' },
  { from: status.sent, event: 'reject-by-provider', to: status.refused, journal: 'rejected-after-send' },
  { from: status.sent, event: 'pay', to: status.paid, journal: 'paid' },
  { from: status.paid, event: 'return', to: status.refunded, journal: 'returned' },
];
