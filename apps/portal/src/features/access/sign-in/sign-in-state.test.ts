// Between the form and a session: a step follows a step, back and forward find what is there, a lost sign-in says so.
import { describe, expect, test } from 'vitest';
import { signInAfter, signInAt, shownAt, stepParameter, type SignInEvent } from './sign-in-state.ts';

const waiting = { type: 'individual', verifyId: 'v1' } as const;
const after = (...events: readonly SignInEvent[]) => events.reduce(signInAfter, signInAt(undefined));

describe('the door', () => {
  test('shows the form to who comes, whatever the address says', () => {
    expect(shownAt(undefined, signInAt(undefined))).toBe('form');
    expect(shownAt(stepParameter, signInAt(undefined))).toBe('form');
  });

  test('shows the step that was reached, also after a reload', () => {
    expect(shownAt(stepParameter, after({ kind: 'waits', waiting }))).toBe('step');
    expect(shownAt(stepParameter, signInAt(waiting))).toBe('step');
  });

  test('shows the form on the way back, and the step again on the way forward', () => {
    const state = after({ kind: 'waits', waiting });
    expect(shownAt(undefined, state)).toBe('form');
    expect(shownAt(stepParameter, state)).toBe('step');
  });

  test('draws the second factor anew after the new browser, under the same id too', () => {
    const [first, second] = [
      after({ kind: 'waits', waiting }),
      after({ kind: 'waits', waiting }, { kind: 'waits', waiting }),
    ];
    expect(second.step).not.toBe(first.step);
    expect(second.waiting).toEqual(waiting);
  });

  test('says of a lost sign-in that it is lost, until the next attempt', () => {
    const lost = after({ kind: 'waits', waiting }, { kind: 'lost' });
    expect([shownAt(stepParameter, lost), lost.isLost]).toEqual(['form', true]);
    expect(signInAfter(lost, { kind: 'tried' }).isLost).toBe(false);
    expect(signInAfter(lost, { kind: 'waits', waiting }).isLost).toBe(false);
  });

  test('says nothing to who begins again by themselves', () => {
    const state = after({ kind: 'waits', waiting }, { kind: 'again' });
    expect([state.waiting, state.isLost]).toEqual([undefined, false]);
  });
});
