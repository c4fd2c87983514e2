// A reset moves forward only by a proof and by a new password, and back when its time is over.
import { describe, expect, test } from 'vitest';
import { resetAfter, resetBegins, type ResetEvent } from './reset-state.ts';

const proved = { type: 'individual', resetToken: 't1' } as const;
const after = (...events: readonly ResetEvent[]) => events.reduce(resetAfter, resetBegins);

describe('a password reset', () => {
  test('asks for a proof, then for the password, and ends without a token', () => {
    expect(after({ kind: 'proved', proved })).toEqual({ stage: 'set', proved });
    expect(after({ kind: 'proved', proved }, { kind: 'set' })).toEqual({ stage: 'done' });
  });

  test('cannot set a password without a proof', () => {
    expect(after({ kind: 'set' })).toEqual(resetBegins);
  });

  test('starts again with a reason once its time is over', () => {
    expect(after({ kind: 'proved', proved }, { kind: 'expired' })).toEqual({
      stage: 'prove',
      isExpired: true,
    });
    expect(after({ kind: 'expired' }, { kind: 'proved', proved })).toEqual({ stage: 'set', proved });
  });
});
