// People's sessions are refreshed and signed out.
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

  test('issues a new pair, and the session continues', async () => {
    const person = await server.signedInPerson();
    const { data } = await refresh(person.refreshToken);
    expect(data.refreshToken).not.toBe(person.refreshToken);
    await server.as(data).call(getMemberInfo, {});
  });

  test('issues another pair if the answer was lost and the request is repeated', async () => {
    const person = await server.signedInPerson();
    const requestId = randomUUID().replaceAll('-', '');
    const lost = await refresh(person.refreshToken, { requestId });
    const { data } = await refresh(person.refreshToken, { requestId });
    await server.as(data).call(getMemberInfo, {});
    expect(await server.as(lost.data).refused(getMemberInfo, {})).toBe('login-expired');
  });

  test('with a spent token ends the whole session', async () => {
    const person = await server.signedInPerson();
    const { data } = await refresh(person.refreshToken);
    expect((await refresh(person.refreshToken)).refusal).toBe('login-expired');
    expect(await server.as(data).refused(getMemberInfo, {})).toBe('login-expired');
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
  test('ends when its person signs out', async () => {
    const person = await server.signedInPerson();
    await server.as(person).call(signOut, {});
    expect(await server.as(person).refused(getMemberInfo, {})).toBe('login-expired');
  });

  test('shows its own member only', async () => {
    const [own, other] = [await server.signedInPerson(), await server.signedInPerson()];
    expect(await server.as(own).refused(getMemberInfo, { memberId: other.memberId })).toBe('forbidden');
  });

  test('shows the menu of its role', async () => {
    const approver = await server.signedInPerson({ roleId: 3 });
    const data = await server.as(approver).call(getMenu, {});
    expect(data.find(({ key }) => key === 'transfer')?.children).toEqual([
      { key: 'transfer-records', path: '/transfer/transfer-records' },
    ]);
  });

  test('is required', async () => {
    for (const call of [getMemberInfo, getMenu, signOut] as const) {
      expect(await server.stranger.refused(call, {})).toBe('login-expired');
    }
  });
});
