// The life of a move between a member and one of its sub-accounts, as one table.
import type { StateTable } from '../../../platform/state-table.ts';
import type { MoveRecord } from './store.ts';

type Direction = MoveRecord['direction'];
export type MoveStep =
  | 'move'
  /** It waits for a second person of the business, who approves or declines it. */
  | 'submit-for-approval'
  | 'pass'
  | 'decline'
  /** The submitter withdraws it while it waits. */
  | 'withdraw'
  /** Its days passed without a decision. */
  | 'lapse';

export type MoveJournal = Direction | `${'reserved' | 'approved' | 'released'}-${Direction}`;

export const moveStates: StateTable<MoveRecord['status'], `${MoveStep}-${Direction}`, MoveJournal> = [
  { from: null, event: 'move-in', to: 'MOVED', journal: 'in' },
  { from: null, event: 'submit-for-approval-in', to: 'WAITING', journal: 'reserved-in' },
  { from: 'WAITING', event: 'pass-in', to: 'MOVED', journal: 'approved-in' },
  { from: 'WAITING', event: 'decline-in', to: 'REJECTED', journal: 'released-in' },
  { from: 'WAITING', event: 'withdraw-in', to: 'CANCELED', journal: 'released-in' },
  { from: 'WAITING', event: 'lapse-in', to: 'CANCELED', journal: 'released-in' },
  { from: null, event: 'move-out', to: 'MOVED', journal: 'out' },
  { from: null, event: 'submit-for-approval-out', to: 'WAITING', journal: 'reserved-out' },
  { from: 'WAITING', event: 'pass-out', to: 'MOVED', journal: 'approved-out' },
  { from: 'WAITING', event: 'decline-out', to: 'REJECTED', journal: 'released-out' },
  { from: 'WAITING', event: 'withdraw-out', to: 'CANCELED', journal: 'released-out' },
  { from: 'WAITING', event: 'lapse-out', to: 'CANCELED', journal: 'released-out' },
];
