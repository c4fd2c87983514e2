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

describe('sessions of staff', () => {
  test('get another pair if the answer was lost and the request is repeated', async () => {
    const { refreshToken } = await signedInStaff(server, who);
    const options = { requestId: newRequestId() };
    const lost = await server.call(staffRefresh, { refreshToken }, options);
    const { data } = await server.call(staffRefresh, { refreshToken }, options);
    expect(await server.as(lost.data).refused(staffSignOut, {})).toBe('login-expired');
    await server.as(data).call(staffSignOut, {});
  });

  test('open, refresh and end', async () => {
    const data = await signedInStaff(server, who);
    expect(data.staff).toEqual({ ...who, name: 'Test Senior', role: 'senior' });
    const refreshed = await server.stranger.call(staffRefresh, { refreshToken: data.refreshToken });
    expect(refreshed.staff.staffId).toBe(who.staffId);
    expect(await server.as(data).refused(staffSignOut, {})).toBe('login-expired');
    await server.as(refreshed).call(staffSignOut, {});
    expect(await server.as(refreshed).refused(staffSignOut, {})).toBe('login-expired');
  });

  test('give a repeated sign-in request nothing', async () => {
    const headers = { [verifyIdHeader]: await passwordOf(server, who) };
    const proof = { method: 'authenticator', code: await staffCode(server) } as const;
    const options = { requestId: newRequestId(), headers };
    const once = () => server.call(continueStaffSignIn, { proof }, options);
    const { data } = await once();
    expect((await once()).refusal).toBe('sign-in-expired');
    await server.as(data).call(staffSignOut, {});
  });

  test('are refused after five wrong passwords and for disabled staff', async () => {
    const enter = async (entered: string) =>
      server.stranger.refused(staffSignIn, { email: who.email, password: entered });
    await server.pool.query(`update staff set status = 'disabled' where id = $1`, [who.staffId]);
    expect(await enter(password)).toBe('staff-disabled');
    for (let i = 0; i < 4; i++) expect(await enter(wrongPassword)).toBe('wrong-credentials');
    expect(await enter(wrongPassword)).toBe('login-locked');
  });

  test('open nothing of members, nor members’ sessions anything of staff', async () => {
    const session = await signedInStaff(server, who);
    expect(await server.as(session).refused(getMemberInfo, {})).toBe('login-expired');
    const person = await server.signedInPerson();
    expect(await server.as(person).refused(staffSignOut, {})).toBe('login-expired');
    expect(await server.stranger.refused(staffRefresh, { refreshToken: person.refreshToken })).toBe(
      'login-expired',
    );
  });
});
