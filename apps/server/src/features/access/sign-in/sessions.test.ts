// Refreshing and signing out of people.
import { randomUUID } from 'node:crypto';
import { getMemberInfo, getMenu, refreshSession, signOut } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { signInServer } from './sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

const type = 'individual';
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
