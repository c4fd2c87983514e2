// The life of a payee as one table (MON-075).
import type { PayeeStatus } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { notApproved } from '../../foundation/reviewing/index.ts';
import { findMove, moveOf, type StateTable } from '../../../platform/state-table.ts';

/**
 * The status, and, while it is pending, whose decision it awaits: the house's (screening, staff), a second
 * person's, or both.
 */
export type PayeeState = Exclude<PayeeStatus, 'PENDING'> | 'review' | 'review-and-approval' | 'approval';

/**
 * `clear`: the screening found nothing; `flag`: staff have to look. Staff `approve` and `reject`, with `approve-first`
 * when two are needed. The member corrects a rejected payee (`resubmit`), or disables one that can be paid; enabling
 * screens it again. When the business requires a second approval (MON-217), the payee is added or resubmitted for it,
 * and a second person passes or declines it, or its submitter withdraws it.
 */
export type PayeeEvent =
  | 'add'
  | 'add-for-approval'
  | 'clear'
  | 'flag'
  | 'approve'
  | 'approve-first'
  | 'reject'
  | 'pass'
  | 'decline'
  | 'withdraw'
  | 'resubmit'
  | 'resubmit-for-approval'
  | 'disable'
  | 'enable';

export const payeeStates: StateTable<PayeeState, PayeeEvent, never> = [
  { from: null, event: 'add', to: 'review', journal: null },
  { from: null, event: 'add-for-approval', to: 'review-and-approval', journal: null },
  { from: 'review', event: 'clear', to: 'NORMAL', journal: null },
  { from: 'review', event: 'flag', to: 'review', journal: null },
  { from: 'review', event: 'approve', to: 'NORMAL', journal: null },
  { from: 'review', event: 'approve-first', to: 'review', journal: null },
  { from: 'review', event: 'reject', to: 'REFUSED', journal: null },
  { from: 'review-and-approval', event: 'clear', to: 'approval', journal: null },
  { from: 'review-and-approval', event: 'flag', to: 'review-and-approval', journal: null },
  { from: 'review-and-approval', event: 'approve', to: 'approval', journal: null },
  { from: 'review-and-approval', event: 'approve-first', to: 'review-and-approval', journal: null },
  { from: 'review-and-approval', event: 'reject', to: 'REFUSED', journal: null },
  { from: 'review-and-approval', event: 'pass', to: 'review', journal: null },
  { from: 'review-and-approval', event: 'decline', to: 'REFUSED', journal: null },
  { from: 'review-and-approval', event: 'withdraw', to: 'REFUSED', journal: null },
  { from: 'approval', event: 'pass', to: 'NORMAL', journal: null },
  { from: 'approval', event: 'decline', to: 'REFUSED', journal: null },
  { from: 'approval', event: 'withdraw', to: 'REFUSED', journal: null },
  { from: 'REFUSED', event: 'resubmit', to: 'review', journal: null },
  { from: 'REFUSED', event: 'resubmit-for-approval', to: 'review-and-approval', journal: null },
  { from: 'NORMAL', event: 'disable', to: 'DISABLED', journal: null },
  { from: 'DISABLED', event: 'enable', to: 'review', journal: null },
];

type Awaits = 'review' | 'review-and-approval' | 'approval';

/** The two columns that hold the state. */
export interface StateColumns {
  readonly status: PayeeStatus;
  readonly awaits: Awaits | null;
}

export function stateOf({ status, awaits }: StateColumns): PayeeState {
  if (status !== 'PENDING') return status;
  if (awaits === null) throw new Error('a pending payee awaits nothing');
  return awaits;
}

export const columnsOf = (state: PayeeState): StateColumns =>
  state === 'review' || state === 'review-and-approval' || state === 'approval'
    ? { status: 'PENDING', awaits: state }
    : { status: state, awaits: null };

/** A decision of staff or of a second person. Refuses already-decided when the table has no such move. */
export const moved = (payee: StateColumns, event: PayeeEvent): StateColumns =>
  columnsOf(moveOf(payeeStates, stateOf(payee), event).to);

/** True while staff or the screening still have to pass it. */
export const awaitsReview = ({ awaits }: Pick<StateColumns, 'awaits'>): boolean =>
  awaits === 'review' || awaits === 'review-and-approval';

export const awaitsApproval = ({ awaits }: Pick<StateColumns, 'awaits'>): boolean =>
  awaits === 'approval' || awaits === 'review-and-approval';

type MemberEvent = 'resubmit' | 'resubmit-for-approval' | 'disable' | 'enable';
type MovedByMember = StateColumns & { readonly auditRemark: string | null };

/** Undefined when the member has no such move: a payee disabled by staff has a reason, and only staff enable it. */
export const moveByMember = (payee: MovedByMember, event: MemberEvent) =>
  event === 'enable' && payee.auditRemark !== null ? undefined : findMove(payeeStates, stateOf(payee), event);

/** Refuses payee-status-fixed when there is no such move. */
export const movedByMember = (payee: MovedByMember, event: MemberEvent): StateColumns =>
  columnsOf((moveByMember(payee, event) ?? refuse('payee-status-fixed')).to);

/** Clears the results, because neither the screening nor staff have reviewed it. */
export const unreviewed = { checks: null, ...notApproved, secondApprovedBy: null } as const;

export const isPayable = (payee: { readonly status: PayeeStatus }): boolean => payee.status === 'NORMAL';
