// Adding staff and colleagues: once, and so that they can sign in.
import { randomUUID } from 'node:crypto';
import { getMemberInfo, staffSignIn } from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, addStaff, makeDeveloper } from './index.ts';
import { password, signInServer } from '../sign-in/sign-in.testing.ts';

const server = await signInServer();
afterAll(server.stop);

let email = '';
beforeEach(() => {
  email = `set-up-${randomUUID()}@example.com`;
});

describe('staff', () => {
  const add = (name = 'Test Senior') => addStaff(server.context, { email, name, role: 'senior', password });

  test('can sign in', async () => {
    const { staffId } = await add();
    expect((await server.call(staffSignIn, { email, password })).refusal).toBe('two-factor-needed');
    expect(await add()).toEqual({ staffId });
  });

  test('are added once, also at the same instant', async () => {
    const both = await Promise.all([add(), add()]);
    expect(both[0]).toEqual(both[1]);
    expect(await add('Another Name')).toEqual(both[0]);
  });
});

describe('a colleague', () => {
  const add = (memberId: string) =>
    addPerson(server.context, { memberId, email, roleId: 3, password, language: 'zh-Hant' });

  test('can sign in to the member', async () => {
    const { memberId } = await server.signedInPerson({ memberType: 1 });
    const { personId } = await add(memberId);
    const data = await server.browser().signedIn(email, 'business');
    expect(data.user).toMatchObject({ personId, memberId, roleId: 3, language: 'zh-Hant' });
    expect(await add(memberId)).toEqual({ personId });
  });

  test('of nobody, or of two members, is refused', async () => {
    await expect(add('1000000000')).rejects.toMatchObject({ refusal: 'not-found' });
    const [first, second] = [await server.signedInPerson(), await server.signedInPerson()];
    await add(first.memberId);
    await expect(add(second.memberId)).rejects.toMatchObject({ refusal: 'already-registered' });
  });
});

describe('the developer platform', () => {
  test('is there from the next call on, also when given twice', async () => {
    const session = await server.signedInPerson({ memberType: 1 });
    const isDeveloper = async () => (await server.call(getMemberInfo, {}, { session })).data.user.isDeveloper;
    expect(await isDeveloper()).toBe(0);
    await makeDeveloper(server.context, session.memberId);
    await makeDeveloper(server.context, session.memberId);
    expect(await isDeveloper()).toBe(1);
  });

  test('of nobody is refused', async () => {
    await expect(makeDeveloper(server.context, '1000000000')).rejects.toMatchObject({ refusal: 'not-found' });
  });
});
