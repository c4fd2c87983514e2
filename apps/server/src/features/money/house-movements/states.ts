// The life of a movement of the house as one table (MON-701).
import type { MovementStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';

export type MovementEvent =
  /** A member of staff enters it. */
  | 'enter'
  /** The system prepares it from the house's used fees. */
  | 'prepare'
  /** Another member of staff confirms it. */
  | 'confirm'
  /** Another member of staff rejects it. */
  | 'reject'
  /** The person who entered it withdraws it. */
  | 'withdraw'
  /** A rule makes it of a bank's entry, or the house's own work on a chain makes it. */
  | 'book'
  /** Two members of staff settled money on suspense with it. */
  | 'settle';

export const movementStates: StateTable<MovementStatus, MovementEvent, 'booked'> = [
  { from: null, event: 'enter', to: 'ENTERED', journal: null },
  { from: null, event: 'prepare', to: 'ENTERED', journal: null },
  { from: 'ENTERED', event: 'confirm', to: 'BOOKED', journal: 'booked' },
  { from: 'ENTERED', event: 'reject', to: 'REJECTED', journal: null },
  { from: 'ENTERED', event: 'withdraw', to: 'WITHDRAWN', journal: null },
  { from: null, event: 'book', to: 'BOOKED', journal: 'booked' },
  { from: null, event: 'settle', to: 'BOOKED', journal: 'booked' },
];
