// The life of a payee as one table (MON-075).
import type { PayeeStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';

/** `clear`: the screening found nothing; `flag`: staff have to look; `approve` and `reject` are theirs. */
export type PayeeEvent = 'add' | 'clear' | 'flag' | 'approve' | 'reject';

export const payeeStates: StateTable<PayeeStatus, PayeeEvent, never> = [
  { from: null, event: 'add', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'clear', to: 'NORMAL', journal: null },
  { from: 'PENDING', event: 'flag', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'approve', to: 'NORMAL', journal: null },
  { from: 'PENDING', event: 'reject', to: 'REFUSED', journal: null },
];

export const isPayable = (payee: { readonly status: PayeeStatus }): boolean => payee.status === 'NORMAL';
