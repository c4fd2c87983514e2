// The life of a move between hot and cold wallet as one table (MON-787).
import type { WalletMoveStatus } from '@causeway/contract';
import type { StateTable } from '../../../platform/state-table.ts';

export type WalletMoveEvent =
  /** The limits require a move. */
  | 'propose'
  /** The first of two members of staff approves it. */
  | 'approve-first'
  /** The second member of staff approves it. */
  | 'approve'
  /** A member of staff rejects it. */
  | 'reject'
  /** A member of staff withdraws it before it is sent from cold. */
  | 'withdraw'
  /** It is signed and goes to the chain. */
  | 'send'
  /** The signed bytes can never be taken: others have to be prepared. */
  | 'expire'
  /** The chain has it in a final block. */
  | 'arrive'
  /** The chain can never have it. */
  | 'fail';

export const walletMoveStates: StateTable<WalletMoveStatus, WalletMoveEvent, 'moved'> = [
  { from: null, event: 'propose', to: 'PROPOSED', journal: null },
  { from: 'PROPOSED', event: 'approve-first', to: 'PROPOSED', journal: null },
  { from: 'PROPOSED', event: 'approve', to: 'APPROVED', journal: null },
  { from: 'PROPOSED', event: 'reject', to: 'REJECTED', journal: null },
  { from: 'APPROVED', event: 'withdraw', to: 'WITHDRAWN', journal: null },
  { from: 'APPROVED', event: 'send', to: 'SENT', journal: null },
  // Somebody broadcast the signed bytes without submitting them.
  { from: 'APPROVED', event: 'arrive', to: 'DONE', journal: 'moved' },
  { from: 'APPROVED', event: 'fail', to: 'FAILED', journal: null },
  { from: 'SENT', event: 'expire', to: 'APPROVED', journal: null },
  { from: 'SENT', event: 'arrive', to: 'DONE', journal: 'moved' },
  { from: 'SENT', event: 'fail', to: 'FAILED', journal: null },
];
