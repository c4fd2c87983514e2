// The life of an exchange, as one table (MON-016).
import type { ExchangeStatus } from '@causeway/contract';
import { moveOf, type StateTable } from '../../../platform/state-table.ts';

export type ExchangeEvent =
  | 'submit'
  /** The business requires a second person's approval. */
  | 'submit-for-approval'
  /** A second person approves, at a rate within the tolerance. */
  | 'approve'
  /** A second person approves, at a rate beyond the tolerance: the submitter is asked again. */
  | 'defer'
  /** The submitter confirms a newly locked rate. */
  | 'reconfirm'
  | 'reject'
  /** The submitter withdraws it. */
  | 'withdraw'
  /** The deadline passed without an answer. */
  | 'lapse'
  | 'settle'
  /** Staff return it: it is unsettled, or was settled wrongly. */
  | 'return'
  /** The first of two members of staff returns it. */
  | 'return-first';
export type ExchangeJournal = 'submitted' | 'reconfirmed' | 'approved' | 'settled' | 'released' | 'returned';

export const exchangeStates: StateTable<ExchangeStatus, ExchangeEvent, ExchangeJournal> = [
  { from: null, event: 'submit', to: 'PROCESSING', journal: 'submitted' },
  { from: null, event: 'submit-for-approval', to: 'RECHECK', journal: 'submitted' },
  { from: 'RECHECK', event: 'approve', to: 'PROCESSING', journal: 'approved' },
  { from: 'RECHECK', event: 'defer', to: 'RECONFIRM', journal: null },
  { from: 'RECHECK', event: 'reject', to: 'REFUSED', journal: 'released' },
  { from: 'RECHECK', event: 'withdraw', to: 'CANCELLED', journal: 'released' },
  { from: 'RECHECK', event: 'lapse', to: 'CANCELLED', journal: 'released' },
  { from: 'RECONFIRM', event: 'reconfirm', to: 'RECHECK', journal: 'reconfirmed' },
  { from: 'RECONFIRM', event: 'withdraw', to: 'CANCELLED', journal: 'released' },
  { from: 'RECONFIRM', event: 'lapse', to: 'CANCELLED', journal: 'released' },
  { from: 'PROCESSING', event: 'settle', to: 'SETTLED', journal: 'settled' },
  { from: 'PROCESSING', event: 'return', to: 'RETURNED', journal: 'released' },
  { from: 'SETTLED', event: 'return-first', to: 'SETTLED', journal: null },
  { from: 'SETTLED', event: 'return', to: 'RETURNED', journal: 'returned' },
];

/** The status after a series of events, and its journals; refuses already-decided. */
export function movesOf(
  from: ExchangeStatus | null,
  first: ExchangeEvent,
  ...then: readonly ExchangeEvent[]
): { readonly to: ExchangeStatus; readonly journals: readonly ExchangeJournal[] } {
  const { to, journal } = moveOf(exchangeStates, from, first);
  const journals = journal === null ? [] : [journal];
  const [second, ...more] = then;
  if (second === undefined) return { to, journals };
  const rest = movesOf(to, second, ...more);
  return { to: rest.to, journals: [...journals, ...rest.journals] };
}
