// Collection accounts: applied for, decided, opened by a bank or derived on a chain.
import {
  applyForCollectionAccounts,
  getCollectionAccount,
  getCollectionAccountOptions,
  listCollectionAccounts,
  remarkCollectionAccount,
} from '@causeway/contract';
import { ProviderUnavailable } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.bank.refuseAccounts = false;
  person = await server.signedInPerson({ name: 'Account Holder' });
});

const apply = (...codes: (2 | 3 | 8 | 9)[]) =>
  server.call(
    applyForCollectionAccounts,
    { accounts: codes.map((channel) => ({ channel })) },
    { session: person },
  );
const read = (accountId: string) => server.as(person).call(getCollectionAccount, { accountId });

describe('a collection account', () => {
  test('at the bank is pending, then opened in the holder’s name', async () => {
    const [applied] = server.ok(await apply(3));
    expect(applied).toMatchObject({ status: 'PENDING', number: null, title: 'Account Holder' });
    await server.decide('collection-account', applied?.accountId ?? '', 'approve');
    expect(await read(applied?.accountId ?? '')).toMatchObject({
      status: 'NORMAL',
      bankName: 'Test Bank',
      number: expect.stringMatching(/^\d+$/) as string,
    });
  });

  test('approved while the bank was away is opened later, even if the job was lost', async () => {
    const { openAccount } = server.bank;
    server.bank.openAccount = () => Promise.reject(new ProviderUnavailable('no route'));
    const [applied] = server.ok(await apply(3));
    const accountId = applied?.accountId ?? '';
    await server.decide('collection-account', accountId, 'approve');
    server.bank.openAccount = openAccount;
    const lost = await server.pool.query(`delete from pgboss.job where name = 'collection-accounts.open'`);
    expect(lost.rowCount).toBeGreaterThan(0);
    await server.clock.advance(61);
    await server.settle();
    person = await server.signedInAgain(person);
    expect(await read(accountId)).toMatchObject({ status: 'NORMAL' });
  });

  test('on a chain has its own address', async () => {
    const addresses = [
      (await read(await server.account(person, 8))).number,
      (await read(await server.account(person, 8))).number,
    ];
    expect(new Set(addresses).size).toBe(2);
    expect(addresses.every((address) => server.chain.isAddress(address ?? ''))).toBe(true);
  });

  test('names its clearing system, as its offer did', async () => {
    const options = await server.as(person).call(getCollectionAccountOptions, {});
    const offered = options.map(({ channel, localTypeId }) => [channel, localTypeId]);
    expect(offered).toEqual([
      [3, 2000000],
      [8, null],
    ]);
    const applied = server.ok(await apply(3, 8));
    expect(applied.map(({ channel, localTypeId }) => [channel, localTypeId])).toEqual(offered);
  });

  test('shows why staff or the bank refused it', async () => {
    const [first] = server.ok(await apply(3));
    await server.decide('collection-account', first?.accountId ?? '', 'reject', 'No address proof');
    expect(await read(first?.accountId ?? '')).toMatchObject({
      status: 'REFUSED',
      refuseReason: 'No address proof',
    });
    server.bank.refuseAccounts = true;
    const [second] = server.ok(await apply(3));
    await server.decide('collection-account', second?.accountId ?? '', 'approve');
    expect(await read(second?.accountId ?? '')).toMatchObject({
      status: 'REFUSED',
      refuseReason: 'No account for this holder',
    });
  });
});

describe('an application for an account', () => {
  test('is refused once open and pending accounts reach the limit', async () => {
    server.ok(await apply(3));
    server.ok(await apply(3));
    server.ok(await apply(3));
    expect((await apply(3)).refusal).toBe('channel-limit-reached');
    const options = await server.as(person).call(getCollectionAccountOptions, {});
    expect(options.find((option) => option.channel === 3)).toMatchObject({
      limitedCount: 3,
      applyingCount: 3,
    });
  });

  test('competing with others is accepted up to the free number', async () => {
    await server.account(person, 8);
    const answers = await Promise.all(Array.from({ length: 12 }, () => apply(8)));
    const taken = answers.flatMap(({ refusal, data }) => (refusal === undefined ? data : []));
    expect(taken).toHaveLength(4);
    expect(answers.filter(({ refusal }) => refusal === 'channel-limit-reached')).toHaveLength(8);
    expect(await server.as(person).call(listCollectionAccounts, {})).toHaveLength(5);

    await server.decide('collection-account', taken[0]?.accountId ?? '', 'reject', 'Not needed');
    const again = await Promise.all([apply(8), apply(8), apply(8, 3)]);
    expect(again.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  });

  test('is refused on an unserved channel or one not for individuals', async () => {
    expect((await apply(9)).refusal).toBe('region-unavailable');
    expect((await apply(2)).refusal).toBe('region-unavailable');
  });

  test('another member’s account is not found', async () => {
    const accountId = await server.account(person, 8);
    const stranger = await server.signedInPerson();
    const call = { accountId, remark: 'mine' };
    expect(await server.as(stranger).refused(getCollectionAccount, { accountId })).toBe(
      'collection-account-not-found',
    );
    expect(await server.as(stranger).refused(remarkCollectionAccount, call)).toBe(
      'collection-account-not-found',
    );
    expect(await server.as(stranger).call(listCollectionAccounts, {})).toEqual([]);
  });
});

test('a remark of at most 20 characters is saved', async () => {
  const accountId = await server.account(person, 8);
  const remark = (text: string) =>
    server.call(remarkCollectionAccount, { accountId, remark: text }, { session: person });
  expect(server.ok(await remark('  Savings  ')).remark).toBe('Savings');
  expect((await remark('x'.repeat(21))).refusal).toBe('invalid-input');
  expect((await read(accountId)).remark).toBe('Savings');
});
