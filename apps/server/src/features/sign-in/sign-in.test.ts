// Signing in, refreshing and signing out, for people and for staff; and that failing tells nothing.
import { randomUUID } from 'node:crypto';
import {
  getMemberInfo,
  getMenu,
  refreshSession,
  signIn,
  signOut,
  staffRefresh,
  staffSignIn,
  staffSignOut,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../platform/testing.ts';
import { codesFeature } from '../codes/index.ts';
import { signInFeature } from './index.ts';

const server = await testServer({ features: [signInFeature(), codesFeature] });
afterAll(server.stop);

const password = 'Causeway-1';
const type = 'individual';
let email = '';
beforeEach(() => {
  email = `person-${randomUUID()}@example.com`;
});

const signInWith = (entered: string, as: 'individual' | 'business' = type) =>
  server.call(signIn, { type: as, email, password: entered });

describe('signing in', () => {
  test('answers a session and the person', async () => {
    const person = await server.signedInPerson({
      email,
      password,
      roleId: 2,
      kycStatus: 2,
      name: 'Ada Wong',
    });
    const { data } = await signInWith(password);
    expect(data.user).toMatchObject({
      personId: person.personId,
      memberId: person.memberId,
      roleId: 2,
      memberKycStatus: 2,
      memberNameEn: 'Ada Wong',
    });
    const seconds = (new Date(data.tokenExpiresAt).getTime() - server.clock.now().getTime()) / 1000;
    expect(Math.round(seconds)).toBe(900);
    expect((await server.call(getMemberInfo, {}, { session: data })).data.nameEn).toBe('Ada Wong');
  });

  test('ignores the case of the address', async () => {
    await server.signedInPerson({ email, password });
    email = email.toUpperCase();
    expect((await signInWith(password)).refusal).toBeUndefined();
  });

  test('ends the session before it, which is told so', async () => {
    const first = await server.signedInPerson({ email, password });
    await signInWith(password);
    expect((await server.call(getMemberInfo, {}, { session: first })).refusal).toBe('logged-in-elsewhere');
  });

  test('with the wrong account type is told after the right password only', async () => {
    await server.signedInPerson({ email, password, memberType: 1 });
    expect((await signInWith('Wrong-pass1')).refusal).toBe('wrong-credentials');
    const answer = await signInWith(password);
    expect(answer.refusal).toBe('wrong-account-type');
    expect(answer.data).toEqual({ accountType: 'business' });
    expect((await signInWith(password, 'business')).refusal).toBeUndefined();
  });

  test.each([
    ['person', 'account-disabled'],
    ['member', 'member-disabled'],
  ] as const)('of a disabled %s is told after the right password only', async (table, refusal) => {
    const person = await server.signedInPerson({ email, password });
    const id = table === 'person' ? person.personId : person.memberId;
    await server.pool.query(`update ${table} set status = 'disabled' where id = $1`, [id]);
    expect((await signInWith('Wrong-pass1')).refusal).toBe('wrong-credentials');
    expect((await signInWith(password)).refusal).toBe(refusal);
  });
});

test('many guesses at once are counted before any is believed', async () => {
  await server.signedInPerson({ email, password });
  const guesses = [...Array.from({ length: 7 }, () => 'Wrong-pass1'), password];
  const asked = [type, 'business'] as const;
  const answers = await Promise.all(guesses.flatMap((guess) => asked.map((as) => signInWith(guess, as))));
  const told = answers.filter(({ refusal }) => refusal === undefined || refusal === 'wrong-account-type');
  const failures = answers.filter(({ refusal }) => refusal === 'wrong-credentials');
  // A right guess clears the count; between two of them no more than four can fail without a lock.
  expect(failures.length).toBeLessThanOrEqual(4 * (told.length + 1));
});

describe.each([
  ['a known address', true],
  ['an unknown address', false],
])('failing with %s', (_what, isKnown) => {
  beforeEach(async () => {
    if (isKnown) await server.signedInPerson({ email, password });
  });

  test('locks at the fifth time for an hour, even for the right password', async () => {
    for (let i = 0; i < 4; i++) expect((await signInWith('Wrong-pass1')).refusal).toBe('wrong-credentials');
    const fifth = await signInWith('Wrong-pass1');
    expect(fifth.refusal).toBe('login-locked');
    expect(fifth.data).toMatchObject({ remainingSeconds: 3600 });
    await server.clock.advance(3540);
    const locked = await signInWith(password);
    expect(locked.refusal).toBe('login-locked');
    expect((locked.data as unknown as { remainingSeconds: number }).remainingSeconds).toBeLessThanOrEqual(60);
    await server.clock.advance(60);
    expect((await signInWith(password)).refusal).toBe(isKnown ? undefined : 'wrong-credentials');
  });

  test('begins to count anew after an hour', async () => {
    for (let i = 0; i < 4; i++) await signInWith('Wrong-pass1');
    await server.clock.advance(3600);
    expect((await signInWith('Wrong-pass1')).refusal).toBe('wrong-credentials');
  });

  test('all at once counts each', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith('Wrong-pass1')));
    expect(answers.filter(({ refusal }) => refusal === 'wrong-credentials')).toHaveLength(4);
    expect((await signInWith(password)).refusal).toBe('login-locked');
  });
});

test('success clears the count', async () => {
  await server.signedInPerson({ email, password });
  for (let i = 0; i < 4; i++) await signInWith('Wrong-pass1');
  expect((await signInWith(password)).refusal).toBeUndefined();
  for (let i = 0; i < 4; i++) expect((await signInWith('Wrong-pass1')).refusal).toBe('wrong-credentials');
});

describe('refreshing', () => {
  const refresh = (refreshToken: string) => server.call(refreshSession, { type, refreshToken });

  test('gives a new pair with which the person goes on', async () => {
    const person = await server.signedInPerson();
    const { data } = await refresh(person.refreshToken);
    expect(data.refreshToken).not.toBe(person.refreshToken);
    expect((await server.call(getMemberInfo, {}, { session: data })).refusal).toBeUndefined();
  });

  test('with a spent token ends the whole session', async () => {
    const person = await server.signedInPerson();
    const { data } = await refresh(person.refreshToken);
    expect((await refresh(person.refreshToken)).refusal).toBe('login-expired');
    expect((await server.call(getMemberInfo, {}, { session: data })).refusal).toBe('login-expired');
    expect((await refresh(data.refreshToken)).refusal).toBe('login-expired');
  });

  test('is refused to a disabled member, an access token and nonsense', async () => {
    const person = await server.signedInPerson();
    expect((await refresh(person.token)).refusal).toBe('login-expired');
    expect((await refresh('nonsense')).refusal).toBe('login-expired');
    await server.pool.query(`update member set status = 'disabled' where id = $1`, [person.memberId]);
    expect((await refresh(person.refreshToken)).refusal).toBe('member-disabled');
  });
});

describe('a session', () => {
  test('ends with signing out', async () => {
    const person = await server.signedInPerson();
    expect((await server.call(signOut, {}, { session: person })).refusal).toBeUndefined();
    expect((await server.call(getMemberInfo, {}, { session: person })).refusal).toBe('login-expired');
  });

  test('shows its own member only', async () => {
    const [own, other] = [await server.signedInPerson(), await server.signedInPerson()];
    const answer = await server.call(getMemberInfo, { memberId: other.memberId }, { session: own });
    expect(answer.refusal).toBe('forbidden');
  });

  test('has the menu of its role', async () => {
    const rechecker = await server.signedInPerson({ roleId: 3 });
    const { data } = await server.call(getMenu, {}, { session: rechecker });
    expect(data.find(({ key }) => key === 'transfer')?.children).toEqual([
      { key: 'transfer-records', path: '/transfer/transfer-records' },
    ]);
  });

  test('is needed', async () => {
    for (const call of [getMemberInfo, getMenu, signOut] as const) {
      expect((await server.call(call, {})).refusal).toBe('login-expired');
    }
  });
});

describe('staff', () => {
  const newStaff = async (): Promise<string> => {
    const id = randomUUID();
    await server.pool.query(
      `insert into staff (id, email, name, role, password_hash, created_at) values ($1, $2, 'Test Senior', 'senior', $3, $4)`,
      [id, email, await server.context.passwords.hash(password), server.clock.now()],
    );
    return id;
  };
  const staffSignInWith = (entered: string) => server.call(staffSignIn, { email, password: entered });

  test('sign in, refresh and sign out', async () => {
    const staffId = await newStaff();
    const { data } = await staffSignInWith(password);
    expect(data.staff).toEqual({ staffId, name: 'Test Senior', email, role: 'senior' });
    const refreshed = await server.call(staffRefresh, { refreshToken: data.refreshToken });
    expect(refreshed.data.staff.staffId).toBe(staffId);
    await server.call(staffSignOut, {}, { session: refreshed.data });
    expect((await server.call(staffSignOut, {}, { session: refreshed.data })).refusal).toBe('login-expired');
  });

  test('are locked after five failures, and may be disabled', async () => {
    const staffId = await newStaff();
    await server.pool.query(`update staff set status = 'disabled' where id = $1`, [staffId]);
    expect((await staffSignInWith(password)).refusal).toBe('account-disabled');
    for (let i = 0; i < 4; i++)
      expect((await staffSignInWith('Wrong-pass1')).refusal).toBe('wrong-credentials');
    expect((await staffSignInWith('Wrong-pass1')).refusal).toBe('login-locked');
  });

  test('have sessions that open nothing of members, and the other way round', async () => {
    await newStaff();
    const { data } = await staffSignInWith(password);
    expect((await server.call(getMemberInfo, {}, { session: data })).refusal).toBe('login-expired');
    const person = await server.signedInPerson();
    expect((await server.call(staffSignOut, {}, { session: person })).refusal).toBe('login-expired');
    expect((await server.call(staffRefresh, { refreshToken: person.refreshToken })).refusal).toBe(
      'login-expired',
    );
  });
});
