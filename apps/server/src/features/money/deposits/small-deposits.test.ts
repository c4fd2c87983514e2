// Small deposits on a chain wait together, are screened by their sources, and are credited together to the last unit
// (MON-567 to MON-569).
import {
  addSupportingDocuments,
  confirmDepositReturn,
  getCollectionAccount,
  getReview,
  listDeposits,
} from '@causeway/contract';
import { decimal, toDecimal } from '@causeway/money';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let to: string;
/** The sources that the provider screened. */
const screened: string[] = [];

beforeAll(async () => {
  server = await moneyServer();
  const ask = server.screening.address;
  server.screening.address = (channel, address) => {
    screened.push(address);
    return ask(channel, address);
  };
});
afterAll(() => server.stop());

async function newMember(): Promise<void> {
  person = await server.signedInPerson();
  const accountId = await server.account(person, 8);
  const caller = server.as(person);
  to = (await caller.call(getCollectionAccount, { accountId })).number ?? '';
}
beforeEach(async () => {
  server.screening.suspects.clear();
  screened.length = 0;
  await newMember();
  await server.pool.query('update small_deposit set small_below = 1000000');
});

async function arrive(...sent: readonly (readonly [from: string, value: string])[]): Promise<void> {
  for (const [from, value] of sent) server.chain.mine({ from, to, amount: decimal(value, 'USDT') });
  server.chain.mineEmpty(3);
  await server.settle();
}
async function later(seconds: number): Promise<void> {
  await server.clock.advance(seconds);
  await server.settle();
  person = await server.signedInAgain(person);
}
async function listed(small?: boolean) {
  const filter = small === undefined ? {} : { small };
  return server.as(person).call(listDeposits, { pageNo: 1, pageSize: 100, ...filter });
}
const statuses = async () => (await listed()).list.map(({ status }) => status).toSorted();
const mails = () => server.mails.filter(({ subject }) => subject.includes('deposit')).length;

test('small deposits wait in one line without screening, email or staff', async () => {
  const before = mails();
  await arrive(['0xa', '0.400000'], ['0xb', '0.000001']);
  await later(700);
  expect(await statuses()).toEqual(['PENDING', 'PENDING']);
  expect(await server.balanceOf(person, 'USDT')).toEqual(['0.000000', '0.000000', '0.400001']);
  expect([screened, mails() - before]).toEqual([[], 0]);
  const ids = new Set((await listed()).list.map(({ txnNo }) => txnNo));
  expect((await server.waiting('deposit')).filter((id) => ids.has(id))).toEqual([]);
  expect((await listed(false)).list).toEqual([]);
  expect((await listed(true)).smallDeposits).toEqual([
    { currency: 'USDT', count: 2, amount: '0.400001', below: '1.000000', waitDays: 30 },
  ]);
  await server.balanced();
});

test('small deposits above the sum are credited with one screening for each source', async () => {
  const before = mails();
  await arrive(['0xa', '0.400000'], ['0xb', '0.300000'], ['0xa', '0.299999']);
  expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING']);
  await arrive(['0xa', '0.000001']);
  expect(await statuses()).toEqual(Array.from({ length: 4 }, () => 'CREDITED'));
  expect(await server.balanceOf(person, 'USDT')).toEqual(['1.000000', '0.000000', '0.000000']);
  expect([screened.toSorted(), mails() - before]).toEqual([['0xa', '0xb'], 1]);
  expect((await listed(false)).list).toHaveLength(4);
  expect(server.mails.at(-1)?.text).toContain('4 small deposits');
  await server.balanced();
});

test('small deposits sliced from one source are held together', async () => {
  server.screening.suspects.add('0xbad');
  // The deposits are due only when all three are there.
  await arrive(['0xbad', '0.400000'], ['0xgood', '0.200000'], ['0xbad', '0.500000']);
  await later(61);
  expect(await statuses()).not.toContain('PENDING');
  const { list } = await listed();
  expect(list.map(({ sourceAccount, status }) => [sourceAccount, status])).toEqual(
    expect.arrayContaining([
      ['0xbad', 'HELD'],
      ['0xgood', 'CREDITED'],
    ]),
  );
  expect(
    list.filter(({ sourceAccount, status }) => sourceAccount === '0xbad' && status === 'CREDITED'),
  ).toEqual([]);
  await server.balanced();
});

describe('MON-605: held small deposits of one sender are one task', () => {
  const held = async (): Promise<readonly string[]> => {
    server.screening.suspects.add('0xbad');
    await arrive(['0xbad', '0.400000'], ['0xbad', '0.300000'], ['0xbad', '0.500000']);
    await later(61);
    expect(await statuses()).toEqual(['HELD', 'HELD', 'HELD']);
    const ids = new Set((await listed()).list.map(({ txnNo }) => txnNo));
    return (await server.waiting('deposit')).filter((id) => ids.has(id));
  };
  const taskOf = async (subjectId: string) => {
    const session = await server.signedInStaff();
    return server.as(session).call(getReview, { kind: 'deposit', subjectId });
  };

  test('with one sum, credited by one decision', async () => {
    const [task = '', ...more] = await held();
    expect(more).toEqual([]);
    const { item, fields } = await taskOf(task);
    expect(item.amount).toEqual({ currency: 'USDT', value: '1.200000' });
    expect(fields.find(({ key }) => key === 'decidedWith')?.value.split('\n')).toHaveLength(2);
    const before = mails();
    server.ok(await server.decide('deposit', task, 'approve'));
    expect(await statuses()).toEqual(['CREDITED', 'CREDITED', 'CREDITED']);
    expect(await server.balanceOf(person, 'USDT')).toEqual(['1.200000', '0.000000', '0.000000']);
    expect(mails() - before).toBe(1);
    await server.balanced();
  });

  test('returned by one confirmation of the member', async () => {
    const [task = ''] = await held();
    server.ok(await server.decide('deposit', task, 'reject'));
    expect(await statuses()).toEqual(['CONFIRM_RETURN', 'CONFIRM_RETURN', 'CONFIRM_RETURN']);
    const session = await server.signedInAgain(person);
    await server.as(session).call(confirmDepositReturn, { txnNo: task });
    await server.settle();
    // A return that lost its place in the wallet's order is sent in the next round.
    await later(61);
    expect(await statuses()).toEqual(['RETURN_SENT', 'RETURN_SENT', 'RETURN_SENT']);
    await server.balanced();
  });

  test('are requested once and are back with staff after one answer', async () => {
    const [task = ''] = await held();
    const asked = await server.decide('deposit', task, 'request-documents');
    expect(asked.refusal).toBeUndefined();
    const session = await server.signedInAgain(person);
    const answer = { txnNo: task, fileIds: [], remark: 'I do not know them' };
    await server.as(session).call(addSupportingDocuments, answer);
    person = await server.signedInAgain(person);
    expect(await statuses()).toEqual(['HELD', 'HELD', 'HELD']);
    expect((await taskOf(task)).item.amount?.value).toBe('1.200000');
  });
});

test('small deposits are credited after thirty days, whatever their sum', async () => {
  await arrive(['0xa', '0.000002']);
  await later(30 * 86_400 - 60);
  expect(await statuses()).toEqual(['PENDING']);
  await later(120);
  expect(await statuses()).toEqual(['CREDITED']);
});

test('a small deposit used up by its fee is credited once the fee is lower', async () => {
  await server.pool.query(
    `insert into deposit_fee (channel, currency, tier, member_id, fixed, basis_points, least)
     values (8, 'USDT', null, $1, 2000000, 0, null)`,
    [person.memberId],
  );
  await arrive(['0xa', '0.600000'], ['0xb', '0.600000']);
  await later(61);
  expect(await statuses()).toEqual(['PENDING', 'PENDING']);
  await server.pool.query('update deposit_fee set fixed = 200000 where member_id = $1', [person.memberId]);
  await later(86_400);
  expect(await server.balanceOf(person, 'USDT')).toEqual(['1.000000', '0.000000', '0.000000']);
  await server.balanced();
});

test('small deposits wait until the screening answers', async () => {
  await arrive(['0xn', '0.600000']);
  server.screening.isDown = true;
  await arrive(['0xn', '0.600000']).catch(() => undefined);
  expect(await statuses()).toEqual(['PENDING', 'PENDING']);
  server.screening.isDown = false;
  await later(61);
  expect(await statuses()).toEqual(['CREDITED', 'CREDITED']);
});

describe('the setting of small deposits', () => {
  test('of zero switches it off and releases waiting deposits', async () => {
    await arrive(['0xa', '0.100000']);
    await server.pool.query('update small_deposit set small_below = 0');
    await later(61);
    expect(await statuses()).toEqual(['CREDITED']);
    await arrive(['0xa', '0.100000']);
    expect(await statuses()).toEqual(['CREDITED', 'CREDITED']);
  });

  test('leaves larger deposits alone', async () => {
    await arrive(['0xa', '1.000000']);
    expect([await statuses(), (await listed(false)).total, screened]).toEqual([['CREDITED'], 1, []]);
  });
});

test('each small deposit is credited once, never without its source', async () => {
  const sent = fc.record({
    from: fc.constantFrom('0xp1', '0xp2', '0xp3', '0xbad'),
    units: fc.bigInt({ min: 1n, max: 700_000n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 12 }), async (all) => {
      await newMember();
      await server.clock.advance(86_500);
      person = await server.signedInAgain(person);
      screened.length = 0;
      server.screening.suspects.add('0xbad');
      for (const { from, units } of all) await arrive([from, toDecimal({ currency: 'USDT', minor: units })]);
      const { list } = await listed();
      expect(list).toHaveLength(all.length);
      const sumOf = (status: string): bigint =>
        list
          .filter((each) => each.status === status)
          .reduce((sum, { amount }) => sum + decimal(amount.value, 'USDT').minor, 0n);
      const [credited, held, waiting] = [sumOf('CREDITED'), sumOf('HELD'), sumOf('PENDING')];
      expect(credited + held + waiting).toBe(all.reduce((sum, { units }) => sum + units, 0n));
      expect(waiting).toBeLessThan(1_000_000n);
      const [available, , pending] = await server.balanceOf(person, 'USDT');
      expect([available, pending]).toEqual(
        [credited, held + waiting].map((minor) => toDecimal({ currency: 'USDT', minor })),
      );
      const moved = list
        .filter(({ status }) => status !== 'PENDING')
        .map(({ sourceAccount }) => sourceAccount);
      expect(screened.toSorted()).toEqual([...new Set(moved)].toSorted());
      expect(
        list.every(({ sourceAccount, status }) => sourceAccount !== '0xbad' || status !== 'CREDITED'),
      ).toBe(true);
    }),
    { numRuns: 12 },
  );
  await server.balanced();
}, 120_000);
