// The life of a top-up of the prepaid account, as one table.
import type { StateTable } from '../../../platform/state-table.ts';

export type PrepaidStatus = 'PREPARED' | 'MOVED';

export const prepaidStates: StateTable<PrepaidStatus, 'prepare' | 'move', 'funded'> = [
  { from: null, event: 'prepare', to: 'PREPARED', journal: null },
  { from: 'PREPARED', event: 'move', to: 'MOVED', journal: 'funded' },
];
