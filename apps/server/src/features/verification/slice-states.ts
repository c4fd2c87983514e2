// The slice's moves; goes when two levels decide.

import type { KycStatus } from '@causeway/contract';

/** 1 pending submission, 2 under review, 3 and 6 rejected, 4 verified, 5 declined (spec 2 section 3). */
export type VerificationState = KycStatus;

export type VerificationEvent =
  /** The member saves what is written so far. */
  | 'save'
  /** The member starts an identity check. */
  | 'check'
  | 'submit'
  /** Staff decide. */
  | 'approve'
  | 'reject';

export interface VerificationMove {
  readonly from: VerificationState;
  readonly event: VerificationEvent;
  readonly to: VerificationState;
}

export const verificationMoves: readonly VerificationMove[] = [
  { from: 1, event: 'save', to: 1 },
  { from: 1, event: 'check', to: 1 },
  { from: 1, event: 'submit', to: 2 },
  { from: 2, event: 'approve', to: 4 },
  { from: 2, event: 'reject', to: 3 },
  { from: 3, event: 'save', to: 3 },
  { from: 3, event: 'check', to: 3 },
  { from: 3, event: 'submit', to: 2 },
  { from: 6, event: 'save', to: 6 },
  { from: 6, event: 'check', to: 6 },
  { from: 6, event: 'submit', to: 2 },
  // 4 verified and 5 declined have no way out here: corrections of a verified record are their own flow.
];

/** Where an event leads; undefined when it is not allowed in this state. */
export const nextState = (from: VerificationState, event: VerificationEvent): VerificationState | undefined =>
  verificationMoves.find((move) => move.from === from && move.event === event)?.to;
