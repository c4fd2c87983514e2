// The table of moves, walked whole: every state and event has the outcome that the table gives, and no other.
import { describe, expect, test } from 'vitest';
import { type VerificationEvent, type VerificationState, nextState, verificationMoves } from './states.ts';

const states: readonly VerificationState[] = [1, 2, 3, 4, 5, 6];
const events: readonly VerificationEvent[] = ['save', 'check', 'submit', 'approve', 'reject'];

describe('the table', () => {
  test('has one move at most for a state and an event', () => {
    const keys = verificationMoves.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('lets drafts stay where they are', () => {
    const drafts = verificationMoves.filter(({ event }) => event === 'save');
    expect(drafts.map(({ to }) => to)).toEqual(drafts.map(({ from }) => from));
  });

  test('lets staff decide only what is under review', () => {
    const deciding = verificationMoves.filter(({ event }) => event === 'approve' || event === 'reject');
    expect(deciding.map(({ from }) => from)).toEqual([2, 2]);
  });

  test('reaches verified only by approval', () => {
    expect(verificationMoves.filter(({ to }) => to === 4).map(({ event }) => event)).toEqual(['approve']);
  });

  test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
    'answers for %d and %s',
    (state, event) => {
      const listed = verificationMoves.find((move) => move.from === state && move.event === event);
      expect(nextState(state, event)).toBe(listed?.to);
    },
  );
});
