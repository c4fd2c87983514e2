// Refreshing and signing out, for people and for staff, whose sessions open nothing of each other.
import { randomUUID } from 'node:crypto';
import {
  getMemberInfo,
  getMenu,
  refreshSession,
  signOut,
  staffRefresh,
  staffSignIn,
  staffSignOut,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { password, signInServer, wrongPassword } from './sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const type = 'individual';
let email = '';
beforeEach(() => {
  email = `person-${randomUUID()}@example.com`;
});

describe('refreshing', () => {
  const refresh = (refreshToken: string, options = {}) =>
    server.call(refreshSession, { type, refreshToken }, options);

  test('gives a new pair with which the person goes on', async () => {
    const person = await server.signedInPerson();
    const { data } = await refresh(person.refreshToken);
    expect(data.refreshToken).not.toBe(person.refreshToken);
    expect((await server.call(getMemberInfo, {}, { session: data })).refusal).toBeUndefined();
  });

  test('gives another pair when the answer was lost and the same request comes again', async () => {
    const person = await server.signedInPerson();
    const requestId = randomUUID().replaceAll('-', '');
    const lost = await refresh(person.refreshToken, { requestId });
    const { data } = await refresh(person.refreshToken, { requestId });
    expect((await server.call(getMemberInfo, {}, { session: data })).refusal).toBeUndefined();
    expect((await server.call(getMemberInfo, {}, { session: lost.data })).refusal).toBe('login-expired');
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

  test('get another pair when the answer was lost and the same request comes again', async () => {
    await newStaff();
    const { refreshToken } = (await staffSignInWith(password)).data;
    const options = { requestId: randomUUID().replaceAll('-', '') };
    const lost = await server.call(staffRefresh, { refreshToken }, options);
    const { data } = await server.call(staffRefresh, { refreshToken }, options);
    expect((await server.call(staffSignOut, {}, { session: lost.data })).refusal).toBe('login-expired');
    expect((await server.call(staffSignOut, {}, { session: data })).refusal).toBeUndefined();
  });

  test('sign in, refresh and sign out', async () => {
    const staffId = await newStaff();
    const { data } = await staffSignInWith(password);
    expect(data.staff).toEqual({ staffId, name: 'Test Senior', email, role: 'senior' });
    const refreshed = await server.call(staffRefresh, { refreshToken: data.refreshToken });
    expect(refreshed.data.staff.staffId).toBe(staffId);
    await server.call(staffSignOut, {}, { session: refreshed.data });
    expect((await server.call(staffSignOut, {}, { session: refreshed.data })).refusal).toBe('login-expired');
  });

  describe('whose request comes again', () => {
    const signedInOnce = async () => {
      await newStaff();
      const options = { requestId: randomUUID().replaceAll('-', '') };
      const again = () => server.call(staffSignIn, { email, password }, options);
      expect((await again()).refusal).toBeUndefined();
      return again;
    };

    test('are signed in within a minute, when the answer was lost, and not later', async () => {
      const again = await signedInOnce();
      expect((await again()).data.staff.email).toBe(email);
      await server.clock.advance(61);
      expect((await again()).refusal).toBe('sign-in-expired');
      await server.clock.advance(24 * 60 * 60);
      expect((await again()).refusal).toBe('sign-in-expired');
    });

    test('are not, once the password is another one', async () => {
      const again = await signedInOnce();
      const other = await server.context.passwords.hash('Causeway-2');
      await server.pool.query('update staff set password_hash = $2 where email = $1', [email, other]);
      expect((await again()).refusal).toBe('sign-in-expired');
    });
  });

  test('are locked after five failures, and may be disabled', async () => {
    const staffId = await newStaff();
    await server.pool.query(`update staff set status = 'disabled' where id = $1`, [staffId]);
    expect((await staffSignInWith(password)).refusal).toBe('account-disabled');
    for (let i = 0; i < 4; i++)
      expect((await staffSignInWith(wrongPassword)).refusal).toBe('wrong-credentials');
    expect((await staffSignInWith(wrongPassword)).refusal).toBe('login-locked');
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
