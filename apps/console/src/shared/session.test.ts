// The console's stored staff session, and invalid ones.
import { expect, test } from 'vitest';
import { session } from './session.ts';

const kept = {
  token: 'a',
  refreshToken: 'b',
  idleSeconds: 900,
  staff: {
    staffId: '00000000-0000-4000-8000-000000000001',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'senior',
  },
} as const;

test('a stored session holds only tokens, idle time and person', () => {
  const answered = { ...kept, tokenExpiresAt: '2026-01-01T00:00:00.000Z' };
  session.keep(answered);
  expect(session.current()).toEqual(kept);
  session.end();
});

test('a stored session with an unknown role is rejected', () => {
  session.keep({ ...kept, staff: { ...kept.staff, role: 'owner' as 'senior' } });
  expect(session.current()).toBeUndefined();
});
