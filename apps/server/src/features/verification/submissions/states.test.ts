// The whole table of moves: where each move leads, and which states no move reaches.
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

describe('the table of states', () => {
  test('has at most one move for a state and an event', () => {
    const keys = verificationMoves.map(({ from, event }) => `${String(from)} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('leaves the state for drafts, checks and reminders', () => {
    const still = verificationMoves.filter(({ event }) => ['save', 'check', 'expire'].includes(event));
    expect(still.map(({ to }) => to)).toEqual(still.map(({ from }) => from));
  });

  test('lets staff decide only waiting states', () => {
    const decided = verificationMoves.filter(({ event }) => staffEvents.some((name) => name === event));
    expect(decided.map(({ from }) => from && statusOf[from].level)).not.toContain(null);
  });

  test('reaches verified by the second approval only', () => {
    const reaching = verificationMoves.filter(({ from, to }) => to === 'verified' && from !== to);
    expect(reaching.map(({ from, event }) => `${String(from)}: ${event}`)).toEqual([
      'second review: approve',
      'first review of an update: reject',
      'second review of an update: approve',
      'second review of an update: reject',
    ]);
  });

  test('ends a verified status only by a decline', () => {
    const verified = new Set(states.filter((state) => statusOf[state].kycStatus === 4));
    const leaving = verificationMoves.filter(
      ({ from, to }) => from !== null && verified.has(from) && !verified.has(to),
    );
    expect(new Set(leaving.map(({ event, to }) => `${event} ${to}`))).toEqual(new Set(['decline declined']));
  });

  test('has no move out of declined', () => {
    expect(verificationMoves.filter(({ from }) => from === 'declined')).toEqual([]);
  });
});

test.each(states.flatMap((state) => memberEvents.map((event) => [state, event] as const)))(
  'in state %s the member event "%s" follows the table',
  (state, event) => {
    expect(outcomeOf(() => movedByMember(state, event))).toBe(
      listed(state, event) ?? 'refused verification-closed',
    );
  },
);

test.each(states.flatMap((state) => staffEvents.map((event) => [state, event] as const)))(
  'in state %s the staff event "%s" follows the table',
  (state, event) => {
    expect(outcomeOf(() => movedByStaff(state, event))).toBe(
      listed(state, event) ?? 'refused already-decided',
    );
  },
);

test.each(states)('the state %s is found by its status and level', (state) => {
  const { kycStatus, level } = statusOf[state];
  expect(stateOf(kycStatus, level)).toBe(state);
});

test('an impossible status and level is no state', () => {
  expect(() => stateOf(1, 1)).toThrow(/no verification/);
});
