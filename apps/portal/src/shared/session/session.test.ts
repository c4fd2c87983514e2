// The portal's stored session, and its reading of stored values.
import type { UserInfo } from '@causeway/contract';
import { expect, test } from 'vitest';
import { session, updateUser } from './session.ts';

const user: UserInfo = {
  personId: '018f0000-0000-7000-8000-000000000001',
  memberId: '1000000001',
  memberType: 3,
  memberKycStatus: 1,
  instApplyStatus: null,
  roleId: 1,
  isDeveloper: 0,
  countryCode: null,
  mobile: null,
  email: 'person@example.com',
  memberNameEn: null,
  language: 'en',
};
const kept = { token: 'a', refreshToken: 'b', idleSeconds: 900, user };

test('a stored session holds only tokens, idle time and person', () => {
  const answered = { ...kept, tokenExpiresAt: '2026-01-01T00:00:00.000Z' };
  session.keep(answered);
  expect(session.current()).toEqual(kept);
});

test('a session accepts server updates of the same person only', () => {
  session.keep(kept);
  updateUser({ ...user, memberKycStatus: 4 });
  updateUser({ ...user, personId: 'another', memberKycStatus: 2 });
  expect(session.current()?.user.memberKycStatus).toBe(4);
  session.end();
});
