// A member's verification as ONE table of moves: the effect of each event in each state. The code looks moves up in it;
// the tests walk all of it.
import { kycStatuses, reviewLevels, type KycStatus, type ReviewLevel } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { type StateTable, findMove, moveOf } from '../../../platform/state-table.ts';

/** The member's status and, once submitted, the level of the next decision. */
export type VerificationState =
  | 'pending'
  | 'first review'
  | 'second review'
  | 'rejected by the first'
  | 'rejected by the second'
  | 'verified'
  | 'first review of an update'
  | 'second review of an update'
  | 'declined';

type MemberEvent =
  /** The member saves a draft. */
  | 'save'
  /** The member starts an identity check. */
  | 'check'
  /** The member submits the complete record for the first time. */
  | 'submit'
  /** The member submits corrections. */
  | 'commit';

type StaffEvent = 'approve' | 'reject' | 'decline';

export type VerificationEvent = MemberEvent | StaffEvent /** A document expires now or soon. */ | 'expire';

export const statusOf: Readonly<
  Record<VerificationState, { readonly kycStatus: KycStatus; readonly level: ReviewLevel | null }>
> = {
  pending: { kycStatus: kycStatuses.pending, level: null },
  'first review': { kycStatus: kycStatuses.underReview, level: reviewLevels.first },
  'second review': { kycStatus: kycStatuses.underReview, level: reviewLevels.second },
  'rejected by the first': { kycStatus: kycStatuses.rejected, level: null },
  'rejected by the second': { kycStatus: kycStatuses.rejectedSecond, level: null },
  verified: { kycStatus: kycStatuses.verified, level: null },
  'first review of an update': { kycStatus: kycStatuses.verified, level: reviewLevels.first },
  'second review of an update': { kycStatus: kycStatuses.verified, level: reviewLevels.second },
  declined: { kycStatus: kycStatuses.declined, level: null },
};

/** Throws when the two do not belong together, which only broken data can cause. */
export function stateOf(kycStatus: KycStatus, level: ReviewLevel | null): VerificationState {
  for (const [state, status] of Object.entries(statusOf))
    if (status.kycStatus === kycStatus && status.level === level) return state as VerificationState;
  throw new Error(`no verification has status ${String(kycStatus)} with level ${String(level)}`);
}

const move = (from: VerificationState, event: VerificationEvent, to: VerificationState) =>
  ({ from, event, to, journal: null }) as const;

export const verificationMoves: StateTable<VerificationState, VerificationEvent, never> = [
  move('pending', 'save', 'pending'),
  move('pending', 'check', 'pending'),
  move('pending', 'submit', 'first review'),

  move('first review', 'approve', 'second review'),
  move('first review', 'reject', 'rejected by the first'),
  // The second reviewer can only follow the first one's decline or send it back, so that one alone never declines.
  move('first review', 'decline', 'second review'),
  move('second review', 'approve', 'verified'),
  move('second review', 'reject', 'rejected by the second'),
  move('second review', 'decline', 'declined'),

  move('rejected by the first', 'save', 'rejected by the first'),
  move('rejected by the first', 'check', 'rejected by the first'),
  move('rejected by the first', 'commit', 'first review'),
  move('rejected by the second', 'save', 'rejected by the second'),
  move('rejected by the second', 'check', 'rejected by the second'),
  move('rejected by the second', 'commit', 'first review'),

  // A verified member stays verified while an update is written and reviewed. Without an open to-do a verified member
  // may not do any of this (`nothing-rejected`).
  move('verified', 'expire', 'verified'),
  move('verified', 'save', 'verified'),
  move('verified', 'check', 'verified'),
  move('verified', 'commit', 'first review of an update'),
  move('first review of an update', 'expire', 'first review of an update'),
  move('first review of an update', 'approve', 'second review of an update'),
  move('first review of an update', 'reject', 'verified'),
  move('first review of an update', 'decline', 'second review of an update'),
  move('second review of an update', 'expire', 'second review of an update'),
  move('second review of an update', 'approve', 'verified'),
  move('second review of an update', 'reject', 'verified'),
  move('second review of an update', 'decline', 'declined'),
];

/** The state after a member's event. Refuses verification-closed. */
export const movedByMember = (from: VerificationState, event: MemberEvent): VerificationState =>
  findMove(verificationMoves, from, event)?.to ?? refuse('verification-closed');

/** The state after a decision. Refuses already-decided. */
export const movedByStaff = (from: VerificationState, event: StaffEvent): VerificationState =>
  moveOf(verificationMoves, from, event).to;
