// The life of a transfer to the prepaid account, and of one back from it, as one table.
import type { PrepaidDirection } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';
import type { PrepaidTransfer } from './store.ts';

type Status = PrepaidTransfer['status'];

/** What may happen to it, whichever way it goes. */
export type PrepaidStep =
  | 'move'
  /** It waits for a second person of the business, who passes or declines it. */
  | 'submit-for-approval'
  | 'pass'
  | 'decline'
  /** By who submitted it, while it waits. */
  | 'withdraw'
  /** Nobody decided it within its days; or it waits to go back, and open bills need it by now. */
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
