// The life of a bill, as one table. Statuses are the contract's `billStatuses` (MON-354).
import { billStatuses as status, type BillStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';

export type BillEvent =
  | 'charge'
  | 'pay'
  /** The balance does not cover the bill at its draw. */
  | 'lack'
  /** Staff cancel the bill. */
  | 'waive'
  /** A separate bill that gives another one's money back. */
  | 'reverse';

export type BillJournal = 'paid' | 'reversed';

export const billStates: StateTable<BillStatus, BillEvent, BillJournal> = [
  { from: null, event: 'charge', to: status.unpaid, journal: null },
  { from: null, event: 'reverse', to: status.paid, journal: 'reversed' },
  { from: status.unpaid, event: 'pay', to: status.paid, journal: 'paid' },
  { from: status.unpaid, event: 'lack', to: status.failed, journal: null },
  { from: status.unpaid, event: 'waive', to: status.canceled, journal: null },
  { from: status.failed, event: 'pay', to: status.paid, journal: 'paid' },
  { from: status.failed, event: 'lack', to: status.failed, journal: null },
  { from: status.failed, event: 'waive', to: status.canceled, journal: null },
];
