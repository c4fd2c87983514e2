// The life of a payee as one table (MON-075).
import type { PayeeStatus } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { findMove, type StateTable } from '../../../platform/state-table.ts';

/**
 * `clear`: the screening found nothing; `flag`: staff have to look; `approve` and `reject` are theirs. The member corrects
 * what was rejected (`resubmit`) and disables what may be paid, which is screened again when it is enabled.
 */
export type PayeeEvent = 'add' | 'clear' | 'flag' | 'approve' | 'reject' | 'resubmit' | 'disable' | 'enable';

export const payeeStates: StateTable<PayeeStatus, PayeeEvent, never> = [
  { from: null, event: 'add', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'clear', to: 'NORMAL', journal: null },
  { from: 'PENDING', event: 'flag', to: 'PENDING', journal: null },
  { from: 'PENDING', event: 'approve', to: 'NORMAL', journal: null },
  { from: 'PENDING', event: 'reject', to: 'REFUSED', journal: null },
  { from: 'REFUSED', event: 'resubmit', to: 'PENDING', journal: null },
  { from: 'NORMAL', event: 'disable', to: 'DISABLED', journal: null },
  { from: 'DISABLED', event: 'enable', to: 'PENDING', journal: null },
];

/** Refuses payee-status-fixed where the table has no such move. */
export const movedByMember = (status: PayeeStatus, event: 'resubmit' | 'disable' | 'enable') =>
  findMove(payeeStates, status, event) ?? refuse('payee-status-fixed');

export const isPayable = (payee: { readonly status: PayeeStatus }): boolean => payee.status === 'NORMAL';
