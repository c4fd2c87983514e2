// Adding staff: once, and so that they can sign in.
import { randomUUID } from 'node:crypto';
import { getMemberInfo, staffSignIn } from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addStaff, makeDeveloper } from './index.ts';
import { password, signInServer } from '../sign-in/sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

let email = '';
beforeEach(() => {
  email = `set-up-${randomUUID()}@example.com`;
});

describe('staff set up by command', () => {
  const add = (name = 'Test Senior') => addStaff(server.context, { email, name, role: 'senior', password });

  test('can sign in', async () => {
    const { staffId } = await add();
    expect(await server.stranger.refused(staffSignIn, { email, password })).toBe('two-factor-needed');
    expect(await add()).toEqual({ staffId });
  });

  test('are added once, even at the same instant', async () => {
    const both = await Promise.all([add(), add()]);
    expect(both[0]).toEqual(both[1]);
    expect(await add('Another Name')).toEqual(both[0]);
  });
});

describe('the developer platform', () => {
  test('opens from the next call on, even if granted twice', async () => {
    const session = await server.signedInPerson({ memberType: 1 });
    const isDeveloper = async () => (await server.as(session).call(getMemberInfo, {})).user.isDeveloper;
    expect(await isDeveloper()).toBe(0);
    await makeDeveloper(server.context, session.memberId);
    await makeDeveloper(server.context, session.memberId);
    expect(await isDeveloper()).toBe(1);
  });

  test('cannot be granted to an unknown member', async () => {
    await expect(makeDeveloper(server.context, '1000000000')).rejects.toMatchObject({ refusal: 'not-found' });
  });
});
