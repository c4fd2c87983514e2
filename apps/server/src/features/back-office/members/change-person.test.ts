// Staff change the role of a person of a business, disable, enable and remove them, like an admin of the business: two of
// them to make an admin, and never so that no admin is left.
import {
  type RequestOf,
  changeColleague,
  changePerson,
  disableAccess,
  disableColleague,
  enableAccess,
  enableColleague,
  getSecurity,
  inviteColleague,
  listAudit,
  removeColleague,
  removePerson,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { peopleServer } from './people.testing.ts';

const given = await peopleServer();
const { server, staff, newAdmin, colleagueOf, people, approve, waitingOf, accessOf, mailsTo } = given;
afterAll(server.stop);

const reason = 'Asked by the board.';

type Changed = Partial<RequestOf<typeof changePerson>>;
const change = async ({ personId }: TestPerson, more: Changed = {}, who = staff.first) =>
  server.call(
    changePerson,
    { personId, roleId: 2, department: '', reason, ...more },
    { session: await who() },
  );
const remove = async ({ personId }: TestPerson, who = staff.first) =>
  (await server.call(removePerson, { personId, reason }, { session: await who() })).refusal;
const disable = async ({ personId }: TestPerson, isFraud = false) =>
  (
    await server.call(
      disableAccess,
      {
        target: { kind: 'person', id: personId },
        reason,
        isFraud,
      },
      { session: await staff.first() },
    )
  ).refusal;
const enable = async ({ personId }: TestPerson) =>
  server.as(await staff.first()).call(enableAccess, { target: { kind: 'person', id: personId }, reason });

const state = async (person: TestPerson) => (await server.call(getSecurity, {}, { session: person })).refusal;

async function activeAdmins({ memberId }: TestPerson): Promise<number> {
  const { rows } = await server.pool.query(
    `select id from person where member_id = $1 and role_id = 1 and status = 'normal'`,
    [memberId],
  );
  return rows.length;
}

describe('another role given by staff', () => {
  test('ends the sessions and notifies both, without naming the staff member', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    expect((await change(other, { roleId: 3, department: 'Audit' })).data).toEqual({ waitsForSecond: false });
    expect(await state(other)).toBe('login-expired');
    expect((await people(admin)).find(({ personId }) => personId === other.personId)).toMatchObject({
      roleId: 3,
      department: 'Audit',
    });
    expect((await mailsTo(other.email)).at(-1)).toMatchObject({
      subject: 'Your access to Causeway has changed',
      text: expect.stringMatching(/Our staff changed[^]*Change: New role/) as string,
    });
    expect((await mailsTo(admin.email)).at(-1)).toMatchObject({
      subject: 'We changed who may act for your business',
      text: expect.stringContaining('Colleague: Otto Operator') as string,
    });
    expect((await given.activity(admin))[0]).toEqual([
      null,
      'Change a colleague’s role or department',
      'Otto Operator',
    ]);
    const data = await server
      .as(await staff.second())
      .call(listAudit, { subject: `person:${other.personId}` });
    expect(data.list[0]).toMatchObject({ action: 'members.change-person', actor: 'Test reviewer', reason });
  });

  test('is distinct from a department, whose change ends no session', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    const mails = async () => [await mailsTo(other.email), await mailsTo(admin.email)];
    const before = await mails();
    await change(other, { department: 'Treasury' });
    expect(await state(other)).toBeUndefined();
    expect(await mails()).toEqual(before);
  });

  test('as an admin waits for a second member of staff', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    expect((await change(other, { roleId: 1, department: 'Board' })).data).toEqual({ waitsForSecond: true });
    expect(await accessOf(other.personId)).toMatchObject({
      roleId: 2,
      department: null,
      waiting: [{ kind: 'make-admin', reason }],
    });
    expect((await change(other, { roleId: 1 }, staff.second)).refusal).toBe('waits-for-second');
    const [request = ''] = await waitingOf(admin);
    expect((await given.reviewOf(request)).fields).toEqual(
      expect.arrayContaining([
        { key: 'currentRole', value: 'role2' },
        { key: 'department', value: 'Board' },
      ]),
    );
    expect(await approve(admin, staff.first)).toBe('forbidden');
    expect(await approve(admin)).toBeUndefined();
    expect(await accessOf(other.personId)).toMatchObject({ roleId: 1, department: 'Board', waiting: [] });
    expect(await state(other)).toBe('login-expired');
    expect((await mailsTo(other.email)).at(-1)?.text).toContain('Our staff changed');
    expect((await mailsTo(admin.email)).at(-1)?.subject).toBe('We changed who may act for your business');
    expect((await given.activity(admin))[0]).toEqual([
      null,
      'Change a colleague’s role or department',
      'Otto Operator',
    ]);
  });

  test.each([
    ['role', changeColleague, { roleId: 3, department: '' }],
    ['department', changeColleague, { roleId: 2, department: 'Audit' }],
    ['access', disableColleague, {}],
    ['place at all', removeColleague, {}],
  ] as const)('as an admin is not given after another %s since', async (_what, endpoint, more) => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    await change(other, { roleId: 1 });
    await server.as(admin).call(endpoint, { personId: other.personId, ...more, proof: await admin.prove() });
    expect(await approve(admin)).toBe('changed-meanwhile');
    expect(await activeAdmins(admin)).toBe(1);
  });
});

describe('the last active admin', () => {
  const taken = [
    ['another role', async (person: TestPerson) => (await change(person)).refusal],
    ['disabled', disable],
    ['removed', remove],
  ] as const;

  test.each(taken)('cannot be %s', async (_what, act) => {
    const admin = await newAdmin();
    await colleagueOf(admin);
    const former = await newAdmin(admin);
    await disable(former);
    expect(await act(admin)).toBe('last-admin');
    expect(await state(admin)).toBeUndefined();
  });

  test.each(taken)('can be %s while another one remains', async (_what, act) => {
    const admin = await newAdmin();
    await newAdmin(admin);
    expect(await act(admin)).toBeUndefined();
    expect(await activeAdmins(admin)).toBe(1);
  });

  test('can be disabled for fraud', async () => {
    const admin = await newAdmin();
    expect(await disable(admin, true)).toBeUndefined();
    expect(await state(admin)).toBe('account-disabled');
  });

  test('is not protected in the account of an individual', async () => {
    expect(await disable(await given.signUp({ memberType: 3 }))).toBeUndefined();
  });
});

describe('a person disabled by staff', () => {
  test('is signed out at once and cannot be enabled by a colleague', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    expect(await disable(other)).toBeUndefined();
    expect(await state(other)).toBe('account-disabled');
    expect((await mailsTo(other.email)).at(-1)?.text).toContain('Change: Access disabled');
    expect((await mailsTo(admin.email)).at(-1)?.text).toContain('Our staff changed who may act');
    const proof = await admin.prove();
    expect(await server.as(admin).refused(enableColleague, { personId: other.personId, proof })).toBe(
      'disabled-by-staff',
    );
    expect(await disable(other, true)).toBeUndefined();
    expect((await mailsTo(other.email)).filter(({ text }) => text.includes('disabled'))).toHaveLength(1);
  });

  test('is enabled by one member of staff, or by two for an admin', async () => {
    const admin = await newAdmin();
    const [operator, second] = [await colleagueOf(admin), await newAdmin(admin)];
    for (const person of [operator, second]) await disable(person);
    expect(await enable(operator)).toEqual({ waitsForSecond: false });
    expect((await mailsTo(operator.email)).at(-1)?.text).toContain('Change: Access enabled');
    expect(await enable(second)).toEqual({ waitsForSecond: true });
    expect(await activeAdmins(admin)).toBe(1);
    expect(await approve(admin)).toBeUndefined();
    expect(await activeAdmins(admin)).toBe(2);
    expect((await mailsTo(second.email)).at(-1)?.text).toContain('Change: Access enabled');
    expect(await given.activity(admin)).toContainEqual([null, 'Enable access', 'Test Person']);
  });
});

describe('a person removed by staff', () => {
  test('is notified by email and may return with the same address', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    expect(await remove(other)).toBeUndefined();
    expect(await state(other)).toBe('account-disabled');
    expect(await accessOf(other.personId)).toMatchObject({
      status: 'removed',
      name: 'Otto Operator',
      email: null,
    });
    expect((await mailsTo(other.email)).at(-1)?.text).toContain('Removed from the business');
    expect(await remove(other)).toBe('not-found');
    expect((await change(other)).refusal).toBe('not-found');
    expect(await disable(other, true)).toBe('already-decided');
    const again = { name: 'Otto Again', department: '', roleId: 2, language: 'en' } as const;
    const proof = await admin.prove();
    await server.as(admin).call(inviteColleague, { ...again, email: other.email, proof });
    expect(await given.activity(admin)).toContainEqual([null, 'Remove a colleague', 'Otto Operator']);
  });

  test('cannot be an individual, who is nobody’s colleague', async () => {
    const person = await given.signUp({ memberType: 3 });
    expect(await remove(person)).toBe('not-found');
    expect((await change(person)).refusal).toBe('not-found');
  });
});

describe('at the same moment', () => {
  test('one of two admins stays when two members of staff remove them', async () => {
    const admin = await newAdmin();
    const second = await newAdmin(admin);
    const both = await Promise.all([remove(admin), remove(second, staff.second)]);
    expect(both.toSorted()).toEqual(['last-admin', undefined]);
    expect(await activeAdmins(admin)).toBe(1);
  });

  test('removing one admin does not remove the other', async () => {
    const admin = await newAdmin();
    const second = await newAdmin(admin);
    const proof = await admin.prove();
    await Promise.all([
      remove(admin),
      server.call(disableColleague, { personId: second.personId, proof }, { session: admin }),
    ]);
    expect(await activeAdmins(admin)).toBe(1);
  });

  test('removal by staff wins over another role given by an admin', async () => {
    const admin = await newAdmin();
    const other = await colleagueOf(admin);
    const given3 = { personId: other.personId, roleId: 3, department: '' } as const;
    const proof = await admin.prove();
    const [refusal, changed] = await Promise.all([
      remove(other),
      server.call(changeColleague, { ...given3, proof }, { session: admin }),
    ]);
    expect(refusal).toBeUndefined();
    expect([undefined, 'not-found']).toContain(changed.refusal);
    expect(await accessOf(other.personId)).toMatchObject({ status: 'removed', email: null });
    expect((await people(admin)).map(({ personId }) => personId)).toEqual([admin.personId]);
  });
});
