// What a second person has to approve is said by an admin with a second factor, in a business that has a second person.
import { type Proof, getRecheckSetting, listActivity, setRecheckSetting } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { granted } from '../../../testing/granted.testing.ts';
import { securityServer } from '../../../testing/security-server.testing.ts';
import { teamFeature } from '../team/index.ts';
import { recheckRules } from './index.ts';

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
  server.call(setRecheckSetting, { ...setting, ...more, proof }, { session: person });
const get = async (person: Person) => (await server.call(getRecheckSetting, {}, { session: person })).data;

/** An admin with an authenticator, and a rechecker of the same business. */
async function business() {
  const admin = await given.signUp({ memberType: 2 });
  const colleague = await given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 3 });
  const { secret } = await given.withAuthenticator(admin);
  return { admin, colleague, secret };
}

describe('the recheck setting', () => {
  test('is nothing at first, and holds for the whole business once it is set', async () => {
    const { admin, colleague, secret } = await business();
    const none = { newPayee: false, exchange: null, transfer: null, subAccount: null };
    expect(await get(admin)).toEqual({ ...none, canChange: true, stillForYou: null });
    expect((await set(admin, given.byAuthenticator(secret))).refusal).toBeUndefined();
    expect(await get(admin)).toEqual({ ...setting, canChange: true, stillForYou: null });
    expect(await get(colleague)).toEqual({ ...setting, canChange: false, stillForYou: null });
    const open = { exchange: null, transfer: null };
    expect((await set(admin, given.byAuthenticator(secret, 30), open)).refusal).toBeUndefined();
    expect(await get(admin)).toMatchObject({ newPayee: true, ...open });
    // A page of before there were sub-accounts in it says nothing of them.
    await server.clock.advance(60);
    const unsaid = { subAccount: undefined };
    expect((await set(admin, given.byAuthenticator(secret), unsaid)).refusal).toBeUndefined();
    expect(await get(admin)).toMatchObject(setting);
  });

  test('loosened, holds for who loosened it for a day, the strictest of the day, and for nobody else', async () => {
    const { admin, secret } = await business();
    const second = await given.signUp({ memberType: 2, memberId: admin.memberId });
    const sets = [
      setting,
      { transfer: '50000' },
      { newPayee: false, transfer: null },
      { exchange: null, subAccount: null },
    ];
    for (const more of sets) {
      await server.clock.advance(60);
      expect((await set(admin, given.byAuthenticator(secret), more)).refusal).toBeUndefined();
    }
    const rules = (who: typeof admin) => server.context.of(recheckRules)({ ...who, keyOwnerIds: [] });
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

  test('is told to every other admin and approver, from what to what and by whom, and stands in the activity log', async () => {
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
    const { data } = await server.call(listActivity, {}, { session: admin });
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

  test('needs a second factor, which a code by mail is not', async () => {
    const admin = await given.signUp({ memberType: 2 });
    await given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 3 });
    const proof = await given.byMail(admin, 'recheck-setting');
    expect((await set(admin, proof)).refusal).toBe('authenticator-needed');
  });

  test('needs a second person who may come in', async () => {
    const admin = await given.signUp({ memberType: 2 });
    expect((await set(admin, nothing)).refusal).toBe('recheck-alone');
    const colleague = await given.signUp({ memberType: 2, memberId: admin.memberId, roleId: 3 });
    await server.pool.query(`update person set status = 'disabled' where id = $1`, [colleague.personId]);
    expect((await set(admin, nothing)).refusal).toBe('recheck-alone');
    expect(await get(admin)).toMatchObject({ canChange: false });
  });

  test('is none for an individual', async () => {
    const person = await given.signUp({ memberType: 3 });
    expect((await set(person, nothing)).refusal).toBe('recheck-alone');
  });

  test.each([2, 3] as const)('is not for role %i to change', async (roleId) => {
    const { admin } = await business();
    const colleague = await given.signUp({ memberType: 2, memberId: admin.memberId, roleId });
    const { secret } = await given.withAuthenticator(colleague);
    const proof = given.byAuthenticator(secret);
    expect((await set(colleague, proof, { roleId: 1 })).refusal).toBe('forbidden');
  });

  test('of another business is not reached by naming it', async () => {
    const { admin, secret } = await business();
    const other = await business();
    await set(admin, given.byAuthenticator(secret), { memberId: other.admin.memberId });
    expect(await get(other.admin)).toMatchObject({ newPayee: false, transfer: null });
  });
});
