// Disabling and enabling access: of a person, of a member with all its people, with and without fraud.
import { randomUUID } from 'node:crypto';
import { disableAccess, enableAccess, getMember, listReviews } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestSession } from '../../../platform/testing.ts';
import { accessServer } from './access.testing.ts';
import type { Target } from './subject.ts';

const server = await accessServer();
afterAll(server.stop);

const staff = await server.signedInStaff('reviewer');
const second = await server.signedInStaff('senior');

const disable = async (target: Target, isFraud = false, session: TestSession = staff) =>
  (await server.call(disableAccess, { target, reason: 'Asked by phone.', isFraud }, { session })).refusal;

const enable = (target: Target, session: TestSession = staff) =>
  server.call(enableAccess, { target, reason: 'Cleared up.' }, { session });

const personOf = (id: string): Target => ({ kind: 'person', id });
const memberOf = (id: string): Target => ({ kind: 'member', id });

/** The only waiting request about this person. */
async function requestAbout(personId: string): Promise<string> {
  const { waiting } = await server.accessOf(personId);
  return waiting[0]?.requestId ?? expect.unreachable('nothing waits');
}

describe('a disabled person', () => {
  test('loses access at the next call and needs a new sign-in after enabling', async () => {
    const person = await server.signedInPerson();
    expect(await server.state(person)).toBeUndefined();
    expect(await disable(personOf(person.personId))).toBeUndefined();
    expect(await server.state(person)).toBe('account-disabled');
    expect(await server.accessOf(person.personId)).toMatchObject({
      status: 'disabled',
      disabledReason: 'Asked by phone.',
      isAfterFraud: false,
      sessions: [],
    });

    expect((await enable(personOf(person.personId))).data).toEqual({ waitsForSecond: false });
    expect(await server.accessOf(person.personId)).toMatchObject({ status: 'normal', disabledReason: null });
    expect(await server.state(person)).toBe('login-expired');
    const anew = await server.context.sessions.create('person', person.personId);
    expect(await server.state(anew)).toBeUndefined();
  });

  test('is not enabled after a removal, even by an earlier request', async () => {
    const { personId } = await server.signedInPerson();
    await disable(personOf(personId), true);
    expect((await enable(personOf(personId))).data).toEqual({ waitsForSecond: true });
    const subjectId = await requestAbout(personId);
    await server.pool.query('update person set email = null, removed_at = now() where id = $1', [personId]);
    expect((await enable(personOf(personId))).refusal).toBe('already-decided');
    expect(await server.decide(subjectId, second)).toBe('changed-meanwhile');
  });

  test('does not affect other people of the member', async () => {
    const admin = await server.signedInPerson();
    const operator = await server.signedInPerson({ memberId: admin.memberId, roleId: 2 });
    await disable(personOf(operator.personId));
    expect(await server.state(operator)).toBe('account-disabled');
    expect(await server.state(admin)).toBeUndefined();
  });

  test('is recorded with old state, new state and reason', async () => {
    const { personId, memberId } = await server.signedInPerson();
    await disable(personOf(personId));
    await enable(personOf(personId));
    const [enabled, disabled] = await server.trailOf(`person:${personId}`);
    expect(disabled).toMatchObject({ action: 'members.disable', memberId, reason: 'Asked by phone.' });
    expect(enabled).toMatchObject({ action: 'members.enable', memberId, reason: 'Cleared up.' });
    const { rows } = await server.pool.query<{ before: object; after: object }>(
      `select before, after from audit where subject_id = $1 order by id`,
      [personId],
    );
    expect(rows[0]).toMatchObject({ before: { status: 'normal' }, after: { status: 'disabled' } });
    expect(rows[1]).toMatchObject({
      before: { status: 'disabled', disabledReason: 'Asked by phone.' },
      after: { status: 'normal', disabledReason: null },
    });
  });
});

describe('a disabled member', () => {
  test('signs all its people out with the reason', async () => {
    const admin = await server.signedInPerson();
    const operator = await server.signedInPerson({ memberId: admin.memberId, roleId: 2 });
    await disable(memberOf(admin.memberId));
    expect([await server.state(admin), await server.state(operator)]).toEqual([
      'member-disabled',
      'member-disabled',
    ]);
    expect(await server.accessOf(operator.personId)).toMatchObject({
      status: 'normal',
      memberStatus: 'disabled',
    });
    const data = await server.as(second).call(getMember, { memberId: admin.memberId });
    expect(data.member.status).toBe('disabled');
    expect(data.access).toEqual({
      may: ['mark-fraud', 'enable', 'close-account-type', 'require-authenticator'],
      disabledReason: 'Asked by phone.',
      isAfterFraud: false,
      isAccountTypeOpen: true,
      isCertified: false,
      isDeveloper: false,
      mustBindAuthenticator: false,
      waiting: [],
    });
    expect((await enable(memberOf(admin.memberId))).data).toEqual({ waitsForSecond: false });
    expect(await server.state(await server.context.sessions.create('person', admin.personId))).toBe(
      undefined,
    );
  });
});

describe('access disabled for fraud', () => {
  test('is enabled only by a second member of staff', async () => {
    const { personId } = await server.signedInPerson();
    await disable(personOf(personId), true);
    expect((await enable(personOf(personId))).data).toEqual({ waitsForSecond: true });
    expect(await server.accessOf(personId)).toMatchObject({
      status: 'disabled',
      isAfterFraud: true,
      waiting: [{ kind: 'enable-person', reason: 'Cleared up.', askedBy: 'Test reviewer' }],
    });
    expect((await enable(personOf(personId), second)).refusal).toBe('waits-for-second');

    expect(await server.decide(await requestAbout(personId), staff)).toBe('forbidden');
    expect(await server.decide(await requestAbout(personId), second)).toBeUndefined();
    expect(await server.accessOf(personId)).toMatchObject({
      status: 'normal',
      isAfterFraud: false,
      waiting: [],
    });
  });

  test('needs two members of staff for a whole member too', async () => {
    const { memberId, personId } = await server.signedInPerson();
    await disable(memberOf(memberId), true);
    await enable(memberOf(memberId));
    const member = await server.as(second).call(getMember, { memberId });
    const [request] = member.access.waiting;
    expect(request?.kind).toBe('enable-member');
    expect((await server.accessOf(personId)).waiting).toEqual([]);
    expect(await server.decide(request?.requestId ?? '', second)).toBeUndefined();
    const data = await server.as(second).call(getMember, { memberId });
    expect([data.member.status, data.access.isAfterFraud]).toEqual(['normal', false]);
  });

  test('can be marked later, but not unmarked by one person', async () => {
    const { personId } = await server.signedInPerson();
    await disable(personOf(personId));
    expect(await disable(personOf(personId), true)).toBeUndefined();
    expect(await disable(personOf(personId), false)).toBe('already-decided');
    expect((await enable(personOf(personId))).data.waitsForSecond).toBe(true);
  });

  test('stays disabled after a rejected request, which may be repeated', async () => {
    const { personId } = await server.signedInPerson();
    await disable(personOf(personId), true);
    await enable(personOf(personId));
    expect(await server.decide(await requestAbout(personId), second, 'Not cleared up.')).toBeUndefined();
    expect(await server.accessOf(personId)).toMatchObject({ status: 'disabled', waiting: [] });
    expect((await enable(personOf(personId))).data.waitsForSecond).toBe(true);
  });

  test('has one open request, even if two are made at once', async () => {
    const { personId } = await server.signedInPerson();
    await disable(personOf(personId), true);
    const both = await Promise.all([enable(personOf(personId)), enable(personOf(personId), second)]);
    expect(both.map(({ refusal }) => refusal ?? 'asked').toSorted()).toEqual(['asked', 'waits-for-second']);
    const data = await server.as(second).call(listReviews, { kind: 'access', pageNo: 1, pageSize: 100 });
    expect(data.list.filter(({ title }) => title.includes(personId))).toHaveLength(1);
  });
});

describe('a change of access is refused', () => {
  test('as not found for an unknown id', async () => {
    expect(await disable(personOf(randomUUID()))).toBe('not-found');
    expect(await disable(memberOf('1000000000'))).toBe('not-found');
    expect((await enable(personOf(randomUUID()))).refusal).toBe('not-found');
  });

  test('as already decided if nothing would change', async () => {
    const { personId } = await server.signedInPerson();
    expect((await enable(personOf(personId))).refusal).toBe('already-decided');
    await disable(personOf(personId));
    expect(await disable(personOf(personId))).toBe('already-decided');
  });

  test('to the auditor and to members', async () => {
    const person = await server.signedInPerson();
    const auditor = await server.signedInStaff('auditor');
    expect(await disable(personOf(person.personId), false, auditor)).toBe('forbidden');
    expect((await enable(personOf(person.personId), auditor)).refusal).toBe('forbidden');
    expect(await disable(personOf(person.personId), false, person)).toBe('login-expired');
  });

  test('to staff who are a person of that member, except for disabling', async () => {
    const own = await server.signedInStaff('senior');
    const person = await server.signedInPerson({ email: `${own.staffId}@example.com` });
    await disable(personOf(person.personId));
    expect((await enable(personOf(person.personId), own)).refusal).toBe('forbidden');
    // Removing power is never delayed, so disabling works despite the conflict of interest (ACC-230).
    expect(await disable(memberOf(person.memberId), false, own)).toBeUndefined();
  });
});
