// From the form to a session: steps follow each other, Back and Forward work, and a lost sign-in says so.
import { describe, expect, test } from 'vitest';
import { signInAfter, signInAt, shownAt, stepParameter, type SignInEvent } from './sign-in-state.ts';

const waiting = { type: 'individual', verifyId: 'v1' } as const;
const after = (...events: readonly SignInEvent[]) => events.reduce(signInAfter, signInAt(undefined));

describe('the sign-in page', () => {
  test('shows the form to a new visitor, whatever the address names', () => {
    expect(shownAt(undefined, signInAt(undefined))).toBe('form');
    expect(shownAt(stepParameter, signInAt(undefined))).toBe('form');
  });

  test('shows the current step, also after a reload', () => {
    expect(shownAt(stepParameter, after({ kind: 'waits', waiting }))).toBe('step');
    expect(shownAt(stepParameter, signInAt(waiting))).toBe('step');
  });

  test('shows the form after Back, and the step again after Forward', () => {
    const state = after({ kind: 'waits', waiting });
    expect(shownAt(undefined, state)).toBe('form');
    expect(shownAt(stepParameter, state)).toBe('step');
  });

  test('draws the second factor as a new step even if the id stays the same', () => {
    const [first, second] = [
      after({ kind: 'waits', waiting }),
      after({ kind: 'waits', waiting }, { kind: 'waits', waiting }),
    ];
    expect(second.step).not.toBe(first.step);
    expect(second.waiting).toEqual(waiting);
  });

  test('reports a lost sign-in until the next attempt', () => {
    const lost = after({ kind: 'waits', waiting }, { kind: 'lost' });
    expect([shownAt(stepParameter, lost), lost.isLost]).toEqual(['form', true]);
    expect(signInAfter(lost, { kind: 'tried' }).isLost).toBe(false);
    expect(signInAfter(lost, { kind: 'waits', waiting }).isLost).toBe(false);
  });

  test('shows no notice to a person who restarts on their own', () => {
    const state = after({ kind: 'waits', waiting }, { kind: 'again' });
    expect([state.waiting, state.isLost]).toEqual([undefined, false]);
  });
});
