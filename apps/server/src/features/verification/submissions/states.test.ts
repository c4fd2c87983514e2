// The table of moves, walked whole: what leads where, and what nothing leads to.
import { describe, expect, test } from 'vitest';
import {
  type VerificationEvent,
  type VerificationState,
  movedByMember,
  movedByStaff,
  stateOf,
  statusOf,
  verificationMoves,
} from './states.ts';

const states = Object.keys(statusOf) as readonly VerificationState[];
const memberEvents = ['save', 'check', 'submit', 'commit'] as const;
const staffEvents = ['approve', 'reject', 'decline'] as const;

const listed = (state: VerificationState, event: VerificationEvent): VerificationState | undefined =>
  verificationMoves.find((move) => move.from === state && move.event === event)?.to;

function outcomeOf(move: () => VerificationState): string {
  try {
    return move();
  } catch (error) {
    return error instanceof Error ? `refused ${error.message.split(':')[0] ?? ''}` : 'failed';
  }
}

describe('the table', () => {
  test('has one move at most for a state and an event', () => {
    const keys = verificationMoves.map(({ from, event }) => `${String(from)} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('lets drafts, checks and reminders stay where they are', () => {
    const still = verificationMoves.filter(({ event }) => ['save', 'check', 'expire'].includes(event));
    expect(still.map(({ to }) => to)).toEqual(still.map(({ from }) => from));
  });

  test('lets staff decide only what waits for a decision', () => {
    const decided = verificationMoves.filter(({ event }) => staffEvents.some((name) => name === event));
    expect(decided.map(({ from }) => from && statusOf[from].level)).not.toContain(null);
  });

  test('reaches verified by the approval of the second reviewer, or comes back to it', () => {
    const reaching = verificationMoves.filter(({ from, to }) => to === 'verified' && from !== to);
    expect(reaching.map(({ from, event }) => `${String(from)}: ${event}`)).toEqual([
      'second review: approve',
      'first review of an update: reject',
      'second review of an update: approve',
      'second review of an update: reject',
    ]);
  });

  test('takes the status of a verified member away by a decline only', () => {
    const verified = new Set(states.filter((state) => statusOf[state].kycStatus === 4));
    const leaving = verificationMoves.filter(
      ({ from, to }) => from !== null && verified.has(from) && !verified.has(to),
    );
    expect(new Set(leaving.map(({ event, to }) => `${event} ${to}`))).toEqual(new Set(['decline declined']));
  });

  test('ends with declined', () => {
    expect(verificationMoves.filter(({ from }) => from === 'declined')).toEqual([]);
  });
});

test.each(states.flatMap((state) => memberEvents.map((event) => [state, event] as const)))(
  '%s: a member who does "%s" gets what the table says',
  (state, event) => {
    expect(outcomeOf(() => movedByMember(state, event))).toBe(
      listed(state, event) ?? 'refused verification-closed',
    );
  },
);

test.each(states.flatMap((state) => staffEvents.map((event) => [state, event] as const)))(
  '%s: staff who "%s" get what the table says',
  (state, event) => {
    expect(outcomeOf(() => movedByStaff(state, event))).toBe(
      listed(state, event) ?? 'refused already-decided',
    );
  },
);

test.each(states)('%s is found by its status and level', (state) => {
  const { kycStatus, level } = statusOf[state];
  expect(stateOf(kycStatus, level)).toBe(state);
});

test('a status with a level that it cannot have is no state', () => {
  expect(() => stateOf(1, 1)).toThrow(/no verification/);
});
