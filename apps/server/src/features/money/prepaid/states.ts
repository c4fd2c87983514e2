// The life of a transfer to or from the prepaid account, as one table.
import type { PrepaidDirection } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';
import type { PrepaidTransfer } from './store.ts';

type Status = PrepaidTransfer['status'];

/** Possible steps, in either direction. */
export type PrepaidStep =
  | 'move'
  /** It waits for a second person of the business, who approves or declines it. */
  | 'submit-for-approval'
  | 'pass'
  | 'decline'
  /** The submitter withdraws it while it waits. */
  | 'withdraw'
  /** Its days passed without a decision, or open bills now need the amount that waits to go back. */
  | 'lapse';

type PrepaidEvent = 'prepare' | PrepaidStep | `${PrepaidStep}-back`;

type InJournal = 'funded' | 'reserved' | 'approved' | 'released';
export type PrepaidJournal = InJournal | 'moved-back' | `${Exclude<InJournal, 'funded'>}-back`;

export const prepaidStates: StateTable<Status, PrepaidEvent, PrepaidJournal> = [
  { from: null, event: 'prepare', to: 'PREPARED', journal: null },
  { from: 'PREPARED', event: 'move', to: 'MOVED', journal: 'funded' },
  { from: 'PREPARED', event: 'submit-for-approval', to: 'WAITING', journal: 'reserved' },
  { from: 'WAITING', event: 'pass', to: 'MOVED', journal: 'approved' },
  { from: 'WAITING', event: 'decline', to: 'REJECTED', journal: 'released' },
  { from: 'WAITING', event: 'withdraw', to: 'CANCELED', journal: 'released' },
  { from: 'WAITING', event: 'lapse', to: 'CANCELED', journal: 'released' },
  { from: 'PREPARED', event: 'move-back', to: 'MOVED', journal: 'moved-back' },
  { from: 'PREPARED', event: 'submit-for-approval-back', to: 'WAITING', journal: 'reserved-back' },
  { from: 'WAITING', event: 'pass-back', to: 'MOVED', journal: 'approved-back' },
  { from: 'WAITING', event: 'decline-back', to: 'REJECTED', journal: 'released-back' },
  { from: 'WAITING', event: 'withdraw-back', to: 'CANCELED', journal: 'released-back' },
  { from: 'WAITING', event: 'lapse-back', to: 'CANCELED', journal: 'released-back' },
];

export const eventOf = (direction: PrepaidDirection, step: PrepaidStep): PrepaidEvent =>
  direction === 'in' ? step : `${step}-back`;
