// The life of an exchange, as one table (MON-016).
import type { ExchangeStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';

export type ExchangeEvent =
  | 'submit'
  | 'settle'
  /** By staff: it was not settled yet, or wrongly. */
  | 'return';
export type ExchangeJournal = 'submitted' | 'settled' | 'released' | 'returned';

export const exchangeStates: StateTable<ExchangeStatus, ExchangeEvent, ExchangeJournal> = [
  { from: null, event: 'submit', to: 'PROCESSING', journal: 'submitted' },
  { from: 'PROCESSING', event: 'settle', to: 'SETTLED', journal: 'settled' },
  { from: 'PROCESSING', event: 'return', to: 'RETURNED', journal: 'released' },
  { from: 'SETTLED', event: 'return', to: 'RETURNED', journal: 'returned' },
];
