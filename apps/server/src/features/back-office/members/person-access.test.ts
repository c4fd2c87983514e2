// A person as staff see and help them: status, sign-ins, the lock, the sessions, the account type.
import { randomUUID } from 'node:crypto';
import {
  endPersonSessions,
  getMember,
  getPersonAccess,
  listPersonLogins,
  setAccountTypeOpen,
  setMustBindAuthenticator,
  unlockPerson,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { accessServer, equip, lock } from './access.testing.ts';

const server = await accessServer();
afterAll(server.stop);

// A new session each time, because some tests move the clock past a session's life.
const staff = () => server.signedInStaff('reviewer');
const auditor = () => server.signedInStaff('auditor');
const reason = 'Asked by phone.';

describe('a person’s access page', () => {
  test('shows sessions, factors and protections', async () => {
    const person = await server.signedInPerson({ name: 'Ada Wong', email: `${randomUUID()}@example.com` });
    const changedAt = await equip(server, person);
    await server.pool.query('update person set password_changed_at = $2 where id = $1', [
      person.personId,
      changedAt,
    ]);
    expect(await server.accessOf(person.personId)).toMatchObject({
      memberId: person.memberId,
      roleId: 1,
      name: 'Ada Wong',
      status: 'normal',
      lockedUntil: null,
      protectedUntil: new Date(changedAt.getTime() + 24 * 60 * 60 * 1000).toISOString(),
      authenticatorBoundAt: changedAt.toISOString(),
      passkeys: [{ name: 'Laptop' }, { name: 'Phone' }],
      sessions: [{ isCurrent: false }],
      trustedBrowsers: [{ browser: 'Firefox', os: 'Linux', isCurrent: false }],
      waiting: [],
    });
    await server.clock.advance(24 * 60 * 60);
    expect((await server.accessOf(person.personId)).protectedUntil).toBeNull();
  });

  test('shows no token, secret or code', async () => {
    const person = await server.signedInPerson();
    await equip(server, person);
    const text = JSON.stringify(await server.accessOf(person.personId));
    expect(text).not.toContain('sealed');
    expect(text).not.toContain(person.token);
  });

  test('lists sign-ins, newest first, page by page', async () => {
    const { personId } = await server.signedInPerson();
    for (const [i, outcome] of ['registered', 'wrong-credentials', 'signed-in'].entries())
      await server.pool.query(
        `insert into login_record (person_id, at, outcome, method, agent, address, country)
         values ($1, $2, $3, 'password', null, '203.0.113.7', 'HK')`,
        [personId, new Date(Date.UTC(2026, 2, 2, 2, i)), outcome],
      );
    const page = async (pageNo: number) =>
      server.as(await auditor()).call(listPersonLogins, { personId, pageNo, pageSize: 2 });
    const first = await page(1);
    expect(first.total).toBe(3);
    expect(first.list.map(({ outcome }) => outcome)).toEqual(['signed-in', 'wrong-credentials']);
    expect((await page(2)).list).toMatchObject([
      { outcome: 'registered', address: '203.0.113.7', country: 'HK' },
    ]);
  });

  test('is not found for an unknown person', async () => {
    const personId = randomUUID();
    expect(await server.as(await auditor()).refused(getPersonAccess, { personId })).toBe('not-found');
    const page = { personId, pageNo: 1, pageSize: 10 };
    expect(await server.as(await auditor()).refused(listPersonLogins, page)).toBe('not-found');
  });
});

describe('a sign-in lock', () => {
  const unlock = async (personId: string, as = staff()) =>
    (await server.call(unlockPerson, { personId, reason }, { session: await as })).refusal;

  test('is ended by staff and recorded', async () => {
    const person = await server.signedInPerson();
    await lock(server, person);
    const { lockedUntil } = await server.accessOf(person.personId);
    expect(lockedUntil).not.toBeNull();
    expect(await unlock(person.personId)).toBeUndefined();
    expect((await server.accessOf(person.personId)).lockedUntil).toBeNull();
    const [line] = await server.trailOf(`person:${person.personId}`);
    expect(line).toMatchObject({ action: 'members.unlock', reason, memberId: person.memberId });
  });

  test('cannot be ended if it is absent or expired', async () => {
    const person = await server.signedInPerson();
    expect(await unlock(person.personId)).toBe('already-decided');
    await lock(server, person);
    await server.clock.advance(60 * 60);
    expect(await unlock(person.personId)).toBe('already-decided');
  });

  test('is ended once by two at the same time', async () => {
    const person = await server.signedInPerson();
    await lock(server, person);
    const both = await Promise.all([unlock(person.personId), unlock(person.personId)]);
    expect(both.map((refusal) => refusal ?? 'ended').toSorted()).toEqual(['already-decided', 'ended']);
  });

  test('cannot be ended by an auditor or for an unknown person', async () => {
    const { personId } = await server.signedInPerson();
    expect(await unlock(personId, auditor())).toBe('forbidden');
    expect(await unlock(randomUUID())).toBe('not-found');
  });
});

describe('the sessions of a person', () => {
  const end = async (personId: string, as = staff()) =>
    (await server.call(endPersonSessions, { personId, reason }, { session: await as })).refusal;

  test('end at once with a notice to their owner', async () => {
    const person = await server.signedInPerson();
    const other = await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    expect(await server.state(person)).toBeUndefined();
    expect(await end(person.personId)).toBeUndefined();
    expect(await server.state(person)).toBe('login-expired');
    expect(await server.state(other)).toBeUndefined();
    expect(await server.mailsTo(person.personId)).toHaveLength(1);
    const [line] = await server.trailOf(`person:${person.personId}`);
    expect(line).toMatchObject({ action: 'members.end-sessions', reason });
  });

  test('may be none', async () => {
    const { personId } = await server.signedInPerson();
    expect(await end(personId)).toBeUndefined();
    expect(await end(personId)).toBeUndefined();
  });

  test('cannot be ended by an auditor or for an unknown person', async () => {
    const { personId } = await server.signedInPerson();
    expect(await end(personId, auditor())).toBe('forbidden');
    expect(await end(randomUUID())).toBe('not-found');
  });
});

describe('the account type of a member', () => {
  const set = async (memberId: string, isOpen: boolean, as = staff()) =>
    (await server.call(setAccountTypeOpen, { memberId, isOpen, reason }, { session: await as })).refusal;
  const isOpen = async (memberId: string) =>
    (await server.as(await auditor()).call(getMember, { memberId })).access.isAccountTypeOpen;

  test('is closed and opened once each, and closing ends its sessions', async () => {
    const person = await server.signedInPerson();
    const { memberId } = person;
    expect(await set(memberId, true)).toBe('already-decided');
    expect(await set(memberId, false)).toBeUndefined();
    expect(await isOpen(memberId)).toBe(false);
    expect(await set(memberId, false)).toBe('already-decided');
    expect(await server.state(person)).toBe('login-expired');
    expect(await set(memberId, true)).toBeUndefined();
    expect(await isOpen(memberId)).toBe(true);
    const trail = await server.trailOf(`member:${memberId}`);
    expect(trail.map(({ action }) => action)).toEqual([
      'members.open-account-type',
      'members.close-account-type',
    ]);
  });

  test('cannot be closed by an auditor or for an unknown member', async () => {
    const { memberId } = await server.signedInPerson();
    expect(await set(memberId, false, auditor())).toBe('forbidden');
    expect(await set('1000000000', false)).toBe('not-found');
  });
});

describe('the authenticator requirement of a member', () => {
  const set = async (memberId: string, must: boolean, as = staff()) =>
    (await server.call(setMustBindAuthenticator, { memberId, must, reason }, { session: await as })).refusal;
  const must = async (memberId: string) =>
    (await server.as(await auditor()).call(getMember, { memberId })).access.mustBindAuthenticator;

  test('is set and waived once each and recorded', async () => {
    const person = await server.signedInPerson();
    const { memberId } = person;
    expect(await set(memberId, false)).toBe('already-decided');
    expect(await set(memberId, true)).toBeUndefined();
    expect(await must(memberId)).toBe(true);
    expect(await set(memberId, true)).toBe('already-decided');
    expect(await server.state(person)).toBeUndefined();
    expect(await set(memberId, false)).toBeUndefined();
    expect(await must(memberId)).toBe(false);
    const { rows } = await server.pool.query(
      'select action, before, after, reason from audit where member_id = $1 order by id',
      [memberId],
    );
    const [no, yes] = [{ mustBindAuthenticator: false }, { mustBindAuthenticator: true }];
    expect(rows).toEqual([
      { action: 'members.require-authenticator', before: no, after: yes, reason },
      { action: 'members.waive-authenticator', before: yes, after: no, reason },
    ]);
  });

  test('leaves existing authenticators in place', async () => {
    const person = await server.signedInPerson();
    const boundAt = await equip(server, person);
    expect(await set(person.memberId, true)).toBeUndefined();
    expect(await set(person.memberId, false)).toBeUndefined();
    expect((await server.accessOf(person.personId)).authenticatorBoundAt).toBe(boundAt.toISOString());
  });

  test('is closed to auditors, unknown members and staff of that member', async () => {
    const { memberId } = await server.signedInPerson();
    expect(await set(memberId, true, auditor())).toBe('forbidden');
    expect(await set('1000000000', true)).toBe('not-found');
    const own = server.signedInStaffOf({ memberId });
    expect(await set(memberId, false, own)).toBe('forbidden');
    expect(await must(memberId)).toBe(false);
  });
});
