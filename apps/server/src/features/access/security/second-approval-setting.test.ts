// Second approval is set by an admin with a second factor, in a business that has a second person.
import {
  type Proof,
  getSecondApprovalSetting,
  listActivity,
  setSecondApprovalSetting,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { granted } from '../../../testing/granted.testing.ts';
import { securityServer } from '../../../testing/security-server.testing.ts';
import { teamFeature } from '../team/index.ts';
import { secondApprovalRules } from './index.ts';

const given = await securityServer({}, [teamFeature]);
const { server } = given;
afterAll(server.stop);

const setting = {
  newPayee: true,
  exchange: '0.02',
  transfer: '9999999.99',
  subAccount: '700.00',
} as const;
const nothing: Proof = { method: 'email', code: '0000' };

type Person = Awaited<ReturnType<typeof given.signUp>>;

const set = (person: Person, proof: Proof, more: object = {}) =>
  server.call(setSecondApprovalSetting, { ...setting, ...more, proof }, { session: person });
const get = (person: Person) => server.as(person).call(getSecondApprovalSetting, {});
/** Waits until a mistake can no longer be corrected; signs in again, because sessions end while the clock moves. */
const tenMinutesLater = ({ memberId }: Person) =>
  server.pool.query(
    `update recheck_setting set began_at = began_at - interval '10 minutes 1 second' where id = $1`,
    [memberId],
  );

/** An admin with an authenticator, and an approver of the same business. */
async function business() {
  const admin = await given.signUp({ memberType: 2 });
  const colleague = await given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 3 });
  const { secret } = await given.withAuthenticator(admin);
  return { admin, colleague, secret };
}

describe('the second-approval setting', () => {
  test('is off at first and applies to the whole business once it is set', async () => {
    const { admin, colleague, secret } = await business();
    const none = { newPayee: false, exchange: null, transfer: null, subAccount: null };
    const unchanged = { stillForYou: null, beforeYourChange: null };
    expect(await get(admin)).toMatchObject({ ...none, canChange: true, ...unchanged });
    expect((await set(admin, given.byAuthenticator(secret))).refusal).toBeUndefined();
    expect(await get(admin)).toMatchObject({ ...setting, canChange: true, stillForYou: null });
    expect(await get(colleague)).toMatchObject({ ...setting, canChange: false, ...unchanged });
    const open = { exchange: null, transfer: null };
    expect((await set(admin, given.byAuthenticator(secret, 30), open)).refusal).toBeUndefined();
    expect(await get(admin)).toMatchObject({ newPayee: true, ...open });
    // A page loaded before sub-accounts existed sends nothing about them.
    await server.clock.advance(60);
    const unsaid = { subAccount: undefined };
    expect((await set(admin, given.byAuthenticator(secret), unsaid)).refusal).toBeUndefined();
    expect(await get(admin)).toMatchObject(setting);
  });

  test('stays at its strictest for a day for the person who loosened it', async () => {
    const { admin, secret } = await business();
    const second = await given.signUp({ memberType: 2, memberId: admin.memberId });
    const sets = [
      setting,
      { transfer: '50000' },
      { newPayee: false, transfer: null },
      { exchange: null, subAccount: null },
    ];
    for (const more of sets) {
      await tenMinutesLater(admin);
      await server.clock.advance(60);
      expect((await set(admin, given.byAuthenticator(secret), more)).refusal).toBeUndefined();
    }
    const rules = (who: typeof admin) => server.context.use(secondApprovalRules)({ ...who, keyOwnerIds: [] });
    const now = { newPayee: true, exchange: null, transfer: '9999999.99', subAccount: null };
    expect(await get(admin)).toMatchObject({ ...now, stillForYou: { ...setting, transfer: '50000.00' } });
    expect(await rules(admin)).toMatchObject({ ...setting, transfer: '50000.00' });
    expect(await get(second)).toMatchObject({ ...now, stillForYou: null });
    expect(await rules(second)).toEqual(now);
    await granted(server, admin, second);
    expect(await rules(second)).toMatchObject({ exchange: '0.02', transfer: '50000.00' });
    await server.clock.advance(24 * 60 * 60);
    expect(await rules(admin)).toEqual(now);
  });

  describe('a mistyped second-approval setting', () => {
    /** The threshold is 10,000 for longer than the time for corrections, and 100 since a moment ago. */
    const mistyped = async () => {
      const { admin, colleague, secret } = await business();
      const put = async (transfer: string | null, by = admin) => {
        await server.clock.advance(60);
        const { refusal } = await set(by, given.byAuthenticator(secret), { transfer });
        expect(refusal).toBeUndefined();
      };
      await put('10000');
      await tenMinutesLater(admin);
      await put('100');
      const inForce = async (who = admin) =>
        (await server.context.use(secondApprovalRules)({ ...who, keyOwnerIds: [] })).transfer;
      expect(await inForce()).toBe('100.00');
      return { admin, colleague, secret, put, inForce };
    };

    test('is corrected at once by its author, without a day of the old rule', async () => {
      const { admin, put, inForce } = await mistyped();
      expect(await get(admin)).toMatchObject({ beforeYourChange: { transfer: '10000.00' } });
      for (const transfer of ['1000', '10000', '9000']) {
        await put(transfer);
        expect(await inForce()).toBe(`${transfer}.00`);
      }
      expect(await get(admin)).toMatchObject({ stillForYou: null });
    });

    test('corrected to more than before keeps the old rule for a day', async () => {
      const { put, inForce } = await mistyped();
      await put('20000');
      expect(await inForce()).toBe('10000.00');
      await put(null);
      expect(await inForce()).toBe('10000.00');
    });

    test('stays strict for a day once ten minutes are over', async () => {
      const { admin, put, inForce } = await mistyped();
      await tenMinutesLater(admin);
      expect(await get(admin)).toMatchObject({ beforeYourChange: null });
      await put('10000');
      expect(await inForce()).toBe('100.00');
    });

    test('stays strict for a day once something was submitted under it', async () => {
      const { admin, put, inForce } = await mistyped();
      await server.pool.query(
        `insert into audit (at, actor_kind, actor_id, member_id, action, subject_kind, subject_id, after, request_id)
         values ($1, 'person', $2, $3, 'transfers.submit', 'transfer', 'T1', '{"approvalId": "1"}', gen_random_uuid())`,
        [server.clock.now(), admin.personId, admin.memberId],
      );
      await put('10000');
      expect(await inForce()).toBe('100.00');
    });

    test('stays strict for a day if another admin changes it', async () => {
      const { admin, secret, inForce } = await mistyped();
      const second = await given.signUp({ memberType: 2, memberId: admin.memberId });
      const { secret: own } = await given.withAuthenticator(second);
      const transfer = { transfer: '10000' };
      expect(await get(second)).toMatchObject({ beforeYourChange: null });
      expect((await set(second, given.byAuthenticator(own), transfer)).refusal).toBeUndefined();
      expect(await inForce(second)).toBe('100.00');
      expect(await inForce()).toBe('10000.00');
      // The corrected value does not count as the author's own either.
      await server.clock.advance(60);
      expect(
        (await set(admin, given.byAuthenticator(secret), { transfer: '20000' })).refusal,
      ).toBeUndefined();
      expect(await inForce()).toBe('10000.00');
    });
  });

  test('shows who may approve and from when, by name', async () => {
    const { admin, colleague } = await business();
    const rename = (name: string, { personId }: Person) =>
      server.pool.query('update person set name = $2 where id = $1', [personId, name]);
    await Promise.all([rename('Ada Admin', admin), rename('Cleo Checker', colleague)]);
    const approvers = async () => (await get(admin)).approvers;
    const now = { fromTime: null, forAllFromTime: null };
    // No other person submits anything that the admin could approve.
    expect(await approvers()).toEqual([{ name: 'Cleo Checker', isYou: false, ...now }]);

    const operator = await given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 2 });
    const at = server.clock.now();
    await granted(server, admin, colleague, at);
    const settled = new Date(at.getTime() + 24 * 60 * 60 * 1000).toISOString();
    expect(await approvers()).toEqual([
      { name: 'Ada Admin', isYou: true, ...now },
      { name: 'Cleo Checker', isYou: false, fromTime: null, forAllFromTime: settled },
    ]);
    await granted(server, admin, operator, at);
    const tied = { fromTime: settled, forAllFromTime: settled };
    expect(await approvers()).toEqual([
      { name: 'Ada Admin', isYou: true, ...tied },
      { name: 'Cleo Checker', isYou: false, ...tied },
    ]);
  });

  test('notifies other admins and approvers of both values and the author', async () => {
    const { admin, colleague, secret } = await business();
    const { memberId } = admin;
    const second = await given.signUp({ memberType: 2, memberId });
    const operator = await given.signUp({ memberType: 2, memberId, roleId: 2 });
    await set(admin, given.byAuthenticator(secret));
    await server.settle();
    await set(admin, given.byAuthenticator(secret, 30), { newPayee: false, transfer: null });
    await server.settle();
    const newest = ({ email }: { readonly email: string }) => {
      const found = given.messages.findLast(({ to }) => to === email);
      return found?.subject === 'A colleague changed the second-approval rules' ? found.text : undefined;
    };
    for (const notified of [colleague, second]) {
      expect(newest(notified)).toContain('Changed by: Test Person');
      expect(newest(notified)).toContain('new payees: on → off');
      expect(newest(notified)).toContain('transfers above: 9999999.99 USD → off');
      expect(newest(notified)).not.toContain('exchanges');
    }
    expect([newest(admin), newest(operator)]).toEqual([undefined, undefined]);
    const data = await server.as(admin).call(listActivity, {});
    expect(data.list.find(({ subject }) => subject?.includes('→ off'))).toMatchObject({
      action: 'Change the second-approval rules',
      subject: expect.stringContaining('transfers above: 9999999.99 USD → off') as string,
    });
  });

  test('is changed by a passkey as well', async () => {
    const admin = await given.signUp({ memberType: 2 });
    await given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 2 });
    const device = await given.withPasskey(admin);
    const proof = await given.byPasskey(admin, device, 'recheck-setting');
    expect((await set(admin, proof)).refusal).toBeUndefined();
  });

  test.each([
    ['0.01', 'not above 0.01'],
    ['0', 'zero'],
    ['9999999.991', 'of three decimals'],
    ['10000000', 'above 9999999.99'],
  ])('refuses %s: %s', async (transfer) => {
    const { admin, secret } = await business();
    expect((await set(admin, given.byAuthenticator(secret), { transfer })).refusal).toBe('invalid-input');
  });

  test('requires a second factor, not an emailed code', async () => {
    const admin = await given.signUp({ memberType: 2 });
    await given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 3 });
    const proof = await given.byMail(admin, 'recheck-setting');
    expect((await set(admin, proof)).refusal).toBe('authenticator-needed');
  });

  test('requires a second person who may sign in', async () => {
    const admin = await given.signUp({ memberType: 2 });
    expect((await set(admin, nothing)).refusal).toBe('recheck-alone');
    const colleague = await given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 3 });
    await server.pool.query(`update person set status = 'disabled' where id = $1`, [colleague.personId]);
    expect((await set(admin, nothing)).refusal).toBe('recheck-alone');
    expect(await get(admin)).toMatchObject({ canChange: false });
  });

  test('does not exist for an individual', async () => {
    const person = await given.signUp({ memberType: 3 });
    expect((await set(person, nothing)).refusal).toBe('recheck-alone');
  });

  test.each([2, 3] as const)('cannot be changed by role %i', async (roleId) => {
    const { admin } = await business();
    const colleague = await given.signUp({ memberType: 2, memberId: admin.memberId, roleId });
    const { secret } = await given.withAuthenticator(colleague);
    const proof = given.byAuthenticator(secret);
    expect((await set(colleague, proof, { roleId: 1 })).refusal).toBe('forbidden');
  });

  test('of another business cannot be reached by naming it', async () => {
    const { admin, secret } = await business();
    const other = await business();
    await set(admin, given.byAuthenticator(secret), { memberId: other.admin.memberId });
    expect(await get(other.admin)).toMatchObject({ newPayee: false, transfer: null });
  });
});
