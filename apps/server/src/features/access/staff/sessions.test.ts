// The sessions of staff: opened by password and factor, refreshed, ended, apart from those of members.
import { randomUUID } from 'node:crypto';
import {
  continueStaffSignIn,
  getMemberInfo,
  staffRefresh,
  staffSignIn,
  staffSignOut,
  verifyIdHeader,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { password, signInServer, wrongPassword } from '../sign-in/sign-in.testing.ts';
import { type TestStaff, newStaff, passwordOf, signedInStaff, staffCode } from './staff.testing.ts';

const server = await signInServer();
afterAll(server.stop);

let who: TestStaff = { staffId: '', email: '' };
beforeEach(async () => {
  who = await newStaff(server);
});

const newRequestId = (): string => randomUUID().replaceAll('-', '');

describe('staff', () => {
  test('get another pair when the answer was lost and the same request comes again', async () => {
    const { refreshToken } = await signedInStaff(server, who);
    const options = { requestId: newRequestId() };
    const lost = await server.call(staffRefresh, { refreshToken }, options);
    const { data } = await server.call(staffRefresh, { refreshToken }, options);
    expect((await server.call(staffSignOut, {}, { session: lost.data })).refusal).toBe('login-expired');
    expect((await server.call(staffSignOut, {}, { session: data })).refusal).toBeUndefined();
  });

  test('sign in, refresh and sign out', async () => {
    const data = await signedInStaff(server, who);
    expect(data.staff).toEqual({ ...who, name: 'Test Senior', role: 'senior' });
    const refreshed = await server.call(staffRefresh, { refreshToken: data.refreshToken });
    expect(refreshed.data.staff.staffId).toBe(who.staffId);
    expect((await server.call(staffSignOut, {}, { session: data })).refusal).toBe('login-expired');
    await server.call(staffSignOut, {}, { session: refreshed.data });
    expect((await server.call(staffSignOut, {}, { session: refreshed.data })).refusal).toBe('login-expired');
  });

  test('whose request comes again get nothing, and keep what they have', async () => {
    const headers = { [verifyIdHeader]: await passwordOf(server, who) };
    const proof = { method: 'authenticator', code: await staffCode(server) } as const;
    const options = { requestId: newRequestId(), headers };
    const once = () => server.call(continueStaffSignIn, { proof }, options);
    const { data } = await once();
    expect((await once()).refusal).toBe('sign-in-expired');
    expect((await server.call(staffSignOut, {}, { session: data })).refusal).toBeUndefined();
  });

  test('are locked after five wrong passwords, and may be disabled', async () => {
    const enter = async (entered: string) =>
      (await server.call(staffSignIn, { email: who.email, password: entered })).refusal;
    await server.pool.query(`update staff set status = 'disabled' where id = $1`, [who.staffId]);
    expect(await enter(password)).toBe('staff-disabled');
    for (let i = 0; i < 4; i++) expect(await enter(wrongPassword)).toBe('wrong-credentials');
    expect(await enter(wrongPassword)).toBe('login-locked');
  });

  test('have sessions that open nothing of members, and the other way round', async () => {
    const session = await signedInStaff(server, who);
    expect((await server.call(getMemberInfo, {}, { session })).refusal).toBe('login-expired');
    const person = await server.signedInPerson();
    expect((await server.call(staffSignOut, {}, { session: person })).refusal).toBe('login-expired');
    expect((await server.call(staffRefresh, { refreshToken: person.refreshToken })).refusal).toBe(
      'login-expired',
    );
  });
});
