// The verification of a member as ONE table of moves: what each event does in each state. The code looks moves up in
// it; the tests walk all of it.
import { kycStatuses, reviewLevels, type KycStatus, type ReviewLevel } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { type StateTable, findMove, moveOf } from '../../../platform/state-table.ts';

/** The member's status, and with what is submitted the level whose decision is next. */
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
  /** The member saves what is written so far. */
  | 'save'
  /** The member starts an identity check. */
  | 'check'
  /** The member submits the whole for the first time. */
  | 'submit'
  /** The member submits what was put right. */
  | 'commit';

type StaffEvent = 'approve' | 'reject' | 'decline';

export type VerificationEvent = MemberEvent | StaffEvent /** A document ends, or will soon. */ | 'expire';

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

/** Throws when the two do not belong together: the database would have to be broken. */
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
  // Who is declined by the first reviewer is declined by the second or sent back: never by one alone.
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

  // What is verified stays so while an update of it is written and reviewed. Without something to put right a verified
  // member may not do any of this (`nothing-rejected`).
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

/** Where an event of the member leads. Refuses verification-closed. */
export const movedByMember = (from: VerificationState, event: MemberEvent): VerificationState =>
  findMove(verificationMoves, from, event)?.to ?? refuse('verification-closed');

/** Where a decision leads. Refuses already-decided. */
export const movedByStaff = (from: VerificationState, event: StaffEvent): VerificationState =>
  moveOf(verificationMoves, from, event).to;
