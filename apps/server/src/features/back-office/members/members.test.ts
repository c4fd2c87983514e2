// Members, their balances and journals, and the trial balance, as staff see them.
import { randomUUID } from 'node:crypto';
import { getMember, getTrialBalance, listMemberJournals, listMembers } from '@causeway/contract';
import { type Posting, post } from '@causeway/ledger';
import type { CurrencyCode } from '@causeway/money';
import { afterAll, describe, expect, test } from 'vitest';
import { testServer } from '../../../platform/testing.ts';
import { treasuryFeature } from '../../money/treasury/index.ts';
import { membersFeature } from './index.ts';

const server = await testServer({
  features: [membersFeature, treasuryFeature],
  providers: {
    market: { rates: async () => [{ base: 'USDT', quote: 'USD', rate: '1', at: server.clock.now() }] },
  },
});
afterAll(server.stop);

const own = (owner: string, purpose: string, currency: CurrencyCode) => ({ owner, purpose, currency });

async function book(kind: string, postings: readonly Posting[]): Promise<void> {
  const journal = {
    key: randomUUID(),
    kind,
    reference: 'D20260302ABCDEFGHIJ',
    at: server.clock.now(),
    postings,
  };
  const [answer] = await post(server.pool, [journal]);
  expect(answer?.status).toBe('posted');
}

const pay = (memberId: string, purpose: string, currency: CurrencyCode, amount: bigint): Promise<void> =>
  book('deposit-credited', [
    { from: own('house', 'channel-3', currency), to: own(memberId, purpose, currency), amount },
  ]);

describe('finding members', () => {
  const find = async (search?: string, pageNo = 1) =>
    server
      .as(await server.signedInStaff('auditor'))
      .call(listMembers, { pageNo, pageSize: 2, ...(search !== undefined && { search }) });

  test('works by name, address or id, newest first, page by page', async () => {
    const name = `Harbour ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@example.com`;
    const members = [];
    for (let i = 0; i < 3; i++) {
      members.push(await server.signedInPerson({ name: `${name} ${i}`, ...(i === 1 && { email }) }));
      await server.clock.advance(1);
    }
    const [, second, third] = members;
    const byName = await find(name.toLowerCase());
    expect(byName.total).toBe(3);
    expect(byName.list.map((member) => member.name)).toEqual([`${name} 2`, `${name} 1`]);
    expect((await find(name, 2)).list).toHaveLength(1);
    expect((await find(email.slice(0, 20))).list.map(({ memberId }) => memberId)).toEqual([second?.memberId]);
    expect((await find(third?.memberId)).list[0]).toMatchObject({
      memberType: 3,
      kycStatus: 4,
      status: 'normal',
    });
  });

  test('works by three digits of a mobile, however they are written', async () => {
    // The newest member is found first; the addresses of others are random and may contain any digits.
    await server.clock.advance(1);
    const { personId, memberId } = await server.signedInPerson({ email: 'mobile@example.com' });
    await server.pool.query(`update person set country_code = '852', mobile = '51937046' where id = $1`, [
      personId,
    ]);
    const isFound = async (search: string) => (await find(search)).list[0]?.memberId === memberId;
    for (const search of ['51937046', '+852 5193 7046', '(852) 5193-7046', '9370', '370'])
      expect([search, await isFound(search)]).toEqual([search, true]);
    for (const search of ['37', '+86 51937046', '51937046 x', '5193704600'])
      expect([search, await isFound(search)]).toEqual([search, false]);
  });

  test('searches for exactly the typed text', async () => {
    await server.signedInPerson({ name: 'Per Cent' });
    expect((await find('%')).total).toBe(0);
    expect((await find('_')).total).toBe(0);
    expect((await find("' or 1=1 --")).total).toBe(0);
  });

  test('is open to staff only', async () => {
    const person = await server.signedInPerson();
    expect(await server.as(person).refused(listMembers, { pageNo: 1, pageSize: 10 })).toBe('login-expired');
  });
});

describe('a member’s page', () => {
  test('shows its people and its balances by currency', async () => {
    const admin = await server.signedInPerson({ email: `${randomUUID()}@example.com` });
    const operator = await server.signedInPerson({ memberId: admin.memberId, roleId: 2 });
    await pay(admin.memberId, 'available', 'USD', 1_000_050n);
    await pay(admin.memberId, 'frozen', 'USD', 25n);
    await pay(admin.memberId, 'pending', 'USDT', 500_000_000n);
    await pay(admin.memberId, 'prepaid-available', 'USD', 100n);
    const data = await server
      .as(await server.signedInStaff('auditor'))
      .call(getMember, { memberId: admin.memberId });
    expect(data.people.map(({ personId, roleId }) => [personId, roleId])).toEqual(
      expect.arrayContaining([
        [admin.personId, 1],
        [operator.personId, 2],
      ]),
    );
    const usd = { currency: 'USD', frozen: '0.00', pending: '0.00' };
    expect(data.balances).toEqual([
      { ...usd, accountType: 1, total: '10000.75', available: '10000.50', frozen: '0.25', usdtValue: '10000.750000' },
      {
        currency: 'USDT', accountType: 1, total: '500.000000', available: '0.000000', frozen: '0.000000',
        pending: '500.000000', usdtValue: '500.000000',
      },
      { ...usd, accountType: 2, total: '1.00', available: '1.00', usdtValue: '1.000000' },
    ]); // prettier-ignore
  });

  test('is not found for an unknown member', async () => {
    expect(
      await server.as(await server.signedInStaff('auditor')).refused(getMember, { memberId: '1000000000' }),
    ).toBe('not-found');
  });
});

describe('a member’s journals', () => {
  test('are listed once, newest first, page by page, with their postings', async () => {
    const { memberId } = await server.signedInPerson();
    const other = await server.signedInPerson();
    await pay(memberId, 'available', 'USD', 10_000n);
    for (let i = 1; i <= 24; i++) {
      await book('transfer-submitted', [
        { from: own(memberId, 'available', 'USD'), to: own(memberId, 'frozen', 'USD'), amount: BigInt(i) },
      ]);
      await pay(other.memberId, 'available', 'USD', 1n);
    }
    const staff = await server.signedInStaff('auditor');
    const first = await server.as(staff).call(listMemberJournals, { memberId });
    expect(first.list).toHaveLength(20);
    expect(first.list[0]).toMatchObject({
      kind: 'transfer-submitted',
      postings: [
        {
          from: `${memberId} available`,
          to: `${memberId} frozen`,
          amount: { currency: 'USD', value: '0.24' },
        },
      ],
    });
    const before = first.next ?? expect.unreachable('there is another page');
    const second = await server.as(staff).call(listMemberJournals, { memberId, before });
    expect(second.list).toHaveLength(5);
    expect(second.next).toBeNull();
    expect(second.list.at(-1)?.postings[0]?.from).toBe('house channel-3');
    const ids = [...first.list, ...second.list].map(({ journalId }) => BigInt(journalId));
    expect(ids).toEqual(ids.toSorted((a, b) => Number(b - a)));
    expect(new Set(ids).size).toBe(25);
  });

  test('are empty without bookings and before the first one', async () => {
    const { memberId } = await server.signedInPerson();
    const staff = await server.signedInStaff('auditor');
    expect(await server.as(staff).call(listMemberJournals, { memberId })).toEqual({
      list: [],
      next: null,
    });
    const huge = await server.as(staff).call(listMemberJournals, { memberId, before: '9999999999999999999' });
    expect(huge.list).toEqual([]);
  });
});

test('the trial balance is zero in every currency', async () => {
  const { memberId } = await server.signedInPerson();
  await pay(memberId, 'available', 'JPY', 700n);
  const data = await server.as(await server.signedInStaff('auditor')).call(getTrialBalance, {});
  expect(data.currencies.every(({ total }) => /^0(\.0+)?$/.test(total))).toBe(true);
  expect(data.currencies.find(({ currency }) => currency === 'JPY')?.lines).toEqual([
    { owner: 'members', purpose: 'available', balance: '700' },
    { owner: 'house', purpose: 'channel-3', balance: '-700' },
  ]);
});
