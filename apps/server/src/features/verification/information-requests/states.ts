// The moves of a request for information as one table: whose turn it is, and how it ends. The thread never
// blocks anything.
import type { InformationStatus } from '@causeway/contract';
import { type StateTable, findMove, moveOf } from '../../../platform/state-table.ts';

export type InformationEvent = 'ask' | 'report' | 'answer' | 'close' | 'accept' | 'reject';
type Direction = 'asked' | 'reported';

const move = (from: InformationStatus | null, event: InformationEvent, to: InformationStatus) =>
  ({ from, event, to, journal: null }) as const;

const informationMoves: StateTable<InformationStatus, InformationEvent, never> = [
  move(null, 'ask', 'with-member'),
  move(null, 'report', 'with-staff'),
  move('with-member', 'answer', 'with-staff'),
  // The member adds something.
  move('with-staff', 'answer', 'with-staff'),
  move('with-staff', 'ask', 'with-member'),
  move('with-member', 'close', 'closed'),
  move('with-staff', 'close', 'closed'),
  move('with-staff', 'accept', 'accepted'),
  move('with-member', 'reject', 'rejected'),
  move('with-staff', 'reject', 'rejected'),
];

/** True for a decision that fits: a question is closed, a report accepted or rejected. */
const isOfDirection = (direction: Direction, event: InformationEvent): boolean =>
  direction === 'asked' ? event !== 'accept' && event !== 'reject' : event !== 'close';

export const isOpenTo = (direction: Direction, from: InformationStatus, event: InformationEvent): boolean =>
  isOfDirection(direction, event) && findMove(informationMoves, from, event) !== undefined;

/** The status after an event. Refuses already-decided. */
export const movedBy = (from: InformationStatus, event: InformationEvent): InformationStatus =>
  moveOf(informationMoves, from, event).to;
